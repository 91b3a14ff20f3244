// The bar above the board and the card at the end: who plays, whose turn it is, how it ended, the score.

import { find, h } from "./page.js";
import { alone, automatic, lookingBack, opposite, place } from "./place.js";
import { icon, sideName } from "./pieces.js";
import { how } from "./ending.js";
import { gameName, playerName } from "./settings.js";
import { score } from "./memory.js";

/** @typedef {Pick<import("./scene.js").Scene, "state" | "menus" | "board" | "thinks"> & {analysis: import("./analysis.js").Analysis}} Shown */

/** Who won: a mark, null for a draw, undefined while the game goes on. @returns {string | null | undefined} */
export const winnerOf = (/** @type {any} */ state) => (state.outcome ? state.outcome.winner : place.over && !lookingBack() ? opposite(place.over) : undefined);
/** The mark whose plate is on the left. */
const left = () => (alone() || automatic() ? "X" : place.me);
/** Who plays a mark: the name, and a few words about it: a level, or a search's options. @param {Shown} scene */
function called({ board, menus }, /** @type {string} */ mark) {
  if (alone()) return { name: sideName(board.marks, mark), label: "At this screen" };
  if (mark === place.me && place.mine === "human") return { name: "You", label: "" };
  const { name, about } = playerName(menus, mark === place.me ? place.mine : place.vs);
  const [short, ...options] = name.split(":");
  return { name: short, label: /^Level \d+/.exec(about)?.[0] ?? options.join(":") };
}

/** The two plates, the winning chance between them, and the page's title. @param {Shown} scene */
export function showPlates(scene) {
  const { state, menus, board, analysis } = scene;
  const winner = winnerOf(state);
  const main = find("main");
  main.classList.toggle("is-discs", board.marks === "discs");
  main.classList.toggle("is-stones", board.marks === "stones");
  for (const [plate, mark] of [[find("#plate-mine"), left()], [find("#plate-theirs"), opposite(left())]]) {
    const { name, label } = called(scene, mark);
    const turn = winner === undefined ? state.to_move === mark : winner === mark;
    plate.classList.toggle("turn", turn);
    plate.style.setProperty("--side", `var(--${mark === "X" ? "one" : "two"})`);
    const tally = score(state.game, place.vs);
    const points = alone() || automatic() ? "" : String(mark === place.me ? tally.won : tally.lost);
    const parts = [icon(board.marks, mark), h("span", { class: "who" }, h("b", {}, name), h("small", {}, ...(standing(scene, mark, winner) || [label || sideName(board.marks, mark)]))), points ? h("span", { class: "score", title: "Games won" }, points) : null];
    const select = plate.querySelector("select");
    plate.replaceChildren(...parts.filter((part) => part !== null), ...(select ? [caret(), select] : []));
  }
  const share = analysis.share;
  find("#chance").hidden = share === null || winner !== undefined;
  if (share !== null) {
    const mine = state.to_move === left() ? share : 1 - share;
    const [one, two] = left() === "X" ? ["one", "two"] : ["two", "one"];
    find("#chance").style.setProperty("--share", String(mine));
    find("#chance").style.setProperty("--mine", `var(--${one})`);
    find("#chance").style.setProperty("--theirs", `var(--${two})`);
    find("#chance").ariaLabel = `Chance of ${sideName(board.marks, left())}: ${Math.round(mine * 100)}%`;
  }
  const game = gameName(menus, state.game);
  const against = automatic() ? "two computers" : alone() ? "two players" : `against ${playerName(menus, place.vs).name}`;
  document.title = `${game}, ${against} · noughts`;
  find("#heading").textContent = `${game}, ${against}`;
}

function caret() {
  const shape = document.querySelector(".pick .caret");
  return /** @type {Node} */ (shape?.cloneNode(true));
}

/** The small line of a plate: whose turn it is, how it ended, or what the analysis says; null for none of these. @param {Shown} scene */
function standing({ state, analysis, thinks }, /** @type {string} */ mark, /** @type {string | null | undefined} */ winner) {
  if (winner !== undefined) return [winner === null ? "Drew" : winner === mark ? "Won" : place.over === mark ? "Resigned" : "Lost"];
  const [brief, more] = analysis.brief(mark);
  if (brief) return [brief, ...(more ? [h("span", { class: "rather" }, ` ${more}`)] : [])];
  if (state.to_move !== mark || lookingBack()) return null;
  if (thinks) return ["Thinking …"];
  return !alone() && !automatic() && mark === place.me ? ["Your turn"] : alone() ? ["To move"] : null;
}

/** The line below the board: whose turn it is, or how it ended. @param {Shown} scene */
export function statusText(scene) {
  const { state, board, thinks } = scene;
  const winner = winnerOf(state);
  const name = (/** @type {string} */ mark) => sideName(board.marks, mark);
  if (winner === null) return ["A draw."];
  if (winner) {
    const words = state.outcome ? `${name(winner)} wins.` : `${name(opposite(winner))} resigned.`;
    if (alone() || automatic()) return [state.outcome ? words : `${words} ${name(winner)} wins.`];
    return [winner === place.me ? "You win." : "You lose.", h("small", {}, ` ${words}`)];
  }
  if (alone() || lookingBack()) return [`${name(state.to_move)} to move.`];
  if (state.to_move === place.me && place.mine === "human") return [`Your turn, ${name(state.to_move)}.`];
  return [thinks ? `${name(state.to_move)} is thinking …` : `${name(state.to_move)} to move.`];
}

/** The card at the end: who won and how, and what to do next. @param {Shown} scene */
export function showEnd(scene, /** @type {number} */ moves) {
  const { state, board } = scene;
  const winner = winnerOf(state);
  const over = winner !== undefined && !lookingBack();
  find("#end").hidden = !over;
  find("main").classList.toggle("over-now", over);
  if (!over) return;
  const shown = winner ?? state.to_move;
  find("#end").style.setProperty("--side", winner ? `var(--${winner === "X" ? "one" : "two"})` : "var(--draw)");
  find("#end-piece").replaceChildren(...(winner ? [icon(board.marks, shown)] : [icon(board.marks, "X", "small"), icon(board.marks, "O", "small")]));
  const { name } = winner ? called(scene, winner) : { name: "" };
  find("#end-title").textContent = winner ? (name === "You" ? "You win." : `${name} wins.`) : "A draw.";
  const loser = winner ? called(scene, opposite(winner)).name : "";
  find("#end-how").textContent = how(board, state.outcome, { misere: state.misere, loser, resigned: !state.outcome });
  const tally = score(state.game, place.vs);
  const { name: them } = playerName(scene.menus, place.vs);
  find("#tally").textContent = alone() || automatic() ? "" : `You ${tally.won} · ${them} ${tally.lost} · drawn ${tally.drawn}`;
  const streak = tally.streak > 1 && winner === place.me ? `${tally.streak} wins in a row` : "";
  find("#tally-note").textContent = streak || `${moves} moves`;
}
