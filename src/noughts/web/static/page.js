// What every page shares: elements, the address, words for values, the theme.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, listeners (on...) and children. */
export function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same for SVG. */
export function s(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** The element of a selector, which the page has; what it is, the caller knows. @returns {any} */
export const find = (/** @type {string} */ selector) => document.querySelector(selector);
/** All of them. @returns {any[]} */
export const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
export const number = (value) => value.toLocaleString("en");

/** The address's parameters, with defaults; what equals its default stays out of the address. */
export function readAddress(defaults) {
  const given = new URLSearchParams(location.search);
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, given.get(key) ?? value]));
}

export function writeAddress(values, defaults) {
  const kept = Object.entries(values).filter(([key, value]) => String(value) !== String(defaults[key]));
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  // A colon, slash, comma or bracket reads better as it is, and is as safe.
  const plain = text.replace(/%3A/g, ":").replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%5B/g, "[").replace(/%5D/g, "]");
  return location.pathname + (plain ? `?${plain}` : "");
}

const LETTERS = { win: "W", draw: "D", loss: "L", unknown: "?" };
export const TONES = { win: "tone-win", draw: "tone-draw", loss: "tone-loss", unknown: "tone-unknown" };

/** A value in a few letters: W5, D, L4. */
export function shortValue(value, plies) {
  return LETTERS[value] + (plies !== null && plies !== undefined && (value === "win" || value === "loss") ? plies : "");
}

/** A value on a cell: W5 where it is proven, 63 where a winning chance of 63 % is estimated, nothing where it is unknown. */
export function valueText(/** @type {{value: string, plies: number | null, estimate?: number | null}} */ { value, plies, estimate }) {
  if (value !== "unknown") return shortValue(value, plies);
  return typeof estimate === "number" ? String(Math.round(estimate * 100)) : "";
}

/** A value in words: win in 5 plies; estimated 63 %. */
export function valueWords(/** @type {{value: string, plies: number | null, estimate?: number | null}} */ { value, plies, estimate }) {
  if (value === "unknown") return typeof estimate === "number" ? `estimated ${Math.round(estimate * 100)} %` : "not known";
  if (plies === null || plies === undefined || value === "draw") return value;
  return `${value} in ${plies} ${plies === 1 ? "ply" : "plies"}`;
}

/** The shape that goes with a value, so that colour is never alone: up, level, down. */
export function valueShape(value, x, y, r) {
  const shapes = {
    win: `M${x} ${y - r}L${x + r} ${y + r * 0.8}H${x - r}Z`,
    draw: `M${x - r} ${y - r * 0.45}h${2 * r}v${r * 0.9}h${-2 * r}Z`,
    loss: `M${x} ${y + r}L${x + r} ${y - r * 0.8}H${x - r}Z`,
    unknown: "",
  };
  return shapes[value];
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

/** Put a text on the clipboard, and say so on the button; where that cannot be done, show the text, selected. */
export async function copy(/** @type {string} */ text, /** @type {HTMLButtonElement} */ button) {
  const name = button.textContent;
  const say = (/** @type {string} */ word) => {
    button.textContent = word;
    setTimeout(() => (button.textContent = name), 1500);
  };
  try {
    await navigator.clipboard.writeText(text);
    say("Copied");
  } catch {
    const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", readonly: true, value: text, "aria-label": "Copy this", class: "to-copy" }));
    button.parentElement?.querySelector(".to-copy")?.remove();
    button.after(field);
    field.select();
  }
}

theme();
