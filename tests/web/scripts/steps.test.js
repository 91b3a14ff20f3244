// Stepping through a search: the pure parts of its page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Page } from "../../../src/noughts/draw/assets/steps/frames.js";
import { moved, placeAt, withOrder } from "../../../src/noughts/draw/assets/steps/siblings.js";
import { inside, towards, zoomed } from "../../../src/noughts/draw/assets/steps/zoom.js";

const WHOLE = { x: 0, y: 0, width: 800, height: 400 };
const FACTS = { kind: "tree", sides: ["Max", "Min"], infinity: 2000000 };

/** The search of [[3, 5], [2, 9]]: the last leaf is cut off. */
const DATA = {
  from: 0,
  steps: [0, 1, 2, 2, 1, 3, 3, 1, 0, 4, 5, 5, 4, 4, 4, 0],
  nodes: [
    [0, -1, 0, -99, 99, 3, 0, 0, 15, 5],
    [1, 0, 1, -99, 99, -3, 0, 1, 7, 3],
    [2, 1, 1, -99, 99, 3, 1, 2, 3, 2],
    [3, 1, 2, -99, 3, 5, 1, 5, 6, 3],
    [4, 0, 2, -99, -3, -2, 0, 9, 14, 5],
    [5, 4, 1, 3, 99, 2, 1, 10, 11, 5],
  ],
  cuts: [{ node: 4, step: 13, skipped: [2] }],
  lit: Array(16).fill(0),
  says: Array(16).fill(""),
  counts: Array(16).fill([]),
  variables: Array(16).fill([]),
};

test("a frame shows how far each branch of the path is", () => {
  const page = new Page(DATA, FACTS);
  const states = (/** @type {number} */ step) => page.frame(step).path.map((level) => level.children.map((child) => child.state).join(" "));
  assert.deepEqual(states(0), ["waiting waiting"]);
  assert.deepEqual(states(5), ["lit waiting", "done lit", ""]);
  assert.deepEqual(states(12), ["done lit", "done waiting"]);
  assert.deepEqual(states(13), ["done lit", "done cut"]);
});

test("the window is that of the root's side and moves with the best so far", () => {
  const page = new Page(DATA, FACTS);
  const windows = (/** @type {number} */ step) => page.frame(step).path.map(({ low, high, best }) => [low, high, best]);
  assert.deepEqual(windows(4), [[-99, 99, null], [-99, 3, 3]]);
  assert.deepEqual(windows(9), [[3, 99, 3], [3, 99, null]]);
  assert.deepEqual(windows(13), [[3, 99, 3], [3, 2, 2]]);
});

test("a branch is moved among its siblings, and orders are kept by node", () => {
  for (const count of [2, 3, 5]) {
    const moves = Array.from({ length: count }, (_, index) => index + 1);
    for (let from = 0; from < count; from++) {
      for (let to = -1; to <= count; to++) {
        const now = moved(moves, from, to);
        assert.deepEqual([...now].sort(), moves);
        assert.equal(now.indexOf(moves[from]), Math.max(0, Math.min(count - 1, to)));
        assert.deepEqual(now.filter((move) => move !== moves[from]), moves.filter((move) => move !== moves[from]));
      }
    }
  }
  assert.equal(withOrder("", [], [2, 1]), ":2.1");
  assert.equal(withOrder(":2.1;1:3", [1], [4, 3]), ":2.1;1:4.3");
  assert.equal(placeAt([10, 20, 30], 0, 24), 1);
  assert.equal(placeAt([10, 20, 30], 2, 5), 0);
});

test("zooming keeps its point in place and stays inside the whole", () => {
  for (const factor of [0.3, 0.9, 1.5, 4, 50]) {
    const about = { x: 300, y: 120 };
    const view = zoomed({ x: 100, y: 50, width: 400, height: 200 }, factor, about, WHOLE);
    assert.deepEqual(inside(view, WHOLE), view);
    assert.ok(Math.abs(view.width / view.height - 2) < 1e-9);
    if (factor > 1) assert.ok(Math.abs((about.x - view.x) / view.width - 0.5) < 1e-9);
  }
  const seen = towards({ x: 0, y: 0, width: 100, height: 50 }, { x: 700, y: 300 }, WHOLE);
  assert.ok(seen.x < 700 && 700 < seen.x + 100 && seen.y < 300 && 300 < seen.y + 50);
});
