// A custom board: its sides within the library's limits, its text, and its rules in a sentence.

import { inLetters } from "./ending.js";

/** @typedef {{width: number, height: number, layers: number, length: number, gravity: boolean, misere: boolean}} Own */

const LIMITS = { width: [2, 19], height: [1, 19], layers: [1, 6] };
const MOST_CELLS = 400;
const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => Math.max(least, Math.min(most, value));

/** The board with each side, the number of cells and the length of a line within their limits. @returns {Own} */
export function kept(/** @type {Own} */ own) {
  const width = within(own.width, LIMITS.width[0], LIMITS.width[1]);
  const layers = within(own.layers, LIMITS.layers[0], Math.min(LIMITS.layers[1], Math.floor(MOST_CELLS / (width * own.height))));
  const height = within(own.height, LIMITS.height[0], Math.min(LIMITS.height[1], Math.floor(MOST_CELLS / (width * layers))));
  const length = within(own.length, 2, Math.max(width, height, layers));
  return { ...own, width, height, layers, length };
}

/** The text that names the game: 6x5:4+gravity. */
export function gameText(/** @type {Own} */ own) {
  const sides = [own.width, own.height, ...(own.layers > 1 ? [own.layers] : [])];
  const shortest = Math.min(...sides);
  return `${sides.join("x")}${own.length === shortest ? "" : `:${own.length}`}${own.gravity ? "+gravity" : ""}${own.misere ? "+misere" : ""}`;
}

/** The rules in a sentence. */
export function sentence(/** @type {Own} */ own) {
  const deep = own.layers > 1 ? `, ${own.layers} layers` : "";
  const falls = own.gravity ? " Pieces fall." : "";
  return `${own.width} by ${own.height}${deep}. ${inLetters(own.length)[0].toUpperCase()}${inLetters(own.length).slice(1)} in a row ${own.misere ? "loses" : "wins"}.${falls}`;
}
