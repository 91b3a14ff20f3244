// What the explorer writes for a node whose value is only a bound: the same as the course's figures.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boundOf } from "../../../src/noughts/draw/assets/steps/face.js";

const trace = /** @type {any} */ ({ facts: { windowed: true } });
const row = (/** @type {number} */ alpha, /** @type {number} */ beta, /** @type {number} */ value, kind = 0) => ({ alpha, beta, value, kind });

test("the right Min node of the course's tree is worth at most -3", () => {
  // For Min to move the window is (-inf, -4) and it has 3: at least 3 for Min, at most -3 for Max.
  assert.equal(boundOf(trace, row(-1000, -4, 3), 1), "≤ ");
});

test("a Max node that reaches beta is worth at least that", () => assert.equal(boundOf(trace, row(-1000, 4, 6), 2), "≥ "));
test("a Max node that stays below alpha is worth at most that", () => assert.equal(boundOf(trace, row(4, 1000, -3), 2), "≤ "));
test("inside the window a value is a value, and a leaf always is", () => {
  assert.equal(boundOf(trace, row(-1000, 1000, 4), 0), "");
  assert.equal(boundOf(trace, row(4, 1000, -3, 1), 2), "");
  assert.equal(boundOf(/** @type {any} */ ({ facts: { windowed: false } }), row(4, 1000, -3), 2), "");
});
