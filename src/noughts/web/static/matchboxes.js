// What MENACE's page draws: the board with the beads of the open box, the wall of boxes, and the learning curve.

import { strokes } from "./pieces.js";
import { h, number, s } from "./page.js";

/** @typedef {{box: string, beads: Record<string, number>, all: number}} Opened */
/** @typedef {[points: number, regret: number]} Lesson */

const MOST_BEADS = 12; // drawn one by one; above that, as a number
const POINTS = 40; // of the course, at most

/** The beads of one move, drawn on a cell of 100 by 100. */
function beads(/** @type {number} */ cell, /** @type {number} */ count) {
  const shown = Math.min(count, MOST_BEADS);
  const dots = Array.from({ length: shown }, (_, at) => s("circle", { class: `bead bead-${cell}`, cx: 26 + 16 * (at % 4), cy: 26 + 16 * Math.floor(at / 4), r: 6.5 }));
  return [...dots, s("text", { x: 50, y: 92 }, number(count))];
}

/**
 * The nine cells as buttons. If a box is open, every free cell shows its beads, and the one drawn is marked.
 * @param {string} cells
 * @param {{opened?: Opened | null, drawn?: number | null, press?: ((cell: number) => void) | null}} shown
 */
export function board(cells, { opened = null, drawn = null, press = null }) {
  return [...cells].map((mark, index) => {
    const cell = index + 1;
    const count = opened?.beads[cell];
    const parts = mark === "." ? (count === undefined ? [] : beads(cell, count)) : strokes(mark);
    const name = `Cell ${cell}: ${mark === "." ? "free" : mark}${count === undefined ? "" : `, ${count} ${count === 1 ? "bead" : "beads"}`}`;
    const onclick = press ? () => press(cell) : null;
    return h("button", { type: "button", class: cell === drawn ? "drawn" : null, disabled: !press || mark !== ".", "aria-label": name, onclick }, s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, parts));
  });
}

/** The wall of boxes: one is drawn again only when its beads have changed. */
export class Wall {
  constructor(/** @type {HTMLElement} */ element) {
    this.element = element;
    /** @type {Map<string, {item: HTMLElement, text: string}>} */
    this.known = new Map();
  }

  /** @param {Record<string, Record<string, number>>} boxes @param {Set<string>} now those open in the game shown */
  show(boxes, now) {
    for (const name of this.known.keys()) if (!(name in boxes)) this.known.delete(name);
    for (const [name, counts] of Object.entries(boxes)) {
      const text = JSON.stringify(counts);
      const known = this.known.get(name) ?? { item: h("li"), text: "" };
      if (known.text !== text) known.item.replaceChildren(matchbox(name, counts));
      known.item.classList.toggle("now", now.has(name));
      this.known.set(name, { item: known.item, text });
    }
    const stones = (/** @type {string} */ name) => name.replaceAll(".", "").length;
    const names = [...this.known.keys()].sort((one, other) => stones(one) - stones(other) || (one < other ? 1 : -1));
    const items = names.map((name) => /** @type {{item: HTMLElement}} */ (this.known.get(name)).item);
    if (items.length !== this.element.children.length || items.some((item, at) => item !== this.element.children[at])) this.element.replaceChildren(...items);
  }
}

function matchbox(/** @type {string} */ name, /** @type {Record<string, number>} */ counts) {
  const words = Object.entries(counts).map(([cell, count]) => `cell ${cell} ${count}`);
  const drawing = s("svg", { viewBox: "0 0 300 300", role: "img", "aria-label": `Box ${name}: ${words.join(", ")}` }, s("path", { class: "gridline", d: "M100 0v300M200 0v300M0 100h300M0 200h300" }));
  [...name].forEach((mark, index) => {
    const place = s("g", { transform: `translate(${(index % 3) * 100} ${Math.floor(index / 3) * 100})` });
    const count = counts[index + 1];
    if (mark !== ".") place.append(...strokes(mark));
    else if (count !== undefined) place.append(s("circle", { class: `bead bead-${index + 1}`, cx: 50, cy: 34, r: count ? 20 : 5 }), s("text", { x: 50, y: 88, "font-size": 34 }, String(count)));
    drawing.append(place);
  });
  return drawing;
}

/** Regret and losses over time, `width` pixels wide: each point is the mean of equally many games. @param {Lesson[]} lessons @param {number} width */
export function course(lessons, width) {
  const each = Math.max(10, Math.ceil(lessons.length / POINTS));
  const parts = [];
  for (let start = 0; start + each <= lessons.length; start += each) parts.push(lessons.slice(start, start + each));
  const mean = (/** @type {(lesson: Lesson) => number} */ read) => parts.map((part) => part.reduce((sum, lesson) => sum + read(lesson), 0) / part.length);
  const [regret, lost] = [mean(([, given]) => given), mean(([points]) => Number(points === 0))];
  const most = Math.max(1, ...regret);
  const [height, left, right, top, bottom] = [200, 40, 12, 12, 52];
  const x = (/** @type {number} */ at) => left + ((at + 1) / Math.max(1, parts.length)) * (width - left - right);
  const y = (/** @type {number} */ value) => top + (1 - value / most) * (height - top - bottom);
  const line = (/** @type {number[]} */ values, /** @type {string} */ kind) => s("path", { class: `course-line ${kind}`, d: values.map((value, at) => `${at ? "L" : "M"}${x(at)} ${y(value)}`).join("") });
  const axes = [0, 0.5, 1].flatMap((value) => [s("path", { class: "axis", d: `M${left} ${y(value)}H${width - right}` }), s("text", { class: "soft", x: left - 8, y: y(value) + 4, "text-anchor": "end" }, String(value))]);
  const legend = [
    s("path", { class: "course-line", d: `M${left} ${height - 12}h30` }),
    s("text", { x: left + 36, y: height - 8 }, "regret per game"),
    s("path", { class: "course-line lost", d: `M${left + 160} ${height - 12}h30` }),
    s("text", { x: left + 196, y: height - 8 }, "share of games lost"),
    s("text", { class: "soft", x: width - right, y: height - 32, "text-anchor": "end" }, parts.length ? `${number(parts.length * each)} games, ${each} per point` : "ten games make the first point"),
  ];
  const told = parts.length ? `Regret per game went from ${regret[0].toFixed(2)} to ${regret[regret.length - 1].toFixed(2)}, the share of games lost from ${lost[0].toFixed(2)} to ${lost[lost.length - 1].toFixed(2)}` : "No games yet";
  return s("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": told }, ...axes, line(regret, ""), line(lost, "lost"), ...legend);
}
