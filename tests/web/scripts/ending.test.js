// How a game ended, in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { resigned, turned } from "../../../src/noughts/web/static/ending.js";

const BOARD = { move: (/** @type {number} */ cell) => `cell ${cell}` };

test("a turning point that rests on an estimate is called probable", () => {
  const move = { ply: 6, cell: 3, note: "?!", better: 1 };
  assert.equal(turned(move, "O", BOARD), "Move 6 was probably the turning point: O played cell 3; cell 1 was probably better.");
  assert.equal(turned({ ...move, note: "??" }, "you", BOARD), "Move 6 was the turning point: you played cell 3; cell 1 was better.");
  assert.equal(turned({ ...move, keeps: true }, "O", BOARD), "Move 6 was probably the turning point: O played cell 3; cell 1 was better.");
  assert.equal(turned({ ...move, note: "?", better: null }, "O", BOARD), "Move 6 was the turning point: O played cell 3.");
});

test("a resigned game says first in what position it was given up", () => {
  const summary = "O won after 2 moves: X resigned in a position that is a draw with best play. No move was a mistake.";
  assert.equal(resigned({ summary, resignation: {} }), "O won after 2 moves: X resigned in a position that is a draw with best play.");
  assert.equal(resigned({ summary: "X won after 5 moves with row 1-2-3.", resignation: null }), "");
});
