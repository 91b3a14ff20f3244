// What every page shares: elements, the address, words for values, the theme.

import { h } from "./dom.js";

export { h, number, s, TONES, valueShape } from "./dom.js";

/** The element of a selector, which must exist; the caller knows its type. @returns {any} */
export const find = (/** @type {string} */ selector) => document.querySelector(selector);
/** All of them. @returns {any[]} */
export const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];

/** The address's parameters, with defaults; a parameter equal to its default is left out of the address. */
export function readAddress(defaults) {
  const given = new URLSearchParams(location.search);
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, given.get(key) ?? value]));
}

export function writeAddress(values, defaults) {
  const kept = Object.entries(values).filter(([key, value]) => String(value) !== String(defaults[key]));
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  // A colon, slash, comma or bracket reads better unescaped, and is as safe.
  const plain = text.replace(/%3A/g, ":").replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%5B/g, "[").replace(/%5D/g, "]");
  return location.pathname + (plain ? `?${plain}` : "");
}

/** An estimated chance in percent: never 0 or 100, since nothing is certain that is not proven. */
export const percent = (/** @type {number} */ chance) => Math.min(99, Math.max(1, Math.round(chance * 100)));

const LETTERS = { win: "W", draw: "D", loss: "L", unknown: "?" };

/** A value in a few letters: W5, D, L4. */
export function shortValue(value, plies) {
  return LETTERS[value] + (plies !== null && plies !== undefined && (value === "win" || value === "loss") ? plies : "");
}

/** A value on a cell: W5 if proven, 63 for an estimated winning chance of 63%, empty if unknown. */
export function valueText(/** @type {{value: string, plies: number | null, estimate?: number | null}} */ { value, plies, estimate }) {
  if (value !== "unknown") return shortValue(value, plies);
  return typeof estimate === "number" ? String(percent(estimate)) : "";
}

/** A distance as players count it: the winner's own moves still to be made from the position shown, which is the one after the move if that was `played`. */
export function movesText(/** @type {string} */ value, /** @type {number} */ plies, played = false) {
  const moves = Math.floor((plies + (value === "win" ? (played ? -1 : 1) : 0)) / 2);
  return `${moves} ${moves === 1 ? "move" : "moves"}`;
}

/** A value in words: win in 3 moves; estimated 63%. */
export function valueWords(/** @type {{value: string, plies: number | null, estimate?: number | null}} */ { value, plies, estimate }, played = false) {
  if (value === "unknown") return typeof estimate === "number" ? `estimated ${percent(estimate)}%` : "not known";
  if (plies === null || plies === undefined || value === "draw") return value;
  if (plies === 1) return played ? { win: "won", loss: "lost" }[value] : value === "win" ? "win in 1 move" : "loss at once";
  return `${value} in ${movesText(value, plies, played)}`;
}

/** The colours shown: "light" or "dark". */
export const scheme = () => document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

function theme() {
  const button = find(".theme");
  const current = scheme;
  const name = () => button.setAttribute("aria-label", `Switch to ${current() === "dark" ? "light" : "dark"} colours`);
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = current() === "dark" ? "light" : "dark";
    localStorage.setItem("theme", document.documentElement.dataset.theme);
    name();
  });
  name();
}

/** The original content of each button that shows "Copied". @type {WeakMap<HTMLElement, ChildNode[]>} */
const faces = new WeakMap();

/** Put a text on the clipboard, and say so on the button; if that is impossible, show the text, selected. */
export async function copy(/** @type {string} */ text, /** @type {HTMLButtonElement} */ button) {
  const face = faces.get(button) ?? [...button.childNodes];
  faces.set(button, face);
  const say = (/** @type {string} */ word, /** @type {string} */ sign) => {
    button.style.width = `${button.offsetWidth}px`; // What is beside it stays where it is.
    button.replaceChildren(...(face.some((part) => part.textContent?.trim()) ? [word] : [sign, h("span", { class: "unseen" }, word)]));
    setTimeout(() => {
      button.replaceChildren(...face);
      button.style.width = "";
    }, 1500);
  };
  try {
    await navigator.clipboard.writeText(text);
    say("Copied", "✓");
  } catch {
    const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", readonly: true, value: text, "aria-label": "Copy this", class: "to-copy" }));
    button.parentElement?.querySelector(".to-copy")?.remove();
    button.after(field);
    field.select();
  }
}

/** Offer a link to the device's own sharing, or copy it. */
export async function share(/** @type {string} */ url, /** @type {HTMLButtonElement} */ button) {
  if (!navigator.share) return copy(url, button);
  await navigator.share({ title: document.title, url }).catch(() => null);
}

theme();
