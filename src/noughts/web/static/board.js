// A board of any shape: flat layers side by side, or a cube of translucent layers that turns. Both are played the same way.

import { h, s, shortValue, valueShape, valueWords, TONES } from "./page.js";

const C = 100; // the side of a cell in a layer's drawing

/** Cells are numbered from 1, layer by layer in reading order. */
export class Board {
  constructor(host, { play, status }) {
    this.host = host;
    this.play = play;
    this.status = status;
    this.view = "cube";
    this.turn = { tilt: 62, turn: 32, gap: 0.42 };
    this.focus = 1;
    this.host.addEventListener("keydown", (event) => this.key(event));
    this.resize = new ResizeObserver(() => this.fit());
    this.resize.observe(host);
  }

  /** Take a board's shape and lines; draws afresh. */
  shape(board) {
    const [width, height = 1, ...rest] = board.shape;
    this.width = width;
    this.height = height;
    this.layers = rest.reduce((all, side) => all * side, 1);
    this.solid = board.shape.length === 3;
    this.lines = board.lines;
    this.through = new Map();
    for (const line of board.lines) {
      for (const cell of line) {
        if (!this.through.has(cell)) this.through.set(cell, new Set());
        for (const other of line) this.through.get(cell).add(other);
      }
    }
    this.focus = Math.min(this.focus, this.count);
    this.build();
  }

  get count() {
    return this.width * this.height * this.layers;
  }

  build() {
    this.cells = new Map();
    const cube = this.solid && this.view === "cube";
    const figures = Array.from({ length: this.layers }, (_, layer) => this.layer(layer));
    if (cube) {
      this.frame = h("div", { class: "scene" }, (this.cube = h("div", { class: "cube" }, figures)));
      this.drag();
    } else {
      this.cube = null;
      this.frame = h("div", { class: `flat ${this.layers > 1 ? "many" : "single"}` }, figures);
    }
    this.host.replaceChildren(this.frame);
    this.fit();
  }

  /** Sizes that CSS cannot know. */
  fit() {
    if (!this.frame) return;
    const across = this.host.clientWidth;
    this.frame.style.setProperty("--ratio", this.width / this.height);
    if (this.cube) {
      const angle = (this.turn.tilt * Math.PI) / 180;
      const stack = this.turn.gap * (3 / this.layers) ** 0.5 * (this.layers - 1);
      const tall = 1.5 * Math.cos(angle) + stack * Math.sin(angle);
      const side = Math.min(across * 0.56, (this.frame.clientHeight * 0.86) / tall, 460);
      this.cube.style.setProperty("--side", `${side}px`);
      this.cube.style.setProperty("--tilt", `${this.turn.tilt}deg`);
      this.cube.style.setProperty("--turn", `${this.turn.turn}deg`);
      [...this.cube.children].forEach((figure, layer) => {
        const lift = ((this.layers - 1) / 2 - layer) * side * this.turn.gap * (3 / this.layers) ** 0.5;
        figure.style.setProperty("--lift", `${lift}px`);
      });
    } else if (this.layers > 1) {
      this.frame.style.setProperty("--layer", `${this.layerSide(across)}px`);
    }
  }

  /** The largest side that lets all layers be seen at once, in rows of equal length. */
  layerSide(across) {
    const tall = innerHeight - 290;
    let best = 0;
    for (let columns = 1; columns <= this.layers; columns++) {
      if (this.layers % columns) continue;
      const rows = this.layers / columns;
      const high = (tall / rows - 50) * (this.width / this.height);
      best = Math.max(best, Math.min((across - (columns - 1) * 32) / columns - 1, high, 340));
    }
    return Math.max(best, Math.min(120, across));
  }

  layer(layer) {
    const { width, height } = this;
    const large = width * height > 36;
    const drawing = s("svg", {
      viewBox: `${-6} ${-6} ${width * C + 12} ${height * C + 12}`,
      class: large ? "large" : "",
      role: "group",
      "aria-label": this.layers > 1 ? `Layer ${layer + 1}` : "Board",
    });
    drawing.append(s("path", { class: "gridline", d: this.grid(large) }));
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) drawing.append(this.cell(layer, row, column));
    }
    const caption = this.layers > 1 ? h("figcaption", {}, `${this.solid ? "z" : "layer"} ${layer}`) : null;
    return h("figure", { class: "layer" }, drawing, caption);
  }

  grid(large) {
    const { width, height } = this;
    const edge = large ? 0 : 1; // small boards are open, like a noughts-and-crosses board on paper
    const inset = large ? 0 : 6;
    let d = "";
    for (let x = edge; x <= width - edge; x++) d += `M${x * C} ${inset}V${height * C - inset}`;
    for (let y = edge; y <= height - edge; y++) d += `M${inset} ${y * C}H${width * C - inset}`;
    return d;
  }

  cell(layer, row, column) {
    const number = column + this.width * (row + this.height * layer) + 1;
    const group = s("g", {
      class: "cell",
      transform: `translate(${column * C} ${row * C})`,
      role: "button",
      tabindex: -1,
      "data-cell": number,
    });
    group.append(
      s("rect", { width: C, height: C }),
      s("rect", { class: "back", x: 5, y: 5, width: C - 10, height: C - 10, rx: 10 }),
      s("rect", { class: "ring", x: 5, y: 5, width: C - 10, height: C - 10, rx: 10 }),
    );
    group.addEventListener("click", () => !this.dragged && this.choose(number));
    group.addEventListener("focus", () => this.setFocus(number, false));
    if (this.layers > 1) {
      group.addEventListener("pointerenter", () => this.light(number));
      group.addEventListener("pointerleave", () => this.light(null));
    }
    this.cells.set(number, group);
    return group;
  }

  choose(number) {
    this.setFocus(number, false);
    this.play(number);
  }

  /** Light every cell that shares a line with this one. */
  light(number) {
    const lit = (number && this.through.get(number)) || new Set();
    for (const [cell, group] of this.cells) group.classList.toggle("lit", lit.has(cell));
  }

  where(number) {
    const index = number - 1;
    const column = index % this.width;
    const row = Math.floor(index / this.width) % this.height;
    const layer = Math.floor(index / (this.width * this.height));
    return { column, row, layer };
  }

  name(number) {
    const { column, row, layer } = this.where(number);
    if (this.solid) return `${column},${row},${layer}`;
    return String(number);
  }

  describe(number) {
    const { column, row, layer } = this.where(number);
    const place = `row ${row + 1}, column ${column + 1}`;
    return `${this.name(number)}, ${this.layers > 1 ? `layer ${layer + 1}, ` : ""}${place}`;
  }

  /** Draw a state; `fresh` cells write themselves. */
  draw(state, { open = [], values = null, hinted = null, fresh = null, last = null } = {}) {
    const won = new Set(state.outcome?.line ?? []);
    const free = new Set(open);
    for (const [number, group] of this.cells) {
      const mark = state.cells[number - 1];
      const value = values?.get(number);
      group.setAttribute("class", "cell");
      group.classList.toggle("open", free.has(number));
      group.classList.toggle("won", won.has(number));
      group.classList.toggle("last", number === last);
      group.classList.toggle("hinted", number === hinted);
      group.setAttribute("aria-disabled", String(!free.has(number)));
      group.setAttribute("tabindex", number === this.focus ? 0 : -1);
      const said = mark === "." ? (value ? `empty, ${valueWords(value.value, value.plies)}` : "empty") : mark;
      group.setAttribute("aria-label", `${this.describe(number)}: ${said}${won.has(number) ? ", in the line" : ""}`);
      while (group.childElementCount > 3) group.lastElementChild.remove();
      if (mark !== ".") group.append(...this.mark(mark, number === fresh ? "fresh" : ""));
      else if (value) group.append(this.value(value));
      else if (free.has(number)) group.append(...this.mark(state.to_move, "ghost"));
    }
    this.strike(state.outcome?.line);
  }

  mark(mark, kind) {
    if (mark === "O") return [s("circle", { class: `mark o ${kind}`, cx: 50, cy: 50, r: 28, pathLength: 1, transform: "rotate(-90 50 50)" })];
    return ["M24 24L76 76", "M76 24L24 76"].map((d) => s("path", { class: `mark x ${kind}`, d, pathLength: 1 }));
  }

  value({ value, plies }) {
    const text = shortValue(value, plies);
    const wide = Math.min(92, 46 + text.length * 15);
    return s(
      "g",
      { class: `value ${TONES[value]}` },
      s("rect", { x: 50 - wide / 2, y: 29, width: wide, height: 42, rx: 12 }),
      s("path", { d: valueShape(value, 50 - wide / 2 + 19, 50, 9) }),
      s("text", { x: 50 + 13, y: 51 }, text),
    );
  }

  /** The winning line, drawn where it lies in one layer. */
  strike(line) {
    this.host.querySelectorAll(".strike").forEach((old) => old.remove());
    if (!line?.length || this.layers > 1) return;
    const [from, to] = [this.where(line[0]), this.where(line[line.length - 1])];
    const [x1, y1, x2, y2] = [from.column, from.row, to.column, to.row].map((at) => at * C + C / 2);
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [((x2 - x1) / length) * 34, ((y2 - y1) / length) * 34];
    const d = `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`;
    this.host.querySelector("svg").append(s("path", { class: "strike", d, pathLength: 1 }));
  }

  setFocus(number, move = true) {
    this.cells.get(this.focus)?.setAttribute("tabindex", -1);
    this.focus = number;
    const group = this.cells.get(number);
    group.setAttribute("tabindex", 0);
    if (move) group.focus();
    if (this.layers > 1 && move) this.light(number);
  }

  key(event) {
    if (!event.target.closest?.(".cell")) return;
    const { column, row, layer } = this.where(this.focus);
    const turns = { ArrowLeft: [-9, 0], ArrowRight: [9, 0], ArrowUp: [0, 7], ArrowDown: [0, -7] };
    if (event.shiftKey && this.cube && turns[event.key]) {
      this.rotate(...turns[event.key]);
      event.preventDefault();
      return;
    }
    const steps = {
      ArrowLeft: [-1, 0, 0],
      ArrowRight: [1, 0, 0],
      ArrowUp: [0, -1, 0],
      ArrowDown: [0, 1, 0],
      PageUp: [0, 0, -1],
      PageDown: [0, 0, 1],
    };
    if (event.key === "Enter" || event.key === " ") {
      this.choose(this.focus);
    } else if (steps[event.key]) {
      const [dx, dy, dz] = steps[event.key];
      const wrap = (at, side) => (at + side) % side;
      const to = [wrap(column + dx, this.width), wrap(row + dy, this.height), wrap(layer + dz, this.layers)];
      this.setFocus(to[0] + this.width * (to[1] + this.height * to[2]) + 1);
    } else {
      return;
    }
    event.preventDefault();
  }

  rotate(turn, tilt) {
    this.turn.turn += turn;
    this.turn.tilt = Math.max(5, Math.min(88, this.turn.tilt + tilt));
    this.fit();
  }

  spread(gap) {
    this.turn.gap = gap;
    this.fit();
  }

  drag() {
    let from = null;
    this.frame.addEventListener("pointerdown", (event) => {
      from = [event.clientX, event.clientY];
      this.dragged = false;
    });
    this.frame.addEventListener("pointermove", (event) => {
      if (!from || !event.buttons) return;
      const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
      if (!this.dragged && Math.hypot(dx, dy) < 6) return;
      this.dragged = true;
      from = [event.clientX, event.clientY];
      this.rotate(-dx * 0.5, -dy * 0.35);
    });
    const end = () => {
      from = null;
    };
    this.frame.addEventListener("pointerup", end);
    this.frame.addEventListener("pointercancel", end);
  }
}
