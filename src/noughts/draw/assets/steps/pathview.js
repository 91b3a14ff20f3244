// The search's path through a tree of any size, drawn large: a row for each node on it, with all its moves side by side. However
// large the tree, only these rows are drawn, and only those that changed.

import { s } from "./dom.js";
import { board, boundOf, outline, scissors, spoken, statsBelow, toneOf, valueBelow } from "./face.js";
import { forRoot } from "./frames.js";
import { draggable, moved } from "./siblings.js";

const [HEAD, GAP, SIDE] = [16, 10, 48];
const [BELOW, WIDE_GAP] = [2, 26]; // where branches begin and spread below a head that they would cross
const LETTER = 6.8; // the width of a letter of a head

export class PathView {
  /**
   * @param {HTMLElement} host
   * @param {import("./trace.js").Trace} trace
   * @param {{jump: (step: number) => void, reorder: ((path: number[], moves: number[]) => void) | null}} acts
   */
  constructor(host, trace, { jump, reorder }) {
    this.host = host;
    this.trace = trace;
    this.jump = jump;
    this.reorder = reorder;
    this.label = trace.playouts ? 44 : trace.facts.windowed ? 34 : 22;
    /** @type {any[]} */
    this.rows = [];
    this.svg = s("svg", { role: "group", "aria-label": "The path of the search" });
    this.host.replaceChildren(this.svg);
    this.resize = new ResizeObserver(() => this.frame && this.draw(this.frame, true));
    this.resize.observe(host);
  }

  close() {
    this.resize.disconnect();
  }

  /** @param {import("./frames.js").Frame} frame */
  draw(frame, afresh = false) {
    this.frame = frame;
    const width = Math.max(0, this.host.clientWidth - 2);
    if (afresh || width !== this.width) this.reset(width);
    const levels = frame.path.filter((level) => level.children.length);
    const moves = frame.path.slice(1).map((level) => level.node.move);
    this.row(0, this.rootRow(frame), moves, frame.node.id);
    levels.forEach((level, index) => this.row(index + 1, level, moves, frame.node.id));
    for (const row of this.rows.splice(levels.length + 1)) row.group.remove();
    const last = this.rows[this.rows.length - 1];
    const height = last.y + last.height + 8;
    if (height !== this.height) this.svg.setAttribute("height", (this.height = height));
    this.follow(last);
  }

  /** Keep the deepest row visible. */
  follow(row) {
    const below = row.y + row.height + 8 - this.host.clientHeight;
    if (this.host.scrollTop < below || row.y < this.host.scrollTop) this.host.scrollTop = below;
  }

  reset(width) {
    this.width = width;
    this.svg.setAttribute("width", width);
    this.svg.replaceChildren();
    this.rows = [];
    this.height = 0;
  }

  rootRow(frame) {
    const [root] = frame.path;
    const state = root.node.left <= frame.step ? "done" : "lit";
    return { root: true, node: { id: -1 }, children: [{ node: root.node, move: 0, onPath: true, state, stats: root.stats }], ply: -1 };
  }

  /** Draw one row, unless it is unchanged. */
  row(index, level, moves, here) {
    const key = this.key(level, here);
    const old = this.rows[index];
    if (old?.key === key) return;
    const parent = index ? this.rows[index - 1] : null;
    const y = parent ? parent.y + parent.height : 0;
    const row = { key, y, ...this.layout(level, parent?.centre ?? this.width) };
    const group = s("g", {}, this.parts(level, row, parent, moves, here));
    if (old) old.group.replaceWith(group);
    else this.svg.append(group);
    this.rows[index] = { ...row, group };
    // The next row is drawn relative to this row's positions.
    if (old && old.centre !== row.centre) for (const below of this.rows.slice(index + 1)) below.key = "";
  }

  key(level, here) {
    const states = level.children.map((child) => `${child.node?.id ?? `m${child.move}`}${child.state[0]}${child.onPath ? "!" : ""}${child.node?.id === here ? "*" : ""}${child.stats ? Object.values(child.stats) : ""}`);
    return `${level.node.id}|${level.low}|${level.high}|${level.best}|${level.cut ? 1 : 0}|${states.join()}`;
  }

  /** The positions of a row's children, whose branches come from the `trunk`; if there are very many, of those around the current one. */
  layout(level, trunk) {
    const count = level.children.length;
    const room = this.width - 16;
    const pitch = Math.max(this.trace.playouts ? 66 : 44, Math.min(this.width > 1000 || this.trace.playouts ? 76 : 62, room / count));
    const most = Math.max(1, Math.floor(room / pitch));
    const lit = Math.max(0, level.children.findLastIndex((child) => child.onPath || (child.state === "done" && !this.trace.playouts)));
    const from = count <= most ? 0 : Math.max(0, Math.min(count - most, lit - (most >> 1)));
    const shown = level.children.slice(from, from + most);
    const left = (this.width - shown.length * pitch) / 2;
    const litAt = shown.findIndex((child) => child.onPath);
    const centre = litAt < 0 ? null : left + litAt * pitch + pitch / 2;
    const side = Math.min(pitch - 8, SIDE);
    const hidden = count - shown.length;
    const head = level.root ? 0 : 8 + this.head(level, hidden).length * LETTER; // where its text ends
    const crossed = head > Math.min(trunk, left + pitch / 2);
    const down = level.root ? 6 : HEAD + (crossed ? WIDE_GAP : GAP); // to the top of the nodes
    return { pitch, side, left, shown, centre, from, hidden, head, down, fork: crossed ? HEAD + BELOW : 0, height: down + side + this.label };
  }

  parts(level, row, parent, moves, here) {
    const [fork, top] = [row.y + row.fork, row.y + row.down];
    const start = parent && parent.centre < row.head ? fork : row.y; // A branch does not run through the head.
    const parts = level.root ? [] : [s("text", { class: "soft", x: 8, y: row.y + 14 }, this.head(level, row.hidden))];
    const edges = [];
    row.shown.forEach((child, index) => {
      const x = row.left + index * row.pitch + row.pitch / 2;
      if (parent && parent.centre !== null) edges.push(s("path", { class: `edge ${child.onPath ? "lit" : child.state}`, d: `M${parent.centre} ${start}V${fork}C${parent.centre} ${fork + 22} ${x} ${top - 22} ${x} ${top}` }));
      const group = this.node(level, child, x, top, row.side, moves, here);
      if (this.reorder && !level.root && level.children.length > 1) this.movable(group, level, row, row.from + index, moves);
      parts.push(group);
    });
    return [...edges, ...parts];
  }

  movable(group, level, row, from, moves) {
    const order = level.children.map((child) => child.move);
    const middles = order.map((_, index) => row.left + (index - row.from + 0.5) * row.pitch);
    draggable(group, { middles, from, done: (to) => this.reorder?.(moves.slice(0, level.ply), moved(order, from, to)) });
  }

  head(level, hidden) {
    const { trace } = this;
    const window = trace.window(level.low, level.high);
    const best = level.best === null ? "" : `   best ${trace.short(level.best)}`;
    const more = hidden ? `   (${hidden} more ${hidden === 1 ? "move" : "moves"})` : "";
    return `${level.side} to move${window && `   ${window}`}${best}${more}`;
  }

  node(level, child, x, y, side, moves, here) {
    const { trace } = this;
    const ply = level.ply + 1;
    const value = child.state === "done" && !trace.playouts ? forRoot(child.node.value, ply) : null;
    const window = this.windowOf(child, ply);
    const group = s("g", {
      class: `node ${child.state} ${child.onPath ? "path" : ""} ${child.node?.id === here ? "here" : ""} ${value === null ? "" : toneOf(trace, value)}`,
      transform: `translate(${x - side / 2} ${y})`,
      role: "button",
      tabindex: child.onPath ? 0 : -1,
      "aria-label": level.root ? `The position searched: ${spoken(trace, child, 0, window)}` : `${level.side} plays ${child.move}: ${spoken(trace, child, ply, window)}`,
    });
    group.append(outline(side, "square"), this.inside(level, child, side, moves));
    if (child.state === "cut") group.append(scissors(side / 2, -9));
    if (trace.playouts) group.append(...statsBelow(child.stats, side));
    else if (value !== null) group.append(...valueBelow(trace, value, side, boundOf(trace, child.node, ply)), s("text", { class: "tiny", x: side / 2, y: side + 29 }, window));
    if (child.node) group.addEventListener("click", () => !group.classList.contains("dragged") && this.jump(child.state === "done" ? (child.node.left ?? child.node.entered) : child.node.entered));
    group.addEventListener("keydown", (event) => this.keyed(event, group));
    return group;
  }

  windowOf(child, ply) {
    if (!child.node || child.state === "waiting" || this.trace.playouts) return "";
    const { alpha, beta } = child.node;
    return ply % 2 === 0 ? this.trace.window(alpha, beta) : this.trace.window(-beta, -alpha);
  }

  inside(level, child, side, moves) {
    const { trace } = this;
    if (trace.abstract) return s("text", { class: "label", x: side / 2, y: side / 2 + 5 }, level.root ? "" : String(child.move));
    return s("g", { transform: "translate(4 4)" }, board(trace, level.root ? [] : [...moves.slice(0, level.ply), child.move], side - 8));
  }

  /** The arrow keys move between nodes; Enter jumps to one. */
  keyed(event, group) {
    const nodes = [...this.svg.querySelectorAll(".node")];
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (event.key === "Enter" || event.key === " ") group.dispatchEvent(new MouseEvent("click"));
    else if (steps[event.key]) nodes[nodes.indexOf(group) + steps[event.key]]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
