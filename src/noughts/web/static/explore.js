// The explorer: what is searched, from the form and the address, on the stage.

import { ask } from "./backend.js";
import { keep } from "./film.js";
import { all, find, h, number, readAddress, writeAddress } from "./page.js";
import { Refused } from "./refused.js";
import { withOrder } from "./siblings.js";
import { serverSource } from "./source.js";
import { Stage } from "./stage.js";
import { Trace } from "./trace.js";

const DRY_RUN = "[[[-1,4],[2,6]],[[-3,-5],[0,7]]]";
const GAME = "3x3";
const LATE = "X.O/.X./..O X";
const DEFAULTS = { game: "", position: "", moves: "", engine: "alphabeta", depth: "", with: "", tree: "", order: "", step: "0" };
const SECONDS = 60;
/** What each engine is, and which can be stepped through. */
const { engines, titles } = await ask("games");
const STEPPED = Object.keys(engines).filter((name) => engines[name].stepped);

/** What the address asks for; by default a late position, small enough for a first look. */
const asked = () => (location.search ? readAddress(DEFAULTS) : { ...DEFAULTS, position: LATE });
const place = asked();
let job = new AbortController();

const stage = new Stage({
  moved: (step) => history.replaceState(null, "", writeAddress({ ...place, step }, DEFAULTS)),
  reorder: (path, moves) => reorder(withOrder(place.order, path, moves)),
});

function question(/** @type {string} */ engine) {
  const name = engine.split(":")[0];
  const known = Object.hasOwn(engines, name) ? engines[name] : null;
  const looks = known?.options.includes("depth") ?? true;
  const text = engine + (place.depth && !place.tree && looks ? `${engine.includes(":") ? "," : ":"}depth=${place.depth}` : "");
  const order = place.tree || !known?.orders ? place.order : "";
  if (place.tree) return { engine: text, tree: JSON.parse(place.tree), order, seconds: SECONDS };
  return { engine: text, game: place.game || GAME, position: place.position || null, moves: place.moves, order, seconds: SECONDS };
}

/** Search again, as the address says; `before` are the totals to compare with. */
async function run(/** @type {number[][]} */ before = []) {
  job.abort();
  job = new AbortController();
  const { signal } = job;
  find("#problem").hidden = true;
  find("#busy").hidden = false;
  find("#save").inert = true; // Until there is something to save.
  find("#progress").textContent = "Searching …";
  const traces = [];
  try {
    for (const engine of [place.engine, ...(place.with ? [place.with] : [])]) {
      const progress = (/** @type {number} */ nodes) => (find("#progress").textContent = `${engine}: ${number(nodes)} nodes …`);
      traces.push(new Trace(await serverSource(question(engine), { signal, progress })));
    }
  } catch (error) {
    if (error.name === "AbortError") return;
    const misspelt = error.name === "SyntaxError";
    if (!misspelt && !(error instanceof Refused)) throw error;
    stage.close();
    find("#problem").textContent = misspelt ? "A tree is nested lists of whole numbers, such as [[3, 5], [2, 9]]." : error.message;
    find("#problem").hidden = false;
    return;
  } finally {
    if (!signal.aborted) find("#busy").hidden = true;
  }
  tellWhat();
  await stage.open(traces, Number(place.step) || 0, before);
  find("#save").inert = false;
}

/** Try branches in another order, and see what that changes. */
function reorder(/** @type {string} */ order) {
  const before = stage.panels.map((panel) => panel.trace.facts.totals);
  const atEnd = stage.step === stage.last;
  Object.assign(place, { order, step: String(atEnd ? Number.MAX_SAFE_INTEGER : stage.step) });
  return run(before);
}

function tellWhat() {
  const what = place.tree ? "a tree of numbers" : (titles[place.game || GAME] ?? place.game);
  find("#what").textContent = [place.engine, place.with].filter(Boolean).join(" and ").replaceAll(":", ":\u200b") + ` on ${what}`; // A long engine may break after its name.
  find("#what").title = place.tree || `${place.game || GAME} ${place.position}`.trim();
  find("#usual").hidden = !place.order;
}

function submitted(/** @type {SubmitEvent} */ event) {
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
    order: "",
    step: "0",
  });
  history.pushState(null, "", writeAddress(place, DEFAULTS));
  find("#choose").open = false;
  run();
}

function wire() {
  find("#stage").replaceWith(stage.element);
  find("#ask").onsubmit = submitted;
  find("#cancel").onclick = () => {
    job.abort();
    find("#busy").hidden = true;
  };
  find("#usual").onclick = () => reorder("");
  all("[data-save]").forEach((button) => (button.onclick = () => keep(stage, button.dataset.save)));
  all("[name=kind]").forEach((input) => (input.onchange = () => kind(find("#kind-tree").checked)));
  addEventListener("popstate", () => {
    Object.assign(place, asked());
    form();
    run();
  });
}

function kind(/** @type {boolean} */ tree) {
  find("#board-fields").hidden = tree;
  find("#tree-field").hidden = !tree;
}

function form() {
  const options = (/** @type {string[]} */ names, /** @type {string} */ chosen) => [...new Set([...names, chosen])].map((name) => h("option", { value: name }, name || "nothing"));
  find("#engine").replaceChildren(...options(STEPPED, place.engine));
  find("#with").replaceChildren(...options(["", ...STEPPED], place.with));
  for (const key of ["position", "engine", "with", "depth"]) find(`#${key}`).value = place[key];
  find("#game").value = place.game || GAME;
  find("#tree").value = place.tree || DRY_RUN;
  find(place.tree ? "#kind-tree" : "#kind-board").checked = true;
  kind(Boolean(place.tree));
}

form();
wire();
// Until here the page could not answer, so its controls were inert.
find("main").inert = false;
// A link may name a game by its moves; the form shows the position they lead to.
if (place.moves && !place.tree) {
  const state = await ask("state", { game: place.game || GAME, position: place.position || null, moves: place.moves }).catch(() => null);
  if (state) Object.assign(place, { position: state.position, moves: "" });
  form();
}
await run();
