// A small board as three paths: grid, crosses, noughts.

import { s } from "./dom.js";

/**
 * A board given as text of X, O and . and a shape, drawn into a square with this side.
 * @param {string} cells
 * @param {number[]} shape
 * @param {number} side
 * @param {number | null} last
 */
export function miniBoard(cells, shape, side, last = null) {
  const [width, height = 1, ...rest] = shape;
  const layers = rest.reduce((all, at) => all * at, 1);
  const columns = Math.ceil(Math.sqrt(layers));
  const rows = Math.ceil(layers / columns);
  const unit = side / Math.max(columns * (width + 0.5) - 0.5, rows * (height + 0.5) - 0.5);
  const [left, top] = [
    (side - unit * (columns * (width + 0.5) - 0.5)) / 2,
    (side - unit * (rows * (height + 0.5) - 0.5)) / 2,
  ];
  let [grid, crosses, noughts] = ["", "", ""];
  const parts = [];
  for (let layer = 0; layer < layers; layer++) {
    const x0 = left + (layer % columns) * (width + 0.5) * unit;
    const y0 = top + Math.floor(layer / columns) * (height + 0.5) * unit;
    for (let x = 1; x < width; x++) grid += `M${x0 + x * unit} ${y0}v${height * unit}`;
    for (let y = 1; y < height; y++) grid += `M${x0} ${y0 + y * unit}h${width * unit}`;
    for (let index = 0; index < width * height; index++) {
      const number = layer * width * height + index;
      const [x, y] = [x0 + (index % width) * unit, y0 + Math.floor(index / width) * unit];
      if (number === last) parts.push(s("rect", { class: "new", x, y, width: unit, height: unit }));
      const [a, b] = [unit * 0.24, unit * 0.52];
      if (cells[number] === "X") crosses += `M${x + a} ${y + a}l${b} ${b}m0 ${-b}l${-b} ${b}`;
      if (cells[number] === "O") noughts += `M${x + a} ${y + unit / 2}a${b / 2} ${b / 2} 0 1 0 ${b} 0a${b / 2} ${b / 2} 0 1 0 ${-b} 0`;
    }
  }
  parts.push(s("path", { class: "g", d: grid }));
  if (crosses) parts.push(s("path", { class: "mx", d: crosses }));
  if (noughts) parts.push(s("path", { class: "mo", d: noughts }));
  return parts;
}

/** The cells after moves (numbers from 1), the sides in turn. */
export function cellsAfter(cells, sides, moves) {
  const result = [...cells];
  moves.forEach((move, ply) => (result[move - 1] = sides[ply % 2]));
  return result.join("");
}
