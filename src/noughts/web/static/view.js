// The view of a solid board: layers or a cube in space, turned and spread; the choice is remembered.

import { all, find } from "./page.js";
import { setting, settings } from "./memory.js";

/** The chosen view; layers by default. */
export const remembered = () => (settings().view === "cube" ? "cube" : "layers");

/** Show the tools that apply to the board. @param {import("./board.js").Board} board */
export function showView(board) {
  find("#view-tools").hidden = !board.solid;
  find("#turn-tools").hidden = !board.cube;
  find("#spread").value = board.cube?.pose.spread ?? 1;
}

/** @param {import("./board.js").Board} board @param {() => void} paint  draws what is on the board */
export function wireView(board, paint) {
  find("#turn-left").onclick = () => board.cube?.rotate(-15, 0);
  find("#turn-right").onclick = () => board.cube?.rotate(15, 0);
  find("#spread").oninput = (/** @type {any} */ event) => board.cube?.spread(Number(event.target.value));
  all("[name=view]").forEach((input) => {
    input.checked = input.value === board.kind;
    input.onchange = () => {
      setting({ view: input.value });
      board.kind = input.value;
      board.build();
      paint();
      showView(board);
    };
  });
}
