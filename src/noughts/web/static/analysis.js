// The analysis: what a position is worth and what that rests on, filling in as the server finds out more.

import { threatWords } from "./arrows.js";
import { ask, work } from "./backend.js";
import { graph } from "./record.js";
import { find, h, number, percent, s, TONES, valueText, valueWords } from "./page.js";

const SECONDS = 30;
const COURSE_SECONDS = 6; // for the values of the whole game
const SMALLEST = 9; // cells of a board on which ghosts would leave no room for values
const MOST_MOVES = 6;
const LARGEST = 100; // cells of a board on which every move has its value; on larger ones the best moves have
const MOST_VALUES = 12;
const MOST_PLIES = 7; // of a move's line
const LEGEND =
  "▲ W5 wins in five plies, ▬ D draws, ▼ L4 loses in four: proven. 63 without a shape is a winning chance in percent: estimated. " +
  "Numbered ghosts are the stones of a forced win. An arrow points to the cell that a line wants: dashed where something must come below it first, dotted where a win by force would begin.";

/** The order of moves: proven wins first, the quickest before; then what looks best; proven losses last. */
export function promise(/** @type {import("./board.js").Value} */ { value, plies, estimate }) {
  if (value === "win") return 3 - (plies ?? 900) / 1000;
  if (value === "loss") return -2 + (plies ?? 900) / 1000;
  return value === "draw" ? 0.5 : (estimate ?? 0.5);
}

/** What a position is worth, in one sentence, with what it rests on. */
export function verdict(/** @type {any} */ found) {
  const other = found.to_move === "X" ? "O" : "X";
  if (found.standing === "proven") {
    const winner = found.value === "win" ? found.to_move : other;
    const when = found.plies === null ? "" : ` in ${found.plies} ${found.plies === 1 ? "ply" : "plies"}`;
    return found.value === "draw" ? "A draw with best play: proven." : `${winner} wins${when}: proven.`;
  }
  const bound = found.bounds?.least === "draw" ? ` Proven: ${found.to_move} does not lose.` : found.bounds?.most === "draw" ? ` Proven: ${found.to_move} does not win.` : "";
  if (found.standing === "estimated") return `${found.to_move} can expect ${percent(found.estimate)}% of the point: estimated.${bound}`;
  return `Not known yet.${bound}`;
}

/** What an answer rests on and what it took. */
function effort(/** @type {any} */ { source, nodes, seconds }, /** @type {string} */ note) {
  const facts = [source ? `by ${source}` : "", nodes ? `${number(nodes)} ${nodes === 1 ? "node" : "nodes"}` : "", seconds >= 0.05 ? `${seconds.toFixed(1)} s` : ""].filter(Boolean).join(", ");
  return [facts, note].filter(Boolean).join(". ");
}

export class Analysis {
  on = false;
  /** Whether the legend is read. */
  legend = false;
  /** The last answer. @type {any} */
  found = null;
  /** The values of the game so far, and of which moves. @type {any} */
  course = null;
  courseOf = "";
  note = "";
  job = new AbortController();

  /** @param {import("./board.js").Board} board @param {() => void} changed @param {import("./record.js").Look} look */
  constructor(board, changed, look) {
    this.board = board;
    this.changed = changed;
    this.look = look;
  }

  /** The values of the cells, or nothing. @returns {Map<number, import("./board.js").Value> | null} */
  get values() {
    if (!this.on || !this.found) return null;
    const shown = this.board.count > LARGEST ? this.ranked.slice(0, MOST_VALUES) : this.found.moves;
    return new Map(shown.map((/** @type {any} */ move) => [move.cell, move]));
  }

  /** The moves, the most promising first. @returns {any[]} */
  get ranked() {
    return this.found.moves.toSorted((/** @type {any} */ a, /** @type {any} */ b) => promise(b) - promise(a));
  }

  /** The stones of a forced win, in their order. @returns {number[]} */
  get coming() {
    return this.on && this.found && this.board.count > SMALLEST ? this.found.forced : [];
  }

  /** The threats on the board. @returns {import("./arrows.js").Arrow[]} */
  get arrows() {
    return this.on && this.found ? this.found.threats : [];
  }

  /** Ask about another position, null where the game is over, and about the game that led to it. @param {object | null} where @param {{moves: string}} game */
  async ask(where, game) {
    this.job.abort();
    this.job = new AbortController();
    this.found = null;
    find("#analysis-part").hidden = !this.on;
    if (!this.on) return;
    this.show(where ? "Looking …" : "");
    const { signal } = this.job;
    // What the position is worth must not wait for what the game was worth.
    if (where) await new Promise((resolve) => void this.examine(where, signal, () => resolve(null)));
    if (game.moves && !signal.aborted) await this.follow(game, signal);
  }

  /** The position: each better answer as it comes; `begun` hears of the first. @param {object} where @param {AbortSignal} signal @param {() => void} begun */
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

  /** The course of the game: the value after every move. @param {{moves: string}} game @param {AbortSignal} signal */
  async follow(game, signal) {
    const key = JSON.stringify(game);
    if (key === this.courseOf) return;
    try {
      const course = await ask("review", { ...game, seconds: COURSE_SECONDS }, signal);
      if (signal.aborted) return;
      [this.course, this.courseOf] = [course, key];
      this.show(this.note);
    } catch (error) {
      if (error.name !== "AbortError") this.show(error.message);
    }
  }

  /** The graph of the game, where the review does not show it already. */
  get drawn() {
    return this.course && find("#review-part").hidden ? graph(this.course, this.look) : null;
  }

  hear(/** @type {any} */ found) {
    this.found = found;
    this.show(found.standing === "proven" ? "" : "Still looking …");
    this.changed();
  }

  show(/** @type {string} */ note) {
    this.note = note;
    const drawn = [this.drawn].filter(Boolean);
    if (!this.found) return find("#analysis").replaceChildren(h("p", { class: "note" }, note), ...drawn);
    const { found, board } = this;
    const threats = threatWords(found.threats, (cell) => board.name(cell));
    find("#analysis").replaceChildren(
      h("p", { class: "verdict", id: "verdict", role: "status" }, verdict(found)),
      this.meter(),
      h("ol", { class: "best" }, this.ranked.slice(0, MOST_MOVES).map((move) => this.row(move))),
      ...(threats ? [threats] : []),
      ...drawn,
      h("p", { class: "note" }, effort(found, note)),
      h("details", { class: "note", open: this.legend, ontoggle: (/** @type {any} */ event) => (this.legend = event.target.open) }, h("summary", {}, "What the signs mean"), LEGEND),
    );
  }

  row(/** @type {any} */ move) {
    const [name, ...line] = [move.cell, ...move.line.slice(1, MOST_PLIES)].map((cell) => this.board.name(cell));
    const value = move.value === "unknown" ? valueWords(move) : `${valueText(move)}, proven`;
    return h("li", { class: TONES[move.value] }, h("b", {}, name), h("span", {}, value), h("span", { class: "note" }, line.join(" ")));
  }

  /** How much of the point X can expect, as a bar. */
  meter() {
    const { value, estimate, to_move: mover } = this.found;
    const share = { win: 1, draw: 0.5, loss: 0 }[value] ?? estimate ?? 0.5;
    const forX = mover === "X" ? share : 1 - share;
    const words = `${Math.round(forX * 100)}% of the point`;
    return s(
      "svg",
      { class: "share", viewBox: "0 0 100 3", preserveAspectRatio: "none", role: "img", "aria-label": `For X: ${words}` },
      s("rect", { class: "for-x", width: forX * 100, height: 3 }),
      s("rect", { class: "for-o", x: forX * 100, width: 100 - forX * 100, height: 3 }),
    );
  }
}
