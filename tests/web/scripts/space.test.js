// Space: what the projection promises, at every pose.

import assert from "node:assert/strict";
import { test } from "node:test";
import { area, circle, closed, cross, RESTING, Space, square, TILTS, walls } from "../../../src/noughts/web/static/space.js";

/** @type {[number, number, number][]} */
const BOARDS = [
  [3, 3, 3],
  [4, 4, 4],
  [5, 2, 3],
];
const [ACROSS, TALL] = [800, 500];

/** Every pose worth looking at. */
function* poses() {
  for (let turn = 0; turn < 360; turn += 15) {
    for (const tilt of [TILTS.least, RESTING.tilt, TILTS.most]) for (const spread of [0.25, 1, 1.5]) yield { tilt, turn, spread };
  }
}

/** @param {Space} space */
const cells = (space) => space.order().toSorted((a, b) => a - b);

test("every cell is in the order once, lower layers before higher ones", () => {
  for (const sides of BOARDS) {
    const space = new Space(sides);
    for (const pose of poses()) {
      space.look(pose, ACROSS, TALL);
      const order = space.order();
      assert.deepEqual(cells(space), Array.from({ length: sides[0] * sides[1] * sides[2] }, (_, at) => at + 1));
      const layers = order.map((number) => space.where(number).layer);
      assert.deepEqual(layers, layers.toSorted((a, b) => b - a));
    }
  }
});

test("within a layer what comes later is never behind what came before in its row or column", () => {
  const space = new Space([4, 4, 4]);
  for (const pose of poses()) {
    space.look(pose, ACROSS, TALL);
    const order = space.order();
    for (const [at, number] of order.entries()) {
      for (const other of order.slice(at + 1)) {
        const [one, two] = [space.where(number), space.where(other)];
        if (one.layer !== two.layer || (one.row !== two.row && one.column !== two.column)) continue;
        assert.ok(space.project(space.centre(other))[1] >= space.project(space.centre(number))[1] - 1e-6);
      }
    }
  }
});

test("the whole board is in the window, at every pose", () => {
  for (const sides of BOARDS) {
    const space = new Space(sides);
    for (const pose of poses()) {
      space.look(pose, ACROSS, TALL);
      for (const number of space.order()) {
        for (const [x, y] of space.outline(number, square(1))) {
          assert.ok(x >= 0 && x <= ACROSS && y >= 0 && y <= TALL, `${sides} ${JSON.stringify(pose)}: ${x} ${y}`);
        }
      }
    }
  }
});

test("from the resting tilt no cell's middle is hidden, at every turn", () => {
  for (const sides of BOARDS) {
    const space = new Space(sides);
    for (let turn = 0; turn < 360; turn += 5) {
      space.look({ ...RESTING, turn }, ACROSS, TALL);
      const order = space.order();
      for (const [at, number] of order.entries()) {
        const middle = space.project(space.centre(number));
        for (const other of order.slice(at + 1)) assert.ok(!inside(middle, space.outline(other, square(1))), `${number} behind ${other} at ${turn}`);
      }
    }
  }
});

test("turning does not zoom", () => {
  const space = new Space([4, 4, 4]);
  const scales = [0, 45, 90, 200].map((turn) => {
    space.look({ ...RESTING, turn }, ACROSS, TALL);
    return space.scale;
  });
  assert.equal(new Set(scales).size, 1);
});

test("outlines are closed shapes of the right size", () => {
  assert.equal(area(square(2)), 4);
  assert.ok(Math.abs(Math.abs(area(circle(1, 400))) - Math.PI) < 0.001);
  // Two bars of 2 by 0.4 that share a square of 0.4 by 0.4.
  assert.ok(Math.abs(Math.abs(area(cross(1, 0.2))) - (2 * 2 * 0.4 - 0.4 * 0.4)) < 1e-9);
  assert.equal(closed(square(2)), "M-1.0 -1.0L1.0 -1.0L1.0 1.0L-1.0 1.0Z");
});

test("walls have a side for each edge", () => {
  const low = square(2);
  const high = low.map(([x, y]) => /** @type {[number, number]} */ ([x, y - 1]));
  assert.equal(walls(low, high).split("Z").length - 1, 4);
});

/** @param {[number, number]} spot @param {[number, number][]} outline */
function inside([x, y], outline) {
  const turns = outline.map(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length];
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  });
  return turns.every((turn) => turn > 1e-9) || turns.every((turn) => turn < -1e-9);
}
