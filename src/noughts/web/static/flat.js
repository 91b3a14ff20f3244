// The flat view: every layer a drawing of its own, side by side.

import { h, s } from "./page.js";
import { strokes, valueLabel } from "./marks.js";

const C = 100; // the side of a cell
const OPEN_CELLS = 36; // up to so many cells a layer is open, like a noughts-and-crosses board on paper

export class Flat {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<number, SVGElement>} */
    this.cells = new Map();
    const figures = Array.from({ length: board.layers }, (_, layer) => this.layer(layer));
    this.element = h("div", { class: `flat ${board.layers > 1 ? "many" : "single"}` }, figures);
  }

  /** Sizes that CSS cannot know. */
  fit() {
    const { width, height, layers } = this.board;
    this.element.style.setProperty("--ratio", String(width / height));
    if (layers > 1) this.element.style.setProperty("--layer", `${this.layerSide(this.board.host.clientWidth)}px`);
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
    const { width, height, layers, solid } = this.board;
    const large = width * height > OPEN_CELLS;
    const drawing = s("svg", {
      viewBox: `${-6} ${-6} ${width * C + 12} ${height * C + 12}`,
      class: large ? "large" : "",
      role: "group",
      "aria-label": layers > 1 ? `Layer ${layer + 1}` : "Board",
    });
    drawing.append(s("path", { class: "gridline", d: grid(width, height, large) }));
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) drawing.append(this.cell(layer, row, column));
    }
    const caption = layers > 1 ? h("figcaption", {}, `${solid ? "z" : "layer"} ${layer}`) : null;
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
    this.cells.set(number, group);
    return group;
  }

  /** Draw what is on a cell. @param {number} number @param {import("./board.js").Content} content */
  fill(number, { mark, kind, value }) {
    const group = /** @type {SVGElement} */ (this.cells.get(number));
    while (group.childElementCount > 3) group.lastElementChild?.remove();
    if (mark) group.append(...strokes(mark, kind));
    if (value) group.append(valueLabel(value));
  }

  /** A stroke through the finished line, where it lies in one layer. @param {number[]} line */
  strike(line) {
    this.element.querySelectorAll(".strike").forEach((old) => old.remove());
    if (!line.length || this.board.layers > 1) return;
    const [from, to] = [this.board.where(line[0]), this.board.where(line[line.length - 1])];
    const [x1, y1, x2, y2] = [from.column, from.row, to.column, to.row].map((at) => at * C + C / 2);
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [((x2 - x1) / length) * 34, ((y2 - y1) / length) * 34];
    const d = `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`;
    this.element.querySelector("svg")?.append(s("path", { class: "strike", d, pathLength: 1 }));
  }
}

/** The lines between the cells; of a large board, around them too. */
function grid(/** @type {number} */ width, /** @type {number} */ height, /** @type {boolean} */ large) {
  const edge = large ? 0 : 1;
  const inset = large ? 0 : 6;
  let d = "";
  for (let x = edge; x <= width - edge; x++) d += `M${x * C} ${inset}V${height * C - inset}`;
  for (let y = edge; y <= height - edge; y++) d += `M${inset} ${y * C}H${width * C - inset}`;
  return d;
}
