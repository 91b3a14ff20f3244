// How a solid board is looked at: as a cube or flat, turned and spread; the choice of the two is remembered.

import { all, find } from "./page.js";

/** How a board is looked at until somebody chooses. */
export const remembered = () => (localStorage.getItem("view") === "flat" ? "flat" : "cube");

/** Show the tools that the board has use for. @param {import("./board.js").Board} board */
export function showView(board) {
  find("#view-tools").hidden = !board.solid;
  find("#turners").hidden = find("#spread-field").hidden = board.kind !== "cube";
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
      localStorage.setItem("view", input.value);
      board.kind = input.value;
      board.build();
      paint();
      showView(board);
    };
  });
}
