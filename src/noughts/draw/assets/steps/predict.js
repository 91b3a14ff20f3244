// Predicting: before a value is returned or a cut-off decided, the page asks what will happen and keeps score.

import { h } from "./dom.js";

/** A score that only goes up. */
export class Tally {
  right = 0;
  asked = 0;

  /** Take an answer. @returns {boolean} whether it is right */
  take(/** @type {{right: number[]}} */ question, /** @type {number} */ chosen) {
    const right = question.right.includes(chosen);
    this.asked++;
    this.right += Number(right);
    return right;
  }

  get text() {
    return this.asked ? `${this.right} of ${this.asked} right` : "";
  }
}

/** A question with its choices; calls `chosen` with the answer. */
export function asking(/** @type {{ask: string, choices: string[]}} */ question, /** @type {(chosen: number) => void} */ chosen) {
  const choices = question.choices.map((words, index) => h("button", { class: "button", type: "button", onclick: () => chosen(index) }, words));
  return h("div", { class: "question", role: "group", "aria-label": "Predict" }, h("p", {}, question.ask), h("div", { class: "row" }, ...choices));
}
