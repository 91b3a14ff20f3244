// The buttons, the slider and the keys that a run is stepped with.

import { h, number, s } from "./dom.js";

const ICONS = {
  first: "M3 3h2.500v14H3zM17 3v14L6.500 10z",
  back: "M13 3v14L3 10zM15 3h2.500v14H15z",
  play: "M5 3l12 7-12 7z",
  pause: "M4 3h4v14H4zM12 3h4v14h-4z",
  forward: "M7 3v14l10-7zM2.500 3H5v14H2.500z",
  end: "M14.500 3H17v14h-2.500zM3 3v14l10.500-7z",
  over: "M2 12a8 8 0 0 1 13-4l2-2v7h-7l2.500-2.500A5 5 0 0 0 5 12zM8 14h4v4H8z",
  out: "M10 2l6 6h-4v6H8V8H4zM4 16h12v2H4z",
  cut: "M3 3l8 8 2 0a3 3 0 1 1-2 2l-1-1-1 1a3 3 0 1 1-2-2l1-1-6-6zM17 3l-5 5-1-1 4-4z",
};

/** @typedef {{go: (to: string) => void, seek: (step: number) => void, predict: (on: boolean) => void}} Acts */

export class Transport {
  constructor(/** @type {Acts} */ acts) {
    this.acts = acts;
    const icon = (/** @type {string} */ name) => s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
    const button = (id, label, kind, key, main = false) => h("button", { class: `button ${main ? "main" : ""}`, type: "button", id, "aria-label": label, title: `${label} (${key})`, onclick: () => acts.go(kind) }, icon(kind));
    this.playing = button("play", "Play", "play", "space", true);
    this.buttons = { first: button("first", "To the start", "first", "Home"), back: button("back", "Step back", "back", "←"), forward: button("forward", "Step", "forward", "→"), end: button("end", "To the end", "end", "End") };
    this.others = [button("over", "Step over", "over", "o"), button("out", "Step out", "out", "u"), button("cut", "Next cut-off", "cut", "c")];
    for (const each of this.others) each.append(h("span", { class: "caption", "aria-hidden": "true" }, each.ariaLabel ?? ""));
    this.scrub = /** @type {HTMLInputElement} */ (h("input", { type: "range", id: "scrub", min: 0, value: 0, "aria-label": "Step", oninput: () => acts.seek(Number(this.scrub.value)) }));
    this.at = h("span", { id: "at" });
    this.speed = /** @type {HTMLInputElement} */ (h("input", { type: "range", id: "speed", min: 0, max: 5, step: 0.05, value: 0.5, "aria-label": "Steps a second", oninput: () => this.tellSpeed() }));
    this.speedText = h("span", { id: "speed-text", class: "note" });
    this.predict = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id: "predict", onchange: () => acts.predict(this.predict.checked) }));
    this.score = h("output", { id: "score", class: "note" });
    const { first, back, forward, end } = this.buttons;
    this.element = h(
      "div",
      { class: "transport", role: "group", "aria-label": "Steps" },
      h("div", { class: "buttons" }, first, back, this.playing, forward, end, ...this.others),
      h("label", { class: "scrub" }, h("span", { class: "note" }, "Step ", this.at), this.scrub),
      h("label", { class: "speed" }, this.speedText, this.speed),
      h("label", { class: "predicting" }, this.predict, "Predict", this.score),
    );
    this.tellSpeed();
  }

  /** Steps a second. */
  get pace() {
    return 10 ** Number(this.speed.value);
  }

  tellSpeed() {
    this.speedText.textContent = `${number(Math.round(this.pace))} a second`;
  }

  show(/** @type {number} */ step, /** @type {number} */ last) {
    this.scrub.max = String(last);
    this.scrub.value = String(step);
    this.at.textContent = `${number(step + 1)} of ${number(last + 1)}`;
    this.buttons.back.disabled = this.buttons.first.disabled = step === 0;
    this.buttons.forward.disabled = this.buttons.end.disabled = step === last;
  }

  showPlaying(/** @type {boolean} */ playing) {
    this.playing.setAttribute("aria-label", playing ? "Pause" : "Play");
    this.playing.querySelector("path")?.setAttribute("d", playing ? ICONS.pause : ICONS.play);
  }

  /** What a key asks for, unless the focused element uses it. @returns {string | null} */
  static asked(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
    const own = event.key === " " ? "button, a, summary, input, select, textarea, .node, canvas" : "input:not([type=checkbox]), select, textarea, .node, canvas";
    if (event.target instanceof Element && event.target.closest(own)) return null;
    return { ArrowLeft: "back", ArrowRight: "forward", " ": "play", c: "cut", x: "cut-back", o: "over", u: "out", Home: "first", End: "end" }[event.key] ?? null;
  }
}
