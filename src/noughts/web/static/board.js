// A board of any shape, shown flat or in space. Both views are played in the same way: this file knows the cells, the focus,
// the keys and the lines; a view knows where a cell is drawn.

import { valueText, valueWords } from "./page.js";
import { Cube } from "./cube.js";
import { Flat } from "./flat.js";
import { sideName } from "./pieces.js";

/** @typedef {{value: string, plies: number | null, standing?: string, estimate?: number | null}} Value */
/** @typedef {{mark?: string, kind?: string, value?: Value, order?: number}} Content */
/** @typedef {{shape: number[], lines: number[][], game: string, gravity: boolean, marks: string, coords: string, names: string[], points: string[], columns: string[], rows: string[]}} Shape */
/** @typedef {{cells: string, to_move: string, misere: boolean, outcome: {winner: string | null, line: number[]} | null}} State */
/**
 * What is shown besides the stones: the playable cells, values of cells, numbered stones to come, threats, hinted cells, the mark
 * that is animated, the last move.
 * @typedef {{open?: number[], values?: Map<number, Value> | null, coming?: number[], arrows?: import("./arrows.js").Arrow[], hinted?: number[], fresh?: number | null, last?: number | null}} Shown
 */

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
const THIRDS = ["top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right"];
/** Pixels: smaller cells are too small for a finger, so the first tap aims and the second plays. */
const FINGER = 32;

/** Cells are numbered from 1, layer by layer in reading order. */
export class Board {
  game = "";
  width = 0;
  height = 0;
  layers = 0;
  count = 0;
  solid = false;
  gravity = false;
  /** Whether stones fall on one flat layer: then values are shown under the columns. */
  falls = false;
  /** The cells of a layer: stones that fall keep their place in it. */
  column = 1;
  coords = "number";
  /** What each cell is called. @type {string[]} */
  names = [];
  /** What the columns and rows of a layer are called, where they are. @type {string[][]} */
  edges = [[], []];
  /** "layers" or "cube", if the board is solid. */
  kind = "layers";
  /** The pieces asked for: "own" for those of the game itself. */
  wish = "own";
  /** Those of the game itself. */
  own = "crosses";
  /** The coordinates x,y,z of each cell in space, beside its name. @type {string[]} */
  points = [];
  /** The cell that the keyboard is on. */
  focus = 1;
  /** The cell that the pointer or a first tap is aimed at; 0 for none. */
  aimed = 0;
  /** The mark that moves. */
  mover = "X";
  /** Whether the cell aimed at is lifted: not for a finger, whose second tap goes to the same place. */
  lifts = true;
  /** The cells that may be played. @type {Set<number>} */
  open = new Set();
  /** The cells that share a line with each cell. @type {Map<number, Set<number>>} */
  through = new Map();
  /** @type {Map<number, SVGElement>} */
  cells = new Map();
  /** @type {Cube | Flat | null} */
  view = null;
  /** What was drawn on each cell, so that only what changed is drawn again. @type {Map<number, string>} */
  drawn = new Map();

  /** @param {HTMLElement} host @param {{play: (cell: number) => void, aim: (cell: number) => void}} actions */
  constructor(host, { play, aim }) {
    this.host = host;
    this.play = play;
    this.tell = aim;
    this.host.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keydown", (event) => this.digit(event));
    this.resize = new ResizeObserver(() => this.view?.fit());
    this.resize.observe(host);
  }

  /** Take a board's shape and lines, and redraw. @param {Shape} board */
  shape(board) {
    const [width, height = 1, ...rest] = board.shape;
    this.width = width;
    this.height = height;
    this.layers = rest.reduce((all, side) => all * side, 1);
    this.count = this.width * this.height * this.layers;
    this.solid = board.shape.length === 3;
    this.gravity = board.gravity;
    this.falls = board.gravity && board.shape.length === 2;
    this.column = this.count / board.shape[board.shape.length - 1];
    this.coords = board.coords;
    this.names = board.names;
    this.points = board.points;
    this.own = board.marks;
    this.edges = [board.columns, board.rows];
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
    this.aimed = 0;
    this.build();
  }

  /** Redraw the view. */
  build() {
    this.drawn.clear();
    this.view = this.solid && this.kind === "cube" ? new Cube(this) : new Flat(this);
    this.cells = this.view.cells;
    for (const [number, group] of this.cells) this.wire(number, group);
    this.host.replaceChildren(this.view.element);
    this.view.fit();
  }

  /** The pieces that are shown. */
  get marks() {
    return this.wish === "own" ? this.own : this.wish;
  }

  /** What a layer is called: A for the first, or z and w in four dimensions. */
  layerName(/** @type {number} */ layer) {
    if (this.solid) return String.fromCharCode(65 + layer);
    const [, , ...rest] = this.names[layer * this.width * this.height].split(",");
    return rest.map((at, place) => `${"zw"[place]} ${at}`).join(", ");
  }

  /** The view in space, where it is shown. */
  get cube() {
    return this.view instanceof Cube ? this.view : null;
  }

  wire(/** @type {number} */ number, /** @type {SVGElement} */ group) {
    let touched = false;
    group.setAttribute("role", "button");
    group.setAttribute("tabindex", "-1");
    group.dataset.cell = String(number);
    group.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"));
    group.addEventListener("click", (event) => this.choose(number, touched && event.detail > 0));
    group.addEventListener("focus", () => this.setFocus(number, false));
    group.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && this.aim(number));
    group.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && this.aim(0));
  }

  /** Where a stone put into this cell comes to rest: with gravity, the open cell of its column. */
  landing(/** @type {number} */ number) {
    if (!this.gravity || !number) return number;
    const column = (number - 1) % this.column;
    return [...this.open].find((cell) => (cell - 1) % this.column === column) ?? number;
  }

  /** Play a cell; if cells are too small for a finger, the first tap only aims. */
  choose(/** @type {number} */ number, touched = false) {
    const cell = this.landing(number);
    this.setFocus(cell, false);
    if (touched && this.open.has(cell) && this.aimed !== cell && this.small(cell)) {
      this.aim(cell, false);
      this.tell(cell);
      return;
    }
    this.aim(0);
    this.play(cell);
  }

  /** Whether a cell is too small for a finger at the page's zoom; a column is as tall as the board. */
  small(/** @type {number} */ number) {
    const box = this.cells.get(number)?.getBoundingClientRect();
    if (!box) return false;
    const side = this.falls ? box.width : Math.min(box.width, box.height);
    return side * (visualViewport?.scale ?? 1) < FINGER;
  }

  /** Show where a stone would go: its ghost, and in space its lines; 0 for nowhere. */
  aim(/** @type {number} */ number, lifts = true) {
    const cell = this.landing(number);
    this.lifts = lifts;
    const aimed = this.open.has(cell) ? cell : 0;
    if (aimed !== this.aimed) this.ghost(this.aimed, false);
    this.aimed = aimed;
    this.ghost(aimed, true);
    if (this.view instanceof Flat) this.view.cross(lifts ? 0 : this.aimed);
    if (this.layers > 1) this.light(cell);
  }

  /** Show the piece that would be played on a cell, or take it away. */
  ghost(/** @type {number} */ number, /** @type {boolean} */ on) {
    const group = this.cells.get(number);
    if (!group) return;
    group.classList.toggle("aimed", on);
    const content = JSON.parse(this.drawn.get(number) ?? "{}");
    if (on && !content.mark) this.fill(number, { ...content, mark: this.mover, kind: "ghost" });
    else if (!on && content.kind === "ghost") this.fill(number, content.value ? { value: content.value } : {});
  }

  /** Light every cell that shares a line with this one, and lift it; 0 for none. */
  light(/** @type {number} */ number) {
    const lit = this.through.get(number);
    for (const [cell, group] of this.cells) group.classList.toggle("lit", Boolean(lit?.has(cell)));
    this.cube?.lift(this.lifts ? number : 0);
  }

  where(/** @type {number} */ number) {
    const index = number - 1;
    const column = index % this.width;
    const row = Math.floor(index / this.width) % this.height;
    const layer = Math.floor(index / (this.width * this.height));
    return { column, row, layer };
  }

  name(/** @type {number} */ number) {
    return this.names[number - 1] ?? String(number);
  }

  /** Where a cell is, in a word or two beside its number, which is not shown during play: on a board of three by three. */
  placeWord(/** @type {number} */ number) {
    return this.coords === "number" && this.count === THIRDS.length && this.width === 3 ? THIRDS[number - 1] : "";
  }

  /** Point out a cell, by its name too, while something beside the board is about it; 0 for none. */
  spot(/** @type {number} */ number) {
    this.host.classList.toggle("spotting", number > 0);
    for (const [cell, group] of this.cells) group.classList.toggle("spotted", cell === number);
  }

  /** A move within a sentence: "column 4", "cell 5", "h8". */
  move(/** @type {number} */ number) {
    return `${this.falls ? "column " : this.coords === "number" ? "cell " : ""}${this.name(number)}`;
  }

  /** A cell in words: its name, in space with x,y,z beside it, and where it is. */
  describe(/** @type {number} */ number) {
    const { column, row, layer } = this.where(number);
    if (this.falls) return `column ${column + 1}, row ${this.height - row}`; // Counted from the bottom, as pieces fall.
    const place = `row ${row + 1}, column ${column + 1}`;
    const point = this.points[number - 1];
    return `${this.name(number)}${point ? ` (${point})` : ""}, ${this.layers > 1 ? `layer ${this.layerName(layer)}, ` : ""}${place}`;
  }

  /**
   * Draw a state; `fresh` is the cell whose mark is animated.
   * @param {State} state
   * @param {Shown} shown
   */
  draw(state, { open = [], values = null, coming = [], arrows = [], hinted = [], fresh = null, last = null } = {}) {
    const line = new Set(state.outcome?.line ?? []);
    this.open = new Set(open);
    this.mover = state.to_move;
    for (const [number, group] of this.cells) {
      const value = values?.get(number);
      const [free, inLine] = [this.open.has(this.landing(number)), line.has(number)];
      const looks = { open: free, won: inLine && !state.misere, lost: inLine && state.misere, last: number === last, hinted: hinted.includes(number) };
      for (const [look, on] of Object.entries(looks)) group.classList.toggle(look, on);
      group.setAttribute("tabindex", number === this.focus ? "0" : "-1");
      group.setAttribute("aria-disabled", String(!free));
      const mark = state.cells[number - 1];
      const said = mark !== "." ? sideName(this.marks, mark) : value ? `empty, ${valueWords(value)}` : "empty";
      group.setAttribute("aria-label", `${this.describe(number)}: ${said}${inLine ? ", in the line" : ""}`);
      this.fill(number, this.content(state, number, value, coming, fresh));
    }
    if (this.falls && this.view instanceof Flat) this.view.score(new Map([...(values ?? [])].filter(([, value]) => valueText(value))));
    this.host.classList.toggle("named", Boolean(values) || hinted.length > 0);
    this.view?.point(arrows);
    this.view?.strike(state.outcome?.line ?? [], state.misere);
    this.aim(this.aimed, this.lifts);
  }

  /** Draw what is on a cell, unless it is unchanged. @param {number} number @param {Content} content */
  fill(number, content) {
    const key = JSON.stringify(content);
    if (this.drawn.get(number) === key) return;
    this.drawn.set(number, key);
    this.view?.fill(number, content);
  }

  /** @returns {Content} */
  content(/** @type {State} */ state, /** @type {number} */ number, /** @type {Value | undefined} */ value, /** @type {number[]} */ coming, /** @type {number | null} */ fresh) {
    const mark = state.cells[number - 1];
    if (mark !== ".") return { mark, kind: number === fresh ? "fresh" : "" };
    const order = coming.indexOf(number) + 1;
    if (order) return { mark: order % 2 ? state.to_move : state.to_move === "X" ? "O" : "X", kind: "coming", order };
    return value && valueText(value) && !this.falls ? { value } : {};
  }

  setFocus(/** @type {number} */ number, move = true) {
    this.cells.get(this.focus)?.setAttribute("tabindex", "-1");
    this.focus = number;
    const group = this.cells.get(number);
    group?.setAttribute("tabindex", "0");
    if (move) group?.focus();
    if (move) this.aim(number);
  }

  key(/** @type {KeyboardEvent} */ event) {
    if (!(event.target instanceof Element && event.target.closest(".cell")) || event.ctrlKey || event.metaKey || event.altKey) return;
    this.host.classList.add("keyed"); // Players who use the keyboard need the names of the cells.
    const turn = TURNS[event.key];
    if (event.shiftKey && this.cube && turn) this.cube.rotate(...turn);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.focus);
    else if (STEPS[event.key]) this.step(STEPS[event.key]);
    else return;
    event.preventDefault();
  }

  /** With gravity a digit drops a stone into its column, wherever the focus is. */
  digit(/** @type {KeyboardEvent} */ event) {
    const elsewhere = event.target instanceof Element && event.target.closest("input, select, textarea");
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey || !this.falls) return;
    if (/^[1-9]$/.test(event.key) && Number(event.key) <= this.width) this.choose(Number(event.key));
  }

  /** Move the focus by columns, rows and layers, around the edges. @param {number[]} by */
  step([dx, dy, dz]) {
    const { column, row, layer } = this.where(this.focus);
    const wrap = (/** @type {number} */ at, /** @type {number} */ side) => (at + side) % side;
    const to = [wrap(column + dx, this.width), wrap(row + dy, this.height), wrap(layer + dz, this.layers)];
    this.setFocus(to[0] + this.width * (to[1] + this.height * to[2]) + 1);
  }
}
