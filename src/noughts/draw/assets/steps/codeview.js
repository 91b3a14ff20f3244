// The pseudo-code of a search with the current line highlighted, and its variables beside it.

import { h } from "./dom.js";

export class CodeView {
  constructor(/** @type {import("./trace.js").Trace} */ trace) {
    const { code, numbers, sides } = trace.facts;
    this.sides = sides;
    const indented = (/** @type {string} */ line) => h("li", { class: `in${(line.length - line.trimStart().length) / 4}` }, h("span", {}, line.trimStart()));
    // A student's own code is shown as typed, with its line numbers.
    const typed = (/** @type {string} */ line, /** @type {number} */ at) => h("li", { value: numbers[at] }, h("span", {}, line || " "));
    this.lines = code.map(numbers ? typed : indented);
    this.code = h("ol", numbers ? { class: "code own", "aria-label": "Your code", tabindex: 0 } : { class: "code", "aria-label": "Pseudo-code" }, ...this.lines);
    this.head = h("tr", {});
    this.rows = h("tbody", {});
    this.variables = h("table", { class: "variables" }, h("caption", { class: "unseen" }, "Variables"), h("thead", {}, this.head), this.rows);
  }

  draw(/** @type {import("./frames.js").Frame} */ frame) {
    this.lines.forEach((/** @type {HTMLElement} */ line, /** @type {number} */ index) => {
      const lit = index === frame.lit;
      line.classList.toggle("lit", lit);
      if (lit) line.setAttribute("aria-current", "step");
      if (lit && this.code.tabIndex === 0) this.code.scrollTop = line.offsetTop - this.code.clientHeight / 2;
      else line.removeAttribute("aria-current");
    });
    const both = frame.variables.some(([, , there]) => there);
    const side = frame.path[frame.path.length - 1].side;
    const heads = both ? ["variable", `for ${side}`, `for ${this.sides[0]}`] : ["variable", "value"];
    this.head.replaceChildren(...heads.map((name) => h("th", { scope: "col" }, name)));
    this.rows.replaceChildren(...frame.variables.map(([name, here, there]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, here), both ? h("td", {}, there) : null)));
  }
}
