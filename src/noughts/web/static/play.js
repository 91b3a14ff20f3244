// The play page. The address holds the game; everything on the page is drawn from it and from what the server says.

import { ask } from "./backend.js";
import { Refused } from "./refused.js";
import { copy, find, h, scheme, valueWords } from "./page.js";
import { Analysis } from "./analysis.js";
import { Board } from "./board.js";
import { add } from "./deck.js";
import { Editor } from "./editor.js";
import { alone, automatic, firstMark, future, go, lookingBack, moves, opposite, place, playerOf, playOn, readPlace, shownMoves, unread, where, wrong } from "./place.js";
import { saveFilm, savePicture } from "./picture.js";
import { showMoves, showReview, wireSteps } from "./record.js";
import { showMenu, showSettings, wireSettings } from "./settings.js";
import { remembered, showView, wireView } from "./view.js";

const SECONDS = 5;
const REVIEW_SECONDS = 20;
const FILM_SECONDS = 30;
const BETWEEN = 350; // milliseconds between the moves of two computers

/** What the server says of the position that is shown. @type {any} */
let state = null;
/** @type {any} */
let menus = null;
/** @type {{hinted: number | null, review: any}} */
const shown = { hinted: null, review: null };
let paused = false;
/** Whether a computer's move was refused, so that nobody thinks. */
let refused = false;
/** The cell that a quick second player chose before the server had judged the first one's move; 0 for none. */
let queued = 0;
let job = new AbortController();

const board = new Board(find("#board"), { play: (cell) => (editor.on ? editor.paint(cell) : playCell(cell)), aim: (cell) => say(`${board.name(cell)}? Tap again to play it.`, true) });
board.kind = remembered();
const analysis = new Analysis(board, () => paint(), look);
const editor = new Editor({ changed: () => paint(), start: (change) => (Object.keys(change).length ? start(change) : load()) });

const over = () => Boolean(state.outcome || place.over);
const myTurn = () => playerOf(state.to_move) === "human";
const words = (/** @type {string[]} */ ...sentences) => find("#words").replaceChildren(...sentences.map((text) => h("p", {}, text)));

/** Tell a screen reader; where it is a hint for the eye too, show it. */
function say(/** @type {string} */ text, seen = false) {
  find("#live").textContent = text;
  if (seen) find("#status").replaceChildren(...statusText(), h("small", {}, ` ${text}`));
}

/** Begin something that a later action may stop. */
function begin() {
  job.abort();
  job = new AbortController();
  refused = false;
  return job.signal;
}

function problem(/** @type {string} */ sentence) {
  find("#problem").textContent = sentence;
  find("#problem").hidden = !sentence;
}

/** Run an action; what the server refuses is said beside the board, what was stopped is forgotten. */
async function attempt(/** @type {() => Promise<void>} */ action) {
  problem("");
  try {
    await action();
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    problem(error.message);
  }
}

/** Moves may be written in any way that the library reads, such as h8 or 4453; the page goes on with cell numbers. */
async function readMoves(/** @type {AbortSignal} */ signal) {
  if (!unread()) return;
  const read = await ask("state", { ...where(), moves: place.moves }, signal);
  playOn(read);
  go({ moves: read.moves }, "replace", future());
}

/** Show what the address says; an address that leads nowhere gets the menu of boards, and the reason. */
async function load() {
  const signal = begin();
  problem("");
  editor.close();
  try {
    const sentence = wrong(menus);
    if (sentence) throw new Refused(422, sentence);
    await readMoves(signal);
    const [shape, now] = await Promise.all([ask(`board?game=${encodeURIComponent(place.game)}`, undefined, signal), ask("state", where(shownMoves()), signal)]);
    state = now;
    playOn(now);
    find("#menu").hidden = true;
    find("main").classList.remove("choosing");
    if (shape.game !== board.game || !board.host.childElementCount) board.shape(shape);
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    state = null;
    problem(error.message);
    showMenu(start, menus);
    showSettings({ game: Object.keys(menus.boards)[0], cells: "........." }, menus);
    find("main").inert = false;
    return;
  }
  showSettings(state, menus);
  showView(board);
  show();
  find("main").inert = false;
  await attempt(() => replies(signal));
}

/** What the server refuses to a computer is said; it stays that computer's turn. */
function stop() {
  refused = true;
  find("#status").replaceChildren(...statusText());
}

/** The computers' moves, as long as it is their turn; a pause shows each. */
async function replies(/** @type {AbortSignal} */ signal) {
  while (!over() && !myTurn() && !lookingBack() && !paused && !signal.aborted) {
    await reply(signal);
    if (automatic()) await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
}

/** One move of a computer; where the game has ended, the server says so instead. */
async function reply(/** @type {AbortSignal} */ signal) {
  const { state: after, choice } = await ask("move", { ...where(), player: playerOf(state.to_move), seconds: SECONDS }, signal).catch((error) => {
    if (error instanceof Refused) stop();
    throw error;
  });
  state = after;
  if (!choice) {
    show();
    say(find("#status").textContent);
    return;
  }
  go({ moves: after.moves }, "replace");
  show(choice.cell);
  words(...[choice.remark].filter(Boolean));
  say(`${opposite(state.to_move)} plays ${board.describe(choice.cell)}. ${find("#status").textContent}`);
}

function playCell(/** @type {number} */ cell) {
  if (!state || over()) return say("The game is over.");
  if (lookingBack()) return say("You are looking back; play from here, or go back to the game.", true);
  if (!myTurn()) return say("It is not your turn yet.");
  if (state.waiting) return (queued = cell);
  if (!state.legal.includes(cell)) return say(`${board.describe(cell)} cannot be played.`);
  const mover = state.to_move;
  go({ moves: [...moves(), cell].join(" ") });
  words();
  shown.review = null;
  // The mark appears at once; the server then says what it means.
  state = { ...state, cells: state.cells.slice(0, cell - 1) + mover + state.cells.slice(cell), legal: [], to_move: opposite(mover), waiting: true };
  show(cell);
  attempt(async () => {
    const signal = begin();
    if (myTurn()) {
      state = await ask("state", where(), signal);
      show();
      const next = queued;
      queued = 0;
      if (next && state.legal.includes(next)) {
        playCell(next);
        return;
      }
    }
    say(`${mover} plays ${board.describe(cell)}. ${find("#status").textContent}`);
    await replies(signal);
  });
}

/** Draw everything from the state. */
function show(/** @type {number | null} */ written = null) {
  const played = moves();
  shown.hinted = null;
  analysis.ask(over() || !state.legal.length ? null : where(shownMoves()), where());
  paint(written);
  find("#status").replaceChildren(...statusText());
  find("#undo").disabled = !played.length && !place.over;
  find("#redo").disabled = !future().length;
  find("#hint").disabled = find("#why").disabled = over() || !myTurn();
  find("#resign").hidden = automatic();
  find("#resign").disabled = over() || !played.length || lookingBack();
  find("#pause").hidden = !automatic() || over();
  find("#pause").textContent = paused ? "Go on" : "Pause";
  find("#back-tools").hidden = !lookingBack();
  find("#back-note").textContent = `You are looking at the game after move ${shownMoves()} of ${played.length}.`;
  find("#review-button").hidden = !played.length;
  find("#review-button").classList.toggle("main", over() && !shown.review);
  find("#explore-link").hidden = Boolean(state.outcome); // There is nothing to search where the game is over.
  // So deep that the search ends within seconds.
  const depth = state.cells.length > 100 ? "&depth=1" : state.cells.length > 16 ? "&depth=2" : state.cells.length > 9 ? "&depth=4" : "";
  find("#explore-link").search = `?game=${encodeURIComponent(place.game)}&position=${encodeURIComponent(state.position)}${depth}`;
  showMoves(board, shown.review, look);
  showReview(board, shown.review, look);
}

function paint(/** @type {number | null} */ written = null) {
  if (editor.on) return board.draw(editor.state, { open: editor.cellsToPaint });
  const played = moves().slice(0, shownMoves());
  board.draw(state, {
    open: !over() && myTurn() && !lookingBack() ? state.legal : [],
    values: analysis.values,
    coming: analysis.coming,
    arrows: analysis.arrows,
    hinted: shown.hinted,
    fresh: written,
    last: played.length ? Number(played[played.length - 1]) : null,
  });
}

function statusText() {
  const small = (/** @type {string} */ text) => h("small", {}, ` ${text}`);
  const winner = state.outcome ? state.outcome.winner : place.over && !lookingBack() ? opposite(place.over) : undefined;
  if (winner === null) return ["A draw."];
  if (winner) {
    const how = state.outcome ? `${winner} wins.` : `${opposite(winner)} resigned.`;
    if (alone() || automatic()) return [state.outcome ? how : `${how} ${winner} wins.`];
    return [winner === place.me ? "You win." : "You lose.", small(how)];
  }
  if (alone() || lookingBack()) return [`${state.to_move} to move.`];
  if (myTurn()) return [`Your turn, ${state.to_move}.`];
  return [paused || refused ? `${state.to_move} to move.` : `${state.to_move} is thinking …`];
}

/** Look at the game after so many moves; nothing is played and nothing lost. */
function look(/** @type {number} */ count) {
  if (count === shownMoves()) return;
  go({ at: count === moves().length ? "" : String(count) }, "replace", future());
  find("#board").scrollIntoView({ block: "nearest" });
  load();
}

/** Drop the moves after so many; they may be played again. */
function rewind(/** @type {number} */ count) {
  const played = moves();
  go({ moves: played.slice(0, count).join(" "), at: "", over: "" }, "push", [...played.slice(count), ...future()]);
  shown.review = null;
  load();
}

/** Take back to where the person is to move; and forward again. */
function undo() {
  if (place.over) return rewind(moves().length);
  const mine = firstMark() === place.me ? 0 : 1;
  let keep = moves().length - 1;
  while (!alone() && !automatic() && keep > 0 && keep % 2 !== mine) keep--;
  if (automatic()) paused = true;
  rewind(Math.max(0, keep));
}

function redo() {
  const coming = [...future()];
  const played = moves();
  const mine = firstMark() === place.me ? 0 : 1;
  do played.push(/** @type {string} */ (coming.shift()));
  while (coming.length && !alone() && !automatic() && mine !== played.length % 2);
  go({ moves: played.join(" "), at: "" }, "push", coming);
  load();
}

/** A new game with changed settings. */
function start(/** @type {Record<string, string>} */ change) {
  words();
  shown.review = null;
  paused = false;
  go({ moves: "", position: "", at: "", over: "", ...change });
  load();
}

/** Look something up for the words beside the board; whatever happens, it does not go on looking for ever. */
function lookUp(/** @type {string} */ note, /** @type {(signal: AbortSignal) => Promise<string[]>} */ find_) {
  return attempt(async () => {
    words(note);
    const signal = begin();
    try {
      words(...(await find_(signal)));
      find("#words").scrollIntoView({ block: "nearest" });
    } catch (error) {
      words();
      throw error;
    }
  });
}

/** Resigning asks first. */
function resign() {
  const side = alone() ? state.to_move : place.me;
  const yes = h("button", { type: "button", class: "button main", id: "resign-yes" }, "Yes, resign");
  const no = h("button", { type: "button", class: "button" }, "No");
  yes.onclick = () => {
    words();
    go({ over: side });
    load();
  };
  no.onclick = () => words();
  find("#words").replaceChildren(h("p", {}, `Does ${side} resign?`), h("div", { class: "row" }, yes, no));
  yes.focus();
}

async function review() {
  await lookUp("Going through the game …", async (signal) => {
    shown.review = await ask("review", { ...where(), seconds: REVIEW_SECONDS }, signal);
    showMoves(board, shown.review, look);
    showReview(board, shown.review, look);
    find("#review-button").classList.remove("main");
    find("#review-part").scrollIntoView({ block: "nearest" });
    return [];
  });
}

/** Keep the positions of the game where the person went wrong, or where only one move would do, as puzzles. */
async function practise() {
  await lookUp("Looking for what to practise …", async (signal) => {
    const { puzzles } = await ask("mistakes", { ...where(), mark: alone() || automatic() ? null : place.me, seconds: REVIEW_SECONDS }, signal);
    if (!puzzles.length) return ["Nothing to practise was found in this game: no proven mistake, and nowhere only one move would do."];
    const added = add(puzzles);
    find("#practise-link").hidden = false;
    return [`${puzzles.length} ${puzzles.length === 1 ? "puzzle" : "puzzles"} found in this game, ${added} of them new; they are kept on the page Practise.`];
  });
}

function wire() {
  find("#undo").onclick = undo;
  find("#redo").onclick = redo;
  find("#new").onclick = () => start({});
  find("#resign").onclick = resign;
  find("#swap").onclick = () => {
    go({ me: opposite(place.me) });
    load();
  };
  find("#pause").onclick = () => {
    paused = !paused;
    load();
  };
  find("#from-here").onclick = () => rewind(shownMoves());
  find("#to-game").onclick = () => look(moves().length);
  find("#hint").onclick = () =>
    lookUp("Looking …", async (signal) => {
      const found = await ask("hint", { ...where(shownMoves()), seconds: SECONDS }, signal);
      shown.hinted = found.cell;
      paint();
      return found.sentences;
    });
  find("#why").onclick = () =>
    lookUp("Looking …", async (signal) => {
      const found = await ask("analyse", { ...where(shownMoves()), seconds: SECONDS }, signal);
      const said = /^[XO] wins\.$/.test(found.why[0] ?? "") ? [] : [`For ${found.to_move}: ${valueWords(found)}.`];
      return [...said, ...found.why];
    });
  find("#values").onclick = () => {
    analysis.on = find("#values").ariaPressed !== "true";
    find("#values").ariaPressed = String(analysis.on);
    analysis.ask(over() ? null : where(shownMoves()), where());
    paint();
  };
  find("#edit").onclick = () => {
    begin();
    editor.open(state);
    find("#status").textContent = "Set up a position.";
    paint();
  };
  for (const kind of ["svg", "png"]) {
    find(`#save-${kind}`).onclick = () => attempt(async () => savePicture((await ask("picture", { ...where(shownMoves()), look: scheme() })).svg, kind));
  }
  for (const [button, kind] of [["gif", "gif"], ["film", "svg"]]) {
    find(`#save-${button}`).onclick = () =>
      lookUp("Painting the game …", async (signal) => {
        saveFilm((await ask("film", { ...where(), look: scheme(), kind, seconds: FILM_SECONDS }, signal)).data, kind);
        return [];
      });
  }
  find("#review-button").onclick = () => review();
  find("#practise-button").onclick = practise;
  find("#copy").onclick = () => copy(location.href, find("#copy"));
  wireView(board, paint);
  wireSteps(look);
  wireSettings(start, (change) => {
    paused = false;
    go({ at: "", ...change });
    load();
  });
  addEventListener("popstate", () => {
    readPlace();
    load();
  });
}

menus = await ask("games");
wire();
await load();
