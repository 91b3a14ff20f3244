// What the signs in a tree mean.

import { h, s, valueShape } from "./dom.js";
import { scissors } from "./face.js";

/** The legend of a search: only what can occur in it. */
export function legend(/** @type {import("./trace.js").Trace} */ trace, /** @type {boolean} */ movable) {
  const [first, other] = trace.sides;
  const sign = (/** @type {string} */ kind, ...parts) => s("svg", { class: "sign", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("g", { class: `node ${kind}` }, s("rect", { class: "frame", x: 2, y: 2, width: 16, height: 16, rx: 3 }), ...parts));
  const shape = (/** @type {string} */ value) => s("svg", { class: "sign", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("g", { class: `node tone-${value}` }, s("path", { class: "tone", d: valueShape(value, 10, 10, 6) })));
  const items = [
    [sign("path here"), "here"],
    [sign("path lit"), "on the path"],
    [sign("waiting"), trace.playouts ? "not in the tree yet" : "not yet seen"],
  ];
  if (trace.facts.own) {
    items.push([sign("cut", scissors(10, 10)), "skipped by your search"], [null, "below a node: what your function returns for it"]);
    return list(items);
  }
  if (trace.facts.windowed) items.push([sign("cut", scissors(10, 10)), "cut off, never seen"], [null, `(α, β) window, for ${first}`]);
  if (trace.playouts) items.push([null, "× visits; mean from -1 to 1 for the side that moved there"]);
  else if (trace.abstract) items.push([null, `round: ${first} takes the largest; box: ${other} takes the smallest; ≤ ≥ only a bound`]);
  else items.push([shape("win"), `W4 win in 4 plies for ${first}`], [shape("draw"), "D draw"], [shape("loss"), `L4 loss in 4 plies for ${first}`]);
  if (movable && trace.facts.reorders) items.push([null, "drag a branch, or Shift with ← →, to change the order"]);
  return list(items);
}

const list = (/** @type {any[][]} */ items) => h("ul", { class: "legend", "aria-label": "Legend" }, ...items.map(([picture, words]) => h("li", {}, picture, words)));
