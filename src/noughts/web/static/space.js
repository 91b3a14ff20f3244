// Space: where the cells of a solid board are on the screen. Numbers in, numbers out; independent of the page.
//
// A cell is 1 wide. x runs along a row, y down the rows, towards the viewer, z up through the layers; the first layer
// is on top. The eye looks down at an angle, so what lies higher hides what lies lower, and within a layer what is
// nearer is drawn later: back to front is then an order of layers, rows and columns, and needs no sorting of depths.

/** @typedef {[number, number, number]} Point */
/** @typedef {[number, number]} Spot */
/**
 * The pose of the board: `tilt` in degrees from above (0) to the side (90), `turn` in degrees about the upright
 * axis, `spread` the distance between layers, 1 if none hides another at the resting tilt.
 * @typedef {{tilt: number, turn: number, spread: number}} Pose
 */

/** @type {Pose} */
export const RESTING = { tilt: 68, turn: 24, spread: 1 };
export const TILTS = { least: 40, most: 84 };
/** The eye's distance, in widths of the board: far enough to keep all layers alike, near enough to show depth. */
const EYE = 9;
/** Pixels left at each side for the names of the axes. */
const MARGIN = 26;
/** Layers are so close that corners may touch, but they never hide the middle of a cell. */
const CLOSE = 1;

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;

export class Space {
  sin = 0;
  cos = 1;
  down = 0;
  flat = 1;
  step = 1;
  eye = 1;
  scale = 1;
  /** @type {Spot} */
  middle = [0, 0];

  /** @param {[number, number, number]} sides */
  constructor([width, height, layers]) {
    this.width = width;
    this.height = height;
    this.layers = layers;
    /** From the middle of a layer to its corner: what a whole turn sweeps over. */
    this.radius = Math.hypot(width, height) / 2;
    this.look(RESTING, 1, 1);
  }

  /** The distance between two layers at a spread. */
  gap(/** @type {number} */ spread) {
    return spread * 2 * this.radius * (1 / Math.tan(radians(RESTING.tilt))) * CLOSE;
  }

  /**
   * Assume a pose in a window of a given size. The scale is the same for every turn, so that turning does not zoom.
   * @param {Pose} pose
   * @param {number} across
   * @param {number} tall
   */
  look(pose, across, tall) {
    const [tilt, turn] = [radians(pose.tilt), radians(pose.turn)];
    [this.sin, this.cos] = [Math.sin(turn), Math.cos(turn)];
    [this.down, this.flat] = [Math.sin(tilt), Math.cos(tilt)];
    this.step = this.gap(pose.spread);
    this.eye = EYE * 2 * this.radius;
    const [wide, high] = this.extent(pose);
    this.scale = Math.min(Math.max(1, across - 2 * MARGIN) / wide, Math.max(1, tall - MARGIN) / high);
    this.middle = [across / 2, tall / 2];
  }

  /** The width and height of the board at a pose, for any turn. @param {Pose} pose @returns {Spot} */
  extent({ tilt, spread }) {
    const [down, flat] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))];
    const stack = this.gap(spread) * (this.layers - 1);
    const nearest = this.eye / (this.eye - this.radius * down - (stack / 2) * flat);
    return [2 * this.radius * nearest, (2 * this.radius * flat + stack * down) * nearest];
  }

  /**
   * Where a point is seen.
   * @param {Point} point
   * @returns {Spot}
   */
  project([x, y, z]) {
    const [right, near] = [x * this.cos - y * this.sin, x * this.sin + y * this.cos];
    const depth = near * this.down + z * this.flat;
    const scale = (this.scale * this.eye) / (this.eye - depth);
    return [this.middle[0] + right * scale, this.middle[1] + (near * this.flat - z * this.down) * scale];
  }

  /** The middle of a cell, by its number from 1. @returns {Point} */
  centre(/** @type {number} */ number) {
    const { column, row, layer } = this.where(number);
    return this.place(column, row, layer);
  }

  /** The point of a column, row and layer, which need not be whole. @returns {Point} */
  place(/** @type {number} */ column, /** @type {number} */ row, /** @type {number} */ layer) {
    return [column - (this.width - 1) / 2, row - (this.height - 1) / 2, ((this.layers - 1) / 2 - layer) * this.step];
  }

  where(/** @type {number} */ number) {
    const index = number - 1;
    const column = index % this.width;
    const row = Math.floor(index / this.width) % this.height;
    return { column, row, layer: Math.floor(index / (this.width * this.height)) };
  }

  /**
   * A flat outline around a cell's middle, `lift` above its layer, as seen.
   * @param {number} number
   * @param {Spot[]} outline
   * @returns {Spot[]}
   */
  outline(number, outline, lift = 0) {
    const [x, y, z] = this.centre(number);
    return outline.map(([dx, dy]) => this.project([x + dx, y + dy, z + lift]));
  }

  /** Which way the board is turned; the order changes only with this. */
  get quarter() {
    return (this.sin >= 0 ? 1 : 0) + (this.cos >= 0 ? 2 : 0);
  }

  /** All cells, back to front. @returns {number[]} */
  order() {
    const run = (/** @type {number} */ length, /** @type {boolean} */ up) =>
      Array.from({ length }, (_, at) => (up ? at : length - 1 - at));
    const columns = run(this.width, this.sin >= 0);
    const rows = run(this.height, this.cos >= 0);
    const cells = [];
    for (let layer = this.layers - 1; layer >= 0; layer--) {
      for (const row of rows) for (const column of columns) cells.push(column + this.width * (row + this.height * layer) + 1);
    }
    return cells;
  }
}

/** A square around the middle of a cell. @returns {Spot[]} */
export function square(/** @type {number} */ side) {
  const half = side / 2;
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
}

/** The outline of a cross: two bars that reach `reach` from the middle and `half` to each side. @returns {Spot[]} */
export function cross(/** @type {number} */ reach, /** @type {number} */ half) {
  /** @type {Spot[]} */
  const quarter = [
    [half, -half],
    [half, -reach],
    [-half, -reach],
  ];
  const turned = [0, 1, 2, 3].flatMap((turn) => quarter.map(([x, y]) => rotated(x, y, -turn * 90)));
  return turned.map(([x, y]) => rotated(x, y, 45));
}

/** A circle as a polygon. @returns {Spot[]} */
export function circle(/** @type {number} */ radius, sides = 28) {
  return Array.from({ length: sides }, (_, at) => rotated(radius, 0, (at * 360) / sides));
}

/** @returns {Spot} */
function rotated(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ degrees) {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** A closed outline as path data. */
export function closed(/** @type {Spot[]} */ spots) {
  return `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** The walls between an outline and the same outline higher up, as path data. All go round the same way, so that where two overlap neither is cut out. */
export function walls(/** @type {Spot[]} */ low, /** @type {Spot[]} */ high) {
  const quads = low.map((spot, at) => [spot, low[(at + 1) % low.length], high[(at + 1) % high.length], high[at]]);
  return quads.map((quad) => closed(area(quad) < 0 ? quad.reverse() : quad)).join("");
}

/** The area inside an outline, positive if it is clockwise on the screen. */
export function area(/** @type {Spot[]} */ spots) {
  const next = (/** @type {number} */ at) => spots[(at + 1) % spots.length];
  return spots.reduce((sum, [x, y], at) => sum + x * next(at)[1] - next(at)[0] * y, 0) / 2;
}
