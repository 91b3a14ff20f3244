// The game in the address: what is played, by whom, its moves, and which of them is being viewed.

import { readAddress, writeAddress } from "./page.js";

export const DEFAULTS = { game: "3x3", moves: "", vs: "level:4", me: "X", mine: "human", first: "X", position: "", at: "", over: "" };
/** @type {Record<string, string>} */
export const place = readAddress(DEFAULTS);
/** If pieces are dropped into columns, the address has the columns of the moves: 4453. */
let dropped = { columns: 0, cells: 0 };
/** Whether the moves are still as typed into the address, and not yet cell numbers. */
let asWritten = true;
readPlace();

/** Read the address. A + that was typed literally arrives as a space. */
export function readPlace() {
  asWritten = true;
  Object.assign(place, readAddress(DEFAULTS));
  place.game = place.game.trim().replaceAll(" ", "+");
}

export const opposite = (/** @type {string} */ mark) => (mark === "X" ? "O" : "X");
/** The moves of the whole game, as cell numbers from 1. @returns {string[]} */
export const moves = () => place.moves.split(/[\s,+]+/).filter(Boolean);
/** The number of moves being viewed: all, unless the reader has stepped back. */
export const shownMoves = () => (place.at === "" ? moves().length : Math.min(Number(place.at), moves().length));
export const lookingBack = () => shownMoves() < moves().length;
/** Two people at one screen. */
export const alone = () => place.vs === "human" && place.mine === "human";
/** Both sides are computers. */
export const automatic = () => place.vs !== "human" && place.mine !== "human";
/** Who plays a mark. */
export const playerOf = (/** @type {string} */ mark) => (mark === place.me ? place.mine : place.vs);
/** The mark whose first move would be at an even count. */
export const firstMark = () => (place.position ? (place.position.split(" ")[1] ?? place.first) : place.first);

/** The question that leads to the position after a number of moves. */
export function where(count = moves().length) {
  const played = moves().slice(0, count).join(" ");
  return { game: place.game, moves: played, position: place.position || null, first: place.position ? null : place.first };
}

/** The board of the game, which decides how moves are written. @param {{shape: number[], gravity: boolean}} board */
export function playOn({ shape, gravity }) {
  const [columns, rows] = shape;
  dropped = gravity && shape.length === 2 && columns < 10 ? { columns, cells: columns * rows } : { columns: 0, cells: 0 };
}

/** Whether there are moves that the server must convert to cell numbers. */
export const unread = () => asWritten && place.moves !== "";

/** The moves as written in the address; digits that could form one cell's number are separated. */
function written() {
  if (!dropped.columns) return place.moves;
  const digits = moves().map((number) => ((Number(number) - 1) % dropped.columns) + 1);
  const together = digits.join("");
  return Number(together) > dropped.cells ? together : digits.join(" ");
}

/** Change the address; `future` are moves taken back, which may be played again. */
export function go(/** @type {Record<string, string>} */ change, how = "push", /** @type {string[]} */ future = []) {
  Object.assign(place, change);
  if ("moves" in change) asWritten = false;
  const address = writeAddress(asWritten ? place : { ...place, moves: written() }, DEFAULTS);
  if (how === "push") history.pushState({ future }, "", address);
  else history.replaceState({ future }, "", address);
}

/** The moves taken back. @returns {string[]} */
export const future = () => history.state?.future ?? [];

/** The number of moves that stay after an undo, which leads back to where the person is to move. */
export function keptByUndo() {
  const mine = firstMark() === place.me ? 0 : 1;
  let kept = moves().length - 1;
  while (!alone() && !automatic() && kept > 0 && kept % 2 !== mine) kept--;
  return Math.max(0, kept);
}

/** The moves of the game after a redo, and those that are still taken back. */
export function afterRedo() {
  const [played, coming] = [moves(), [...future()]];
  const mine = firstMark() === place.me ? 0 : 1;
  do played.push(/** @type {string} */ (coming.shift()));
  while (coming.length && !alone() && !automatic() && mine !== played.length % 2);
  return { played, coming };
}

/** What is wrong with a setting in the address; empty for nothing. */
function wrong(/** @type {string} */ key, /** @type {{players: object, engines: object}} */ { players, engines }) {
  const [value, side] = [place[key], ["me", "first", "over"].includes(key)];
  if (side && value && value !== "X" && value !== "O") return `"${key}" is ${value}; expected X or O.`;
  if (["vs", "mine"].includes(key) && !Object.hasOwn(players, value) && !Object.hasOwn(engines, value.split(":")[0])) return `"${key}" is ${value}; expected human, random, level:1 to level:8, perfect, or an engine such as alphabeta:depth=3.`;
  if (key === "at" && !/^\d{0,4}$/.test(value)) return `"at" is ${value}; expected the number of a move.`;
  return "";
}

/** Replace the settings of the address that are wrong by the usual ones; what was wrong with the first of them. @param {{players: object, engines: object}} menus */
export function mendSettings(menus) {
  const found = Object.keys(place).map((key) => ({ key, sentence: wrong(key, menus) }));
  const amiss = found.filter(({ sentence }) => sentence);
  for (const { key } of amiss) place[key] = DEFAULTS[key];
  return amiss[0]?.sentence ?? "";
}
