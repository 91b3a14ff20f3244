// What every page shares: elements, the server, the theme, the banner.

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

/** An answer other than 200: `message` is the server's sentence. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ask the server; while it does not answer, say so and try again until it does. One that is busy is asked again for a while.
 * @param {string} path
 * @param {object} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, body, signal) {
  let patience = 20;
  /** @type {RequestInit} */
  const options = { signal };
  if (body !== undefined) {
    options.method = "POST";
    options.headers = { "content-type": "application/json" };
    options.body = JSON.stringify(body);
  }
  for (;;) {
    let answer;
    try {
      answer = await fetch(`/api/${path}`, options);
    } catch (error) {
      if (signal?.aborted) throw error;
      lost();
      await pause(1000);
      continue;
    }
    back();
    if (answer.status === 429 && patience-- > 0) {
      await pause(1000);
      continue;
    }
    const data = await answer.json();
    if (!answer.ok) throw new Refused(answer.status, data.detail ?? `The server answered ${answer.status}.`);
    return data;
  }
}

let banner = null;

function lost() {
  if (banner) return;
  banner = h("div", { class: "banner", role: "status" }, "The server does not answer. Trying again …");
  document.body.prepend(banner);
}

function back() {
  if (!banner) return;
  const old = banner;
  banner = null;
  old.textContent = "Connected again.";
  setTimeout(() => old.remove(), 1500);
}

/**
 * Long work over a socket: hears progress and parts, resolves with the result; abort cancels it.
 * @param {string} verb
 * @param {object} question
 * @param {{signal?: AbortSignal, progress?: (nodes: number) => void, part?: (part: any) => void}} options
 * @returns {Promise<any>}
 */
export function work(verb, question, { signal, progress, part } = {}) {
  return new Promise((resolve, reject) => {
    let done = false;
    const open = () => {
      const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
      const finish = (act) => {
        done = true;
        socket.close();
        act();
      };
      const abort = () => finish(() => reject(new DOMException("stopped", "AbortError")));
      signal?.addEventListener("abort", abort);
      socket.onopen = () => {
        back();
        socket.send(JSON.stringify({ id: "1", do: verb, ask: question }));
      };
      socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if ("progress" in message) progress?.(message.progress);
        else if ("part" in message) part?.(message.part);
        else if ("error" in message) finish(() => reject(new Refused(message.status, message.error)));
        else finish(() => resolve(message.result));
      };
      socket.onclose = async () => {
        signal?.removeEventListener("abort", abort);
        if (done) return;
        lost();
        await pause(1000);
        if (!signal?.aborted) open();
      };
    };
    if (signal?.aborted) reject(new DOMException("stopped", "AbortError"));
    else open();
  });
}

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
