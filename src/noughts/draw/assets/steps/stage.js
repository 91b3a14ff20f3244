// The stage: one search, or two in parallel, to step through, play, predict and jump about in.

import { h } from "./dom.js";
import { Panel } from "./panel.js";
import { asking, Tally } from "./predict.js";
import { Transport } from "./transport.js";

const AHEAD = 0.4; // seconds of play to fetch in advance

export class Stage {
  /** @param {{moved?: (step: number) => void, reorder?: (path: number[], moves: number[]) => void}} hears */
  constructor({ moved = () => {}, reorder } = {}) {
    this.hears = { moved, reorder: reorder ?? null };
    /** @type {Panel[]} */
    this.panels = [];
    this.step = 0;
    this.playing = false;
    this.predicting = false;
    this.tally = new Tally();
    /** Resolved once the searches are on the page. @type {Promise<void>} */
    this.opening = Promise.resolve();
    this.transport = new Transport({ go: (to) => this.go(to), seek: (step) => this.stopAnd(() => this.seek(step)), predict: (on) => this.predict(on) });
    this.event = h("div", { class: "event", role: "status" });
    this.stand = h("div", { class: "panels" });
    this.element = h("div", { class: "stage-steps", hidden: true }, this.stand, this.event, this.transport.element);
    addEventListener("keydown", (event) => {
      const to = Transport.asked(event);
      if (!to || !this.panels.length) return;
      event.preventDefault();
      this.go(to);
    });
  }

  /**
   * Show searches, starting at a step; `before` are the totals of the searches that they replace.
   * @param {import("./trace.js").Trace[]} traces
   * @param {number} step
   * @param {number[][]} [before]
   */
  open(traces, step, before = []) {
    const opened = this.put(traces, step, before);
    this.opening = opened.catch(() => {});
    return opened;
  }

  async put(/** @type {import("./trace.js").Trace[]} */ traces, /** @type {number} */ step, /** @type {number[][]} */ before) {
    this.close();
    const jump = (/** @type {number} */ to) => this.stopAnd(() => this.seek(to));
    /** @type {Panel[]} */
    const panels = [];
    for (const [index, trace] of traces.entries()) {
      // Beside a student's own search, whose steps are lines of code, ours follows that one's position.
      const leader = index && traces[0].facts.own ? panels[0] : null;
      const seek = leader ? () => {} : jump;
      panels.push(new Panel(trace, { jump: seek, reorder: this.hears.reorder, before: before[index], leader }));
    }
    this.element.hidden = false;
    this.stand.classList.toggle("two", panels.length > 1);
    this.stand.replaceChildren(...panels.map((panel) => panel.element));
    await Promise.all(panels.map((panel) => panel.open()));
    this.panels = panels;
    await this.seek(step);
  }

  close() {
    this.pause();
    this.panels.forEach((panel) => panel.close());
    this.panels = [];
    this.element.hidden = true;
  }

  get last() {
    return Math.max(...this.panels.filter((panel) => !panel.leader).map((panel) => panel.last));
  }

  /** Carry out what a button or a key asks for. */
  async go(/** @type {string} */ to) {
    // A key pressed while a search is being opened is meant for that search.
    await this.opening;
    if (!this.panels.length) return;
    if (to === "play") return this.playing ? this.pause() : this.play();
    this.pause();
    if (to === "first") return this.seek(0);
    if (to === "back") return this.seek(this.step - 1);
    const [panel] = this.panels;
    if (to === "cut-back") {
      const cut = await panel.trace.source.next(panel.at(this.step), "cut", true);
      return cut === null ? this.tell("There is no cut-off before this.") : this.seek(cut);
    }
    const target = to === "forward" ? this.step + 1 : to === "end" ? this.last : await panel.trace.source.next(panel.at(this.step), to, false);
    if (target === null) return this.tell(to === "cut" ? "There is no cut-off after this." : "There is nothing more to step over here.");
    return this.onTo(target);
  }

  /** Go on to a step; while predicting, only as far as the next question. */
  async onTo(/** @type {number} */ target) {
    const next = this.predicting ? await this.nextQuestion() : null;
    if (next === null || next > target) return this.seek(target);
    await this.seek(next - 1);
    return this.ask(next);
  }

  nextQuestion() {
    const [panel] = this.panels;
    return panel.trace.source.next(panel.at(this.step), "question", false);
  }

  async ask(/** @type {number} */ step, then = () => {}) {
    const question = await this.panels[0].trace.source.question(step);
    const chosen = async (/** @type {number} */ choice) => {
      const right = this.tally.take(question, choice);
      this.transport.score.textContent = this.tally.text;
      await this.seek(step);
      this.event.replaceChildren(h("p", {}, h("b", {}, right ? "Right. " : `No: ${question.choices[question.right[0]]}. `), question.because));
      then();
    };
    this.event.replaceChildren(asking(question, chosen));
    this.event.querySelector("button")?.focus();
  }

  predict(/** @type {boolean} */ on) {
    this.predicting = on;
    if (this.panels.length) this.seek(this.step);
  }

  tell(/** @type {string} */ words) {
    this.event.replaceChildren(h("p", {}, words));
  }

  stopAnd(/** @type {() => any} */ act) {
    this.pause();
    return act();
  }

  /** Go to a step: fetch what is missing, then draw. */
  async seek(/** @type {number} */ to) {
    if (!this.panels.length) return;
    const target = Math.max(0, Math.min(to, this.last));
    const now = this.panels;
    await Promise.all(now.filter((panel) => !panel.leader).map((panel) => panel.trace.need(panel.at(target))));
    await Promise.all(now.filter((panel) => panel.leader).map((panel) => panel.trace.need(panel.at(target))));
    if (now !== this.panels) return;
    this.show(target);
    if (!this.playing) this.hears.moved(target);
  }

  show(/** @type {number} */ step) {
    this.step = step;
    const frames = this.panels.map((panel) => panel.draw(step));
    this.event.replaceChildren(...frames.map((frame) => h("p", {}, frame.says)));
    this.transport.show(step, this.last);
  }

  ready(/** @type {number} */ step) {
    return this.panels.every((panel) => panel.trace.page(panel.at(step)));
  }

  fetchAhead(/** @type {number} */ step) {
    for (const panel of this.panels) panel.trace.need(panel.at(step));
  }

  async play() {
    if (this.step === this.last) await this.seek(0);
    const stop = this.predicting ? await this.nextQuestion() : null;
    const end = stop === null ? this.last : stop - 1;
    this.playing = true;
    this.transport.showPlaying(true);
    const arrived = () => {
      this.pause();
      if (stop !== null) this.ask(stop, () => this.play());
    };
    if (this.step >= end) return arrived();
    let [due, before] = [0, performance.now()];
    const tick = (/** @type {number} */ now) => {
      if (!this.playing) return;
      due += ((now - before) / 1000) * this.transport.pace;
      before = now;
      const target = Math.min(end, this.step + Math.floor(due));
      if (target > this.step && this.ready(target)) {
        due -= target - this.step;
        this.show(target);
      } else if (target > this.step) {
        // The page is being fetched; keep the picture until it arrives.
        due = Math.min(due, this.transport.pace * 0.1 + 1);
        this.fetchAhead(target);
      }
      this.fetchAhead(Math.min(this.last, this.step + Math.floor(this.transport.pace * AHEAD) + 1));
      if (this.step >= end) arrived();
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  pause() {
    if (this.playing) {
      this.playing = false;
      this.hears.moved(this.step);
    }
    this.transport.showPlaying(false);
  }
}
