// Where the layers of a board are in the flat view: arranged so that the cells are as large as possible. Numbers in, numbers
// out; independent of the page.

export const C = 100; // the side of a cell
const LEAN = 0.25; // how far a layer in space leans
const SQUASH = [0.54, 0.6, 0.66, 0.72, 0.78]; // how flat it may lie
const STAGGER = 0.1; // how much lower every other column of layers is, in heights of a layer
const ROOM = { left: 70, top: 20, right: 40, bottom: 48 }; // around a layer in space, for its name and those of its rows and columns
const PLAIN = { left: 10, top: 54, right: 44, bottom: 52 }; // around one that is seen from above
const NARROW = 600; // pixels of a window too narrow for layers that lean

/**
 * @typedef {{x: number, y: number}} Corner  the top left corner of a layer's cells
 * @typedef {{lean: number, squash: number, width: number, height: number, corners: Corner[]}} Plan
 */

/** The plan for layers of some columns and rows in a window of some size: the one whose cells are largest. @returns {Plan} */
export function plan(/** @type {{width: number, height: number, layers: number}} */ { width, height, layers }, /** @type {number} */ across, /** @type {number} */ tall) {
  const leans = across >= NARROW;
  const [lean, room] = leans ? [LEAN, ROOM] : [0, PLAIN];
  const plans = (leans ? SQUASH : [1]).flatMap((squash) => Array.from({ length: layers }, (_, at) => laid(at + 1, squash)));
  const area = (/** @type {Plan} */ one) => Math.min(across / one.width, tall / one.height) ** 2 * one.squash;
  return plans.reduce((best, other) => (area(other) > area(best) * 1.001 ? other : best));

  /** All layers in a number of columns. @returns {Plan} */
  function laid(/** @type {number} */ columns, /** @type {number} */ squash) {
    const box = { wide: width * C + lean * height * C + room.left + room.right, high: height * C * squash + room.top + room.bottom };
    const lower = leans && columns > 1 ? STAGGER * box.high : 0;
    const corners = Array.from({ length: layers }, (_, layer) => {
      const [column, row] = [layer % columns, Math.floor(layer / columns)];
      return { x: column * box.wide + room.left + lean * height * C, y: row * box.high + room.top + (column % 2) * lower };
    });
    return { lean, squash, width: columns * box.wide, height: Math.ceil(layers / columns) * box.high + lower, corners };
  }
}

/** The star points of a board of stones: the middle, and four around it on boards large enough. @returns {[number, number][]} */
export function stars(/** @type {number} */ width, /** @type {number} */ height) {
  if (width % 2 === 0 || height % 2 === 0 || Math.min(width, height) < 9) return [];
  const edge = Math.min(width, height) < 13 ? 2 : 3;
  const [x, y] = [(width - 1) / 2, (height - 1) / 2];
  return [[x, y], ...[edge, width - 1 - edge].flatMap((column) => [edge, height - 1 - edge].map((row) => /** @type {[number, number]} */ ([column, row])))];
}
