// The pseudo-code of a search in either form with the current line highlighted, and its variables beside it.

import { h } from "./dom.js";

export class CodeView {
  constructor(/** @type {import("./trace.js").Trace} */ trace) {
    const { code, numbers, sides, textbook } = trace.facts;
    this.sides = sides;
    this.textbook = textbook;
    this.shared = code.length;
    const indented = (/** @type {string} */ line) => h("li", { class: `in${(line.length - line.trimStart().length) / 4}` }, h("span", {}, line.trimStart()));
    // A student's own code is shown as typed, with its line numbers.
    const typed = (/** @type {string} */ line, /** @type {number} */ at) => h("li", { value: numbers[at] }, h("span", {}, line || " "));
    this.lines = code.map(numbers ? typed : indented);
    this.code = h("ol", numbers ? { class: "code own", "aria-label": "Your code", tabindex: 0 } : { class: "code", "aria-label": "Pseudo-code" }, ...this.lines);
    /** The same with a function for each side, as textbooks have it. @type {HTMLElement[]} */
    this.sided = textbook ? textbook.lines.map(indented) : [];
    const other = textbook && h("ol", { class: "code textbook", "aria-label": "Pseudo-code with Max and Min", tabindex: 0 }, ...this.sided);
    this.element = textbook ? h("div", { class: "forms" }, forms(this.code, other), this.code, other) : this.code;
    this.head = h("tr", {});
    this.rows = h("tbody", {});
    this.variables = h("table", { class: "variables" }, h("caption", { class: "unseen" }, "Variables"), h("thead", {}, this.head), this.rows);
  }

  draw(/** @type {import("./frames.js").Frame} */ frame) {
    light(this.lines, frame.lit);
    if (this.textbook) light(this.sided, this.inTextbook(frame));
    const both = frame.variables.some(([, , there]) => there);
    const side = frame.path[frame.path.length - 1].side;
    const heads = both ? ["variable", `for ${side}`, `for ${this.sides[0]}`] : ["variable", "value"];
    this.head.replaceChildren(...heads.map((name) => h("th", { scope: "col" }, name)));
    this.rows.replaceChildren(...frame.variables.map(([name, here, there]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, here), both ? h("td", {}, there) : null)));
  }

  /** The line lit with Max and Min: Min's function comes after Max's, and is as long. @returns {number} */
  inTextbook(/** @type {import("./frames.js").Frame} */ frame) {
    const { head } = this.textbook;
    const ply = frame.path.findIndex((level) => level.node.id === frame.node.id);
    return frame.lit < head || ply % 2 === 0 ? frame.lit : frame.lit + this.shared - head;
  }
}

function light(/** @type {HTMLElement[]} */ lines, /** @type {number} */ at) {
  lines.forEach((line, index) => {
    line.classList.toggle("lit", index === at);
    if (index === at) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  });
  const list = lines[at]?.parentElement;
  if (list?.tabIndex === 0) list.scrollTop = lines[at].offsetTop - list.clientHeight / 2;
}

/** Two buttons for the two forms; the textbook's is not shown at first. */
function forms(/** @type {HTMLElement} */ shared, /** @type {HTMLElement} */ sided) {
  sided.hidden = true;
  const button = (/** @type {string} */ name, /** @type {boolean} */ textbook) =>
    h("button", { class: "button", type: "button", "aria-pressed": String(!textbook), onclick: () => show(textbook) }, name);
  const buttons = [button("Negamax", false), button("Max and Min", true)];
  const show = (/** @type {boolean} */ textbook) => {
    shared.hidden = textbook;
    sided.hidden = !textbook;
    buttons.forEach((one, index) => one.setAttribute("aria-pressed", String((index === 1) === textbook)));
    const lit = sided.querySelector(".lit");
    if (lit instanceof HTMLElement) sided.scrollTop = lit.offsetTop - sided.clientHeight / 2;
  };
  return h("div", { class: "form-choice", role: "group", "aria-label": "Form of the pseudo-code" }, ...buttons);
}
