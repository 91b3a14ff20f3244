// Elements for pages and pictures, and the shapes of values.

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

export const number = (/** @type {number} */ value) => value.toLocaleString("en");

export const TONES = { win: "tone-win", draw: "tone-draw", loss: "tone-loss", unknown: "tone-unknown" };

/** The shape that goes with a value, so that colour is never the only sign: up, level, down. */
export function valueShape(value, x, y, r) {
  const shapes = {
    win: `M${x} ${y - r}L${x + r} ${y + r * 0.8}H${x - r}Z`,
    draw: `M${x - r} ${y - r * 0.45}h${2 * r}v${r * 0.9}h${-2 * r}Z`,
    loss: `M${x} ${y + r}L${x + r} ${y - r * 0.8}H${x - r}Z`,
    unknown: "",
  };
  return shapes[value];
}
