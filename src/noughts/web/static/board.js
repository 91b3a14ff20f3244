// A board of any shape, seen flat or in space. Both views are played the same way: this file knows the cells, the focus,
// the keys and the lines; a view knows where a cell is drawn.

import { valueWords } from "./page.js";
import { Cube } from "./cube.js";
import { Flat } from "./flat.js";

/** @typedef {{mark?: string, kind?: string, value?: {value: string, plies: number | null} | undefined}} Content */
/** @typedef {{shape: number[], lines: number[][], game: string, gravity: boolean}} Shape */
/** @typedef {{cells: string, to_move: string, outcome: {winner: string | null, line: number[]} | null}} State */

/** @type {Record<string, [number, number, number]>} */
const STEPS = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  PageUp: [0, 0, -1],
  PageDown: [0, 0, 1],
};
/** @type {Record<string, [number, number]>} */
const TURNS = { ArrowLeft: [-9, 0], ArrowRight: [9, 0], ArrowUp: [0, 7], ArrowDown: [0, -7] };

/** Cells are numbered from 1, layer by layer in reading order. */
export class Board {
  game = "";
  width = 0;
  height = 0;
  layers = 0;
  count = 0;
  solid = false;
  /** "cube" or "flat", where the board is solid. */
  kind = "cube";
  /** The cell that the keyboard is on. */
  focus = 1;
  /** The cells that share a line with each cell. @type {Map<number, Set<number>>} */
  through = new Map();
  /** @type {Map<number, SVGElement>} */
  cells = new Map();
  /** @type {Cube | Flat | null} */
  view = null;

  /** @param {HTMLElement} host @param {{play: (cell: number) => void}} actions */
  constructor(host, { play }) {
    this.host = host;
    this.play = play;
    this.host.addEventListener("keydown", (event) => this.key(event));
    this.resize = new ResizeObserver(() => this.view?.fit());
    this.resize.observe(host);
  }

  /** Take a board's shape and lines; draws afresh. @param {Shape} board */
  shape(board) {
    const [width, height = 1, ...rest] = board.shape;
    this.width = width;
    this.height = height;
    this.layers = rest.reduce((all, side) => all * side, 1);
    this.count = this.width * this.height * this.layers;
    this.solid = board.shape.length === 3;
    this.game = board.game;
    this.through = new Map();
    for (const line of board.lines) {
      for (const cell of line) {
        const together = this.through.get(cell) ?? new Set();
        this.through.set(cell, together);
        for (const other of line) together.add(other);
      }
    }
    this.focus = Math.min(this.focus, this.count);
    this.build();
  }

  /** Draw the view afresh. */
  build() {
    this.view = this.solid && this.kind === "cube" ? new Cube(this) : new Flat(this);
    this.cells = this.view.cells;
    for (const [number, group] of this.cells) this.wire(number, group);
    this.host.replaceChildren(this.view.element);
    this.view.fit();
  }

  /** The view in space, where it is shown. */
  get cube() {
    return this.view instanceof Cube ? this.view : null;
  }

  wire(/** @type {number} */ number, /** @type {SVGElement} */ group) {
    group.setAttribute("role", "button");
    group.setAttribute("tabindex", "-1");
    group.dataset.cell = String(number);
    group.addEventListener("click", () => this.choose(number));
    group.addEventListener("focus", () => this.setFocus(number, false));
    if (this.layers === 1) return;
    group.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && this.light(number));
    group.addEventListener("pointerleave", () => this.light(0));
  }

  choose(/** @type {number} */ number) {
    this.setFocus(number, false);
    this.play(number);
  }

  /** Light every cell that shares a line with this one, and lift it; 0 for none. */
  light(/** @type {number} */ number) {
    const lit = this.through.get(number);
    for (const [cell, group] of this.cells) group.classList.toggle("lit", Boolean(lit?.has(cell)));
    this.cube?.lift(number);
  }

  where(/** @type {number} */ number) {
    const index = number - 1;
    const column = index % this.width;
    const row = Math.floor(index / this.width) % this.height;
    const layer = Math.floor(index / (this.width * this.height));
    return { column, row, layer };
  }

  name(/** @type {number} */ number) {
    const { column, row, layer } = this.where(number);
    if (this.solid) return `${column},${row},${layer}`;
    return String(number);
  }

  describe(/** @type {number} */ number) {
    const { column, row, layer } = this.where(number);
    const place = `row ${row + 1}, column ${column + 1}`;
    return `${this.name(number)}, ${this.layers > 1 ? `layer ${layer + 1}, ` : ""}${place}`;
  }

  /**
   * Draw a state; `fresh` is the cell whose mark writes itself.
   * @param {State} state
   * @param {{open?: number[], values?: Map<number, any> | null, hinted?: number | null, fresh?: number | null, last?: number | null}} shown
   */
  draw(state, { open = [], values = null, hinted = null, fresh = null, last = null } = {}) {
    const won = new Set(state.outcome?.line ?? []);
    const free = new Set(open);
    for (const [number, group] of this.cells) {
      const mark = state.cells[number - 1];
      const value = values?.get(number);
      const looks = { open: free.has(number), won: won.has(number), last: number === last, hinted: number === hinted };
      for (const [look, on] of Object.entries(looks)) group.classList.toggle(look, on);
      group.setAttribute("aria-disabled", String(!free.has(number)));
      group.setAttribute("tabindex", number === this.focus ? "0" : "-1");
      const said = mark === "." ? (value ? `empty, ${valueWords(value.value, value.plies)}` : "empty") : mark;
      group.setAttribute("aria-label", `${this.describe(number)}: ${said}${won.has(number) ? ", in the line" : ""}`);
      if (mark !== ".") this.view?.fill(number, { mark, kind: number === fresh ? "fresh" : "" });
      else if (value) this.view?.fill(number, { value });
      else this.view?.fill(number, free.has(number) ? { mark: state.to_move, kind: "ghost" } : {});
    }
    this.view?.strike(state.outcome?.line ?? []);
  }

  setFocus(/** @type {number} */ number, move = true) {
    this.cells.get(this.focus)?.setAttribute("tabindex", "-1");
    this.focus = number;
    const group = this.cells.get(number);
    group?.setAttribute("tabindex", "0");
    if (move) group?.focus();
    if (this.layers > 1 && move) this.light(number);
  }

  key(/** @type {KeyboardEvent} */ event) {
    if (!(event.target instanceof Element && event.target.closest(".cell"))) return;
    const turn = TURNS[event.key];
    if (event.shiftKey && this.cube && turn) this.cube.rotate(...turn);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.focus);
    else if (STEPS[event.key]) this.step(STEPS[event.key]);
    else return;
    event.preventDefault();
  }

  /** Move the focus by columns, rows and layers, around the edges. @param {number[]} by */
  step([dx, dy, dz]) {
    const { column, row, layer } = this.where(this.focus);
    const wrap = (/** @type {number} */ at, /** @type {number} */ side) => (at + side) % side;
    const to = [wrap(column + dx, this.width), wrap(row + dy, this.height), wrap(layer + dz, this.layers)];
    this.setFocus(to[0] + this.width * (to[1] + this.height * to[2]) + 1);
  }
}
