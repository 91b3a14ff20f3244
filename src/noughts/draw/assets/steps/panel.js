// One search on the page: its code, its tree and its board, all at one step.

import { CodeView } from "./codeview.js";
import { h, number, s } from "./dom.js";
import { board } from "./face.js";
import { legend } from "./legend.js";
import { Overview } from "./overview.js";
import { PathView } from "./pathview.js";
import { TreeView } from "./treeview.js";

const BOARD = 120;

export class Panel {
  /**
   * @param {import("./trace.js").Trace} trace
   * @param {{jump: (step: number) => void, reorder: ((path: number[], moves: number[]) => void) | null, before?: number[], leader?: Panel | null}} acts
   */
  constructor(trace, { jump, reorder, before, leader = null }) {
    this.trace = trace;
    this.leader = leader;
    this.acts = { jump, reorder: trace.facts.reorders ? reorder : null };
    this.codeView = new CodeView(trace);
    this.counters = h("dl", { class: "counters" });
    this.before = before;
    this.tree = h("div", { class: "tree", tabindex: 0, role: "region", "aria-label": `The tree of ${trace.facts.engine}` });
    this.strip = h("div", { class: "overview" });
    this.board = h("div", { class: "here-board" });
    this.zoomers = h("div", { class: "zoomers", role: "group", "aria-label": "Zoom" });
    const side = h("div", { class: "side" }, h("h2", {}, trace.facts.engine), this.codeView.element, this.codeView.variables, this.board);
    const main = h("div", { class: "main" }, this.counters, this.strip, h("div", { class: "tree-frame" }, this.tree, this.zoomers), legend(trace, reorder !== null));
    this.element = h("section", { class: `panel ${trace.abstract ? "abstract" : ""}` }, side, main);
  }

  /** Called once it is on the page. A small tree is drawn whole; of a large one only the path, under an overview of the whole. */
  async open() {
    await this.trace.need(0);
    const small = TreeView.fits(this.trace);
    this.view = small ? new TreeView(this.tree, this.trace, this.acts) : new PathView(this.tree, this.trace, this.acts);
    this.strip.hidden = small;
    this.overview = small ? null : new Overview(this.strip, this.trace, this.acts.jump);
    const zoom = this.view instanceof TreeView ? this.view.zoom.by : (/** @type {number} */ factor) => this.overview?.zoom(factor);
    const button = (name, text, factor) => h("button", { class: "button", type: "button", "aria-label": name, title: name, onclick: () => zoom(factor) }, text);
    this.zoomers.replaceChildren(button("Zoom in", "+", 1.6), button("Zoom out", "−", 1 / 1.6), button("Show the whole tree", "⤢", 0));
  }

  close() {
    this.view?.close();
    this.overview?.close();
  }

  get last() {
    return this.trace.steps - 1;
  }

  at(/** @type {number} */ wanted) {
    return this.leader ? this.leader.beside(wanted) : Math.min(wanted, this.last);
  }

  /** The step of the neighbouring search at the same position; the step's page must be loaded. */
  beside(/** @type {number} */ step) {
    const page = this.trace.page(step);
    return page ? page.data.beside[this.at(step) - page.from] : 0;
  }

  draw(/** @type {number} */ wanted) {
    const frame = this.trace.frame(this.at(wanted));
    this.view?.draw(frame);
    this.overview?.draw(frame.step, new Set(frame.path.map((level) => level.node.id)));
    this.codeView.draw(frame);
    this.count(frame.counts);
    this.drawBoard(frame);
    return frame;
  }

  count(/** @type {number[]} */ counts) {
    const { counters, totals, minimax } = this.trace.facts;
    const rows = counters.map((name, index) => [name, counts[index], totals[index], this.before?.[index]]);
    this.counters.replaceChildren(
      ...rows.map(([name, now, total, before]) =>
        h("div", {}, h("dt", {}, name), h("dd", {}, number(now), h("small", {}, ` of ${number(total)}`), before !== undefined && before !== total ? h("b", { class: "change" }, ` was ${number(before)}`) : null)),
      ),
      h("div", {}, h("dt", {}, "plain minimax needs"), h("dd", {}, minimax ? `${number(minimax.nodes)} nodes` : "too many to count")),
    );
  }

  drawBoard(/** @type {import("./frames.js").Frame} */ frame) {
    if (this.trace.abstract) return;
    const at = frame.path.findIndex((level) => level.node.id === frame.node.id);
    const moves = frame.path.slice(1, at + 1).map((level) => level.node.move);
    const picture = s("svg", { class: "node", viewBox: `0 0 ${BOARD} ${BOARD}`, role: "img", "aria-label": moves.length ? `The board after ${moves.join(", ")}` : "The board searched" }, board(this.trace, moves, BOARD));
    this.board.replaceChildren(picture, h("p", { class: "note" }, moves.length ? `after ${moves.join(" ")}` : "the root"));
  }
}
