// How a game ended, in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { turned } from "../../../src/noughts/web/static/ending.js";

const BOARD = { move: (/** @type {number} */ cell) => `cell ${cell}` };

test("a turning point that rests on an estimate is called probable", () => {
  const move = { ply: 6, cell: 3, note: "?!", better: 1 };
  assert.equal(turned(move, "O", BOARD), "Move 6 was probably the turning point: O played cell 3; cell 1 was probably better.");
  assert.equal(turned({ ...move, note: "??" }, "you", BOARD), "Move 6 was the turning point: you played cell 3; cell 1 was better.");
  assert.equal(turned({ ...move, note: "?", better: null }, "O", BOARD), "Move 6 was the turning point: O played cell 3.");
});
