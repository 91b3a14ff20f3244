// An animation as a GIF: pixels in, bytes out. The palette holds the 256 most frequent colours, at five bits per channel; LZW packs the codes.

const COLOURS = 256;
const LARGEST = 4096; // codes of twelve bits
const EVERY = 3; // every third pixel is sampled for the palette

/** A picture and how long it is shown. @typedef {{pixels: Uint8ClampedArray | Uint8Array, hundredths: number}} Still */

/** The whole file; the animation repeats. */
export function gif(/** @type {number} */ width, /** @type {number} */ height, /** @type {Still[]} */ stills) {
  const { colours, index } = palette(stills);
  const out = new Bytes();
  out.text("GIF89a");
  out.short(width, height);
  out.push(0b11110111, 0, 0);
  for (let at = 0; at < COLOURS; at++) out.push(...(colours[at] ?? [0, 0, 0]));
  out.push(0x21, 0xff, 11);
  out.text("NETSCAPE2.0");
  out.push(3, 1, 0, 0, 0);
  /** @type {Uint8Array | null} */
  let before = null;
  for (const { pixels, hundredths } of stills) {
    const now = new Uint8Array(width * height);
    for (let at = 0; at < now.length; at++) now[at] = index(pixels[4 * at], pixels[4 * at + 1], pixels[4 * at + 2]);
    const [x, y, across, down] = changed(before, now, width, height);
    out.push(0x21, 0xf9, 4, 4); // each picture stays under the next
    out.short(hundredths);
    out.push(0, 0, 0x2c);
    out.short(x, y, across, down);
    out.push(0, 8);
    const part = new Uint8Array(across * down);
    for (let row = 0; row < down; row++) part.set(now.subarray((y + row) * width + x, (y + row) * width + x + across), row * across);
    out.blocks(packed(part));
    before = now;
  }
  out.push(0x3b);
  return out.whole();
}

/** The smallest rectangle in which two pictures differ: left, top, width, height; the whole of the first picture. */
export function changed(/** @type {Uint8Array | null} */ before, /** @type {Uint8Array} */ now, /** @type {number} */ width, /** @type {number} */ height) {
  if (!before) return [0, 0, width, height];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < now.length; at++) {
    if (before[at] === now[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? [0, 0, 1, 1] : [left, top, right - left + 1, bottom - top + 1];
}

/** The most frequent colours, and a function from any colour to the index of the nearest. */
function palette(/** @type {Still[]} */ stills) {
  const met = new Uint32Array(1 << 15);
  for (const { pixels } of stills) {
    for (let at = 0; at < pixels.length; at += 4 * EVERY) met[key(pixels[at], pixels[at + 1], pixels[at + 2])]++;
  }
  const most = [...met.keys()].filter((each) => met[each]).sort((one, other) => met[other] - met[one]).slice(0, COLOURS);
  const colours = most.map((each) => [each >> 10, (each >> 5) & 31, each & 31].map((five) => Math.round((five * 255) / 31)));
  const place = new Int16Array(1 << 15).fill(-1);
  most.forEach((each, at) => (place[each] = at));
  const index = (/** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue) => {
    const at = key(red, green, blue);
    if (place[at] < 0) place[at] = nearest(colours, red, green, blue);
    return place[at];
  };
  return { colours, index };
}

const key = (/** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

function nearest(/** @type {number[][]} */ colours, /** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue) {
  const far = (/** @type {number[]} */ [r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  return colours.reduce((best, colour, at) => (far(colour) < far(colours[best]) ? at : best), 0);
}

/** Indices packed by LZW, beginning with codes of nine bits. @returns {Uint8Array} */
export function packed(/** @type {Uint8Array} */ indices) {
  const out = new Bytes();
  const [clear, end] = [COLOURS, COLOURS + 1];
  let [bits, held, count] = [9, 0, 0];
  const write = (/** @type {number} */ code) => {
    held |= code << count;
    for (count += bits; count >= 8; count -= 8) {
      out.push(held & 255);
      held >>>= 8;
    }
  };
  const known = new Uint16Array(LARGEST << 8);
  let next = end + 1;
  write(clear);
  let prefix = indices[0];
  for (let at = 1; at < indices.length; at++) {
    const pair = (prefix << 8) | indices[at];
    if (known[pair]) {
      prefix = known[pair];
      continue;
    }
    write(prefix);
    prefix = indices[at];
    if (next < LARGEST) {
      if (next === 1 << bits) bits++;
      known[pair] = next++;
      continue;
    }
    write(clear);
    known.fill(0);
    [next, bits] = [end + 1, 9];
  }
  write(prefix);
  write(end);
  if (count) out.push(held & 255);
  return out.whole();
}

/** A growing buffer of bytes. */
class Bytes {
  held = new Uint8Array(1 << 16);
  size = 0;

  push(/** @type {number[]} */ ...bytes) {
    for (const byte of bytes) {
      if (this.size === this.held.length) {
        const larger = new Uint8Array(2 * this.size);
        larger.set(this.held);
        this.held = larger;
      }
      this.held[this.size++] = byte;
    }
  }

  text(/** @type {string} */ letters) {
    this.push(...[...letters].map((letter) => letter.charCodeAt(0)));
  }

  short(/** @type {number[]} */ ...numbers) {
    for (const each of numbers) this.push(each & 255, each >> 8);
  }

  /** Bytes in blocks of up to 255, and the empty one that ends them. */
  blocks(/** @type {Uint8Array} */ bytes) {
    for (let at = 0; at < bytes.length; at += 255) {
      const part = bytes.subarray(at, at + 255);
      this.push(part.length, ...part);
    }
    this.push(0);
  }

  whole() {
    return this.held.slice(0, this.size);
  }
}
