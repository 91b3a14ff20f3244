// When a puzzle comes back: Leitner's boxes, and the puzzle of the day. The twin of practise/leitner.py, which has the
// explanation; both are tested with the same table.

/** The days that a puzzle waits in box 1, 2, 3, 4 and 5. */
export const WAITS = [1, 3, 7, 14, 30];
const STRIDE = 7;
const DAY = 86400000;

/** Days since 1970 of a day such as 2026-01-31, and back. */
const ordinal = (/** @type {string} */ day) => Date.parse(`${day}T00:00:00Z`) / DAY;
export const later = (/** @type {string} */ day, /** @type {number} */ days) => new Date((ordinal(day) + days) * DAY).toISOString().slice(0, 10);
export const daysBetween = (/** @type {string} */ from, /** @type {string} */ to) => ordinal(to) - ordinal(from);

/** Today in the reader's time zone. */
export function today(now = new Date()) {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}

/**
 * The box and the day on which a puzzle comes back, after it was solved or missed.
 * @returns {{box: number, due: string}}
 */
export function answered(/** @type {number} */ box, /** @type {string} */ due, /** @type {string} */ day, /** @type {boolean} */ right) {
  if (!right) return { box: 1, due: later(day, WAITS[0]) };
  if (day < due) return { box, due };
  const next = Math.min(box + 1, WAITS.length);
  return { box: next, due: later(day, WAITS[next - 1]) };
}

/** The game and the index of its puzzle for a day; `counts` are the numbers of puzzles of the games. */
export function ofTheDay(/** @type {string} */ day, /** @type {number[]} */ counts) {
  const number = ordinal(day);
  const game = number % counts.length;
  return { game, puzzle: (Math.floor(number / counts.length) * STRIDE) % counts[game] };
}

/**
 * Of two cards of one puzzle, the one answered later; on the same day, the one in the lower box.
 * @template {{seen: string | null, box: number}} Card
 * @param {Card} one
 * @param {Card} other
 */
export function joined(one, other) {
  const [first, second] = [one.seen ?? "", other.seen ?? ""];
  if (first !== second) return first > second ? one : other;
  return other.box < one.box ? other : one;
}
