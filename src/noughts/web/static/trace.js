// A search to step through. The server keeps the whole of it; here are only the pages that are being looked at.

import { ask, work } from "./backend.js";
import { Refused } from "./refused.js";

const PAGE = 256;
const KEPT = 48;
export const INNER = 0;
export const END = 1;
export const ESTIMATE = 2;
export const HIT = 3;

export class Trace {
  /** What the server found. @type {any} */
  facts = null;
  steps = 0;
  abstract = false;
  sides = ["X", "O"];

  /** `question` is what the API takes: a position or a tree, and an engine. */
  constructor(question) {
    this.question = question;
    this.pages = new Map();
    this.coming = new Map();
  }

  /** Have the server search; hears of the nodes on the way. */
  async open(options = {}) {
    this.facts = await work("trace", this.question, options);
    this.steps = this.facts.steps;
    this.abstract = this.facts.tree !== null;
    const [one, other] = this.abstract ? ["Max", "Min"] : this.facts.state.to_move === "X" ? ["X", "O"] : ["O", "X"];
    this.sides = [one, other];
    return this;
  }

  /** The page that holds a step, if it is here. */
  page(step) {
    return this.pages.get(Math.floor(step / PAGE)) ?? null;
  }

  /** Have the page of a step come, unless it is here or on its way. */
  async need(step) {
    const at = Math.floor(Math.max(0, Math.min(step, this.steps - 1)) / PAGE);
    if (this.pages.has(at)) {
      // Looked at last, so thrown away last.
      const page = this.pages.get(at);
      this.pages.delete(at);
      this.pages.set(at, page);
      return page;
    }
    if (!this.coming.has(at)) this.coming.set(at, this.fetch(at).finally(() => this.coming.delete(at)));
    return this.coming.get(at);
  }

  async fetch(at) {
    const page = new Page(await this.asked(`steps?start=${at * PAGE}&count=${PAGE}`));
    this.pages.set(at, page);
    for (const old of this.pages.keys()) {
      if (this.pages.size <= KEPT) break;
      this.pages.delete(old);
    }
    return page;
  }

  /** Ask about the kept search; one that the server has forgotten, it searches again. */
  async asked(path) {
    try {
      return await ask(`trace/${this.facts.id}/${path}`);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      await this.open();
      return ask(`trace/${this.facts.id}/${path}`);
    }
  }

  async nextCut(step, back) {
    return (await this.asked(`cut?step=${step}&back=${back}`)).step;
  }

  /** The picture after a step: the path to the node it is about, with what is known of each node on it. */
  frame(step) {
    const page = this.page(step);
    const event = page.steps[step - page.from];
    const node = page.nodes.get(event < 0 ? ~event : event);
    const path = [];
    for (let at = node; at; at = page.nodes.get(at.parent)) path.unshift(at);
    return {
      step,
      node,
      leaving: event < 0,
      counts: page.counts(step - page.from),
      path: path.map((at, ply) => this.level(page, at, ply, step, new Set(path.map((each) => each.id)))),
    };
  }

  /** A node on the path: its children and how far each is, its best so far, its window now. */
  level(page, node, ply, step, path) {
    const cut = page.cuts.get(node.id);
    const children = (page.children.get(node.id) ?? []).map((child) => ({
      node: child,
      move: child.move,
      state: child.left <= step ? "done" : child.entered <= step ? "lit" : "waiting",
      onPath: path.has(child.id),
    }));
    const best = children.reduce((most, child) => (child.state === "done" ? Math.max(most, -child.node.value) : most), -this.facts.infinity);
    const isCut = cut && node.left <= step;
    for (const move of cut?.skipped ?? []) children.push({ node: null, move, state: isCut ? "cut" : "waiting" });
    const alpha = Math.max(node.alpha, best);
    const [low, high] = ply % 2 === 0 ? [alpha, node.beta] : [-node.beta, -alpha];
    return { node, ply, children, low, high, moved: alpha !== node.alpha, cut: isCut ? cut : null, best: this.forRoot(best, ply), side: this.sides[ply % 2] };
  }

  /** A value for the side to move at a ply, as one for the side to move at the root. */
  forRoot(value, ply) {
    return ply % 2 === 0 ? value : -value;
  }

  /** A value for the root's side in a few letters. */
  text(value) {
    const { infinity, decisive, win, distance } = this.facts;
    if (Math.abs(value) >= infinity) return value > 0 ? "+∞" : "−∞";
    if (this.abstract) return String(value).replace("-", "−");
    if (Math.abs(value) > decisive) return (value > 0 ? "W" : "L") + (distance ? win - Math.abs(value) : "");
    if (value === 0) return "D";
    return (value > 0 ? "+" : "−") + Math.abs(value);
  }

  /** The same with whose it is, for sentences. */
  words(value) {
    return this.abstract ? this.text(value) : `${this.text(value)} for ${this.sides[0]}`;
  }

  result(value) {
    if (this.abstract || (value !== 0 && Math.abs(value) <= this.facts.decisive)) return "unknown";
    return value > 0 ? "win" : value < 0 ? "loss" : "draw";
  }
}

class Page {
  constructor(data) {
    this.from = data.from;
    this.steps = data.steps;
    this.nodes = new Map();
    this.children = new Map();
    for (const [id, parent, move, alpha, beta, value, kind, entered, left, last] of data.nodes) {
      const node = { id, parent, move, alpha, beta, value, kind, entered, left, last };
      this.nodes.set(id, node);
      if (!this.children.has(parent)) this.children.set(parent, []);
      this.children.get(parent).push(node);
    }
    this.cuts = new Map(data.cuts.map((cut) => [cut.node, cut]));
    this.before = data.before;
  }

  /** What the search has counted when the step at a place of this page is done. */
  counts(place) {
    const now = { ...this.before };
    for (let at = 0; at <= place; at++) {
      const event = this.steps[at];
      if (event < 0) {
        now.cutoffs += this.cuts.has(~event);
      } else {
        const { kind } = this.nodes.get(event);
        now.nodes++;
        now.end_states += kind === END;
        now.table_hits += kind === HIT;
      }
    }
    return now;
  }
}
