// What is drawn on a cell of 100 by 100 besides a piece: values as a letter with a shape, the numbers of pieces to come.

import { s, TONES, valueShape, valueText } from "./page.js";

/** A value as a label, `grown` if cells are small. @param {import("./board.js").Value} value */
export function valueLabel(value, grown = 1) {
  const text = valueText(value);
  const wide = Math.min(94, 46 + text.length * 15);
  return s(
    "g",
    { class: `value ${TONES[value.value]}`, transform: about(value.value === "unknown" ? grown : Math.min(grown, 98 / wide)) },
    s("rect", { x: 50 - wide / 2, y: 29, width: wide, height: 42, rx: 12 }),
    s("path", { d: valueShape(value.value, 50 - wide / 2 + 19, 50, 9) }),
    s("text", { x: value.value === "unknown" ? 50 : 50 + 13, y: 51 }, text),
  );
}

/** The number of a piece to come, on its ghost. */
export function orderLabel(/** @type {number} */ order, mark = "", grown = 1) {
  return s("g", { class: `order ${mark.toLowerCase()}`, transform: about(grown) }, s("circle", { cx: 50, cy: 50, r: 21 }), s("text", { x: 50, y: 51 }, String(order)));
}

/** A change of size about the middle of a cell. */
const about = (/** @type {number} */ scale) => (scale === 1 ? null : `translate(${50 - 50 * scale} ${50 - 50 * scale}) scale(${scale})`);
