// The reader's own puzzles, kept in the browser: the file that `noughts practise --export` writes, as a text in its storage.

import { answered, joined, later, today } from "./leitner.js";

/**
 * @typedef {{game: string, position: string, solution: number[], aim: string, depth: number, from: string}} Puzzle
 * @typedef {Puzzle & {box: number, due: string, seen: string | null, right: number, wrong: number}} Card
 */

const FORMAT = "noughts-practice";
const VERSION = 1;
const DRAWER = "noughts-practice";

export const keyOf = (/** @type {{game: string, position: string}} */ puzzle) => `${puzzle.game} ${puzzle.position}`;

/** The cards by their keys. @returns {Map<string, Card>} */
export function cards() {
  try {
    return parse(localStorage.getItem(DRAWER) ?? text(new Map()));
  } catch {
    return new Map(); // Not ours, or damaged; the next answer overwrites it.
  }
}

function keep(/** @type {Map<string, Card>} */ all) {
  localStorage.setItem(DRAWER, text(all));
}

/** The file, one card per line. */
export function text(/** @type {Map<string, Card>} */ all) {
  const lines = [...all.values()].map((card) => JSON.stringify(card)).join(",\n");
  return `{"format": "${FORMAT}", "version": ${VERSION}, "cards": [\n${lines}\n]}\n`;
}

/** The cards of a file; an Error says what was expected. @returns {Map<string, Card>} */
export function parse(/** @type {string} */ file) {
  let data;
  try {
    data = JSON.parse(file.replace(/^\uFEFF/, ""));
  } catch {
    throw new Error("This is not JSON; expected puzzles exported by noughts.");
  }
  if (data?.format !== FORMAT || data.version !== VERSION || !Array.isArray(data.cards)) throw new Error(`These are not puzzles; expected "format": "${FORMAT}" and "version": ${VERSION}.`);
  if (!data.cards.every(sound)) throw new Error("A puzzle is damaged; expected a game, a position, a solution and an aim in each.");
  return new Map(data.cards.map((/** @type {Card} */ card) => [keyOf(card), fresh(card)]));
}

function sound(/** @type {any} */ card) {
  const texts = typeof card?.game === "string" && typeof card.position === "string" && ["win", "draw"].includes(card.aim);
  const numbers = Array.isArray(card?.solution) && card.solution.length > 0 && card.solution.every(Number.isInteger) && Number.isInteger(card.depth) && card.depth >= 0;
  const box = card?.box === undefined || (Number.isInteger(card.box) && card.box >= 1 && card.box <= 5);
  const days = [card?.due, card?.seen].every((day) => day === undefined || day === null || (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))));
  const times = [card?.right, card?.wrong].every((count) => count === undefined || (Number.isInteger(count) && count >= 0));
  return texts && numbers && box && days && times;
}

/** A puzzle as a card; missing fields are as for a new one. @returns {Card} */
export function fresh(/** @type {Puzzle & Partial<Card>} */ puzzle) {
  const { game, position, solution, aim, depth, from } = puzzle;
  return { game, position, solution, aim, depth, from, box: puzzle.box ?? 1, due: puzzle.due ?? today(), seen: puzzle.seen ?? null, right: puzzle.right ?? 0, wrong: puzzle.wrong ?? 0 };
}

/** Add the puzzles that are new; returns their number. */
export function add(/** @type {Puzzle[]} */ puzzles) {
  const all = cards();
  const before = all.size;
  for (const puzzle of puzzles) if (!all.has(keyOf(puzzle))) all.set(keyOf(puzzle), fresh(puzzle));
  keep(all);
  return all.size - before;
}

/** Merge a file; of two cards of one puzzle, the one answered later stays. */
export function merge(/** @type {string} */ file) {
  const all = cards();
  const [before, found] = [all.size, parse(file)];
  for (const [key, card] of found) {
    const known = all.get(key);
    all.set(key, known ? joined(known, card) : card);
  }
  keep(all);
  return { read: found.size, added: all.size - before };
}

/** Remove a card; returns whether there was one. */
export function drop(/** @type {string} */ key) {
  const all = cards();
  const had = all.delete(key);
  if (had) keep(all);
  return had;
}

/** Record an answer; returns the updated card. */
export function answer(/** @type {Puzzle} */ puzzle, /** @type {boolean} */ right) {
  const all = cards();
  const card = all.get(keyOf(puzzle)) ?? fresh(puzzle);
  const after = { ...card, ...answered(card.box, card.due, today(), right), seen: today(), right: card.right + Number(right), wrong: card.wrong + Number(!right) };
  all.set(keyOf(puzzle), after);
  keep(all);
  return after;
}

/** The cards due today, the lowest boxes first, and within a box the longest overdue first. */
export function due(day = today()) {
  const waiting = [...cards().values()].filter((card) => card.due <= day);
  return waiting.sort((one, other) => one.box - other.box || one.due.localeCompare(other.due));
}

const DAYS = "noughts-days";

/** The days on which a puzzle was tried, in order. @returns {string[]} */
function daysOfPractice() {
  try {
    const kept = JSON.parse(localStorage.getItem(DAYS) ?? "[]");
    return Array.isArray(kept) ? kept.filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) : [];
  } catch {
    return [];
  }
}

/** Count today as a day of practice. */
export function practised(day = today()) {
  const known = daysOfPractice();
  if (known.at(-1) !== day) localStorage.setItem(DAYS, JSON.stringify([...known, day].slice(-400)));
}

/** The number of days in a row with practice, up to today or yesterday. */
export function streak(day = today(), known = daysOfPractice()) {
  const tried = new Set(known);
  let count = 0;
  for (let at = tried.has(day) ? day : later(day, -1); tried.has(at); at = later(at, -1)) count++;
  return count;
}
