// The controls of a game: board, players, who begins; and the menu of boards where the address names none that there is.

import { all, find, h } from "./page.js";
import { alone, place } from "./place.js";

/** What a board is called in a menu. */
export const boardName = (/** @type {any} */ menus, /** @type {string} */ game) => (game in menus.boards ? `${capital(menus.boards[game])} (${game})` : game);
const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);

/** @typedef {(change: Record<string, string>) => void} Start  begins a game, or goes on with it under changed settings */

/** Show the controls as the address says. */
export function showSettings(/** @type {any} */ state, /** @type {any} */ menus) {
  const known = state.game in menus.boards;
  find("#game").replaceChildren(...Object.keys(menus.boards).map((game) => h("option", { value: game }, boardName(menus, game))), h("option", { value: "" }, "Another board …"));
  find("#game").value = known ? state.game : "";
  find("#custom-field").hidden = known;
  find("#custom").value = known ? "" : state.game;
  const computers = players(state, menus);
  choices("#opponent", [["human", "A friend at this screen"], ...computers], place.vs);
  choices("#mine", [["human", "Me"], ...computers], place.mine);
  find("#me-field").hidden = find("#swap").hidden = find("#mine-field").hidden = alone();
  all("[name=me]").forEach((input) => (input.checked = input.value === place.me));
  all("[name=first]").forEach((input) => (input.checked = input.value === place.first));
}

function choices(/** @type {string} */ list, /** @type {string[][]} */ options, /** @type {string} */ chosen) {
  if (!options.some(([player]) => player === chosen)) options.push([chosen, chosen]);
  find(list).replaceChildren(...options.map(([player, name]) => h("option", { value: player }, name)));
  find(list).value = chosen;
}

/** Every player that is a program, with its name. */
function players(/** @type {any} */ state, /** @type {any} */ menus) {
  const large = state.cells.length > menus.whole_cells;
  const engines = Object.entries(menus.engines).map(([name, about]) => {
    if (!large || !about.stepped) return [name, `${name}: ${about.summary}`];
    return [`${name}:depth=${menus.depth}`, `${name}, ${menus.depth} plies deep: ${about.summary}`];
  });
  const others = Object.keys(menus.players).filter((name) => name !== "human" && !(name in menus.engines));
  const title = (/** @type {string} */ name) => capital(name).replace(":", " ");
  return [...others.map((name) => [name, title(name)]), ...engines];
}

/** Another board or another first move starts a game; who plays a side may change within one. */
export function wireSettings(/** @type {Start} */ start, /** @type {Start} */ goOn) {
  find("#settings").onsubmit = (/** @type {Event} */ event) => event.preventDefault();
  find("#game").onchange = (/** @type {any} */ event) => {
    find("#custom-field").hidden = event.target.value !== "";
    if (event.target.value) start({ game: event.target.value });
    else find("#custom").focus();
  };
  find("#custom").onchange = (/** @type {any} */ event) => start({ game: event.target.value.trim().toLowerCase() || "3x3" });
  find("#opponent").onchange = (/** @type {any} */ event) => goOn({ vs: event.target.value, mine: event.target.value === "human" ? "human" : place.mine });
  find("#mine").onchange = (/** @type {any} */ event) => goOn({ mine: event.target.value });
  all("[name=me]").forEach((input) => (input.onchange = () => start({ me: input.value })));
  all("[name=first]").forEach((input) => (input.onchange = () => start({ first: input.value })));
}

/** Instead of a board that there is not: all that there are. */
export function showMenu(/** @type {Start} */ start, /** @type {any} */ menus) {
  const fresh = { vs: "level:4", me: "X", mine: "human", first: "X" };
  find("#menu").replaceChildren(...Object.keys(menus.boards).map((game) => h("button", { type: "button", class: "button", onclick: () => start({ ...fresh, game }) }, boardName(menus, game))));
  find("#menu").hidden = false;
  find("main").classList.add("choosing");
  find("#board").replaceChildren();
  find("#status").textContent = "Choose a board.";
}
