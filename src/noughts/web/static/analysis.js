// The analysis: the value of a position and what it rests on, filled in as the server finds out more.

import { threatWords } from "./arrows.js";
import { work } from "./backend.js";
import { graph } from "./record.js";
import { inWords } from "./pieces.js";
import { openedTab } from "./tabs.js";
import { find, h, movesText, number, percent, s, TONES, valueShape, valueText } from "./page.js";

const SECONDS = 30;
const SMALLEST = 9; // boards of up to this many cells have no room for ghosts beside values
const MOST_MOVES = 6;
const LARGEST = 100; // boards of up to this many cells show every move's value; larger ones only those of the best moves
const MOST_VALUES = 12;
const MOST_PLIES = 7; // of a move's line
const LEGEND =
  "▲ W5 wins with the fifth move from here, counting both sides, ▬ D draws, ▼ L4 loses with the fourth: proven. 63 without a shape is a winning chance in percent: estimated. " +
  "Numbered ghosts are the pieces of a forced win. An arrow points to the cell that completes a line: dashed if the cell below must be filled first, dotted where a forced win would begin.";

/** How soon a win comes, in the winner's moves. */
function when(/** @type {{value: string, plies: number | null}} */ { value, plies }) {
  if (plies === null) return " by force";
  return plies <= 1 ? " at once" : ` by force in ${movesText(value, plies)}`;
}

/** What a position is worth, in one sentence, with what it rests on. */
export function verdict(/** @type {any} */ found) {
  const other = found.to_move === "X" ? "O" : "X";
  if (found.standing === "proven") {
    const winner = found.value === "win" ? found.to_move : other;
    return found.value === "draw" ? "A draw with best play: proven." : `${winner} wins${when(found)}: proven.`;
  }
  const bound = found.bounds?.least === "draw" ? ` Proven: ${found.to_move} does not lose.` : found.bounds?.most === "draw" ? ` Proven: ${found.to_move} does not win.` : "";
  if (found.standing === "estimated") return `Estimated chance of ${found.to_move}: ${percent(found.estimate)}%.${bound}`;
  return `Not known yet.${bound}`;
}

/** What an answer rests on and the effort it took. */
function effort(/** @type {any} */ { source, nodes, seconds }, /** @type {string} */ note) {
  const facts = [source ? `by ${source}` : "", nodes ? `${number(nodes)} ${nodes === 1 ? "node" : "nodes"}` : "", seconds >= 0.05 ? `${seconds.toFixed(1)} s` : ""].filter(Boolean).join(", ");
  return [facts, note].filter(Boolean).join(". ");
}

/** A value with its shape, and what it rests on. */
function tag(/** @type {string} */ value, /** @type {string} */ text, rests = "proven") {
  const shape = value === "unknown" ? null : s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: valueShape(value, 10, 10, 9) }));
  return h("span", { class: "tag", title: rests }, shape, text, h("span", { class: "unseen" }, `, ${rests}`));
}

const loses = (/** @type {any} */ { value }) => value === "loss";

/** What moves that are not listed are worth: "4 more win, 15 lose." @param {any[]} moves */
function leftOut(moves) {
  const parts = [said(moves, "win", "wins", "win"), said(moves, "draw", "draws", "draw"), estimated(moves), said(moves, "loss", "loses", "lose")].filter(Boolean);
  return `${parts.join(", ").replace(/^\d+/, "$& more")}.`;
}

/** How many moves have a value. @param {any[]} moves */
function said(moves, /** @type {string} */ value, /** @type {string} */ one, /** @type {string} */ many) {
  const count = moves.filter((move) => move.value === value).length;
  return count ? `${count} ${count === 1 ? one : many}` : "";
}

/** How many moves are not proven, and between which estimates they are. @param {any[]} moves */
function estimated(moves) {
  const unknown = moves.filter(({ value }) => value === "unknown");
  const chances = unknown.map(({ estimate }) => estimate).filter((estimate) => typeof estimate === "number");
  const count = said(moves, "unknown", "is", "are");
  if (!unknown.length || chances.length < unknown.length) return count && `${count} not known`;
  const [least, most] = [Math.min(...chances), Math.max(...chances)].map(percent);
  return `${count} estimated at ${least === most ? "" : `${least}% to `}${most}%`;
}

export class Analysis {
  on = false;
  /** Whether the legend is open. */
  legend = false;
  /** The last answer. @type {any} */
  found = null;
  /** The game that led to the position. @type {{moves: string}} */
  game = { moves: "" };
  note = "";
  job = new AbortController();

  /** @param {import("./board.js").Board} board @param {() => void} changed @param {import("./record.js").Look} look @param {import("./reviewing.js").Reviewing} reviewing */
  constructor(board, changed, look, reviewing) {
    this.reviewing = reviewing;
    this.board = board;
    this.changed = changed;
    this.look = look;
  }

  /** The values of the cells, or nothing. @returns {Map<number, import("./board.js").Value> | null} */
  get values() {
    if (!this.on || !this.found) return null;
    const shown = this.board.count > LARGEST ? this.worthwhile.slice(0, MOST_VALUES) : this.found.moves;
    return new Map(shown.map((/** @type {any} */ move) => [move.cell, move]));
  }

  /** The moves, the most promising first. @returns {any[]} */
  get ranked() {
    const known = new Map(this.found.moves.map((/** @type {any} */ move) => [move.cell, move]));
    return this.found.ranked.map((/** @type {number} */ cell) => known.get(cell));
  }

  /** The moves that do not lose, or all of them if the position is lost; the most promising first. */
  get worthwhile() {
    return this.found.value === "loss" ? this.ranked : this.ranked.filter((move) => move.value !== "loss");
  }

  /** The stones of a forced win, in their order. @returns {number[]} */
  get coming() {
    return this.on && this.found && this.board.count > SMALLEST ? this.found.forced : [];
  }

  /** The threats on the board. @returns {import("./arrows.js").Arrow[]} */
  get arrows() {
    return this.on && this.found ? this.found.threats : [];
  }

  /** Ask about another position, null if the game is over, and about the game that led to it. @param {object | null} where @param {{moves: string}} game */
  async ask(where, game) {
    this.job.abort();
    this.job = new AbortController();
    this.found = null;
    this.game = game;
    this.show(this.on ? (where ? "Looking …" : "The game is over: step back to analyse a position.") : "Analyse shows what the position and every move are worth.");
    if (!this.on) return;
    const { signal } = this.job;
    // The value of the position must not wait for the graph of the game.
    if (where) await new Promise((resolve) => void this.examine(where, signal, () => resolve(null)));
    if (game.moves && !signal.aborted) await this.reviewing.make(game);
  }

  /** The position: each better answer as it comes; `begun` is called at the first. @param {object} where @param {AbortSignal} signal @param {() => void} begun */
  async examine(where, signal, begun) {
    try {
      const hear = (/** @type {any} */ part) => {
        if (!signal.aborted) this.hear(part);
        begun();
      };
      hear(await work("analyse", { ...where, seconds: SECONDS }, { signal, part: hear }));
      if (!signal.aborted) this.show("");
    } catch (error) {
      if (error.name !== "AbortError") this.show(error.message);
    } finally {
      begun();
    }
  }

  /** The graph of the game, from its review as far as it has come. */
  get drawn() {
    const course = this.on ? this.reviewing.of(this.game) : null;
    if (!course) return [];
    const busy = this.reviewing.busy(this.game) ? [h("p", { class: "note" }, "The graph is not done yet.")] : [];
    return [graph(course, this.look, this.board), ...busy];
  }

  hear(/** @type {any} */ found) {
    this.found = found;
    this.show(found.standing === "proven" ? "" : "Still looking …");
    this.changed();
  }

  show(/** @type {string} */ note) {
    this.note = note;
    const { drawn } = this;
    if (!this.found) return find("#analysis").replaceChildren(h("p", { class: "note" }, note), ...drawn);
    const { found, board } = this;
    const say = (/** @type {string} */ text) => inWords(board.marks, text);
    const threats = threatWords(found.threats, (cell) => board.name(cell), say);
    const reasons = found.why.length ? [h("div", { class: "reasons", id: "reasons" }, h("h2", {}, "Why"), ...found.why.map((/** @type {string} */ reason) => h("p", {}, say(reason))))] : [];
    find("#analysis").replaceChildren(
      h("p", { class: "verdict", id: "verdict", role: openedTab() === "analysis" ? "status" : null }, say(verdict(found))),
      h("ol", { class: "best" }, this.rows),
      ...reasons,
      ...(threats ? [threats] : []),
      ...drawn,
      h("p", { class: "note" }, effort(found, note)),
      h("details", { class: "note", open: this.legend, ontoggle: (/** @type {any} */ event) => (this.legend = event.target.open) }, h("summary", {}, "What the signs mean"), LEGEND),
    );
  }

  /** The best moves, one line each; then, in one line, what the others are worth. Losing moves are listed only if there is nothing else. */
  get rows() {
    const losing = this.found.moves.length - this.worthwhile.length;
    const listed = (losing > 1 ? this.worthwhile : this.ranked).slice(0, MOST_MOVES);
    const others = this.ranked.filter((move) => !listed.includes(move));
    const lines = listed.map((move) => this.row(move));
    if (!others.length) return lines;
    const [lose, lost] = [others.every(loses), this.found.value === "loss"];
    const all = lose && others.length > 1 && listed.every((move) => move.standing === "proven");
    const words = all ? `All ${others.length} others lose${lost ? " too" : ""}.` : leftOut(others);
    return [...lines, h("li", { class: "tone-loss rest", id: "left-out" }, lose ? tag("loss", "L") : null, words)];
  }

  row(/** @type {any} */ move) {
    const [name, ...line] = [move.cell, ...move.line.slice(1, MOST_PLIES)].map((cell) => this.board.name(cell));
    const value = move.value === "unknown" ? (typeof move.estimate === "number" ? `${percent(move.estimate)}%` : "?") : valueText(move);
    const rests = { proven: "proven", estimated: "estimated", unknown: "not known" }[move.standing];
    return h("li", { class: TONES[move.value] }, h("b", {}, name), tag(move.value, value, rests), h("span", { class: "note" }, line.join(" ")));
  }

  /** The share of the point that the side to move can expect, 0 to 1; null if unknown. */
  get share() {
    if (!this.on || !this.found) return null;
    const { value, estimate } = this.found;
    return { win: 1, draw: 0.5, loss: 0 }[value] ?? estimate ?? null;
  }

  /** The value of the position for a side, in a few words for its plate; the second part may be left out. @returns {string[]} */
  brief(/** @type {string} */ mark) {
    if (!this.on || !this.found) return [];
    const { value, plies, estimate, to_move: mover } = this.found;
    if (value === "draw") return ["A draw"];
    if (value === "unknown") return typeof estimate === "number" ? [`${percent(mover === mark ? estimate : 1 - estimate)}%`, "expected"] : [];
    if ((value === "win") !== (mover === mark)) return [];
    const [count, ...moves] = plies === null ? [] : movesText(value, plies).split(" ");
    return count ? [`Wins in ${count}`, ...moves] : ["Wins"];
  }
}
