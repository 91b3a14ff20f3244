// A search embedded in the page, so that no server is needed.

/** @returns {import("./trace.js").Source} */
export function embeddedSource(/** @type {any} */ data) {
  const { facts, page, ways, questions, overview } = data;
  const after = (/** @type {number[]} */ steps, /** @type {number} */ step) => steps.find((at) => at > step) ?? null;
  const before = (/** @type {number[]} */ steps, /** @type {number} */ step) => steps.findLast((at) => at < step) ?? null;
  return {
    facts,
    page: async () => page,
    next: async (step, to, back) => {
      if (to === "over" || to === "out") return ways[to][step];
      return back ? before(ways[to], step) : after(ways[to], step);
    },
    question: async (step) => questions[step] ?? null,
    overview: async (low, high, pixels) => ({ ...overview, blocks: overview.blocks.flatMap((block) => seen(block, low, high, pixels, overview.pixels)) }),
  };
}

/** A block of the whole tree, clipped to a part of its width; empty if it lies outside. @returns {number[][]} */
export function seen(/** @type {number[]} */ block, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ pixels, /** @type {number} */ whole) {
  const [node, parent, ply, x, width, ...rest] = block;
  const [start, end] = [Math.max(x / whole, low), Math.min((x + width) / whole, high)];
  const scale = pixels / (high - low);
  return start < end ? [[node, parent, ply, (start - low) * scale, (end - start) * scale, ...rest]] : [];
}
