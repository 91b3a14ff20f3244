// The visible part of a picture: zoomed about a point, moved, and kept inside the whole. Pure functions, except `zoomable`.

/** A rectangle of the picture. @typedef {{x: number, y: number, width: number, height: number}} View */

export const CLOSEST = 12; // times

/** The view after zooming by a factor about a point of the picture, inside the whole. @returns {View} */
export function zoomed(/** @type {View} */ view, /** @type {number} */ factor, /** @type {{x: number, y: number}} */ about, /** @type {View} */ whole) {
  const width = Math.max(whole.width / CLOSEST, Math.min(whole.width, view.width / factor));
  const height = (width / whole.width) * whole.height;
  const share = { x: (about.x - view.x) / view.width, y: (about.y - view.y) / view.height };
  return inside({ x: about.x - share.x * width, y: about.y - share.y * height, width, height }, whole);
}

/** The view moved so that it stays inside the whole. @returns {View} */
export function inside(/** @type {View} */ view, /** @type {View} */ whole) {
  const held = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ from, /** @type {number} */ most) => Math.max(from, Math.min(from + most - size, at));
  return { ...view, x: held(view.x, view.width, whole.x, whole.width), y: held(view.y, view.height, whole.y, whole.height) };
}

/** The view moved just far enough to bring a point of the picture well inside. @returns {View} */
export function towards(/** @type {View} */ view, /** @type {{x: number, y: number}} */ point, /** @type {View} */ whole, margin = 0.15) {
  const moved = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ to) => Math.min(Math.max(at, to - size * (1 - margin)), to - size * margin);
  return inside({ ...view, x: moved(view.x, view.width, point.x), y: moved(view.y, view.height, point.y) }, whole);
}

/** The zoom factor that a key asks for; 0 shows the whole. @returns {number | null} */
export const factorOf = (/** @type {string} */ key) => ({ "+": 1.4, "=": 1.4, "-": 1 / 1.4, 0: 0 })[key] ?? null;

/**
 * Let an SVG be zoomed with the wheel or the keys + - 0, and moved by dragging its background.
 * @param {SVGSVGElement} svg
 * @param {View} whole
 */
export function zoomable(svg, whole) {
  let view = whole;
  const show = (/** @type {View} */ next) => {
    view = next;
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
  };
  const at = (/** @type {MouseEvent} */ event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  const middle = () => ({ x: view.x + view.width / 2, y: view.y + view.height / 2 });
  const by = (/** @type {number} */ factor, about = middle()) => show(factor ? zoomed(view, factor, about, whole) : whole);
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    by(1.0015 ** -event.deltaY, at(event));
  });
  svg.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest(".node")) return;
    const from = at(event);
    const move = (/** @type {PointerEvent} */ next) => {
      const to = at(next);
      show(inside({ ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y }, whole));
    };
    svg.setPointerCapture(event.pointerId);
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerup", () => svg.removeEventListener("pointermove", move), { once: true });
  });
  show(whole);
  return { by, follow: (/** @type {{x: number, y: number}} */ point) => view.width < whole.width && show(towards(view, point, whole)) };
}
