// A small tree drawn whole: every node has its place from the start and fills in as the search reaches it. It can be zoomed.

import { s } from "./dom.js";
import { board, boundOf, outline, scissors, spoken, statsBelow, toneOf, valueBelow } from "./face.js";
import { forRoot, stateOf, statsAt } from "./frames.js";
import { layOut } from "./layout.js";
import { draggable, moved } from "./siblings.js";
import { factorOf, zoomable } from "./zoom.js";

const MOST_LEAVES = 40;
const LARGE = 1.3; // of a node on the path

const branchOf = (below, move) => (Array.isArray(below) ? below[move - 1] : null);

/** The tree as nested nodes; a pruned branch has no row. */
function grow(page, trace) {
  const make = (row, move, below) => {
    const children = row ? (page.children.get(row.id) ?? []).map((child) => make(child, child.move, branchOf(below, child.move))) : [];
    const skipped = row ? (page.cuts.get(row.id)?.skipped ?? []) : Array.isArray(below) ? below.map((_, index) => index + 1) : [];
    for (const missing of skipped) children.push(make(null, missing, branchOf(below, missing)));
    return { row, move, below, children };
  };
  return make(page.nodes.get(0), 0, trace.facts.tree);
}

export class TreeView {
  static fits(/** @type {import("./trace.js").Trace} */ trace) {
    const page = trace.steps <= trace.facts.page && trace.page(0);
    return Boolean(page) && layOut(grow(page, trace)).leaves <= MOST_LEAVES;
  }

  /**
   * @param {HTMLElement} host
   * @param {import("./trace.js").Trace} trace
   * @param {{jump: (step: number) => void, reorder: ((path: number[], moves: number[]) => void) | null}} acts
   */
  constructor(host, trace, { jump, reorder }) {
    this.trace = trace;
    this.jump = jump;
    const { all, leaves, levels } = layOut(grow(trace.page(0), trace));
    this.all = all;
    this.side = trace.abstract ? 34 : 46;
    const across = Math.max(trace.abstract ? 76 : 72, this.side + 14);
    const down = this.side + (trace.playouts ? 84 : 66);
    const whole = { x: 0, y: 0, width: Math.max(leaves * across + 20, 320), height: levels * down + 20 };
    this.svg = s("svg", { role: "group", "aria-label": "The whole tree", preserveAspectRatio: "xMidYMid meet" });
    const margin = (whole.width - leaves * across) / 2;
    for (const node of all) Object.assign(node, { px: margin + (node.x + 0.5) * across, py: 34 + node.y * down });
    for (const node of all.slice(1)) this.svg.append((node.edge = s("path", { class: "edge", d: this.edge(node) })));
    for (const node of all) this.svg.append((node.group = this.node(node)));
    if (reorder) for (const node of all) this.movable(node, reorder);
    host.replaceChildren(this.svg);
    this.zoom = zoomable(this.svg, whole);
    /** The visits known so far, up to a step. */
    this.known = { step: -1, stats: new Map() };
  }

  close() {}

  edge({ parent, px, py }) {
    return `M${parent.px} ${parent.py + this.side}C${parent.px} ${parent.py + this.side + 30} ${px} ${py - 40} ${px} ${py}`;
  }

  node(node) {
    const { side, trace } = this;
    const shape = trace.abstract && Array.isArray(node.below) ? (node.y % 2 ? "min" : "max") : "square";
    node.path = node.parent ? [...node.parent.path, node.move] : [];
    node.inside = trace.abstract ? s("text", { class: "label", x: side / 2, y: side / 2 + 5 }) : s("g", { transform: "translate(4 4)" }, board(trace, node.path, side - 8));
    node.below_ = s("g", {});
    node.window = s("text", { class: "tiny", x: side / 2, y: trace.abstract && node.y % 2 === 0 ? -12 : -7 });
    const group = s("g", { class: "node", role: "button", tabindex: -1 }, outline(side, shape), node.inside, node.below_, node.window);
    group.addEventListener("click", () => node.row && !group.classList.contains("dragged") && this.jump(node.row.left ?? node.row.entered));
    group.addEventListener("keydown", (event) => this.keyed(event, node));
    this.place(group, node, 1);
    return group;
  }

  /** Put a node in its place; one on the path is larger. */
  place(group, node, scale) {
    group.setAttribute("transform", `translate(${node.px - (this.side * scale) / 2} ${node.py + (this.side * (1 - scale)) / 2}) scale(${scale})`);
  }

  movable(node, reorder) {
    if (!node.parent || node.parent.children.length < 2 || !node.parent.row) return;
    const beside = node.parent.children;
    const done = (to) => {
      const moves = beside.map((child) => child.move);
      reorder(node.parent.path, moved(moves, beside.indexOf(node), to));
    };
    draggable(node.group, { middles: beside.map((child) => child.px), from: beside.indexOf(node), done });
  }

  /** @param {import("./frames.js").Frame} frame */
  draw(frame) {
    const levels = new Map(frame.path.map((level) => [level.node.id, level]));
    const stats = this.trace.playouts ? this.statsTo(frame.step) : new Map();
    for (const node of this.all) this.update(node, frame, levels.get(node.row?.id), stats.get(node.row?.id));
    const here = this.all.find((node) => node.row?.id === frame.node.id);
    this.zoom.follow({ x: here.px, y: here.py });
  }

  update(node, frame, level, stats) {
    const { trace, side } = this;
    const state = this.state(node, frame.step);
    const here = node.row?.id === frame.node.id;
    const value = state === "done" && !trace.playouts ? forRoot(node.row.value, node.y) : null;
    const bound = boundOf(trace, node.row, node.y);
    node.group.setAttribute("class", `node ${state} ${here ? "here" : ""} ${level ? "path" : ""} ${value === null ? "" : toneOf(trace, value)} ${node.group.classList.contains("movable") ? "movable" : ""}`);
    node.group.setAttribute("tabindex", here ? 0 : -1);
    this.place(node.group, node, level ? LARGE : 1);
    node.edge?.setAttribute("class", `edge ${state === "cut" ? "cut" : level ? "lit" : state}`);
    const window = this.windowOf(node, level, state);
    node.window.textContent = window;
    const number = typeof node.below === "number" ? node.below : (value ?? (level && state === "lit" ? level.best : null));
    if (trace.abstract) node.inside.textContent = number === null ? "" : (value === null ? "" : bound) + trace.short(number);
    const worth = trace.playouts ? statsBelow(stats, side) : value === null || trace.abstract ? [] : valueBelow(trace, value, side, bound);
    node.below_.replaceChildren(...worth, ...(state === "cut" && node.parent.row ? [scissors(side / 2, -18)] : []));
    node.group.setAttribute("aria-label", `Node ${node.path.join(".") || "at the root"}: ${spoken(trace, { node: node.row, move: node.move, state, stats }, node.y, window)}`);
  }

  /** The window of a node: the current one while it is searched, the one it was entered with before and after. */
  windowOf(node, level, state) {
    if (!node.row || state === "waiting" || this.trace.playouts) return "";
    if (level && state === "lit") return this.trace.window(level.low, level.high);
    const { alpha, beta } = node.row;
    return node.y % 2 === 0 ? this.trace.window(alpha, beta) : this.trace.window(-beta, -alpha);
  }

  state(node, step) {
    const { row } = node;
    if (row) return this.trace.playouts ? (row.entered <= step ? "done" : "waiting") : stateOf(row, step);
    for (let at = node.parent; at; at = at.parent) if (at.row) return this.trace.page(0)?.cuts.get(at.row.id)?.step <= step ? "cut" : "waiting";
    return "waiting";
  }

  /** The latest statistics of every node at a step. */
  statsTo(step) {
    if (step < this.known.step) this.known = { step: -1, stats: new Map() };
    const page = this.trace.page(0);
    while (this.known.step < step && page) for (const [id, stats] of statsAt(page, ++this.known.step)) this.known.stats.set(id, stats);
    return this.known.stats;
  }

  /** The arrow keys move to the parent, the first child and the neighbours; Enter jumps there; + - 0 zoom. */
  keyed(event, node) {
    const beside = node.parent?.children ?? [node];
    const at = beside.indexOf(node);
    const factor = factorOf(event.key);
    const to = { ArrowUp: node.parent, ArrowDown: node.children[0], ArrowLeft: beside[at - 1], ArrowRight: beside[at + 1] };
    if (event.key === "Enter" || event.key === " ") node.group.dispatchEvent(new MouseEvent("click"));
    else if (event.key in to) to[event.key]?.group.focus();
    else if (factor !== null) this.zoom.by(factor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
