// A small tree whole: every node in its place from the start, coming to life as the search gets there.

import { s, TONES, valueShape } from "./page.js";
import { layOut } from "./layout.js";
import { cellsAfter, miniBoard } from "./mini.js";

export const MOST_STEPS = 250; // one page
const MOST_LEAVES = 40;

/** The tree as nested nodes; what was pruned has no number of its own. */
function grow(page, trace) {
  const make = (row, move, below) => {
    const children = row ? (page.children.get(row.id) ?? []).map((child) => make(child, child.move, branch(below, child.move))) : [];
    const skipped = row ? (page.cuts.get(row.id)?.skipped ?? []) : Array.isArray(below) ? below.map((_, index) => index + 1) : [];
    for (const missing of skipped) children.push(make(null, missing, branch(below, missing)));
    return { row, move, below, children };
  };
  return make(page.nodes.get(0), 0, trace.facts.tree);
}

const branch = (below, move) => (Array.isArray(below) ? below[move - 1] : null);

export class TreeView {
  static fits(trace) {
    return trace.steps <= MOST_STEPS && trace.page(0) && layOut(grow(trace.page(0), trace)).leaves <= MOST_LEAVES;
  }

  constructor(host, trace, jump) {
    this.host = host;
    this.trace = trace;
    this.jump = jump;
    const { all, leaves, levels } = layOut(grow(trace.page(0), trace));
    this.all = all;
    const side = trace.abstract ? 34 : 46;
    const across = Math.max(side + 10, Math.min(120, (host.clientWidth - 24) / leaves));
    const down = side + 64;
    const [width, height] = [leaves * across + 20, levels * down + 30];
    this.svg = s("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "The whole tree" });
    for (const node of all) Object.assign(node, { px: 10 + (node.x + 0.5) * across, py: 38 + node.y * down, side });
    for (const node of all.slice(1)) this.svg.append((node.edge = this.edge(node)));
    for (const node of all) this.svg.append((node.group = this.node(node)));
    host.replaceChildren(this.svg);
  }

  close() {}

  edge(node) {
    const { parent, side } = node;
    return s("path", { class: "edge", d: `M${parent.px} ${parent.py + side}C${parent.px} ${parent.py + side + 30} ${node.px} ${node.py - 40} ${node.px} ${node.py}` });
  }

  node(node) {
    const { side } = node;
    const group = s("g", { class: "node", transform: `translate(${node.px - side / 2} ${node.py})`, role: "button", tabindex: -1 });
    group.append(this.frame(node), ...(this.trace.abstract ? [] : [s("g", { transform: "translate(4 4)" }, this.board(node))]));
    node.tone = s("path", { class: "tone" });
    node.label = s("text", { class: "label", x: side / 2, y: this.trace.abstract ? side / 2 + 5 : side + 16 });
    node.bounds = s("text", { class: "soft middle", x: side / 2, y: this.trace.abstract ? -14 : -7 });
    group.append(node.tone, node.label, node.bounds);
    group.addEventListener("click", () => node.row && this.jump(node.row.left));
    return group;
  }

  /** A square for a leaf or a board; for Max a triangle up, for Min one down. */
  frame(node) {
    const { side } = node;
    if (!this.trace.abstract || !Array.isArray(node.below)) return s("rect", { class: "frame", width: side, height: side, rx: 6 });
    const d = node.y % 2 === 0 ? `M${side / 2} -6L${side + 9} ${side}H-9Z` : `M${side / 2} ${side + 6}L${side + 9} 0H-9Z`;
    return s("path", { class: "frame", d });
  }

  board(node) {
    const moves = [];
    for (let at = node; at.parent; at = at.parent) moves.unshift(at.move);
    const { state } = this.trace.facts;
    return miniBoard(cellsAfter(state.cells, this.trace.sides, moves), state.shape, node.side - 8, node.move - 1);
  }

  draw(frame) {
    const { trace } = this;
    const path = new Map(frame.path.map((level) => [level.node.id, level]));
    for (const node of this.all) {
      const { row } = node;
      const level = row && row.left > frame.step ? path.get(row.id) : null;
      const state = this.state(node, frame.step);
      const value = state === "done" ? trace.forRoot(row.value, node.y) : null;
      const result = value === null ? null : trace.result(value);
      const here = row?.id === frame.node.id;
      node.group.setAttribute("class", `node ${state} ${here ? "lit" : ""} ${result ? (trace.abstract ? "tone-plain" : TONES[result]) : ""}`);
      node.edge?.setAttribute("class", `edge ${state === "cut" ? "cut" : level || here ? "lit" : ""}`);
      const leaf = typeof node.below === "number" ? trace.text(node.below) : "";
      const best = level && Math.abs(level.best) < trace.facts.infinity ? trace.text(level.best) : "";
      const text = value === null ? leaf || best : trace.text(value);
      node.label.textContent = text;
      node.tone.setAttribute("d", result && !trace.abstract ? valueShape(result, node.side / 2 - 16, node.side + 12, 5) : "");
      node.bounds.textContent = level ? `α ${trace.text(level.low)}  β ${trace.text(level.high)}` : "";
      node.group.setAttribute("aria-label", `Node ${this.path(node)}: ${state === "cut" ? "pruned" : text || state}`);
    }
  }

  path(node) {
    return node.parent ? `${node.parent.parent ? `${this.path(node.parent)}.` : ""}${node.move}` : "at the root";
  }

  state(node, step) {
    const { row } = node;
    if (row) return row.left <= step ? "done" : row.entered <= step ? "lit" : "waiting";
    for (let at = node.parent; at; at = at.parent) if (at.row) return at.row.left <= step ? "cut" : "waiting";
    return "waiting";
  }
}
