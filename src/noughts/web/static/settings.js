// The controls of a game: the menus of boards and opponents in the bar, sides and pieces in the side column.

import { all, find, h } from "./page.js";
import { alone, place } from "./place.js";
import { inLetters } from "./ending.js";
import { sideName } from "./pieces.js";
import { setting, settings } from "./memory.js";

const OWN = "own board";
const PIECES = [
  ["own", "The usual ones for each game"],
  ["crosses", "Crosses and noughts"],
  ["discs", "Discs"],
  ["stones", "Stones"],
];
const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);

/** What a game is called: its name if it has one, otherwise its board, such as "6 × 5, four in a row". */
export function gameName(/** @type {any} */ menus, /** @type {string} */ game) {
  if (Object.hasOwn(menus.titles, game)) return menus.titles[game];
  const [, sides = "", length = "", variants = ""] = /^([\dx]+)(?::(\d+))?((?:\+[a-z]+)*)$/.exec(game) ?? [];
  if (!sides) return game;
  const lengths = sides.split("x").map(Number);
  const more = variants.replaceAll("+", ", ").replace("gravity", "falling").replace("misere", "misère");
  return `${lengths.join(" × ")}, ${inLetters(Number(length) || Math.min(...lengths))} in a row${more}`;
}

/** What an opponent is called, and what it is like. */
export function playerName(/** @type {any} */ menus, /** @type {string} */ player) {
  if (player === "human") return { name: "A friend", about: "at this screen" };
  const about = menus.players[player] ?? menus.engines[player.split(":")[0]]?.summary ?? "";
  if (!player.startsWith("level:")) return { name: capital(player), about };
  const [name, more] = about.split(": ");
  const level = capital(player).replace(":", " ");
  // "As well as noughts can" says what a level is like; it is no name for a sentence or a plate.
  return more && name.split(" ").length < 3 ? { name, about: `${level}: ${more}` } : { name: level, about };
}

/** @typedef {(change: Record<string, string>) => void} Start  begins a game, or goes on with it under changed settings */

/** Show the controls as the address says. @param {string} marks  the pieces on the board */
export function showSettings(/** @type {any} */ state, /** @type {any} */ menus, marks = "crosses") {
  const known = state.game in menus.titles;
  const boards = Object.keys(menus.titles).map((game) => h("option", { value: game }, gameName(menus, game)));
  find("#game").replaceChildren(...boards, ...(known ? [] : [h("option", { value: state.game }, gameName(menus, state.game))]), h("option", { value: OWN }, "Your own board …"));
  find("#game").value = state.game;
  find("#game-name").textContent = gameName(menus, state.game);
  const computers = players(state, menus);
  choices("#opponent", [h("option", { value: "human" }, "A friend at this screen"), ...computers], place.vs);
  choices("#mine", [h("option", { value: "human" }, "Me"), ...players(state, menus)], place.mine);
  find("#me-field").hidden = find("#swap").hidden = find("#mine-field").hidden = alone();
  all("[name=me]").forEach((input) => (input.checked = input.value === place.me));
  all("[name=first]").forEach((input) => (input.checked = input.value === place.first));
  all("[data-side]").forEach((span) => (span.textContent = sideName(marks, span.dataset.side)));
  find("#marks").replaceChildren(...PIECES.map(([value, name]) => h("option", { value }, name)));
  find("#marks").value = settings().marks;
  find("#sound").checked = settings().sound;
  find("#rules").textContent = rules(state);
}

/** The rules in a sentence or two. */
function rules(/** @type {any} */ { shape, length, gravity, misere }) {
  if (!shape) return "";
  const ends = misere ? `${capital(inLetters(length))} in a row loses.` : `${capital(inLetters(length))} in a row wins.`;
  return `A board of ${shape.join(" × ")}. ${gravity ? "Pieces fall. " : ""}${ends}`;
}

function choices(/** @type {string} */ list, /** @type {HTMLElement[]} */ options, /** @type {string} */ chosen) {
  find(list).replaceChildren(...options);
  if (![...find(list).options].some((option) => option.value === chosen)) find(list).append(h("option", { value: chosen }, chosen));
  find(list).value = chosen;
}

/** Every player that is a program: levels and other players first, then the searches of the ladder. */
function players(/** @type {any} */ state, /** @type {any} */ menus) {
  const large = state.cells.length > menus.whole_cells;
  const engines = Object.entries(menus.engines).map(([name, about]) => {
    if (!large || !about.stepped) return h("option", { value: name }, `${capital(name)}: ${about.summary}`);
    return h("option", { value: `${name}:depth=${menus.depth}` }, `${capital(name)}, ${menus.depth} plies deep: ${about.summary}`);
  });
  const others = Object.keys(menus.players).filter((name) => name !== "human" && !(name in menus.engines));
  const option = (/** @type {string} */ player) => {
    const { name, about } = playerName(menus, player);
    const level = player.startsWith("level:") ? player.slice(6) : "";
    const elo = level && menus.elo[state.game]?.[Number(level) - 1];
    return h("option", { value: player }, `${level} ${name.startsWith("Level") ? "" : `${name}: `}${about.replace(/^Level \d+: /, "")}${elo ? `; Elo +${elo}` : ""}`.trim().replace(/: $/, ""));
  };
  return [h("optgroup", { label: menus.elo[state.game] ? "Players, with their Elo above level 1" : "Players" }, ...others.map(option)), h("optgroup", { label: "Searches" }, ...engines)];
}

/**
 * Another board, side or first move starts a new game; who plays a side may change within one.
 * @param {{start: Start, change: Start, goOn: Start, marks: (wish: string) => void}} acts  `change` starts a game after asking, `marks` changes the pieces
 */
export function wireSettings({ start, change, goOn, marks }) {
  const form = find("#settings");
  form.onsubmit = (/** @type {Event} */ event) => event.preventDefault();
  find("#game").onchange = (/** @type {any} */ event) => {
    if (event.target.value === OWN) location.assign("./#own");
    else start({ game: event.target.value });
  };
  find("#opponent").onchange = (/** @type {any} */ event) => goOn({ vs: event.target.value, mine: event.target.value === "human" ? "human" : place.mine });
  find("#mine").onchange = (/** @type {any} */ event) => goOn({ mine: event.target.value });
  find("#sound").onchange = (/** @type {any} */ event) => setting({ sound: event.target.checked });
  find("#marks").onchange = (/** @type {any} */ event) => {
    setting({ marks: event.target.value });
    marks(event.target.value);
  };
  for (const name of ["me", "first"]) for (const input of form.elements[name]) input.onchange = () => change({ [name]: input.value });
}
