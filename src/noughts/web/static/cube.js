// The view of a solid board in space: every cell is a polygon, projected and drawn back to front, so that what is visible is
// what is hit. It is turned by dragging and spread by a slider; nothing else on the page moves.

import { h, s } from "./page.js";
import { arrowShape } from "./arrows.js";
import { circle, closed, cross, RESTING, Space, square, TILTS, walls } from "./space.js";
import { orderLabel, valueLabel } from "./marks.js";

const HEIGHT = 0.17; // of a mark
const LIFT = 0.22; // of the cell under the pointer
const DRAG = { mouse: 5, touch: 12 }; // pixels that make a press a drag
const [PLAIN, BADGE] = [105, 125]; // units of a label per cell width: badges must not hide their neighbours
const [TILE, RING] = [square(0.96), square(0.86)];
const CROSS = cross(0.36, 0.085);
const [RIM, HOLE] = [circle(0.33), circle(0.18)];
const DISC = circle(0.36);
const PRESSED = { X: cross(0.17, 0.05), O: circle(0.12) };

export class Cube {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.space = new Space([board.width, board.height, board.layers]);
    this.pose = { ...RESTING };
    /** @type {Map<number, SVGElement>} */
    this.cells = new Map();
    /** @type {Map<number, import("./board.js").Content>} */
    this.contents = new Map();
    /** @type {number[]} */
    this.line = [];
    this.misere = false;
    /** @type {import("./arrows.js").Arrow[]} */
    this.arrows = [];
    this.lifted = 0;
    this.quarter = -1;
    this.drawing = s("svg", { role: "group", "aria-label": "Board in space" });
    this.ground = s("g", { class: "axes", "aria-hidden": "true" });
    this.stack = s("g", {});
    this.above = s("g", { class: "above", "aria-hidden": "true" });
    this.threats = s("g", { class: "above", "aria-hidden": "true" });
    this.drawing.append(this.ground, this.stack, this.threats, this.above);
    this.element = h("div", { class: "scene" }, this.drawing);
    for (const number of this.space.order()) this.cells.set(number, cell());
    this.drag();
  }

  /** Measure the window, and draw. */
  fit() {
    const across = this.element.clientWidth;
    const tall = this.element.clientHeight;
    if (!across || !tall) return;
    this.drawing.setAttribute("viewBox", `0 0 ${across} ${tall}`);
    this.space.look(this.pose, across, tall);
    this.order();
    for (const number of this.cells.keys()) this.render(number);
    this.axes();
    this.point(this.arrows);
    this.strike(this.line);
  }

  /** Put the cells in back-to-front order, which changes four times per full turn; the focus stays where it is. */
  order() {
    if (this.quarter === this.space.quarter) return;
    this.quarter = this.space.quarter;
    const focused = document.activeElement;
    this.stack.append(...this.space.order().map((number) => /** @type {SVGElement} */ (this.cells.get(number))));
    if (focused instanceof SVGElement && this.stack.contains(focused)) focused.focus();
  }

  rotate(/** @type {number} */ turn, /** @type {number} */ tilt) {
    this.pose.turn = (this.pose.turn + turn + 360) % 360;
    this.pose.tilt = Math.max(TILTS.least, Math.min(TILTS.most, this.pose.tilt + tilt));
    this.fit();
  }

  spread(/** @type {number} */ spread) {
    this.pose.spread = spread;
    this.fit();
  }

  /** Raise one cell; 0 for none. What is hit stays where it was. */
  lift(/** @type {number} */ number) {
    const before = this.lifted;
    this.lifted = number;
    for (const changed of [before, number]) if (changed && changed <= this.board.count) this.render(changed);
  }

  /** Draw what is on a cell. @param {number} number @param {import("./board.js").Content} content */
  fill(number, content) {
    this.contents.set(number, content);
    const group = /** @type {SVGElement} */ (this.cells.get(number));
    while (group.childElementCount > 3) group.lastElementChild?.remove();
    const { mark, kind, value, order } = content;
    if (mark) {
      const letter = mark.toLowerCase();
      group.append(s("path", { class: `solid wall ${letter} ${kind}` }), s("path", { class: `solid face ${letter} ${kind}`, "fill-rule": "evenodd" }));
    }
    if (value) group.append(valueLabel(value));
    if (order) group.append(orderLabel(order, mark));
    this.render(number);
  }

  render(/** @type {number} */ number) {
    const group = /** @type {SVGElement} */ (this.cells.get(number));
    const lift = number === this.lifted ? LIFT : 0;
    const [hit, back, ring, ...rest] = /** @type {SVGElement[]} */ ([...group.children]);
    points(hit, this.space.outline(number, TILE));
    points(back, this.space.outline(number, TILE, lift));
    points(ring, this.space.outline(number, RING, lift));
    const { mark } = this.contents.get(number) ?? {};
    if (mark) this.solid(number, mark, lift, rest);
    for (const label of rest.slice(mark ? 2 : 0)) this.label(number, lift, label);
  }

  /** A mark with a height: its walls, and its face on top. */
  solid(/** @type {number} */ number, /** @type {string} */ mark, /** @type {number} */ lift, /** @type {SVGElement[]} */ [wall, face]) {
    const plain = mark === "X" ? [CROSS] : [RIM, HOLE];
    const outlines = this.board.marks === "crosses" ? plain : [DISC, PRESSED[mark]];
    const low = outlines.map((outline) => this.space.outline(number, outline, lift));
    const high = outlines.map((outline) => this.space.outline(number, outline, lift + HEIGHT));
    wall.setAttribute("d", low.map((outline, at) => walls(outline, high[at])).join(""));
    face.setAttribute("d", high.map(closed).join(""));
  }

  /** A value or a number upright on its cell, so that it can be read from every angle. */
  label(/** @type {number} */ number, /** @type {number} */ lift, /** @type {SVGElement} */ group) {
    const [x, y, z] = this.space.centre(number);
    const [left, top] = this.space.project([x, y, z + lift]);
    const size = this.space.scale / (group.classList.contains("tone-unknown") ? PLAIN : BADGE);
    group.setAttribute("transform", `translate(${left - 50 * size} ${top - 50 * size}) scale(${size})`);
  }

  /** Threats, through space. @param {import("./arrows.js").Arrow[]} arrows */
  point(arrows) {
    this.arrows = arrows;
    const spot = (/** @type {number} */ number) => {
      const [x, y, z] = this.space.centre(number);
      return this.space.project([x, y, z + HEIGHT]);
    };
    this.threats.replaceChildren(...arrows.map((arrow) => arrowShape(arrow, spot(arrow.line[0]), spot(arrow.line[arrow.line.length - 1]), 12, this.space.scale / 5)));
  }

  /** The finished line, from end to end through space. @param {number[]} line */
  strike(line, misere = this.misere) {
    this.line = line;
    this.misere = misere;
    if (!line.length) return this.above.replaceChildren();
    const [from, to] = [this.space.centre(line[0]), this.space.centre(line[line.length - 1])];
    const beyond = 0.18 / Math.max(1, line.length - 1);
    const along = (/** @type {number} */ axis, /** @type {number} */ share) => from[axis] + (to[axis] - from[axis]) * share;
    const end = (/** @type {number} */ share) => this.space.project([along(0, share), along(1, share), along(2, share) + HEIGHT]);
    const [[x1, y1], [x2, y2]] = [end(-beyond), end(1 + beyond)];
    this.above.replaceChildren(s("path", { class: `strike ${misere ? "loss" : ""}`, d: `M${x1} ${y1}L${x2} ${y2}`, pathLength: 1 }));
  }

  /** The names along the edges: those of columns and rows at the near edges of the lowest layer, those of the layers beside them. */
  axes() {
    const { width, height, layers, sin, cos } = this.space;
    const near = { row: cos >= 0 ? height - 0.15 : -0.85, column: sin >= 0 ? width - 0.15 : -0.85 };
    const far = { row: cos >= 0 ? -0.7 : height - 0.3, column: sin >= 0 ? -0.7 : width - 0.3 };
    const text = (/** @type {[number, number, number]} */ at, /** @type {string} */ name) => {
      const [x, y] = this.space.project(this.space.place(...at));
      return s("text", { x, y }, name);
    };
    const labels = [];
    for (let x = 0; x < width; x++) labels.push(text([x, near.row, layers - 1], this.board.edges[0][x]));
    for (let y = 0; y < height; y++) labels.push(text([near.column, y, layers - 1], this.board.edges[1][y]));
    const left = this.space.project(this.space.place(far.column, near.row, 0))[0] < this.space.project(this.space.place(near.column, far.row, 0))[0];
    for (let z = 0; z < layers; z++) labels.push(text(left ? [far.column, near.row, z] : [near.column, far.row, z], this.board.layerName(z)));
    this.ground.replaceChildren(...labels);
  }

  drag() {
    /** @type {[number, number] | null} */
    let from = null;
    let dragged = false;
    this.element.addEventListener("pointerdown", (event) => {
      from = event.isPrimary ? [event.clientX, event.clientY] : null;
      dragged = false;
    });
    this.element.addEventListener("pointermove", (event) => {
      if (!from || !event.buttons || !event.isPrimary) return;
      const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
      if (!dragged && Math.hypot(dx, dy) < (event.pointerType === "mouse" ? DRAG.mouse : DRAG.touch)) return;
      dragged = true;
      from = [event.clientX, event.clientY];
      this.rotate(-dx * 0.5, -dy * 0.35);
    });
    for (const end of ["pointerup", "pointercancel"]) this.element.addEventListener(end, () => (from = null));
    // Ignore the click that ends a drag; a click without a pointer (from a screen reader) always counts.
    this.element.addEventListener("click", (event) => dragged && event.detail > 0 && event.stopPropagation(), { capture: true });
  }
}

/** A cell: what is hit, its tile, the ring of focus and hints. */
function cell() {
  return s("g", { class: "cell" }, s("polygon", { class: "hit" }), s("polygon", { class: "back" }), s("polygon", { class: "ring" }));
}

function points(/** @type {SVGElement} */ polygon, /** @type {import("./space.js").Spot[]} */ spots) {
  polygon.setAttribute("points", spots.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "));
}
