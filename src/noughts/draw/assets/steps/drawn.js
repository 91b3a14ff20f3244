// A drawing on the page as a standalone picture: the page's styles are copied into the picture itself.

const PROPERTIES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-size", "font-weight", "font-family", "text-anchor", "paint-order"];
const MARGIN = 12;

/** A picture of the whole drawing, however it is zoomed, on the page's background. @returns {string} */
export function drawn(/** @type {SVGSVGElement} */ svg) {
  const box = svg.getBBox();
  const [x, y, width, height] = [box.x - MARGIN, box.y - MARGIN, box.width + 2 * MARGIN, box.height + 2 * MARGIN];
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const plain = painter();
  const [from, to] = [svg, copy].map((each) => [...each.querySelectorAll("*")]);
  from.forEach((element, index) => style(element, to[index], plain));
  for (const element of to) for (const name of ["class", "role", "tabindex", "aria-label"]) element.removeAttribute(name);
  const back = document.createElementNS(svg.namespaceURI, "rect");
  const paper = plain(getComputedStyle(document.body).backgroundColor);
  for (const [name, value] of Object.entries({ x, y, width, height, fill: paper })) back.setAttribute(name, String(value));
  copy.prepend(back);
  const facts = { xmlns: svg.namespaceURI, viewBox: `${x} ${y} ${width} ${height}`, width: Math.ceil(width), height: Math.ceil(height) };
  for (const [name, value] of Object.entries(facts)) copy.setAttribute(name, String(value));
  return new XMLSerializer().serializeToString(copy);
}

function style(/** @type {Element} */ from, /** @type {Element} */ to, /** @type {(colour: string) => string} */ plain) {
  const computed = getComputedStyle(from);
  for (const name of PROPERTIES) {
    const value = computed.getPropertyValue(name);
    to.setAttribute(name, name === "fill" || name === "stroke" ? plain(value) : value);
  }
}

/** Colours in a form that every viewer understands: a mixed colour is painted and read back. */
function painter() {
  const pen = /** @type {CanvasRenderingContext2D} */ (Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true }));
  /** @type {Map<string, string>} */
  const known = new Map();
  return (/** @type {string} */ colour) => {
    if (colour === "none" || colour.startsWith("rgb")) return colour;
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      known.set(colour, `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(3)})`);
    }
    return /** @type {string} */ (known.get(colour));
  };
}
