// The flat view: one drawing with every layer in it. A board for falling pieces is a frame with holes, a board for stones has
// its lines through the middles of the cells, and any other is drawn as on paper.

import { h, s } from "./page.js";
import { arrowShape } from "./arrows.js";
import { orderLabel, valueLabel } from "./marks.js";
import { piece } from "./pieces.js";
import { C, plan, stars } from "./sheets.js";

const VALUE = [38, 24]; // half the sides of a value on its cell
const NAMES = 62; // the room for the names of columns and rows
const GRIP = 16; // more room beside the names of rows on wood, which may have two digits
const [WIDE, GROWN] = [9, 1.5]; // labels grow when more columns make cells small
const FOOT = 74; // the room below the cells of a frame, for the names and values of its columns
const HOLE = 40; // the radius of a hole
const OPEN_CELLS = 36; // a layer of up to this many cells is open, like a noughts-and-crosses board on paper

export class Flat {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** "frame", "wood", "sheet" or "paper". */
    this.ground = board.falls ? "frame" : board.layers > 1 ? "sheet" : board.marks === "stones" ? "wood" : "paper";
    /** @type {Map<number, SVGElement>} */
    this.cells = new Map();
    this.drawing = s("svg", { class: `flat on-${this.ground}`, role: "group", "aria-label": board.layers > 1 ? `Board in ${board.layers} layers` : "Board" });
    this.sheets = Array.from({ length: board.layers }, (_, layer) => this.layer(layer));
    this.over = s("g", { class: "over", "aria-hidden": "true" });
    this.drawing.append(...this.sheets, this.over);
    this.element = h("div", { class: "flat-view" }, this.drawing);
    if (board.layers === 1) this.frame();
  }

  /** The drawing's own size, where there is one layer. */
  frame() {
    const { width, height } = this.board;
    const [columns, rows] = this.board.edges;
    const room = { frame: [22, 22, FOOT, 22], wood: [NAMES + GRIP, 30, NAMES, 30], paper: [rows.length ? NAMES : 6, columns.length ? NAMES : 6, 6, 6], sheet: [0, 0, 0, 0] }[this.ground];
    const [left, top, bottom, right] = room;
    this.drawing.setAttribute("viewBox", `${-left} ${-top} ${width * C + left + right} ${height * C + top + bottom + (this.ground === "frame" ? 16 : 0)}`);
  }

  /** Lay out the layers in the available space. */
  fit() {
    const { host, layers, width, height } = this.board;
    if (layers === 1 || !host.clientWidth) return;
    const tall = getComputedStyle(host).position !== "static" ? host.clientHeight : innerHeight * 0.6;
    const { lean, squash, corners, ...size } = plan({ width, height, layers }, host.clientWidth, Math.max(200, tall));
    this.drawing.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    this.drawing.classList.toggle("leaning", lean > 0);
    this.drawing.style.setProperty("--upright", `matrix(1, 0, ${lean / squash}, ${1 / squash}, 0, 0)`);
    this.drawing.style.setProperty("--grow", lean ? "0.78" : "1");
    this.sheets.forEach((sheet, at) => sheet.setAttribute("transform", `matrix(1 0 ${-lean} ${squash} ${corners[at].x} ${corners[at].y})`));
    this.drawing.querySelectorAll(".title").forEach((title) => title.remove());
    this.drawing.append(...corners.map(({ x, y }, at) => this.title(at, lean ? [x - lean * C * 0.5 - 22, y + 24] : [x, y - 22])));
  }

  /** The name of a layer, and where it is. */
  title(/** @type {number} */ layer, /** @type {number[]} */ [x, y]) {
    const where = layer === 0 ? "top" : layer === this.board.layers - 1 ? "bottom" : "";
    const name = this.board.layerName(layer);
    const below = this.drawing.classList.contains("leaning");
    const tspan = where && this.board.solid ? s("tspan", { class: "soft", ...(below ? { x, dy: 30 } : { dx: 10 }) }, where) : null;
    return s("text", { class: "title", x, y, "text-anchor": below ? "end" : "start", "aria-hidden": "true" }, name, tspan);
  }

  layer(/** @type {number} */ layer) {
    const { width, height, layers } = this.board;
    const group = s("g", { class: "layer" }, ...this.under(), s("path", { class: "gridline", d: this.grid() }));
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) group.append(this.cell(layer, row, column));
    }
    if (this.ground === "frame") group.append(this.front());
    group.append(...this.names());
    if (layers > 1) group.setAttribute("data-layer", this.board.layerName(layer));
    return group;
  }

  /** What lies below the cells. */
  under() {
    const { width, height } = this.board;
    const [w, t] = [width * C, height * C];
    if (this.ground === "sheet") return [s("path", { class: "shade", d: `M0 0H${w}V${t + 14}H0Z` }), s("rect", { class: "sheet", width: w, height: t })];
    if (this.ground === "frame") return [s("rect", { class: "pit", x: 2, y: 2, width: w - 4, height: t - 4, rx: 20 })];
    if (this.ground !== "wood") return [];
    const dots = stars(width, height).map(([x, y]) => s("circle", { class: "star", cx: x * C + C / 2, cy: y * C + C / 2, r: 11 }));
    return [s("rect", { class: "board-wood", x: -NAMES - GRIP + 4, y: -26, width: w + NAMES + GRIP + 22, height: t + NAMES + 22, rx: 26 }), ...dots];
  }

  /** The lines between the cells, around them if the board is not open, and through their middles for stones on crossings. */
  grid() {
    const { width, height } = this.board;
    const [w, t] = [width * C, height * C];
    if (this.ground === "frame") return "M0 0";
    const wood = this.ground === "wood";
    const closed = wood || this.ground === "sheet" || width * height > OPEN_CELLS;
    const [edge, inset, columns, rows] = wood ? [0, C / 2, width - 1, height - 1] : [closed ? 0 : 1, closed ? 0 : 6, width, height];
    const at = (/** @type {number} */ line) => line * C + (wood ? C / 2 : 0);
    let d = "";
    for (let x = edge; x <= columns - edge; x++) d += `M${at(x)} ${inset}V${t - inset}`;
    for (let y = edge; y <= rows - edge; y++) d += `M${inset} ${at(y)}H${w - inset}`;
    return d || "M0 0";
  }

  /** The frame with its holes, in front of what falls behind it. */
  front() {
    const { width, height } = this.board;
    const [w, t] = [width * C, height * C];
    let holes = "";
    const rims = [];
    for (let at = 0; at < width * height; at++) {
      const [x, y] = [(at % width) * C + C / 2, Math.floor(at / width) * C + C / 2];
      holes += `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0Z`;
      rims.push(s("circle", { class: "rim", cx: x, cy: y, r: HOLE }));
    }
    const outline = `M0 -18H${w}a18 18 0 0 1 18 18V${t + FOOT - 18}a18 18 0 0 1 -18 18H0a18 18 0 0 1 -18 -18V0a18 18 0 0 1 18 -18Z`;
    return s("g", { class: "front", "aria-hidden": "true" }, s("path", { class: "base", d: `M-22 ${t + FOOT - 24}H${w + 22}v24a14 14 0 0 1 -14 14H-8a14 14 0 0 1 -14 -14Z` }), s("path", { class: "frame", d: outline + holes, "fill-rule": "evenodd" }), rims);
  }

  /** The names of columns and rows: above and to the left on paper, below and beside in space and on wood, on the foot of a frame. */
  names() {
    const { width, height, edges } = this.board;
    const size = this.ground === "sheet" ? 24 : this.ground === "frame" ? 30 : Math.max(28, Math.min(40, width * 3));
    const text = (/** @type {string} */ name, /** @type {number[]} */ [x, y]) => s("text", { class: "coordinate", x, y, "font-size": size, "aria-hidden": "true" }, name);
    const [columns, rows] = edges;
    const place = {
      paper: [(/** @type {number} */ at) => [at * C + C / 2, -NAMES / 2], (/** @type {number} */ at) => [-NAMES / 2, at * C + C / 2]],
      wood: [(/** @type {number} */ at) => [at * C + C / 2, height * C + 22], (/** @type {number} */ at) => [-24 - GRIP / 2, at * C + C / 2]],
      sheet: [(/** @type {number} */ at) => [at * C + C / 2, height * C + 38], (/** @type {number} */ at) => [width * C + 22, at * C + C / 2]],
      frame: [(/** @type {number} */ at) => [at * C + C / 2, height * C + FOOT / 2 - 8], (/** @type {number} */ at) => [0, at]],
    }[this.ground];
    return [...columns.map((name, at) => text(name, place[0](at))), ...rows.map((name, at) => text(name, place[1](at)))];
  }

  /** A cell: its hit area, its background, what is on it, and the ring of focus and hints on top. */
  cell(/** @type {number} */ layer, /** @type {number} */ row, /** @type {number} */ column) {
    const number = column + this.board.width * (row + this.board.height * layer) + 1;
    const round = this.ground === "frame" || this.ground === "wood";
    const ring = (/** @type {string} */ name) => (round ? s("circle", { class: name, cx: C / 2, cy: C / 2, r: 36 }) : s("rect", { class: name, x: 5, y: 5, width: C - 10, height: C - 10, rx: 10 }));
    const size = Math.max(12, Math.min(20, this.board.width * 3.2));
    const named = this.board.coords === "number" ? s("text", { class: "coordinate number", x: 12, y: 6 + size * 0.9, "font-size": size, "aria-hidden": "true" }, this.board.name(number)) : null;
    const group = s("g", { class: "cell", transform: `translate(${column * C} ${row * C})` }, s("rect", { class: "hit", width: C, height: C }), ring("back"), named, s("g", { class: "content" }), ring("ring"));
    this.cells.set(number, group);
    return group;
  }

  /** Draw what is on a cell. @param {number} number @param {import("./board.js").Content} content */
  fill(number, { mark, kind, value, order }) {
    const content = /** @type {SVGElement} */ (this.cells.get(number)?.querySelector(".content"));
    const grown = this.board.width > WIDE ? GROWN : 1;
    const parts = mark ? piece(this.board.marks, mark, kind) : [];
    if (mark && kind === "fresh" && this.board.falls) this.drop(number, parts);
    if (value) parts.push(s("g", { class: "upright" }, valueLabel(value, grown)));
    if (order) parts.push(s("g", { class: "upright" }, orderLabel(order, mark, grown)));
    content.replaceChildren(...parts);
  }

  /** Values of moves, each on the foot of its column. @param {Map<number, import("./board.js").Value>} values */
  score(values) {
    const inOrder = [...values].map(([number, value]) => ({ ...this.board.where(number), value })).sort((one, other) => one.column - other.column);
    const labels = inOrder.map(({ column, value }) => s("g", { class: "under", transform: `translate(${column * C} ${this.board.height * C + FOOT / 2 - 8 - C / 2})`, "aria-hidden": "true" }, valueLabel(value)));
    this.drawing.querySelectorAll(".under").forEach((old) => old.remove());
    this.drawing.append(...labels);
    this.drawing.classList.toggle("scored", labels.length > 0);
  }

  /** Threats; one that goes through several layers shows only on its last cell. @param {import("./arrows.js").Arrow[]} arrows */
  point(arrows) {
    this.drawing.querySelectorAll(".arrow").forEach((old) => old.remove());
    for (const arrow of arrows) {
      const [from, to] = [this.board.where(arrow.line[0]), this.board.where(arrow.line[arrow.line.length - 1])];
      const [x, y] = middle(to);
      const [x1, y1] = from.layer === to.layer ? middle(from) : [x - C / 2, y - C / 2];
      const length = Math.hypot(x - x1, y - y1) || 1;
      const rest = Math.min((VALUE[0] * length) / Math.abs(x - x1), (VALUE[1] * length) / Math.abs(y - y1));
      this.sheets[to.layer].append(arrowShape(arrow, [x1, y1], [x, y], 22, rest));
    }
  }

  /** A cross of lines through the cell that a finger aims at; 0 for none. */
  cross(/** @type {number} */ number) {
    this.drawing.querySelectorAll(".sight").forEach((old) => old.remove());
    if (!number) return;
    const { layer, ...at } = this.board.where(number);
    const [x, y] = middle(at);
    this.sheets[layer].append(s("path", { class: "sight", "aria-hidden": "true", d: `M${x} 0V${this.board.height * C}M0 ${y}H${this.board.width * C}` }));
  }

  /** Let a fresh piece fall from above the board to its cell. */
  drop(/** @type {number} */ number, /** @type {SVGElement[]} */ parts) {
    const { row } = this.board.where(number);
    for (const part of parts) {
      part.style.setProperty("--fall", `${-(row + 1) * C}px`);
      part.style.setProperty("--falling", `${0.14 + 0.05 * row}s`);
      part.classList.add("falling");
    }
  }

  /** A stroke through the finished line, if it lies in one layer. @param {number[]} line */
  strike(line, misere = false) {
    this.drawing.querySelectorAll(".strike, .halo").forEach((old) => old.remove());
    if (new Set(line.map((cell) => this.board.where(cell).layer)).size !== 1) return;
    const framed = this.ground === "frame" || this.ground === "wood";
    const d = stretches(this.board, line)
      .map((places) => stroke(places, framed ? 8 : 34))
      .join("");
    const halo = framed ? [s("path", { class: "halo", d })] : [];
    this.sheets[this.board.where(line[0]).layer].append(...halo, s("path", { class: `strike ${misere ? "loss" : ""}`, d, pathLength: 1 }));
  }
}

/** The parts of a line whose cells are adjacent: one, unless it wraps round the edge of a torus.
 * @param {import("./board.js").Board} board @param {number[]} line */
function stretches(board, line) {
  const places = line.map((cell) => board.where(cell));
  const apart = places.map((at, i) => i > 0 && Math.max(Math.abs(at.column - places[i - 1].column), Math.abs(at.row - places[i - 1].row)) > 1);
  const starts = [0, ...places.keys()].filter((i) => i === 0 || apart[i]).filter((i, at, all) => all.indexOf(i) === at);
  return starts.map((start, at) => places.slice(start, starts[at + 1]));
}

/** A stroke from the first to the last of some cells, and a little further. @param {{column: number, row: number}[]} places */
function stroke(places, /** @type {number} */ reach) {
  const [[x1, y1], [x2, y2]] = [middle(places[0]), middle(places[places.length - 1])];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((x2 - x1) / length) * reach, ((y2 - y1) / length) * reach];
  return `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`;
}

/** The middle of a cell. @returns {[number, number]} */
const middle = (/** @type {{column: number, row: number}} */ { column, row }) => [column * C + C / 2, row * C + C / 2];
