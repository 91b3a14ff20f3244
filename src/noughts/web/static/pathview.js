// The search's path through a tree of any size: a row for each node on it, with all its moves side by side. However large the tree,
// only these rows are drawn, and of them only those that changed.

import { s, TONES, valueShape } from "./page.js";
import { cellsAfter, miniBoard } from "./mini.js";

const [HEAD, LABEL, GAP] = [20, 20, 16];

export class PathView {
  constructor(host, trace, jump) {
    this.host = host;
    this.trace = trace;
    this.jump = jump;
    this.rows = [];
    this.svg = s("svg", { role: "group", "aria-label": "The path of the search" });
    this.host.replaceChildren(this.svg);
    this.resize = new ResizeObserver(() => this.frame && this.draw(this.frame, true));
    this.resize.observe(host);
  }

  close() {
    this.resize.disconnect();
  }

  draw(frame, afresh = false) {
    this.frame = frame;
    const width = this.host.clientWidth - 2;
    if (afresh || width !== this.width) this.reset(width);
    const levels = frame.path.filter((level) => level.children.length);
    const moves = frame.path.slice(1).map((level) => level.node.move);
    this.row(0, this.rootRow(frame), moves);
    levels.forEach((level, index) => this.row(index + 1, level, moves));
    for (const row of this.rows.splice(levels.length + 1)) row.group.remove();
    const last = this.rows[this.rows.length - 1];
    const height = last.y + last.height + 8;
    if (height !== this.height) this.svg.setAttribute("height", (this.height = height));
    this.follow(last);
  }

  /** Keep the deepest row in sight. */
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
    const root = frame.path[0];
    return { root: true, node: { id: -1 }, children: [{ node: root.node, move: 0, onPath: true, state: root.node.left <= frame.step ? "done" : "lit" }], ply: -1 };
  }

  /** Draw one row, unless it looks as it did. */
  row(index, level, moves) {
    const key = this.key(level);
    const old = this.rows[index];
    if (old?.key === key) return;
    const parent = index ? this.rows[index - 1] : null;
    const y = parent ? parent.y + parent.height : 0;
    const row = { key, y, ...this.layout(level) };
    const group = s("g", {}, this.parts(level, row, parent, moves));
    if (old) old.group.replaceWith(group);
    else this.svg.append(group);
    this.rows[index] = { ...row, group };
    // What hangs below is drawn against this row's places.
    if (old && old.centre !== row.centre) for (const below of this.rows.slice(index + 1)) below.key = "";
  }

  key(level) {
    const states = level.children.map((child) => `${child.node?.id ?? `m${child.move}`}${child.state[0]}${child.onPath ? "!" : ""}`);
    return `${level.node.id}|${level.low}|${level.high}|${level.best}|${level.cut ? 1 : 0}|${states.join()}`;
  }

  /** Where the children of a row stand; of very many, those around the one that is lit. */
  layout(level) {
    const count = level.children.length;
    const room = this.width - 16;
    const pitch = Math.max(38, Math.min(this.width > 1000 ? 76 : 62, room / count));
    const most = Math.max(1, Math.floor(room / pitch));
    const lit = Math.max(0, level.children.findLastIndex((child) => child.state === "lit" || child.state === "done"));
    const from = count <= most ? 0 : Math.max(0, Math.min(count - most, lit - (most >> 1)));
    const shown = level.children.slice(from, from + most);
    const left = (this.width - shown.length * pitch) / 2;
    const side = pitch - 8;
    const litAt = shown.findIndex((child) => child.onPath);
    const centre = litAt < 0 ? null : left + litAt * pitch + pitch / 2;
    return { pitch, side, left, shown, centre, hidden: [from, count - from - shown.length], height: (level.root ? 6 : HEAD + GAP) + side + LABEL };
  }

  parts(level, row, parent, moves) {
    const top = row.y + (level.root ? 6 : HEAD + GAP);
    const parts = level.root ? [] : [this.head(level, row)];
    const edges = [];
    row.shown.forEach((child, index) => {
      const x = row.left + index * row.pitch + row.pitch / 2;
      if (parent?.centre !== null && parent) edges.push(s("path", { class: `edge ${child.onPath ? "lit" : child.state === "cut" ? "cut" : ""}`, d: `M${parent.centre} ${row.y}C${parent.centre} ${row.y + 22} ${x} ${top - 22} ${x} ${top}` }));
      parts.push(this.node(level, child, x, top, row.side, moves));
    });
    return [...edges, ...parts];
  }

  head(level, row) {
    const { trace } = this;
    const best = Math.abs(level.best) >= trace.facts.infinity ? "" : `   best ${trace.text(level.best)}`;
    const text = `${level.side} to move   α ${trace.text(level.low)}   β ${trace.text(level.high)}${best}`;
    const more = row.hidden.some(Boolean) ? `   (${row.hidden[0] + row.hidden[1]} more moves)` : "";
    return s("text", { class: `soft ${level.moved ? "moved" : ""}`, x: 8, y: row.y + 14 }, text + more);
  }

  node(level, child, x, y, side, moves) {
    const { trace } = this;
    const ply = level.ply + 1;
    const done = child.state === "done";
    const value = done ? trace.forRoot(child.node.value, ply) : null;
    const result = done ? trace.result(value) : null;
    const text = done ? trace.text(value) : "";
    const group = s("g", {
      class: `node ${child.state} ${child.onPath ? "lit" : ""} ${done ? (trace.abstract ? "tone-plain" : TONES[result]) : ""}`,
      transform: `translate(${x - side / 2} ${y})`,
      role: "button",
      tabindex: child.onPath ? 0 : -1,
      "aria-label": this.describe(level, child, text),
    });
    group.append(s("rect", { class: "frame", width: side, height: side, rx: 6 }), this.inside(level, child, side, moves));
    if (child.state === "cut") group.append(s("path", { class: "snip", d: `M${side * 0.2} ${side * 0.8}L${side * 0.8} ${side * 0.2}` }));
    if (done) {
      const shape = trace.abstract ? "" : valueShape(result, side / 2 - 12, side + 11, 5);
      group.append(s("path", { class: "tone", d: shape }), s("text", { class: "label", x: side / 2 + (shape ? 5 : 0), y: side + 15 }, text));
    }
    if (child.node) group.addEventListener("click", () => this.jump(done ? child.node.left : child.node.entered));
    group.addEventListener("keydown", (event) => this.keyed(event, group));
    return group;
  }

  inside(level, child, side, moves) {
    const { trace } = this;
    if (trace.abstract) return s("text", { class: "label", x: side / 2, y: side / 2 + 5 }, child.node?.kind === 1 ? trace.text(trace.forRoot(child.node.value, level.ply + 1)) : level.root ? "" : String(child.move));
    const path = level.root ? [] : [...moves.slice(0, level.ply), child.move];
    const cells = cellsAfter(trace.facts.state.cells, trace.sides, path);
    return s("g", { transform: "translate(4 4)" }, miniBoard(cells, trace.facts.state.shape, side - 8, child.move - 1));
  }

  describe(level, child, text) {
    if (level.root) return `The position searched${text ? `: ${text}` : ""}`;
    const state = { done: `worth ${text}`, lit: "on the path now", waiting: "not looked at yet", cut: "pruned" }[child.state];
    return `${level.side} plays ${child.move}: ${state}`;
  }

  /** Arrows walk over the nodes; Enter goes there. */
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
