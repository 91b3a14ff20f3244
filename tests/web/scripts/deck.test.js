// Files of puzzles that the page is given: what is damaged is refused as a whole, and what is whole comes back as it was.

import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf, parse, text } from "../../../src/noughts/web/static/deck.js";

const card = { game: "3x3", position: "XX./OO./... X", solution: [3], aim: "win", depth: 1, from: "stock", box: 2, due: "2026-01-31", seen: null, right: 1, wrong: 0 };
const file = (/** @type {any} */ ...cards) => JSON.stringify({ format: "noughts-practice", version: 1, cards });

test("a file comes back as it was, with a byte-order mark or without", () => {
  const whole = parse(file(card));
  assert.deepEqual([...whole.keys()], [keyOf(card)]);
  assert.deepEqual(parse("\uFEFF" + text(whole)), whole);
});

test("a damaged card is refused", () => {
  const values = [null, -1, "x", [], {}, [0.5], true, "2026-1-1", "9999-99-99"];
  for (const key of ["game", "position", "solution", "aim", "depth", "box", "right", "wrong", "due"]) {
    for (const value of values) {
      const fits = (key === "due" && value === null) || (["game", "position"].includes(key) && typeof value === "string");
      if (!fits) assert.throws(() => parse(file({ ...card, [key]: value })), /damaged/, `${key}: ${value}`);
    }
  }
  for (const other of [null, 7, "x", []]) assert.throws(() => parse(file(other)), /damaged/);
});

test("what is no file of puzzles is refused", () => {
  for (const other of ["", "{", "null", "[]", "7", '{"format": "noughts-practice", "version": 2, "cards": []}', '{"format": "noughts-practice", "version": 1, "cards": {}}']) assert.throws(() => parse(other), /not JSON|not puzzles/);
});
