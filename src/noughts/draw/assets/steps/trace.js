// A search to step through. It is held by a source (a server, or the page itself); this module caches the pages viewed.

import { Page } from "./frames.js";

/**
 * What holds a search: its facts, pages of its steps, where to jump, what to ask, and an overview of the whole tree.
 * @typedef {{
 *   facts: any,
 *   page: (start: number, count: number) => Promise<any>,
 *   next: (step: number, to: string, back: boolean) => Promise<number | null>,
 *   question: (step: number) => Promise<any>,
 *   overview: (low: number, high: number, pixels: number) => Promise<any>,
 * }} Source
 */

const KEPT = 48;

export class Trace {
  constructor(/** @type {Source} */ source) {
    this.source = source;
    this.facts = source.facts;
    this.steps = source.facts.steps;
    this.abstract = source.facts.tree !== null;
    /** The side to move at the root, and the other. @type {string[]} */
    this.sides = source.facts.sides;
    this.playouts = source.facts.kind === "playouts";
    /** @type {Map<number, Page>} */
    this.pages = new Map();
    /** @type {Map<number, Promise<Page>>} */
    this.coming = new Map();
  }

  number(/** @type {number} */ step) {
    return Math.floor(Math.max(0, Math.min(step, this.steps - 1)) / this.facts.page);
  }

  /** The page that holds a step, if it is loaded. @returns {Page | null} */
  page(/** @type {number} */ step) {
    return this.pages.get(this.number(step)) ?? null;
  }

  /** Fetch the page of a step, unless it is loaded or being fetched. @returns {Promise<Page>} */
  async need(/** @type {number} */ step) {
    const at = this.number(step);
    const here = this.pages.get(at);
    if (here) {
      // Used most recently, so evicted last.
      this.pages.delete(at);
      this.pages.set(at, here);
      return here;
    }
    const coming = this.coming.get(at) ?? this.fetch(at).finally(() => this.coming.delete(at));
    this.coming.set(at, coming);
    return coming;
  }

  async fetch(/** @type {number} */ at) {
    const page = new Page(await this.source.page(at * this.facts.page, this.facts.page), this.facts);
    this.pages.set(at, page);
    for (const old of this.pages.keys()) {
      if (this.pages.size <= KEPT) break;
      this.pages.delete(old);
    }
    return page;
  }

  /** The picture after a step; its page must be loaded. */
  frame(/** @type {number} */ step) {
    const page = this.page(step);
    if (!page) throw new Error("the page of this step is not loaded");
    return page.frame(step);
  }

  /** A value for the root's side in a few letters: W4. @returns {string} */
  short(/** @type {number} */ value) {
    return this.facts.values[value]?.[0] ?? String(value);
  }

  /** The same in words: win in 4 plies. @returns {string} */
  words(/** @type {number} */ value) {
    return this.facts.values[value]?.[1] ?? String(value);
  }

  /** What it is: win, draw, loss or unknown. @returns {"win" | "draw" | "loss" | "unknown"} */
  result(/** @type {number} */ value) {
    return this.facts.values[value]?.[2] ?? "unknown";
  }

  /** A window in a few letters; empty if the search has none. */
  window(/** @type {number} */ low, /** @type {number} */ high) {
    return this.facts.windowed ? `(${this.short(low)}, ${this.short(high)})` : "";
  }
}
