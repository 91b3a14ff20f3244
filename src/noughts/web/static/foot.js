// The foot of the board: sentences about the game, refusals, and questions that need a yes.

import { find, h } from "./page.js";
import { inWords } from "./pieces.js";
import { Refused } from "./refused.js";

/** What is said beside the board takes its room from the pane there: nothing is covered, and the board keeps its size. */
export function makeRoom() {
  new ResizeObserver(() => find("main").style.setProperty("--said", `${find("#words").offsetHeight}px`)).observe(find("#words"));
}

export class Foot {
  /** Whether the sentences advise a move. */
  tip = false;

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    makeRoom();
  }

  /** Show sentences; `tip` if they advise a move, `more` while more is being computed. */
  words(/** @type {string[]} */ sentences = [], tip = false, more = false) {
    this.tip = tip;
    find("#words").classList.toggle("tip", tip);
    const looking = more ? [h("p", { class: "note looking" }, "Looking further …")] : [];
    find("#words").replaceChildren(...sentences.map((text) => h("p", {}, inWords(this.board.marks, text))), ...looking);
  }

  /** Announce a text to screen readers and, if `seen`, show it. */
  say(/** @type {string} */ text, seen = false) {
    find("#live").textContent = text;
    if (!seen) return;
    this.words([text]);
    find("#say").classList.remove("nudge");
    requestAnimationFrame(() => find("#say").classList.add("nudge"));
  }

  problem(/** @type {string} */ sentence) {
    find("#problem").textContent = sentence;
    find("#problem").hidden = !sentence;
  }

  /** Run an action; a refusal by the server is shown, a stop is ignored. A `problem` that there was before stays in sight. */
  async attempt(/** @type {() => Promise<void>} */ action, problem = "") {
    this.problem(problem);
    try {
      await action();
    } catch (error) {
      if (error.name === "AbortError") return;
      if (!(error instanceof Refused)) throw error;
      this.problem(error.message);
    }
  }

  /** Show a note while sentences are fetched, then those; the note goes in every case. */
  lookUp(/** @type {string} */ note, /** @type {() => Promise<string[]>} */ fetched) {
    return this.attempt(async () => {
      this.words([note]);
      try {
        this.words(await fetched());
        find("#words").scrollIntoView({ block: "nearest" });
      } catch (error) {
        this.words();
        throw error;
      }
    });
  }

  /** Ask before a game is discarded; `no` restores what was changed. */
  confirm(/** @type {string} */ question, /** @type {string} */ verb, /** @type {() => void} */ yes, /** @type {() => void} */ no = () => {}) {
    const close = (/** @type {() => void} */ act) => () => {
      this.words();
      act();
    };
    const agree = h("button", { type: "button", class: "button main", id: "confirm-yes", onclick: close(yes) }, verb);
    const row = h("div", { class: "row" }, agree, h("button", { type: "button", class: "button", onclick: close(no) }, "Keep playing"));
    this.words();
    find("#words").replaceChildren(h("p", {}, question), row);
    find("#words").scrollIntoView({ block: "nearest" });
    agree.focus();
  }
}
