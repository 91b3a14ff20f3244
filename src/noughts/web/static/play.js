// The play page. The address holds the game; everything on the page is drawn from it and from the server's answers.

import { ask } from "./backend.js";
import { Refused } from "./refused.js";
import { find, share } from "./page.js";
import { Analysis } from "./analysis.js";
import { showEnd, showPlates, statusText } from "./bar.js";
import { Board } from "./board.js";
import { Foot } from "./foot.js";
import { Hint } from "./hint.js";
import { wireMore } from "./more.js";
import { memory, setting, settings } from "./memory.js";
import { afterRedo, alone, automatic, DEFAULTS, future, go, keptByUndo, lookingBack, mendSettings, moves, opposite, place, playOn, readPlace, shownMoves, unread, where } from "./place.js";
import { sideName } from "./pieces.js";
import { wireSteps } from "./record.js";
import { Remarks } from "./remarks.js";
import { Reviewing } from "./reviewing.js";
import { Scene } from "./scene.js";
import { showSettings, wireSettings } from "./settings.js";
import { openTab, wireTabs } from "./tabs.js";
import { sound, Tally } from "./tally.js";
import { Turns } from "./turns.js";
import { remembered, showView, wireView } from "./view.js";

/** Loaded when it is first opened. @type {import("./editor.js").Editor | null} */
let editor = null;

const board = new Board(find("#board"), { play: (cell) => (editor?.on ? editor.paint(cell) : turns.play(cell)), aim: (cell) => turns.aim(cell) });
board.kind = remembered();
board.wish = settings().marks;
const scene = new Scene(board);
const foot = new Foot(board);
const tally = new Tally(scene);
const turns = new Turns(scene, foot, { show, bar });
const reviewing = new Reviewing(() => record());
const remarks = new Remarks(scene, foot, reviewing, look);
const analysis = new Analysis(board, () => hint.analysed(), look, reviewing);
const hint = new Hint(scene, foot, analysis, () => paint());

/** Moves may be written in any way that the library reads, such as h8 or 4453; the page continues with cell numbers. */
async function readMoves(/** @type {AbortSignal} */ signal) {
  if (!unread()) return;
  const read = await ask("state", { ...where(), moves: place.moves }, signal);
  playOn(read);
  go({ moves: read.moves }, "replace", future());
}

/** The game in the address. */
async function readGame(/** @type {AbortSignal} */ signal) {
  await readMoves(signal);
  const [shape, now] = await Promise.all([ask(`board?game=${encodeURIComponent(place.game)}`, undefined, signal), ask("state", where(shownMoves()), signal)]);
  scene.state = now;
  playOn(now);
  if (shape.game !== board.game || !find("#board .cell")) board.shape(shape);
}

/** Go on with what can be read of the address; what is wrong with the rest, and what is kept. */
async function mend(/** @type {AbortSignal} */ signal) {
  const { state, problem } = await ask("mend", { ...where(), moves: place.moves }, signal).catch(async (error) => {
    if (error.status !== 422) throw error; // A part of the address is too long to be looked at.
    return { state: await ask("state", { game: DEFAULTS.game }, signal), problem: error.message };
  });
  const position = /[XO].* /.test(state.start) ? state.start : "";
  playOn(state);
  go({ game: state.game, moves: state.moves, position, at: "", over: "" }, "replace");
  const count = moves().length;
  const kept = count ? (count === 1 ? "The first move is kept." : `The first ${count} moves are kept.`) : position ? "The position is kept." : "A new game begins.";
  return `${problem} ${kept}`;
}

/** Show the game in the address; if that is wrong, what can be read of it, and the reason. */
async function load() {
  const signal = scene.begin();
  foot.problem("");
  editor?.close();
  let amiss = mendSettings(scene.menus);
  try {
    await readGame(signal).catch(async (error) => {
      if (error.status !== 422) throw error;
      amiss = await mend(signal);
      await readGame(signal);
    });
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    return foot.problem(error.message);
  }
  if (amiss) go({}, "replace", future());
  showSettings(scene.state, scene.menus, board.marks);
  showView(board);
  show();
  find("main").inert = false;
  await foot.attempt(() => turns.replies(signal), amiss && `The address is wrong: ${amiss}`);
}

/** Draw everything from the state. */
function show(/** @type {number | null} */ written = null) {
  const { state, over } = scene;
  hint.clear();
  find("#play-aimed").hidden = true;
  reviewing.keepTo(where());
  if (written !== null) sound("move");
  analysis.ask(over || !state.legal.length ? null : where(shownMoves()), where());
  tally.counted ??= over;
  if (over && moves().length && !lookingBack() && tally.end()) reviewing.make(where());
  paint(written);
  controls();
  record();
  if (moves().length && !lookingBack()) tally.remember();
}

/** Which buttons there are, and which can be pressed. */
function controls() {
  const { state, over } = scene;
  const played = moves();
  find("#undo").disabled = !played.length && !place.over;
  find("#redo").disabled = !future().length;
  find("#hint").disabled = over || !scene.myTurn || state.waiting;
  find("#resign").hidden = automatic();
  find("#resign").disabled = over || !played.length || lookingBack();
  find("#pause").hidden = !automatic() || over;
  find("#pause").textContent = scene.paused ? "Go on" : "Pause";
  find("#back-tools").hidden = !lookingBack();
  if (!lookingBack()) find("#to-game").textContent = over ? "Back to the end" : "Back to the game";
  find("main").classList.toggle("looking", lookingBack());
  find("#review-button").disabled = !played.length;
  find("#explore-link").hidden = Boolean(state.outcome); // There is nothing to search once the game is over.
  // Deep enough to show something, shallow enough to end within seconds.
  const depth = state.cells.length > 100 ? "&depth=1" : state.cells.length > 16 ? "&depth=2" : state.cells.length > 9 ? "&depth=4" : "";
  find("#explore-link").search = `?game=${encodeURIComponent(place.game)}&position=${encodeURIComponent(state.position)}${depth}`;
}

/** The list of moves, the review as far as it has come, and the analysis's graph of it. */
function record() {
  remarks.show();
  analysis.show(analysis.note);
}

/** The bar, the line below the board and the card at the end. */
function bar() {
  if (!scene.state) return;
  const { state, menus, thinks } = scene;
  const shown = { state, menus, board, analysis, thinks };
  showPlates(shown);
  find("#status").replaceChildren(...statusText(shown));
  showEnd(shown, moves().length);
}

function paint(/** @type {number | null} */ written = null) {
  if (editor?.on) return board.draw(editor.state, { open: editor.cellsToPaint });
  const { state, over } = scene;
  const shown = moves().slice(0, shownMoves());
  board.draw(state, {
    open: !over && scene.myTurn && !lookingBack() ? state.legal : [],
    values: analysis.values,
    coming: analysis.coming,
    arrows: analysis.arrows,
    hinted: [hint.cell || remarks.move?.better].filter(Boolean),
    fresh: written,
    last: shown.length ? Number(shown[shown.length - 1]) : null,
  });
  bar();
}

/** View the game after a number of moves, without changing it. */
function look(/** @type {number} */ count) {
  remarks.wondering = false;
  if (count === shownMoves()) return;
  foot.words();
  if (!lookingBack()) find("#board").scrollIntoView({ block: "nearest" }); // Then it stays in view by itself.
  go({ at: count === moves().length ? "" : String(count) }, "replace", future());
  load();
}

/** Take back all moves after a number of them; they can be redone. */
function rewind(/** @type {number} */ count) {
  const all = moves();
  foot.words();
  go({ moves: all.slice(0, count).join(" "), at: "", over: "" }, "push", [...all.slice(count), ...future()]);
  load();
}

function undo() {
  if (automatic()) scene.paused = true;
  rewind(place.over ? moves().length : keptByUndo());
}

function redo() {
  const { played, coming } = afterRedo();
  go({ moves: played.join(" "), at: "" }, "push", coming);
  load();
}

/** A new game with changed settings. */
function start(/** @type {Record<string, string>} */ wanted) {
  foot.words();
  scene.paused = false;
  tally.restart();
  go({ moves: "", position: "", at: "", over: "", ...wanted });
  setting({ vs: place.vs, me: place.me });
  openTab("moves");
  load();
}

/** Restart with another side or another first move; a game in progress is discarded only after confirmation. */
function change(/** @type {Record<string, string>} */ wanted) {
  if (!moves().length || scene.over) return start(wanted);
  foot.confirm("This begins a new game.", "Begin it", () => start(wanted), () => showSettings(scene.state, scene.menus, board.marks));
}

/** Go on with the game, with changed players. */
function goOn(/** @type {Record<string, string>} */ wanted) {
  scene.paused = false;
  go({ at: "", ...wanted });
  setting({ vs: place.vs, me: place.me });
  load();
}

/** The same game with the sides changed; at one screen, with the other side to begin. */
const rematch = () => start(alone() ? { first: opposite(place.first) } : { me: opposite(place.me) });

/** Resigning asks first. */
function resign() {
  const side = alone() ? scene.state.to_move : place.me;
  foot.confirm(`Does ${sideName(board.marks, side)} resign?`, "Yes, resign", () => {
    go({ over: side });
    load();
  });
}

/** Show the values of all moves, or hide them. */
function analyse() {
  analysis.on = find("#values").ariaPressed !== "true";
  find("#values").ariaPressed = String(analysis.on);
  openTab(analysis.on ? "analysis" : "moves");
  analysis.ask(scene.over ? null : where(shownMoves()), where());
  paint();
}

async function edit() {
  const { Editor } = await import("./editor.js");
  editor ??= new Editor({ changed: () => paint(), start: (wanted) => (Object.keys(wanted).length ? start(wanted) : load()) });
  scene.begin();
  foot.words();
  editor.open(scene.state, board.marks);
  find("#status").textContent = "Set up a position.";
  paint();
}

function wire() {
  /** @type {Record<string, () => any>} */
  const actions = {
    undo,
    redo,
    new: () => start({}),
    rematch,
    "see-why": () => remarks.seeWhy(),
    share: () => share(location.href, find("#share")),
    resign,
    swap: () => {
      go({ me: opposite(place.me) });
      load();
    },
    pause: () => {
      scene.paused = !scene.paused;
      load();
    },
    "try-again": () => rewind(shownMoves() - 1),
    "from-here": () => rewind(shownMoves()),
    "to-game": () => look(moves().length),
    hint: () => hint.give(),
    values: analyse,
    edit,
    "review-button": () => remarks.open(),
  };
  for (const [name, act] of Object.entries(actions)) find(`#${name}`).onclick = act;
  wireMore(scene, foot);
  wireView(board, paint);
  wireSteps(look);
  wireTabs((tab) => tab === "review" && scene.over && remarks.open());
  wireSettings({ start, change, goOn, marks });
  addEventListener("popstate", () => {
    readPlace();
    load();
  });
}

/** Other pieces on the board. */
function marks(/** @type {string} */ wish) {
  board.wish = wish;
  board.build();
  load();
}

scene.menus = await ask("games");
wire();
// Without a game in the address: the unfinished one, otherwise a new one with the last settings.
if (!location.search) {
  const { last } = memory();
  if (last && !last.over && !last.friend) history.replaceState(null, "", location.pathname + last.address);
  readPlace();
  if (!last) Object.assign(place, { vs: settings().vs, me: settings().me });
}
await load();
