// How a node looks, in the whole tree and on the path: a frame around a board or a number, with its value below.

import { s, TONES, valueShape } from "./dom.js";
import { forRoot, INNER } from "./frames.js";
import { cellsAfter, miniBoard } from "./mini.js";

const SCISSORS = "M-5 4L4 -5M5 4L-4 -5M-6.500 6a1.800 1.800 0 1 0 .1 0M6.500 6a1.800 1.800 0 1 0 .1 0";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./frames.js").Stats} Stats */

/** The board after moves from the root, in a square, with the last move marked. */
export function board(/** @type {Trace} */ trace, /** @type {number[]} */ moves, /** @type {number} */ side) {
  const { state } = trace.facts;
  return s("g", {}, miniBoard(cellsAfter(state.cells, trace.sides, moves), state.shape, side, (moves.at(-1) ?? 0) - 1));
}

/** The frame: a square for a leaf or a board; in a tree of numbers round for Max and a box for Min, as in the course. */
export function outline(/** @type {number} */ side, /** @type {"square" | "max" | "min"} */ shape) {
  if (shape === "square") return s("rect", { class: "frame", width: side, height: side, rx: 6 });
  return s("rect", { class: "frame", x: -9, width: side + 18, height: side, rx: shape === "max" ? side / 2 : 3 });
}

/** Scissors, for a branch that is cut. */
export const scissors = (/** @type {number} */ x, /** @type {number} */ y) => s("path", { class: "scissors", transform: `translate(${x} ${y})`, d: SCISSORS });

/** "≤ " or "≥ " if a searched node's value is only a bound, for the side to move at the root, as in the course. */
export function boundOf(/** @type {Trace} */ trace, /** @type {any} */ row, /** @type {number} */ ply) {
  if (!trace.facts.windowed || !row || row.kind !== INNER) return "";
  const low = row.value <= row.alpha;
  if (!low && row.value < row.beta) return "";
  return low === (ply % 2 === 0) ? "≤ " : "≥ ";
}

/** The value below a node: its letters and a shape, so that colour is never the only sign. */
export function valueBelow(/** @type {Trace} */ trace, /** @type {number} */ value, /** @type {number} */ side, bound = "") {
  const shape = valueShape(trace.result(value), side / 2 - 13, side + 12, 5);
  return [s("path", { class: "tone", d: shape }), s("text", { class: "label", x: side / 2 + (shape ? 6 : 0), y: side + 16 }, bound + trace.short(value))];
}

/** Visits, mean and UCT value below a node. */
export function statsBelow(/** @type {Stats | undefined} */ stats, /** @type {number} */ side) {
  if (!stats) return [];
  const lines = [`${stats.visits} ×`, `mean ${stats.mean}`, stats.uct ? `UCT ${stats.uct}` : ""];
  return lines.map((line, index) => s("text", { class: "tiny", x: side / 2, y: side + 13 + 12 * index }, line));
}

/** The colour of a value's result, as a class. */
export const toneOf = (/** @type {Trace} */ trace, /** @type {number} */ value) => (trace.abstract ? "tone-plain" : TONES[trace.result(value)]);

/** What a node is, for screen readers. */
export function spoken(/** @type {Trace} */ trace, /** @type {{node: any, move: number, state: string, stats?: Stats}} */ child, /** @type {number} */ ply, /** @type {string} */ window) {
  if (trace.playouts) return child.stats ? `${child.stats.visits} visits, mean ${child.stats.mean}, UCT ${child.stats.uct || "none"}` : "not in the tree yet";
  if (child.state === "done") return `${{ "≤ ": "at most ", "≥ ": "at least " }[boundOf(trace, child.node, ply)] ?? ""}${trace.words(forRoot(child.node.value, ply))}${window ? `, window ${window}` : ""}`;
  return { lit: `on the path now${window ? `, window ${window}` : ""}`, waiting: "not looked at yet", cut: "pruned" }[child.state];
}
