// The flat view: every layer a drawing of its own, side by side.

import { h, s } from "./page.js";
import { arrowShape } from "./arrows.js";
import { orderLabel, strokes, valueLabel } from "./marks.js";

const C = 100; // the side of a cell
const VALUE = [38, 24]; // half the sides of a value on its cell
const NAMES = 62; // the room for the names of columns and rows
const [WIDE, GROWN] = [9, 1.5]; // labels grow where more columns make cells small
const UNDER = 64; // the room under columns that stones fall into, for their values
const OPEN_CELLS = 36; // up to so many cells a layer is open, like a noughts-and-crosses board on paper

export class Flat {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.ratio = 1;
    /** The elements of a cell that stay, whatever is on it. */
    this.parts = 3;
    /** @type {Map<number, SVGElement>} */
    this.cells = new Map();
    const figures = Array.from({ length: board.layers }, (_, layer) => this.layer(layer));
    this.element = h("div", { class: `flat ${board.layers > 1 ? "many" : "single"}` }, figures);
  }

  /** Sizes that CSS cannot know. */
  fit() {
    this.element.style.setProperty("--ratio", String(this.ratio));
    if (this.board.layers > 1) this.element.style.setProperty("--layer", `${this.layerSide(this.board.host.clientWidth)}px`);
  }

  /** The largest side that lets all layers be seen at once, in rows of equal length. */
  layerSide(/** @type {number} */ across) {
    const { width, height, layers } = this.board;
    const tall = innerHeight - 290;
    let best = 0;
    for (let columns = 1; columns <= layers; columns++) {
      if (layers % columns) continue;
      const rows = layers / columns;
      const high = (tall / rows - 50) * (width / height);
      best = Math.max(best, Math.min((across - (columns - 1) * 32) / columns - 1, high, 340));
    }
    return Math.max(best, Math.min(120, across));
  }

  layer(/** @type {number} */ layer) {
    const { width, height, layers } = this.board;
    const large = width * height > OPEN_CELLS;
    const [columns, rows] = this.board.edges.map((names, at) => along(names, layers > 1 ? "xy"[at] : ""));
    const [left, top, bottom] = [rows.length ? NAMES : 6, columns.length ? NAMES : 6, this.board.falls ? UNDER : 6];
    this.ratio = (width * C + left + 6) / (height * C + top + bottom);
    const drawing = s("svg", {
      viewBox: `${-left} ${-top} ${width * C + left + 6} ${height * C + top + bottom}`,
      class: large ? "large" : "",
      role: "group",
      "aria-label": layers > 1 ? `Layer ${layer + 1}` : "Board",
    });
    drawing.append(s("path", { class: "gridline", d: grid(width, height, large) }));
    const size = Math.max(28, Math.min(46, width * 3.2));
    const name = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) => s("text", { class: "coordinate", x, y, "font-size": size, "aria-hidden": "true" }, text);
    columns.forEach((text, at) => drawing.append(name(text, at * C + C / 2, -NAMES / 2)));
    rows.forEach((text, at) => drawing.append(name(text, -NAMES / 2, at * C + C / 2)));
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) drawing.append(this.cell(layer, row, column));
    }
    const caption = layers > 1 ? h("figcaption", {}, layerName(this.board, layer)) : null;
    return h("figure", { class: "layer" }, drawing, caption);
  }

  cell(/** @type {number} */ layer, /** @type {number} */ row, /** @type {number} */ column) {
    const number = column + this.board.width * (row + this.board.height * layer) + 1;
    const group = s("g", { class: "cell", transform: `translate(${column * C} ${row * C})` });
    group.append(
      s("rect", { width: C, height: C }),
      s("rect", { class: "back", x: 5, y: 5, width: C - 10, height: C - 10, rx: 10 }),
      s("rect", { class: "ring", x: 5, y: 5, width: C - 10, height: C - 10, rx: 10 }),
    );
    const size = Math.max(10, Math.min(20, this.board.width * 3.2));
    if (this.board.coords === "number") group.append(s("text", { class: "coordinate", x: 8, y: 6 + size * 0.9, "font-size": size, "aria-hidden": "true" }, this.board.name(number)));
    this.parts = group.childElementCount;
    this.cells.set(number, group);
    return group;
  }

  /** Draw what is on a cell. @param {number} number @param {import("./board.js").Content} content */
  fill(number, { mark, kind, value, order }) {
    const group = /** @type {SVGElement} */ (this.cells.get(number));
    while (group.childElementCount > this.parts) group.lastElementChild?.remove();
    if (mark) group.append(...strokes(mark, kind));
    if (mark && kind === "fresh" && this.board.falls) this.drop(number, group);
    const grown = this.board.width > WIDE ? GROWN : 1;
    if (value) group.append(valueLabel(value, grown));
    if (order) group.append(orderLabel(order, mark, grown));
  }

  /** Values of moves, each under its column. @param {Map<number, import("./board.js").Value>} values */
  under(values) {
    this.element.querySelectorAll(".under").forEach((old) => old.remove());
    const inOrder = [...values].map(([number, value]) => ({ ...this.board.where(number), value })).sort((one, other) => one.column - other.column);
    for (const { column, value } of inOrder) {
      const place = `translate(${column * C} ${this.board.height * C + UNDER / 2 - C / 2})`;
      this.element.querySelector("svg")?.append(s("g", { class: "under", transform: place, "aria-hidden": "true" }, valueLabel(value)));
    }
  }

  /** Threats; one that goes through several layers shows on its last cell alone. @param {import("./arrows.js").Arrow[]} arrows */
  point(arrows) {
    this.element.querySelectorAll(".arrow").forEach((old) => old.remove());
    const drawings = this.element.querySelectorAll("svg");
    for (const arrow of arrows) {
      const [from, to] = [this.board.where(arrow.line[0]), this.board.where(arrow.line[arrow.line.length - 1])];
      const middle = (/** @type {{column: number, row: number}} */ at) => /** @type {[number, number]} */ ([at.column * C + C / 2, at.row * C + C / 2]);
      const [x, y] = middle(to);
      const [x1, y1] = from.layer === to.layer ? middle(from) : [x - C / 2, y - C / 2];
      const length = Math.hypot(x - x1, y - y1) || 1;
      const rest = Math.min((VALUE[0] * length) / Math.abs(x - x1), (VALUE[1] * length) / Math.abs(y - y1));
      drawings[to.layer].append(arrowShape(arrow, [x1, y1], [x, y], 22, rest));
    }
  }

  /** Let a fresh stone fall from above the board to its cell. */
  drop(/** @type {number} */ number, /** @type {SVGElement} */ group) {
    const { row } = this.board.where(number);
    for (const stroke of /** @type {SVGElement[]} */ ([...group.children].slice(this.parts))) {
      stroke.style.setProperty("--fall", `${-(row + 1) * C}px`);
      stroke.style.setProperty("--falling", `${0.12 + 0.04 * row}s`);
      stroke.classList.add("falling");
    }
  }

  /** A stroke through the finished line, where it lies in one layer. @param {number[]} line */
  strike(line, misere = false) {
    this.element.querySelectorAll(".strike").forEach((old) => old.remove());
    const [from, to] = [this.board.where(line[0]), this.board.where(line[line.length - 1])];
    if (!line.length || from.layer !== to.layer) return;
    const [x1, y1, x2, y2] = [from.column, from.row, to.column, to.row].map((at) => at * C + C / 2);
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [((x2 - x1) / length) * 34, ((y2 - y1) / length) * 34];
    const d = `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`;
    this.element.querySelectorAll("svg")[from.layer].append(s("path", { class: `strike ${misere ? "loss" : ""}`, d, pathLength: 1 }));
  }
}

/** What a layer is called: z 1, or z 1, w 2. @param {import("./board.js").Board} board */
function layerName(board, /** @type {number} */ layer) {
  const [, , ...rest] = board.names[layer * board.width * board.height].split(",");
  return rest.length ? rest.map((at, place) => `${"zw"[place]} ${at}`).join(", ") : `z ${layer}`;
}

/** The names along an edge; in space the first says which axis it is, as on the cube. */
const along = (/** @type {string[]} */ names, /** @type {string} */ axis) => names.map((name, at) => (axis && !at ? `${axis} ${name}` : name));

/** The lines between the cells; of a large board, around them too. */
function grid(/** @type {number} */ width, /** @type {number} */ height, /** @type {boolean} */ large) {
  const edge = large ? 0 : 1;
  const inset = large ? 0 : 6;
  let d = "";
  for (let x = edge; x <= width - edge; x++) d += `M${x * C} ${inset}V${height * C - inset}`;
  for (let y = edge; y <= height - edge; y++) d += `M${inset} ${y * C}H${width * C - inset}`;
  return d;
}
