// The rule of the boxes in the browser, by the table that the library's is tested with too.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answered, daysBetween, joined, later, ofTheDay, today } from "../../../src/noughts/web/static/leitner.js";

const table = JSON.parse(readFileSync(new URL("../../data/practice.json", import.meta.url), "utf-8"));

test("the boxes keep to the table", () => {
  for (const each of table.answered) {
    const { box, due } = answered(each.box, each.due, each.today, each.right);
    assert.deepEqual([box, due], each.then);
  }
});

test("the day chooses as the table says", () => {
  for (const each of table.daily) {
    const { game, puzzle } = ofTheDay(each.day, each.counts);
    assert.deepEqual([game, puzzle], each.then);
  }
});

test("of two cards the later answer stays", () => {
  const card = (/** @type {[number, string | null]} */ [box, seen]) => ({ box, seen });
  for (const each of table.joined) {
    const kept = joined(card(each.one), card(each.other));
    assert.deepEqual([kept.box, kept.seen], each.then);
  }
});

test("days are the reader's own", () => {
  const late = new Date(2026, 10, 16, 23, 59);
  assert.equal(today(late), "2026-11-16");
  assert.equal(daysBetween("2026-02-27", later("2026-02-27", 3)), 3);
});
