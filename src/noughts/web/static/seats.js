// The seats that this browser has taken, by the name of the game. What follows the # of an address is sent to no server.

const DRAWER = "noughts-seats";
const MOST = 50;

/** @returns {[string, string][]} */
function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAWER) ?? "[]");
    return Array.isArray(kept) ? kept.filter((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === "string")) : [];
  } catch {
    return [];
  }
}

/** The token of the seat taken in a game; "" for none. */
export const tokenFor = (/** @type {string} */ name) => all().find(([game]) => game === name)?.[1] ?? "";

/** Remember a seat; the oldest are forgotten. */
export function keepToken(/** @type {string} */ name, /** @type {string} */ token) {
  const others = all().filter(([game]) => game !== name);
  localStorage.setItem(DRAWER, JSON.stringify([[name, token], ...others].slice(0, MOST)));
}

/** A new token, and its digest, which is all that the server gets. */
export async function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const token = btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_");
  return { token, digest: await digest(token) };
}

/** The SHA-256 of a text in hexadecimal; computed here if the page is not served securely and so has no crypto.subtle. */
async function digest(/** @type {string} */ text) {
  const data = new TextEncoder().encode(text);
  const found = crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", data)) : sha256(data);
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const PRIMES = (() => {
  const found = [];
  for (let n = 2; found.length < 64; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
})();
const fraction = (/** @type {number} */ root) => Math.floor((root - Math.floor(root)) * 2 ** 32);

/** SHA-256, as FIPS 180-4 defines it. @param {Uint8Array} data */
export function sha256(data) {
  const state = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
  const constants = PRIMES.map((p) => fraction(Math.cbrt(p)));
  const size = Math.ceil((data.length + 9) / 64) * 64;
  const padded = new Uint8Array(size);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 4, data.length * 8);
  const turn = (/** @type {number} */ x, /** @type {number} */ by) => (x >>> by) | (x << (32 - by));
  for (let at = 0; at < size; at += 64) {
    const w = Array.from({ length: 64 }, (_, i) => (i < 16 ? view.getUint32(at + 4 * i) : 0));
    for (let i = 16; i < 64; i++) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) >>> 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + w[i]) >>> 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + word) >>> 0;
  }
  const out = new Uint8Array(32);
  for (const [i, word] of state.entries()) new DataView(out.buffer).setUint32(4 * i, word);
  return out;
}
