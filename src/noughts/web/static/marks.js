// What is drawn on a cell of 100 by 100, wherever the cell is: marks as strokes, values as a letter with a shape.

import { s, shortValue, valueShape, TONES } from "./page.js";

/** The strokes of a mark; `kind` is "fresh" (it writes itself), "ghost" (shown under the pointer) or nothing. */
export function strokes(/** @type {string} */ mark, kind = "") {
  if (mark === "O") return [s("circle", { class: `mark o ${kind}`, cx: 50, cy: 50, r: 28, pathLength: 1, transform: "rotate(-90 50 50)" })];
  return ["M24 24L76 76", "M76 24L24 76"].map((d) => s("path", { class: `mark x ${kind}`, d, pathLength: 1 }));
}

/** A value as a label. @param {{value: string, plies: number | null}} value */
export function valueLabel({ value, plies }) {
  const text = shortValue(value, plies);
  const wide = Math.min(92, 46 + text.length * 15);
  return s(
    "g",
    { class: `value ${TONES[value]}` },
    s("rect", { x: 50 - wide / 2, y: 29, width: wide, height: 42, rx: 12 }),
    s("path", { d: valueShape(value, 50 - wide / 2 + 19, 50, 9) }),
    s("text", { x: 50 + 13, y: 51 }, text),
  );
}
