// From a page of steps to the data for drawing one step: the path to its node, with what is known of each node on it.

/**
 * A node of a search of the ladder; values and windows are for the side to move there.
 * @typedef {{id: number, parent: number, move: number, alpha: number, beta: number, value: number, kind: number, entered: number, left: number}} Row
 * What is known of a node of Monte-Carlo tree search.
 * @typedef {{visits: number, mean: string, uct: string}} Stats
 * A branch of a node: searched or being searched (`node`), not yet, or cut off.
 * @typedef {{node: any, move: number, state: "done" | "lit" | "waiting" | "cut", onPath: boolean, stats?: Stats}} Child
 * A node on the path. `low` and `high` are its window now, for the side to move at the root.
 * @typedef {{node: any, ply: number, side: string, children: Child[], low: number, high: number, best: number | null, cut: boolean, stats?: Stats}} Level
 * @typedef {{step: number, node: any, path: Level[], lit: number, says: string, counts: number[], variables: string[][]}} Frame
 */

export const INNER = 0;
export const END = 1;

/** A page as the server sends it, with its nodes by number and by parent. */
export class Page {
  constructor(/** @type {any} */ data, /** @type {any} */ facts) {
    this.data = data;
    this.facts = facts;
    this.from = data.from;
    const read = facts.kind === "playouts" ? grown : searched;
    /** @type {Map<number, any>} */
    this.nodes = new Map(data.nodes.map((/** @type {any[]} */ row) => [row[0], read(row)]));
    /** @type {Map<number, any[]>} */
    this.children = grouped(this.nodes.values());
    this.cuts = new Map((data.cuts ?? []).map((/** @type {any} */ cut) => [cut.node, cut]));
  }

  /** The picture after a step. @returns {Frame} */
  frame(/** @type {number} */ step) {
    const { data } = this;
    const at = step - this.from;
    const node = this.nodes.get(data.steps[at]);
    const path = this.pathTo(this.facts.kind === "playouts" ? data.tips[at] : node.id);
    const levels = this.facts.kind === "playouts" ? playoutLevels(this, path, step) : treeLevels(this, path, step);
    return { step, node, path: levels, lit: data.lit[at], says: data.says[at], counts: data.counts[at], variables: data.variables[at] };
  }

  pathTo(/** @type {number} */ id) {
    const path = [];
    for (let at = this.nodes.get(id); at; at = this.nodes.get(at.parent)) path.unshift(at);
    return path;
  }
}

const searched = (/** @type {any[]} */ [id, parent, move, alpha, beta, value, kind, entered, left]) => ({ id, parent, move, alpha, beta, value, kind, entered, left });
const grown = (/** @type {any[]} */ [id, parent, move, came, moves]) => ({ id, parent, move, entered: came, moves });

function grouped(/** @type {Iterable<any>} */ nodes) {
  const groups = new Map();
  for (const node of nodes) {
    if (!groups.has(node.parent)) groups.set(node.parent, []);
    groups.get(node.parent).push(node);
  }
  return groups;
}

/** The state of a searched node after a step. @returns {"done" | "lit" | "waiting"} */
export const stateOf = (/** @type {any} */ node, /** @type {number} */ step) => (node.left <= step ? "done" : node.entered <= step ? "lit" : "waiting");

/** @returns {Level[]} */
function treeLevels(/** @type {Page} */ page, /** @type {Row[]} */ path, /** @type {number} */ step) {
  const onPath = new Set(path.map((node) => node.id));
  return path.map((node, ply) => {
    const cut = page.cuts.get(node.id);
    const isCut = Boolean(cut) && cut.step <= step;
    /** @type {Child[]} */
    const children = (page.children.get(node.id) ?? []).map((child) => ({ node: child, move: child.move, state: stateOf(child, step), onPath: onPath.has(child.id) }));
    for (const move of cut?.skipped ?? []) children.push({ node: null, move, state: isCut ? "cut" : "waiting", onPath: false });
    const best = bestOf(children, step);
    const alpha = best === null ? node.alpha : Math.max(node.alpha, best);
    const [low, high] = ply % 2 === 0 ? [alpha, node.beta] : [-node.beta, -alpha];
    return { node, ply, children, low, high, cut: isCut, best: best === null ? null : forRoot(best, ply), side: page.facts.sides[ply % 2] };
  });
}

/** The best value among a node's children that are finished at the step. @returns {number | null} */
function bestOf(/** @type {Child[]} */ children, /** @type {number} */ step) {
  const values = children.filter((child) => child.node && child.node.left < step).map((child) => -child.node.value);
  return values.length ? Math.max(...values) : null;
}

/** @returns {Level[]} */
function playoutLevels(/** @type {Page} */ page, /** @type {any[]} */ path, /** @type {number} */ step) {
  const stats = statsAt(page, step);
  const onPath = new Set(path.map((node) => node.id));
  return path.map((node, ply) => ({
    node,
    ply,
    children: node.moves.map((/** @type {number} */ move) => branch(page, node, move, step, stats, onPath)),
    low: 0,
    high: 0,
    cut: false,
    best: null,
    side: page.facts.sides[ply % 2],
    stats: stats.get(node.id),
  }));
}

/** The visits, means and UCT values that a page has for a step. @returns {Map<number, Stats>} */
export function statsAt(/** @type {Page} */ page, /** @type {number} */ step) {
  const told = page.data.levels[step - page.from];
  return new Map(told.map((/** @type {any[]} */ [id, visits, mean, uct]) => [id, { visits, mean, uct }]));
}

/** @returns {Child} */
function branch(/** @type {Page} */ page, /** @type {any} */ parent, /** @type {number} */ move, /** @type {number} */ step, /** @type {Map<number, Stats>} */ stats, /** @type {Set<number>} */ onPath) {
  const node = (page.children.get(parent.id) ?? []).find((child) => child.move === move && child.entered <= step) ?? null;
  return { node, move, state: node ? "done" : "waiting", onPath: node !== null && onPath.has(node.id), stats: node ? stats.get(node.id) : undefined };
}

/** A value for the side to move at a ply, as one for the side to move at the root. */
export const forRoot = (/** @type {number} */ value, /** @type {number} */ ply) => (ply % 2 === 0 ? value : -value);
