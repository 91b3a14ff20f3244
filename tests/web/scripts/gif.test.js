// GIF: what is packed comes out again, whatever the pixels.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, gif, packed } from "../../../src/noughts/draw/assets/steps/gif.js";

/** The indices that packed bytes stand for, read as any viewer does. */
function unpacked(/** @type {Uint8Array} */ bytes) {
  const out = [];
  /** @type {number[][]} */
  let known = [];
  let [bits, held, count, at] = [9, 0, 0, 0];
  /** @type {number[] | null} */
  let before = null;
  for (;;) {
    for (; count < bits; count += 8) held |= bytes[at++] << count;
    const code = held & ((1 << bits) - 1);
    held >>>= bits;
    count -= bits;
    if (code === 257) return out;
    if (code === 256) {
      known = [...Array.from({ length: 256 }, (_, each) => [each]), [], []];
      [bits, before] = [9, null];
      continue;
    }
    /** @type {number[]} */
    const entry = known[code] ?? [.../** @type {number[]} */ (before), /** @type {number[]} */ (before)[0]];
    out.push(...entry);
    if (before && known.length < 4096) known.push([...before, entry[0]]);
    if (known.length === 1 << bits && bits < 12) bits++;
    before = entry;
  }
}

/** Numbers that repeat from run to run. */
function* noise(/** @type {number} */ seed) {
  for (;;) yield (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16;
}

test("packing and unpacking are inverse, of quiet pictures and of noise", () => {
  const source = noise(7);
  for (const most of [1, 2, 5, 256]) {
    for (const length of [1, 2, 300, 30000]) {
      const indices = Uint8Array.from({ length }, () => Number(source.next().value) % most);
      assert.deepEqual(unpacked(packed(indices)), [...indices]);
    }
  }
});

test("a file has its size, its colours and a block a still, and ends", () => {
  const pixels = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255]);
  const file = gif(2, 2, [{ pixels, hundredths: 60 }, { pixels, hundredths: 250 }]);
  assert.equal(String.fromCharCode(...file.slice(0, 6)), "GIF89a");
  assert.deepEqual([...file.slice(6, 10)], [2, 0, 2, 0]);
  assert.deepEqual([...file.slice(13, 16)], [255, 255, 255]);
  assert.equal(file.at(-1), 0x3b);
  assert.deepEqual(changed(Uint8Array.of(0, 0, 0, 0, 0, 0), Uint8Array.of(0, 0, 1, 0, 1, 0), 3, 2), [1, 0, 2, 2]);
  assert.deepEqual(changed(Uint8Array.of(1, 2), Uint8Array.of(1, 2), 2, 1), [0, 0, 1, 1]);
  assert.equal([...file].filter((byte, at) => byte === 0x2c && file[at - 1] === 0 && file[at - 8] === 0x21).length, 2);
});
