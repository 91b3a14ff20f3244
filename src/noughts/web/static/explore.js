// The explorer: one search, or two in step, stepped through, played, and jumped about in.

import { ask } from "./backend.js";
import { Refused } from "./refused.js";
import { all, find, h, number, readAddress, writeAddress } from "./page.js";
import { END, ESTIMATE, HIT, Trace } from "./trace.js";
import { PathView } from "./pathview.js";
import { TreeView } from "./treeview.js";

const DRY_RUN = "[[[-1,4],[2,6]],[[-3,-5],[0,7]]]";
const GAME = "3x3";
const DEFAULTS = { game: "", position: "", moves: "", engine: "alphabeta", depth: "", with: "", tree: "", step: "0" };
/** The rungs whose searches can be stepped through. */
const ENGINES = Object.entries((await ask("games")).engines).flatMap(([name, { stepped }]) => (stepped ? [name] : []));
const SECONDS = 60;
const AHEAD = 0.4; // seconds of play to fetch in advance

/** What the address asks for; without a word in it, a tree of fifteen nodes, small enough for a first time. */
const asked = () => (location.search ? readAddress(DEFAULTS) : { ...DEFAULTS, tree: DRY_RUN });
const place = asked();
let panels = [];
let step = 0;
let playing = false;
let job = new AbortController();

/** One search on the page. */
class Panel {
  /** What is searched, once it is. @type {any} */
  trace;
  /** @type {any} */
  view;
  /** The counters' cells. @type {HTMLElement[] | null} */
  cells = null;

  constructor(engine) {
    this.engine = engine;
    this.title = h("h2", {}, engine);
    this.counters = h("dl", { class: "counters" });
    this.event = h("p", { class: "event", "aria-live": "off" });
    this.tree = h("div", { class: "tree", tabindex: 0, role: "region", "aria-label": `The tree of ${engine}` });
    this.element = h("section", { class: "panel" }, this.title, this.counters, this.event, this.tree);
  }

  async open(options) {
    this.trace = await new Trace(question(this.engine)).open(options);
    await this.trace.need(0);
    const View = TreeView.fits(this.trace) ? TreeView : PathView;
    this.view = new View(this.tree, this.trace, (to) => seek(to));
  }

  get last() {
    return this.trace.steps - 1;
  }

  at(/** @type {number} */ wanted) {
    return Math.min(wanted, this.last);
  }

  draw(/** @type {number} */ wanted) {
    const frame = this.trace.frame(this.at(wanted));
    this.view.draw(frame);
    this.count(frame.counts);
    this.event.textContent = story(this.trace, frame);
  }

  count(counts) {
    const { facts } = this.trace;
    const rows = [
      ["nodes", counts.nodes],
      ["end states", counts.end_states],
      ["cut-offs", counts.cutoffs],
    ];
    if (facts.table_hits) rows.push(["table hits", counts.table_hits]);
    if (!this.cells) {
      const cells = (this.cells = rows.map(() => h("dd", {})));
      const plain = facts.minimax ? `${number(facts.minimax.nodes)} nodes` : "too many to count";
      this.counters.replaceChildren(
        ...rows.map(([name], index) => h("div", {}, h("dt", {}, name), cells[index])),
        h("div", {}, h("dt", {}, "plain minimax needs"), h("dd", {}, plain)),
      );
    }
    this.cells.forEach((cell, index) => (cell.textContent = number(rows[index][1])));
  }
}

/** What a step means, in words. */
function story(trace, frame) {
  const { node, path } = frame;
  const level = path[path.length - 1];
  const ply = path.length - 1;
  const mover = trace.sides[(ply + 1) % 2];
  const value = trace.words(trace.forRoot(node.value, ply));
  const came = ply ? `${mover} ${trace.abstract ? "takes branch" : "plays"} ${node.move}` : "The search begins";
  if (frame.leaving) {
    if (level.cut) return `Cut-off. ${level.cut.reason}`;
    const verb = ply ? `goes up to ${trace.sides[(ply + 1) % 2]}` : "is the answer";
    return `All is looked at here: ${level.side}'s best is ${value}, which ${verb}.`;
  }
  if (node.kind === END) return `${came}: ${trace.abstract ? "a leaf" : "the game ends"}, worth ${value}.`;
  if (node.kind === ESTIMATE) return `${came}: as deep as it looks; by open lines it is worth ${value}.`;
  if (node.kind === HIT) return `${came}: the table knows this position already, worth ${value}.`;
  return `${came}. Now ${level.side} looks for its best, between α ${trace.text(level.low)} and β ${trace.text(level.high)}.`;
}

function question(engine) {
  const text = engine + (place.depth && !place.tree ? `:depth=${place.depth}` : "");
  if (place.tree) return { engine: text, tree: JSON.parse(place.tree), seconds: SECONDS };
  return { engine: text, game: place.game || GAME, position: place.position || null, moves: place.moves, seconds: SECONDS };
}

/** Search afresh, as the address says. */
async function run() {
  pauseAll();
  job.abort();
  job = new AbortController();
  const { signal } = job;
  find("#problem").hidden = true;
  find("#busy").hidden = false;
  find("#progress").textContent = "Searching …";
  panels.forEach((panel) => panel.view?.close());
  panels = [];
  const coming = [place.engine, ...(place.with ? [place.with] : [])].map((engine) => new Panel(engine));
  find("#panels").replaceChildren(...coming.map((panel) => panel.element));
  try {
    for (const panel of coming) {
      await panel.open({ signal, progress: (nodes) => (find("#progress").textContent = `${panel.engine}: ${number(nodes)} nodes …`) });
    }
  } catch (error) {
    if (error.name === "AbortError") return;
    const misspelt = error.name === "SyntaxError";
    if (!misspelt && !(error instanceof Refused)) throw error;
    find("#problem").textContent = misspelt ? "A tree is nested lists of whole numbers, such as [[3, 5], [2, 9]]." : error.message;
    find("#problem").hidden = false;
    find("#panels").replaceChildren();
    return;
  } finally {
    if (!signal.aborted) find("#busy").hidden = true;
  }
  panels = coming;
  find("#scrub").max = lastStep();
  find("#transport").hidden = false;
  await seek(Math.min(Number(place.step) || 0, lastStep()));
}

const lastStep = () => Math.max(...panels.map((panel) => panel.last));

/** Go to a step: fetch what is missing, then draw. */
async function seek(to) {
  const target = Math.max(0, Math.min(to, lastStep()));
  const now = panels;
  await Promise.all(now.map((panel) => panel.trace.need(panel.at(target))));
  if (now !== panels) return;
  show(target);
  if (!playing) history.replaceState(null, "", writeAddress({ ...place, step: target }, DEFAULTS));
}

function show(at) {
  step = at;
  for (const panel of panels) panel.draw(at);
  find("#scrub").value = at;
  find("#at").textContent = `${number(at + 1)} of ${number(lastStep() + 1)}`;
  find("#back").disabled = find("#first").disabled = at === 0;
  find("#forward").disabled = find("#end").disabled = at === lastStep();
}

const speed = () => 10 ** Number(find("#speed").value);
const ready = (at) => panels.every((panel) => panel.trace.page(panel.at(at)));
const fetchAhead = (at) => panels.forEach((panel) => panel.trace.need(panel.at(at)));

function play() {
  if (playing || !panels.length) return;
  if (step === lastStep()) show(0);
  playing = true;
  controls();
  let [due, before] = [0, performance.now()];
  const tick = (now) => {
    if (!playing) return;
    due += ((now - before) / 1000) * speed();
    before = now;
    const target = Math.min(lastStep(), step + Math.floor(due));
    if (target > step) {
      if (ready(target)) {
        due -= target - step;
        show(target);
      } else {
        // The page is on its way; the picture stays until it is here.
        due = Math.min(due, speed() * 0.1 + 1);
        fetchAhead(target);
      }
    }
    fetchAhead(Math.min(lastStep(), step + Math.floor(speed() * AHEAD) + 1));
    if (step === lastStep()) pauseAll();
    else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

function pauseAll() {
  if (playing) {
    playing = false;
    history.replaceState(null, "", writeAddress({ ...place, step }, DEFAULTS));
  }
  controls();
}

function controls() {
  find("#play").setAttribute("aria-label", playing ? "Pause" : "Play");
  find("#play-icon").setAttribute("d", playing ? "M4 3h4v14H4zM12 3h4v14h-4z" : "M5 3l12 7-12 7z");
}

async function cut(back) {
  pauseAll();
  for (const panel of panels) {
    const to = await panel.trace.nextCut(panel.at(step), back);
    if (to !== null) return seek(to);
  }
  find("#said").textContent = back ? "There is no cut-off before this." : "There is no cut-off after this.";
  setTimeout(() => (find("#said").textContent = ""), 2500);
}

const move = (by) => {
  pauseAll();
  return seek(step + by);
};

function wire() {
  find("#back").onclick = () => move(-1);
  find("#forward").onclick = () => move(1);
  find("#first").onclick = () => move(-Infinity);
  find("#end").onclick = () => move(Infinity);
  find("#play").onclick = () => (playing ? pauseAll() : play());
  find("#cut").onclick = () => cut(false);
  find("#cut-back").onclick = () => cut(true);
  find("#scrub").oninput = (event) => {
    pauseAll();
    seek(Number(event.target.value));
  };
  find("#speed").oninput = () => (find("#speed-text").textContent = `${number(Math.round(speed()))} a second`);
  find("#cancel").onclick = () => {
    job.abort();
    find("#busy").hidden = true;
  };
  addEventListener("keydown", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("input, select, textarea, button, a, .node") || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts = { ArrowLeft: () => move(-1), ArrowRight: () => move(1), " ": () => (playing ? pauseAll() : play()), c: () => cut(false), Home: () => move(-Infinity), End: () => move(Infinity) };
    if (!acts[event.key] || !panels.length) return;
    acts[event.key]();
    event.preventDefault();
  });
  find("#ask").onsubmit = (event) => {
    event.preventDefault();
    const tree = find("#kind-tree").checked;
    Object.assign(place, {
      game: tree ? "" : find("#game").value.trim() || GAME,
      position: tree ? "" : find("#position").value.trim(),
      moves: "",
      engine: find("#engine").value,
      with: find("#with").value,
      depth: find("#depth").value,
      tree: tree ? find("#tree").value.replace(/\s/g, "") : "",
      step: "0",
    });
    history.pushState(null, "", writeAddress(place, DEFAULTS));
    run();
  };
  all("[name=kind]").forEach((input) => (input.onchange = () => kind(find("#kind-tree").checked)));
  addEventListener("popstate", () => {
    Object.assign(place, asked());
    form();
    run();
  });
}

function kind(tree) {
  find("#board-fields").hidden = tree;
  find("#tree-field").hidden = !tree;
}

function form() {
  const options = (names) => names.map((name) => h("option", { value: name }, name || "nothing"));
  find("#engine").replaceChildren(...options(ENGINES));
  find("#with").replaceChildren(...options(["", ...ENGINES]));
  for (const key of ["position", "engine", "with", "depth"]) find(`#${key}`).value = place[key];
  find("#game").value = place.game || GAME;
  find("#tree").value = place.tree || DRY_RUN;
  find(place.tree ? "#kind-tree" : "#kind-board").checked = true;
  kind(Boolean(place.tree));
}

form();
wire();
controls();
// A link may name a game by its moves; the form shows the position they lead to.
if (place.moves && !place.tree) {
  const state = await ask("state", { game: place.game || GAME, position: place.position || null, moves: place.moves }).catch(() => null);
  if (state) Object.assign(place, { position: state.position, moves: "" });
  form();
}
await run();
