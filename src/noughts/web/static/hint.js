// A hint: a first one at once, then improving. While an analysis is open the hint comes from that, so that both say the same.

import { work } from "./backend.js";
import { find, number } from "./page.js";
import { shownMoves, where } from "./place.js";

const SECONDS = 30; // for a fixed amount of work, on a busy machine

export class Hint {
  /** The hinted cell, 0 while it is being fetched; null for none. @type {number | null} */
  found = null;

  /** @param {import("./scene.js").Scene} scene @param {import("./foot.js").Foot} foot @param {import("./analysis.js").Analysis} analysis @param {() => void} paint */
  constructor(scene, foot, analysis, paint) {
    this.scene = scene;
    this.foot = foot;
    this.analysis = analysis;
    this.paint = paint;
  }

  /** The cell of the hint that is shown. */
  get cell() {
    return this.foot.tip ? this.found : null;
  }

  clear() {
    this.found = null;
  }

  give() {
    if (this.analysis.on) {
      this.found = 0;
      this.foot.words(["Looking …"], true);
      return this.analysed();
    }
    return this.foot.attempt(async () => {
      this.foot.words(["Looking …"]);
      const signal = this.scene.begin();
      const hear = (/** @type {any} */ found, /** @type {boolean} */ more) => !signal.aborted && !this.analysis.on && this.show(found, more);
      const progress = (/** @type {number} */ nodes) => this.cell !== null && find(".looking")?.replaceChildren(`Looking further … ${number(nodes)} positions`);
      try {
        hear(await work("hint", { ...where(shownMoves()), seconds: SECONDS }, { signal, part: (part) => hear(part, true), progress }), false);
        find("#words").scrollIntoView({ block: "nearest" });
      } catch (error) {
        this.foot.words();
        throw error;
      }
    });
  }

  show(/** @type {{cell: number, sentences: string[]}} */ { cell, sentences }, /** @type {boolean} */ more) {
    const before = this.cell;
    this.foot.words(sentences, true, more);
    this.found = cell;
    if (cell !== before) this.paint();
  }

  /** The analysis has changed: a hint that is shown changes with it. */
  analysed() {
    if (this.cell !== null && this.analysis.on && this.analysis.found?.hint) this.show(this.analysis.found.hint, this.analysis.note !== "");
    this.paint();
  }
}
