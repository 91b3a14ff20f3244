// A solution played out on the board, one move at a time. The line is that of an analysis, as soon as its value is proven.

import { ask, work } from "./backend.js";
import { how } from "./ending.js";
import { find, h } from "./page.js";
import { inWords } from "./pieces.js";

const SECONDS = 30;

/** @typedef {{game: string, position: string, moves: string}} Question */

/** The line of a proven analysis that begins with one of these moves; empty if it has none. @param {any} found */
function lineIn(found, /** @type {number[]} */ solution) {
  if (solution.includes(found.line[0])) return found.line;
  return found.moves.find((/** @type {any} */ move) => solution.includes(move.cell))?.line ?? [];
}

/** The best play of both sides from a position; empty if it could not be proven. @param {Question} question @returns {Promise<number[]>} */
async function bestLine(question, /** @type {{solution: number[], aim: string}} */ { solution, aim }, /** @type {AbortSignal} */ signal) {
  /** @type {number[]} */
  let line = [];
  const enough = new AbortController();
  signal.addEventListener("abort", () => enough.abort());
  const hear = (/** @type {any} */ found) => {
    if (line.length || found.standing !== "proven" || found.value !== aim) return;
    line = lineIn(found, solution);
    if (line.length) enough.abort(); // What every other move is worth is not needed.
  };
  try {
    hear(await work("analyse", { ...question, seconds: SECONDS }, { signal: enough.signal, part: hear }));
  } catch (error) {
    if (error.name !== "AbortError" || signal.aborted) throw error;
  }
  return line;
}

export class Walkthrough {
  on = false;
  /** Where the line begins. @type {Question} */
  question = { game: "", position: "", moves: "" };
  signal = new AbortController().signal;
  /** @type {number[]} */
  line = [];
  /** How many of its moves are on the board. */
  at = 0;

  /** @param {import("./board.js").Board} board @param {(state: any, fresh: number | null, last: number | null) => void} show  draws a state of the game */
  constructor(board, show) {
    this.board = board;
    this.show = show;
  }

  close() {
    Object.assign(this, { on: false, line: [], at: 0 });
  }

  /** Find the line, and offer to step through it. @param {Question} question @param {{solution: number[], aim: string}} puzzle @param {AbortSignal} signal */
  async open(question, puzzle, signal) {
    Object.assign(this, { on: true, line: [], at: 0, question, signal });
    find("#words").append(h("p", { id: "step" }));
    this.tell("Working out the line …");
    const here = document.activeElement;
    this.line = await bestLine(question, puzzle, signal);
    this.tell(this.line.length ? this.offer : "The line could not be worked out in the time there is.");
    if (this.line.length && document.activeElement === here) find("#line-forward").focus();
  }

  get offer() {
    return this.line.length === 1 ? "Forward plays it." : `Forward plays the line, ${this.line.length} moves.`;
  }

  /** Show the position after a number of its moves. */
  async step(/** @type {number} */ at) {
    const { question, board, line } = this;
    const moves = [question.moves, ...line.slice(0, at)].filter(Boolean).join(" ");
    const state = await ask("state", { ...question, moves }, this.signal);
    const forward = at > this.at;
    this.at = at;
    const cell = line[at - 1] ?? null;
    this.show(state, forward ? cell : null, cell);
    const played = cell ? `Move ${at} of ${line.length}: ${state.to_move === "X" ? "O" : "X"} plays ${board.falls ? board.move(cell) : board.name(cell)}.` : this.offer;
    this.tell([played, ...this.ending(state)].join(" "));
  }

  /** How the line ends, if the game is over. */
  ending(/** @type {any} */ { outcome, misere }) {
    if (!outcome) return [];
    const loser = outcome.winner === "X" ? "O" : "X";
    return [outcome.winner ? `${outcome.winner} wins.` : "A draw.", how(this.board, outcome, { misere, loser, resigned: false })];
  }

  tell(/** @type {string} */ sentence) {
    find("#step").textContent = inWords(this.board.marks, sentence);
    const here = document.activeElement;
    const [back, forward] = [find("#line-back"), find("#line-forward")];
    back.disabled = !this.at;
    forward.disabled = this.at >= this.line.length;
    if (here === back && back.disabled) forward.focus();
    if (here === forward && forward.disabled) back.focus();
  }
}
