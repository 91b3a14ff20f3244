// The pieces: crosses and noughts, discs or stones, each with a shape besides its colour, drawn on a cell of 100 by 100;
// and what people call the two sides.

import { h, s } from "./page.js";

/** @typedef {"crosses" | "discs" | "stones"} Marks */

export const MARKS = ["crosses", "discs", "stones"];
const SIDES = { crosses: ["X", "O"], discs: ["Yellow", "Red"], stones: ["Black", "White"] };

/** What a side is called with these pieces. */
export const sideName = (/** @type {string} */ marks, /** @type {string} */ mark) => SIDES[marks][mark === "X" ? 0 : 1];
/** A sentence in which X and O are called by the names of their pieces. */
export const inWords = (/** @type {string} */ marks, /** @type {string} */ text) => (marks === "crosses" ? text : text.replace(/\b[XO]\b/g, (mark) => sideName(marks, mark)));

/** A piece; `kind` is "fresh" (animated), "ghost" (shown where the player aims), "coming" (part of a forced win) or nothing. @returns {SVGElement[]} */
export function piece(/** @type {string} */ marks, /** @type {string} */ mark, kind = "") {
  if (marks === "crosses") return strokes(mark, kind);
  return [s("g", { class: `${marks === "discs" ? "disc" : "stone"} ${mark.toLowerCase()} ${kind}` }, marks === "discs" ? disc(mark) : stone())];
}

/** The strokes of a cross or a nought. */
export function strokes(/** @type {string} */ mark, kind = "") {
  if (mark === "O") return [s("circle", { class: `mark o ${kind}`, cx: 50, cy: 50, r: 28, pathLength: 1, transform: "rotate(-90 50 50)" })];
  return ["M24 24L76 76", "M76 24L24 76"].map((d) => s("path", { class: `mark x ${kind}`, d, pathLength: 1 }));
}

/** A disc with a pressed cross or ring; the ring around it shows on the last move. */
function disc(/** @type {string} */ mark) {
  const pressed = mark === "X" ? s("path", { class: "press", d: "M39 39l22 22M61 39l-22 22" }) : s("circle", { class: "press", cx: 50, cy: 50, r: 12 });
  return [s("circle", { class: "body", cx: 50, cy: 50, r: 39 }), s("circle", { class: "groove", cx: 50, cy: 50, r: 30 }), pressed, s("circle", { class: "latest", cx: 50, cy: 50, r: 36 })];
}

/** A stone with a shadow and a shine; the dot on it shows on the last move. */
function stone() {
  return [s("circle", { class: "shadow", cx: 53, cy: 55, r: 44 }), s("circle", { class: "body", cx: 50, cy: 50, r: 44 }), s("path", { class: "shine", d: "M24 42a28 28 0 0 1 17-18" }), s("circle", { class: "latest", cx: 50, cy: 50, r: 17 })];
}

/** A single piece, for plates and lists. */
export function icon(/** @type {string} */ marks, /** @type {string} */ mark, size = "") {
  return s("svg", { class: `piece ${size}`, viewBox: "4 4 92 92", "aria-hidden": "true" }, piece(marks, mark));
}

/** A move in a list: its number, its piece and its name. @returns {Element[]} */
export const moveFace = (/** @type {string} */ marks, /** @type {string} */ mark, /** @type {number} */ ply, /** @type {string} */ name) => [h("span", { class: "n" }, String(ply)), icon(marks, mark, "small"), h("span", {}, name)];

/** A small picture of a position. @param {{shape: number[], cells: string, gravity?: boolean}} board */
export function miniature({ shape, cells, gravity }, /** @type {string} */ marks) {
  const [width, height = 1, ...rest] = shape;
  const layers = rest.reduce((all, side) => all * side, 1);
  const across = Math.ceil(Math.sqrt(layers));
  const [wide, high] = [width * 100 + 60, height * 100 + 60];
  const parts = Array.from({ length: layers }, (_, layer) => {
    const place = `translate(${(layer % across) * wide + 30} ${Math.floor(layer / across) * high + 30})`;
    return s("g", { transform: place }, ground(width, height, gravity && layers === 1 ? "frame" : marks === "stones" && layers === 1 ? "wood" : "paper"), ...pieces(cells.slice(layer * width * height, (layer + 1) * width * height), width, marks));
  });
  return s("svg", { class: "miniature", viewBox: `0 0 ${across * wide} ${Math.ceil(layers / across) * high}`, "aria-hidden": "true" }, ...parts);
}

function ground(/** @type {number} */ width, /** @type {number} */ height, /** @type {string} */ kind) {
  const [w, h_] = [width * 100, height * 100];
  if (kind === "frame") {
    const holes = Array.from({ length: width * height }, (_, at) => s("circle", { class: "pit", cx: (at % width) * 100 + 50, cy: Math.floor(at / width) * 100 + 50, r: 40 }));
    return s("g", {}, s("rect", { class: "frame", x: -20, y: -20, width: w + 40, height: h_ + 40, rx: 30 }), holes);
  }
  const inset = kind === "wood" ? 50 : 0;
  const edge = kind === "wood" || width * height > 36 ? 0 : 1;
  const cells = kind === "wood" ? [width - 1, height - 1] : [width, height];
  let d = "";
  for (let x = edge; x <= cells[0] - edge; x++) d += `M${x * 100 + inset} ${inset}V${h_ - inset}`;
  for (let y = edge; y <= cells[1] - edge; y++) d += `M${inset} ${y * 100 + inset}H${w - inset}`;
  return s("g", { class: kind }, kind === "wood" ? s("rect", { class: "board-wood", x: -20, y: -20, width: w + 40, height: h_ + 40 }) : null, s("path", { class: "gridline", d: d || "M0 0" }));
}

const pieces = (/** @type {string} */ cells, /** @type {number} */ width, /** @type {string} */ marks) =>
  [...cells].flatMap((mark, at) => (mark === "." ? [] : [s("g", { transform: `translate(${(at % width) * 100} ${Math.floor(at / width) * 100})` }, piece(marks, mark))]));
