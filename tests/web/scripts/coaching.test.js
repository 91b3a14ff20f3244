// What a puzzle says before it says the answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceOfTwo, clue, twoCells } from "../../../src/noughts/web/static/coaching.js";

/** A board of one layer. */
const flat = (/** @type {number} */ width, falls = false) => ({ layers: 1, falls, width, layerName: () => "A", where: (/** @type {number} */ cell) => ({ column: (cell - 1) % width, row: Math.floor((cell - 1) / width), layer: 0 }) });

test("a second clue says more than the first, and still not the answer", () => {
  const puzzle = { solution: [7], aim: "win" };
  assert.equal(clue(puzzle, flat(3)), "The winning move is in row 3.");
  assert.deepEqual(twoCells(puzzle, [1, 4, 7, 9], flat(3)), [7, 9]); // 4 is nearer by number, but in another row.
  assert.deepEqual(twoCells(puzzle, [1, 4, 7], flat(3)), [4, 7]);
  assert.equal(choiceOfTwo(puzzle, ["7", "9"]), "The winning move is 7 or 9; Show the solution says which.");
  assert.equal(choiceOfTwo({ ...puzzle, aim: "draw" }, ["7", "9"]), "The move that holds is 7 or 9; Show the solution says which.");
});

test("the wrong one of two moves is never another solution", () => {
  assert.deepEqual(twoCells({ solution: [36, 37], aim: "win" }, [36, 37, 38, 42], flat(7, true)), [36, 38]);
});
