// Reordering branches by dragging or with Shift and the arrow keys, and the order as text.

/** The moves of a node with one of them moved to another index. @returns {number[]} */
export function moved(/** @type {number[]} */ moves, /** @type {number} */ from, /** @type {number} */ to) {
  const left = moves.filter((_, index) => index !== from);
  left.splice(Math.max(0, Math.min(left.length, to)), 0, moves[from]);
  return left;
}

/** The order text with one node's order changed: ":2.1;1:3" says which branches each node tries first. @returns {string} */
export function withOrder(/** @type {string} */ text, /** @type {number[]} */ path, /** @type {number[]} */ moves) {
  const key = path.join(".");
  const others = text.split(";").filter((part) => part && part.split(":")[0] !== key);
  return [...others, `${key}:${moves.join(".")}`].join(";");
}

/** The index, among the middles of the branches, to which a branch dragged to x moves. */
export function placeAt(/** @type {number[]} */ middles, /** @type {number} */ from, /** @type {number} */ x) {
  return middles.filter((middle, index) => index !== from && middle < x).length;
}

/**
 * Let a drawn branch be dragged among its siblings, or moved with Shift and the arrow keys.
 * @param {SVGGElement} group
 * @param {{middles: number[], from: number, done: (to: number) => void}} among
 */
export function draggable(group, { middles, from, done }) {
  const svg = () => /** @type {SVGSVGElement} */ (group.ownerSVGElement);
  const x = (/** @type {PointerEvent} */ event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM()?.inverse()).x;
  const home = group.getAttribute("transform") ?? "";
  group.classList.add("movable");
  group.addEventListener("pointerdown", (event) => {
    const start = x(event);
    let by = 0;
    const move = (/** @type {PointerEvent} */ next) => {
      by = x(next) - start;
      group.setAttribute("transform", `translate(${by} 0) ${home}`);
      if (Math.abs(by) > 6) group.classList.add("dragged");
    };
    const drop = () => {
      removeEventListener("pointermove", move);
      group.setAttribute("transform", home);
      const to = placeAt(middles, from, middles[from] + by);
      if (group.classList.contains("dragged") && to !== from) done(to);
      // Ignore the click event that follows a drag.
      setTimeout(() => group.classList.remove("dragged"));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop, { once: true });
  });
  group.addEventListener("keydown", (event) => {
    const by = event.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (from + by >= 0 && from + by < middles.length) done(from + by);
  });
}
