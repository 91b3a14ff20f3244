// The review of the game on the page: made once for each game, and filling in while the server goes through it.

import { work } from "./backend.js";
import { place } from "./place.js";
import { Refused } from "./refused.js";

/** The question about a game: a side that gave it up is part of it. */
const question = (/** @type {object} */ game) => ({ ...game, resigned: place.over || null });
const keyOf = (/** @type {object} */ game) => JSON.stringify(question(game));

export class Reviewing {
  key = "";
  /** What has been found so far. @type {any} */
  found = null;
  /** Whether that is all. */
  done = false;
  /** Why the server refuses to make it; empty if it does not. */
  refusal = "";
  job = new AbortController();

  /** @param {() => void} changed  called whenever more is known */
  constructor(changed) {
    this.changed = changed;
  }

  /** The review of a game so far; null if there is none. */
  of(/** @type {object} */ game) {
    return keyOf(game) === this.key ? this.found : null;
  }

  /** Whether a game's review is being made. */
  busy(/** @type {object} */ game) {
    return keyOf(game) === this.key && !this.done && !this.refusal;
  }

  /** Stop reviewing any other game. */
  keepTo(/** @type {object} */ game) {
    if (keyOf(game) === this.key) return;
    this.job.abort();
    Object.assign(this, { key: "", found: null, done: false, refusal: "" });
  }

  /** Make the review of a game, unless it is there or being made. */
  async make(/** @type {object} */ game) {
    this.keepTo(game);
    if (this.key && !this.refusal) return;
    Object.assign(this, { key: keyOf(game), refusal: "", job: new AbortController() });
    const { signal } = this.job;
    const hear = (/** @type {any} */ found, done = false) => {
      if (signal.aborted) return;
      Object.assign(this, { found, done });
      this.changed();
    };
    this.changed();
    try {
      hear(await work("review", question(game), { signal, part: hear }), true);
    } catch (error) {
      if (error.name === "AbortError" || signal.aborted) return;
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.message;
      this.changed();
    }
  }
}
