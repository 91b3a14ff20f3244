// Threats as arrows: from the first stone of a line to the cell that completes it.

import { h, s } from "./page.js";

/** @typedef {{mark: string, line: number[], kind: "now" | "later" | "forces"}} Arrow */
/** @typedef {[number, number]} Spot */

/** An arrow from one point towards another, stopping `rest` short of it to leave room for a value; `size` is the length of its head. @param {Arrow} arrow @param {Spot} from @param {Spot} there */
export function arrowShape({ mark, kind }, from, there, size = 22, rest = 0) {
  const length = Math.hypot(there[0] - from[0], there[1] - from[1]) || 1;
  const [x, y] = [(there[0] - from[0]) / length, (there[1] - from[1]) / length];
  const to = [there[0] - x * rest, there[1] - y * rest];
  const neck = [to[0] - x * size, to[1] - y * size];
  const side = size * 0.55;
  const head = `M${to[0]} ${to[1]}L${neck[0] - y * side} ${neck[1] + x * side}L${neck[0] + y * side} ${neck[1] - x * side}Z`;
  return s(
    "g",
    { class: `arrow ${mark.toLowerCase()} ${kind}`, "aria-hidden": "true" },
    s("path", { class: "shaft", d: `M${from[0]} ${from[1]}L${neck[0]} ${neck[1]}` }),
    s("path", { class: "head", d: head }),
  );
}

/** The same in words, for screen readers. @param {Arrow[]} arrows @param {(cell: number) => string} name @param {(text: string) => string} say */
export function threatWords(arrows, name, say) {
  const verbs = { now: "completes a line on", later: "completes a line later on", forces: "would win by force from" };
  const parts = arrows.map(({ mark, line, kind }) => `${mark} ${verbs[kind]} ${name(line[line.length - 1])}`);
  return parts.length ? h("p", { class: "note", id: "threats" }, say(`Threats: ${parts.join("; ")}.`)) : null;
}
