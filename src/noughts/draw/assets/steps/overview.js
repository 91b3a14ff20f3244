// The whole tree at a glance: one row per ply, every branch with its share of the width, coloured as the search reaches it.

import { h } from "./dom.js";
import { factorOf } from "./zoom.js";

/** @typedef {{node: number, parent: number, ply: number, x: number, width: number, entered: number, left: number, value: number}} Block */

const SMALLEST = 1e-9;
const ROW = 20; // pixels
const COLOURS = ["ink", "muted", "edge", "rule", "win", "draw", "loss"];

/** The visible part of the width, low to high, after zooming about a point (0 to 1 of what is visible). @returns {[number, number]} */
export function zoomedPart(/** @type {[number, number]} */ [low, high], /** @type {number} */ factor, /** @type {number} */ about) {
  if (!factor) return [0, 1];
  const size = Math.max(SMALLEST, Math.min(1, (high - low) / factor));
  const start = Math.max(0, Math.min(1 - size, low + (high - low) * about - size * about));
  return [start, start + size];
}

/** How a block looks at a step. @returns {"cut" | "done" | "lit" | "waiting"} */
export function stateAt(/** @type {Block} */ block, /** @type {number} */ step) {
  if (block.node < 0) return block.left <= step ? "cut" : "waiting";
  return block.left <= step ? "done" : block.entered <= step ? "lit" : "waiting";
}

export class Overview {
  /**
   * @param {HTMLElement} host
   * @param {import("./trace.js").Trace} trace
   * @param {(step: number) => void} jump
   */
  constructor(host, trace, jump) {
    this.host = host;
    this.trace = trace;
    this.canvas = /** @type {HTMLCanvasElement} */ (h("canvas", { role: "img", tabindex: 0, "aria-label": "The whole tree, one row per ply. Plus and minus zoom, 0 shows everything, the arrow keys move." }));
    host.replaceChildren(this.canvas);
    /** @type {[number, number]} */
    this.part = [0, 1];
    /** @type {Block[]} */
    this.blocks = [];
    this.plies = 1;
    this.step = 0;
    /** The nodes on the path. @type {Set<number>} */
    this.path = new Set();
    /** @type {Record<string, string> | undefined} */
    this.known = undefined;
    this.paper = "";
    this.canvas.addEventListener("click", (event) => {
      const block = this.at(event);
      if (block && block.node >= 0) jump(block.entered);
    });
    this.canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(1.002 ** -event.deltaY, event.offsetX / this.canvas.clientWidth);
    });
    this.canvas.addEventListener("keydown", (event) => this.keyed(event));
    this.resize = new ResizeObserver(() => this.load());
    this.resize.observe(host);
  }

  close() {
    this.resize.disconnect();
  }

  /** Zoom about a point, 0 to 1 of what is visible; by default the end of the path. */
  zoom(/** @type {number} */ factor, about = this.end()) {
    this.part = zoomedPart(this.part, factor, about);
    return this.load();
  }

  end() {
    const deepest = this.blocks.filter((block) => this.path.has(block.node)).reduce((best, block) => (block.ply > best.ply ? block : best), { ply: -1, x: 0, width: this.host.clientWidth });
    return Math.max(0, Math.min(1, (deepest.x + deepest.width / 2) / this.host.clientWidth));
  }

  /** Fetch the blocks of the visible part and draw them. */
  async load() {
    const pixels = Math.max(50, Math.min(4000, this.host.clientWidth));
    const asked = (this.asked = `${this.part} ${pixels}`);
    const { blocks } = await this.trace.source.overview(this.part[0], this.part[1], pixels);
    if (asked !== this.asked) return;
    this.blocks = blocks.map(([node, parent, ply, x, width, entered, left, value]) => ({ node, parent, ply, x, width, entered, left, value }));
    this.plies = Math.max(...this.blocks.map((block) => block.ply)) + 1;
    this.host.style.height = `${this.plies * ROW}px`;
    this.draw(this.step, this.path);
  }

  draw(/** @type {number} */ step, /** @type {Set<number>} */ path) {
    this.step = step;
    this.path = path;
    const { canvas } = this;
    const sharp = devicePixelRatio || 1;
    const [width, height] = [this.host.clientWidth, this.host.clientHeight];
    if (canvas.width !== Math.round(width * sharp) || canvas.height !== Math.round(height * sharp)) [canvas.width, canvas.height] = [width * sharp, height * sharp];
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    pen.clearRect(0, 0, width, height);
    const colours = this.colours();
    const row = Math.min(ROW, height / this.plies);
    for (const block of this.blocks) this.paint(pen, block, row, (/** @type {string} */ name) => colours[name]);
  }

  /** The page's current colours, read again when the page changes between light and dark. @returns {Record<string, string>} */
  colours() {
    const paper = getComputedStyle(document.body).backgroundColor;
    if (paper !== this.paper) {
      this.paper = paper;
      this.known = Object.fromEntries(
        COLOURS.map((name) => {
          this.canvas.style.color = `var(--${name})`;
          return [name, getComputedStyle(this.canvas).color];
        }),
      );
    }
    return this.known ?? {};
  }

  paint(pen, block, row, colour) {
    const [x, y] = [block.x, block.ply * row];
    const [width, height] = [Math.max(0.6, block.width - (block.width > 4 ? 1 : 0)), row - 1];
    const state = stateAt(block, this.step);
    const onPath = block.node >= 0 && this.path.has(block.node);
    if (state === "waiting") {
      pen.strokeStyle = colour("edge");
      if (block.width > 3) pen.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
      return;
    }
    if (state === "cut") return this.snip(pen, x, y, width, height, colour);
    const result = this.trace.result(block.value);
    pen.fillStyle = onPath ? colour("ink") : state === "lit" || result === "unknown" ? colour("muted") : colour(result);
    pen.globalAlpha = onPath ? 1 : 0.75;
    pen.fillRect(x, y, width, height);
    pen.globalAlpha = 1;
  }

  /** A branch that was cut: hatched, with scissors if there is room. */
  snip(pen, x, y, width, height, colour) {
    pen.save();
    pen.beginPath();
    pen.rect(x, y, width, height);
    pen.clip();
    pen.strokeStyle = colour("rule");
    pen.beginPath();
    for (let at = x - height; at < x + width; at += 5) {
      pen.moveTo(at, y + height);
      pen.lineTo(at + height, y);
    }
    pen.stroke();
    pen.restore();
    if (width < 16 || height < 9) return;
    pen.fillStyle = colour("ink");
    pen.font = `${Math.min(14, height)}px sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText("✂", x + width / 2, y + height / 2 + 1);
  }

  at(/** @type {MouseEvent} */ event) {
    const ply = Math.floor(event.offsetY / Math.min(ROW, this.host.clientHeight / this.plies));
    return this.blocks.find((block) => block.ply === ply && block.x <= event.offsetX && event.offsetX < block.x + block.width);
  }

  keyed(/** @type {KeyboardEvent} */ event) {
    const size = this.part[1] - this.part[0];
    const by = { ArrowLeft: -size / 4, ArrowRight: size / 4 }[event.key];
    const factor = factorOf(event.key);
    if (factor !== null) this.zoom(factor);
    else if (by) {
      const low = Math.max(0, Math.min(1 - size, this.part[0] + by));
      this.part = [low, low + size];
      this.load();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
