// The editor: place and remove stones, say who moves, paste any text that the library reads, and start from there.

import { ask } from "./backend.js";
import { find, h } from "./page.js";
import { openTab } from "./tabs.js";
import { sideName } from "./pieces.js";

/** The text of a position: rows split by /, layers by |. */
export function positionText(/** @type {string} */ cells, /** @type {number[]} */ shape, /** @type {string} */ turn) {
  const [width, height = 1] = shape;
  const rows = cells.match(new RegExp(`.{${width}}`, "g")) ?? [];
  const layers = [];
  for (let at = 0; at < rows.length; at += height) layers.push(rows.slice(at, at + height).join("/"));
  return `${layers.join("|")} ${turn}`;
}

/** The side to move according to the stones: the one with fewer, X if there are equally many. */
export function turnOf(/** @type {string} */ cells) {
  const count = (/** @type {string} */ mark) => cells.split(mark).length - 1;
  return count("X") > count("O") ? "O" : "X";
}

export class Editor {
  on = false;
  cells = "";
  /** The brush: "X", "O", or "." to remove. */
  brush = "X";
  /** @type {number[]} */
  shape = [];
  game = "";
  marks = "crosses";

  /** @param {{changed: () => void, start: (change: Record<string, string>) => void}} actions */
  constructor({ changed, start }) {
    this.changed = changed;
    this.start = start;
  }

  /** Begin with what is on the board. @param {any} state */
  open(state, marks = "crosses") {
    this.on = true;
    this.marks = marks;
    openTab("game");
    find("#settings").hidden = true;
    find("main").classList.add("editing");
    [this.cells, this.shape, this.game] = [state.cells, state.shape, state.game];
    this.show();
  }

  close() {
    this.on = false;
    find("main").classList.remove("editing");
    find("#editor-part").hidden = true;
    find("#settings").hidden = false;
  }

  /** Put the brush's stone on a cell; the same stone again removes it. */
  paint(/** @type {number} */ cell) {
    const mark = this.cells[cell - 1] === this.brush ? "." : this.brush;
    this.cells = this.cells.slice(0, cell - 1) + mark + this.cells.slice(cell);
    this.changed();
  }

  /** What the board shows while it is set up. */
  get state() {
    return { cells: this.cells, to_move: this.brush === "." ? "X" : this.brush, misere: false, outcome: null };
  }

  get cellsToPaint() {
    return Array.from(this.cells, (_, index) => index + 1);
  }

  show() {
    const brush = (/** @type {string} */ mark, /** @type {string} */ name) =>
      h("label", {}, h("input", { type: "radio", name: "brush", value: mark, checked: mark === this.brush, onchange: () => (this.brush = mark) }), h("span", {}, name));
    const turn = h("select", { id: "edit-turn", "aria-label": "Who moves" }, h("option", { value: "" }, "The side with fewer pieces moves"), h("option", { value: "X" }, `${sideName(this.marks, "X")} moves`), h("option", { value: "O" }, `${sideName(this.marks, "O")} moves`));
    const paste = h("textarea", { id: "paste", rows: "2", maxlength: "8000", spellcheck: "false", autocomplete: "off", placeholder: "X.O/.X./..O X, or 5 1 3" });
    find("#editor").replaceChildren(
      h("div", { class: "row" }, h("div", { class: "choice", role: "radiogroup", "aria-label": "Place" }, brush("X", sideName(this.marks, "X")), brush("O", sideName(this.marks, "O")), brush(".", "Remove")), h("button", { class: "button", type: "button", onclick: () => this.empty() }, "Empty the board")),
      turn,
      h("label", { class: "field" }, h("span", {}, "Or paste a position, moves, or a saved game, of any board"), paste),
      h("p", { class: "error", id: "edit-problem", role: "alert", hidden: true }),
      h("div", { class: "row" }, h("button", { class: "button main", type: "button", id: "edit-start", onclick: () => this.finish() }, "Start from here"), h("button", { class: "button", type: "button", onclick: () => this.start({}) }, "Cancel")),
    );
    find("#editor-part").hidden = false;
  }

  empty() {
    this.cells = ".".repeat(this.cells.length);
    this.changed();
  }

  /** Start a game from here, if the server finds the position legal. */
  async finish() {
    const pasted = find("#paste").value.trim();
    const change = await (pasted ? this.read(pasted) : this.check());
    if (change) this.start(change);
  }

  /** Read any text that the library writes: a position, moves, or a saved game, which may be of another board. */
  read(/** @type {string} */ text) {
    return this.attempt(async () => {
      const { game, start, moves } = await ask("read", { game: this.game, text });
      return { game, position: /[XO].* /i.test(start) ? start : "", first: start.slice(-1), moves };
    });
  }

  /** The board as it was set up, if it is legal. */
  check() {
    const position = positionText(this.cells, this.shape, find("#edit-turn").value || turnOf(this.cells));
    return this.attempt(async () => ({ position: (await ask("state", { game: this.game, position })).start, moves: "" }));
  }

  /** What to start with, or nothing if the server refuses; its sentence is shown. @param {() => Promise<Record<string, string>>} find_ */
  async attempt(find_) {
    try {
      return await find_();
    } catch (error) {
      find("#edit-problem").textContent = error.message;
      find("#edit-problem").hidden = false;
      return null;
    }
  }
}
