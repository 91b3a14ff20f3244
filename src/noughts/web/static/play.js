// The play page. The address holds the game; everything on the page is drawn from it and from the server's answers.

import { ask, work } from "./backend.js";
import { Refused } from "./refused.js";
import { copy, find, h, number, scheme, share } from "./page.js";
import { Analysis } from "./analysis.js";
import { showEnd, showPlates, statusText, winnerOf } from "./bar.js";
import { Board } from "./board.js";
import { add } from "./deck.js";
import { Editor } from "./editor.js";
import { count, keepLast, memory, setting, settings } from "./memory.js";
import { alone, automatic, firstMark, future, go, lookingBack, moves, opposite, place, playerOf, playOn, readPlace, shownMoves, unread, where, wrong } from "./place.js";
import { saveFilm, savePicture } from "./picture.js";
import { inWords, sideName } from "./pieces.js";
import { mistaken, showMoves, showReview, wireSteps } from "./record.js";
import { Reviewing } from "./reviewing.js";
import { gameName, playerName, showMenu, showSettings, wireSettings } from "./settings.js";
import { openTab, wireTabs } from "./tabs.js";
import { remembered, showView, wireView } from "./view.js";

const SECONDS = 5;
const MISTAKES_SECONDS = 20;
const HINT_SECONDS = 30; // for a fixed amount of work, on a busy machine
const FILM_SECONDS = 30;
const BETWEEN = 350; // milliseconds between the moves of two computers

/** The server's state of the position shown. @type {any} */
let state = null;
/** @type {any} */
let menus = null;
/** The hint that is shown: its cell, 0 while it is being fetched; null for none. @type {number | null} */
let hinted = null;
let paused = false;
/** Whether a computer's move was refused, so that no computer is thinking. */
let refused = false;
/** The cell that a quick second player chose before the server had judged the first one's move; 0 for none. */
let queued = 0;
/** Whether this game has been counted, or was over already when it was opened; undefined before anything is shown. @type {boolean | undefined} */
let counted;
/** The game whose end was last announced. */
let ended = "";
/** Whether the player pressed See why and has not moved on since: the turning point is shown once it is known. */
let wondering = false;
let job = new AbortController();

const board = new Board(find("#board"), { play: (cell) => (editor.on ? editor.paint(cell) : playCell(cell)), aim });
board.kind = remembered();
board.wish = settings().marks;
const reviewing = new Reviewing(() => record());
const analysis = new Analysis(board, analysed, look, reviewing);
const editor = new Editor({ changed: () => paint(), start: (wanted) => (Object.keys(wanted).length ? start(wanted) : load()) });

const over = () => Boolean(state.outcome || place.over);
const myTurn = () => playerOf(state.to_move) === "human";
const thinks = () => Boolean(state) && !over() && !myTurn() && !lookingBack() && !paused && !refused;
const scene = () => ({ state, menus, board, analysis, thinks: thinks() });
const spoken = (/** @type {string} */ text) => inWords(board.marks, text);

/** Sentences below the board; `tip` if they advise a move, `more` while more is being computed. */
function words(/** @type {string[]} */ sentences = [], tip = false, more = false) {
  find("#words").classList.toggle("tip", tip);
  find("#words").replaceChildren(...sentences.map((text) => h("p", {}, spoken(text))), ...(more ? [h("p", { class: "note looking" }, "Looking further …")] : []));
  if (!tip) hinted = null;
}

/** Announce a text to screen readers and, if `seen`, show it below the board. */
function say(/** @type {string} */ text, seen = false) {
  find("#live").textContent = text;
  if (!seen) return;
  words([text]);
  find("#say").classList.remove("nudge");
  requestAnimationFrame(() => find("#say").classList.add("nudge"));
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

/** Run an action; a refusal by the server is shown below the board, a stop is ignored. */
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

/** Moves may be written in any way that the library reads, such as h8 or 4453; the page continues with cell numbers. */
async function readMoves(/** @type {AbortSignal} */ signal) {
  if (!unread()) return;
  const read = await ask("state", { ...where(), moves: place.moves }, signal);
  playOn(read);
  go({ moves: read.moves }, "replace", future());
}

/** Show the game in the address; a bad address gets the choice of boards and the reason. */
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
    if (shape.game !== board.game || !find("#board .cell")) board.shape(shape);
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    state = null;
    problem(error.message);
    showSettings({ game: "3x3", cells: "........." }, menus);
    showMenu(start, menus);
    find("main").inert = false;
    return;
  }
  showSettings(state, menus, board.marks);
  showView(board);
  show();
  find("main").inert = false;
  await attempt(() => replies(signal));
}

/** Show why the server refused a computer's move; it stays that computer's turn. */
function stop() {
  refused = true;
  bar();
}

/** The computers' moves, as long as it is their turn, with a pause before each. */
async function replies(/** @type {AbortSignal} */ signal) {
  while (thinks() && !signal.aborted) {
    await reply(signal);
    if (automatic()) await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
}

/** One move of a computer; if the game has ended, the server says so instead. */
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
  words([choice.remark].filter(Boolean));
  say(`${sideName(board.marks, opposite(state.to_move))} plays ${board.describe(choice.cell)}. ${find("#status").textContent}`);
}

/** A first tap on small cells only aims: say what the second will do, and offer a button for it. */
function aim(/** @type {number} */ cell) {
  say(`${board.name(cell)}? Tap again to play it.`);
  words([`${board.name(cell)}? Tap again to play it.`]);
  find("#play-aimed").textContent = `Play ${board.name(cell)}`;
  find("#play-aimed").hidden = false;
  find("#play-aimed").onclick = () => board.choose(cell);
}

/** Why a cell cannot be played just now; empty if it can. */
function refusal(/** @type {number} */ cell) {
  if (over()) return "The game is over. Rematch, or step back through it.";
  if (lookingBack()) return "You are looking back; play from here, or go back to the game.";
  if (!myTurn()) return paused ? "The game is paused." : "It is not your turn yet.";
  if (!state.waiting && !state.legal.includes(cell)) return board.falls ? `Column ${board.name(cell)} is full.` : `${board.name(cell)} is taken.`;
  return "";
}

function playCell(/** @type {number} */ cell) {
  if (!state) return;
  const sentence = refusal(cell);
  if (sentence) return say(sentence, true);
  if (state.waiting) return (queued = cell);
  const mover = state.to_move;
  go({ moves: [...moves(), cell].join(" ") });
  words();
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
    say(`${sideName(board.marks, mover)} plays ${board.describe(cell)}. ${find("#status").textContent}`);
    await replies(signal);
  });
}

/** Draw everything from the state. */
function show(/** @type {number | null} */ written = null) {
  const played = moves();
  hinted = null;
  find("#play-aimed").hidden = true;
  reviewing.keepTo(where());
  if (written !== null) sound("move");
  analysis.ask(over() || !state.legal.length ? null : where(shownMoves()), where());
  counted ??= over();
  if (over() && played.length && !lookingBack()) finished();
  paint(written);
  find("#undo").disabled = !played.length && !place.over;
  find("#redo").disabled = !future().length;
  find("#hint").disabled = over() || !myTurn() || state.waiting;
  find("#resign").hidden = automatic();
  find("#resign").disabled = over() || !played.length || lookingBack();
  find("#pause").hidden = !automatic() || over();
  find("#pause").textContent = paused ? "Go on" : "Pause";
  find("#back-tools").hidden = !lookingBack();
  find("main").classList.toggle("looking", lookingBack());
  find("#back-note").textContent = `After move ${shownMoves()} of ${played.length}.`;
  find("#review-button").disabled = !played.length;
  find("#explore-link").hidden = Boolean(state.outcome); // There is nothing to search once the game is over.
  // Deep enough to show something, shallow enough to end within seconds.
  const depth = state.cells.length > 100 ? "&depth=1" : state.cells.length > 16 ? "&depth=2" : state.cells.length > 9 ? "&depth=4" : "";
  find("#explore-link").search = `?game=${encodeURIComponent(place.game)}&position=${encodeURIComponent(state.position)}${depth}`;
  record();
  if (played.length && !lookingBack()) remember();
}

/** The list of moves, and the review as far as it has come. */
function record() {
  const review_ = reviewing.of(where());
  showMoves(board, review_, look);
  showReview(board, review_, look, { side: alone() || automatic() ? "" : place.me, busy: reviewing.busy(where()), refusal: reviewing.refusal });
  analysis.show(analysis.note);
  if (over()) find("#end-turn").textContent = spoken(turningPoint(review_));
  remark();
  if (wondering && review_?.turning_point && !reviewing.busy(where())) look(review_.turning_point);
}

/** The move being viewed, if the review has a remark about it. @returns {any} */
function remarked() {
  const found = lookingBack() ? reviewing.of(where())?.moves[shownMoves() - 1] : null;
  return found?.note ? found : null;
}

/** Whether a move of the review was made by the person at this screen. */
const own = (/** @type {any} */ move) => alone() || (!automatic() && move.mark === place.me);

/** What the review says about the move being viewed, below the board; the player may retry a mistake. */
function remark() {
  const move = remarked();
  const mine = move && own(move);
  find("#try-again").hidden = !mine;
  const next = reviewing.of(where())?.moves.find((/** @type {any} */ each) => each.ply > shownMoves() && each.note && own(each));
  find("#next-mistake").hidden = !next;
  find("#next-mistake").textContent = `Next ${next && mistaken(next) ? "mistake" : "remark"}`;
  find("#next-mistake").onclick = () => look(next.ply);
  find("#from-here").hidden = Boolean(mine);
  find("#back-note").hidden = Boolean(move);
  if (!move) return;
  find("#try-again").textContent = `Try move ${move.ply} again`;
  const better = move.better ? ` The ring shows what was better: ${board.move(move.better)}.` : "";
  words([`Move ${move.ply}: ${who(move.mark)} played ${board.move(move.cell)}.${better}`, move.sentences.slice(0, 2).join(" ")].filter(Boolean));
}

/** Who plays a mark, within a sentence. */
function who(/** @type {string} */ mark) {
  if (alone() || automatic()) return mark;
  return mark === place.me ? "you" : playerName(menus, place.vs).name;
}

/** Remember the game for the home page, which offers to continue it. */
function remember() {
  const opponent = alone() ? "a friend at this screen" : playerName(menus, place.vs).name;
  const turn = myTurn() && !alone() ? "Your turn." : `${sideName(board.marks, state.to_move)} to move.`;
  keepLast({ address: location.search, game: state.game, name: gameName(menus, state.game), opponent, turn, moves: moves().length, cells: state.cells, shape: state.shape, gravity: state.gravity, marks: board.marks, over: over() });
}

/** At the end of a game: count it if it was played here, and look for its turning point. */
function finished() {
  const game = location.search;
  if (ended === game) return;
  ended = game;
  if (!counted) tally();
  reviewing.make(where());
}

function tally() {
  counted = true;
  const winner = winnerOf(state);
  const result = winner === null ? "drawn" : winner === place.me ? "won" : "lost";
  if (!alone() && !automatic() && !place.position) count(state.game, place.vs, result);
  sound(alone() && winner ? "won" : result);
}

/** What a review says about the turning point; if there was none, its summary's first sentence. @param {any} reviewed */
function turningPoint(reviewed) {
  if (reviewing.busy(where())) return "Looking for the turning point …";
  if (!reviewed) return "";
  const move = reviewed.moves.find((/** @type {any} */ each) => each.ply === reviewed.turning_point);
  if (!move) return reviewed.summary.split(/(?<=\.) /)[0] ?? "";
  const better = move.better ? `; ${board.move(move.better)} was better` : "";
  return `Move ${move.ply} was the turning point: ${who(move.mark)} played ${board.move(move.cell)}${better}.`;
}

async function sound(/** @type {"move" | "won" | "lost" | "drawn"} */ what) {
  if (settings().sound) (await import("./sound.js")).play(what);
}

/** The bar, the line below the board and the card at the end. */
function bar() {
  if (!state) return;
  showPlates(scene());
  find("#status").replaceChildren(...statusText(scene()));
  showEnd(scene(), moves().length);
}

function paint(/** @type {number | null} */ written = null) {
  if (editor.on) return board.draw(editor.state, { open: editor.cellsToPaint });
  const played = moves().slice(0, shownMoves());
  board.draw(state, {
    open: !over() && myTurn() && !lookingBack() ? state.legal : [],
    values: analysis.values,
    coming: analysis.coming,
    arrows: analysis.arrows,
    hinted: hinted || remarked()?.better || null,
    fresh: written,
    last: played.length ? Number(played[played.length - 1]) : null,
  });
  bar();
}

/** View the game after a number of moves, without changing it. */
function look(/** @type {number} */ count_) {
  wondering = false;
  if (count_ === shownMoves()) return;
  words();
  if (!lookingBack()) find("#board").scrollIntoView({ block: "nearest" }); // Then it stays in view by itself.
  go({ at: count_ === moves().length ? "" : String(count_) }, "replace", future());
  load();
}

/** Take back all moves after a number of them; they can be redone. */
function rewind(/** @type {number} */ count_) {
  const played = moves();
  words();
  go({ moves: played.slice(0, count_).join(" "), at: "", over: "" }, "push", [...played.slice(count_), ...future()]);
  load();
}

/** Undo to where the person is to move, and redo. */
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
function start(/** @type {Record<string, string>} */ wanted) {
  words();
  paused = false;
  counted = false;
  go({ moves: "", position: "", at: "", over: "", ...wanted });
  setting({ vs: place.vs, me: place.me });
  openTab("moves");
  load();
}

/** The same game with the sides changed; at one screen, with the other side to begin. */
const rematch = () => start(alone() ? { first: opposite(place.first) } : { me: opposite(place.me) });

/** Ask before a game is discarded; `no` restores what was changed. */
function confirmed(/** @type {string} */ question, /** @type {string} */ verb, /** @type {() => void} */ yes, /** @type {() => void} */ no = () => {}) {
  const close = (/** @type {() => void} */ act) => () => {
    words();
    act();
  };
  const agree = h("button", { type: "button", class: "button main", id: "confirm-yes", onclick: close(yes) }, verb);
  const row = h("div", { class: "row" }, agree, h("button", { type: "button", class: "button", onclick: close(no) }, "Keep playing"));
  find("#words").classList.remove("tip");
  find("#words").replaceChildren(h("p", {}, question), row);
  find("#words").scrollIntoView({ block: "nearest" });
  agree.focus();
}

/** Restart with another side or another first move; a game in progress is discarded only after confirmation. */
function change(/** @type {Record<string, string>} */ wanted) {
  if (!moves().length || over()) return start(wanted);
  confirmed("This begins a new game.", "Begin it", () => start(wanted), () => showSettings(state, menus, board.marks));
}

/** Fetch something for the line below the board, and clear the waiting note in every case. */
function lookUp(/** @type {string} */ note, /** @type {(signal: AbortSignal) => Promise<string[]>} */ find_) {
  return attempt(async () => {
    words([note]);
    const signal = begin();
    try {
      words(await find_(signal));
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
  confirmed(`Does ${sideName(board.marks, side)} resign?`, "Yes, resign", () => {
    go({ over: side });
    load();
  });
}

function review() {
  openTab("review");
  find("#panel").scrollIntoView({ block: "nearest" });
  reviewing.make(where());
}

/** Why the game ended as it did: its review, and on the board its turning point. */
function seeWhy() {
  wondering = true;
  review();
  record();
}

/** A hint: at once, then improving. While an analysis is open the hint comes from that, so that both say the same. */
function giveHint() {
  if (analysis.on) {
    hinted = 0;
    words(["Looking …"], true);
    return analysed();
  }
  return attempt(async () => {
    words(["Looking …"]);
    const signal = begin();
    const hear = (/** @type {any} */ found, /** @type {boolean} */ more) => !signal.aborted && !analysis.on && showHint(found, more);
    const progress = (/** @type {number} */ nodes) => hinted !== null && (find(".looking")?.replaceChildren(`Looking further … ${number(nodes)} positions`));
    try {
      hear(await work("hint", { ...where(shownMoves()), seconds: HINT_SECONDS }, { signal, part: (part) => hear(part, true), progress }), false);
      find("#words").scrollIntoView({ block: "nearest" });
    } catch (error) {
      words();
      throw error;
    }
  });
}

function showHint(/** @type {{cell: number, sentences: string[]}} */ { cell, sentences }, /** @type {boolean} */ more) {
  words(sentences, true, more);
  if (cell === hinted) return;
  hinted = cell;
  paint();
}

/** The analysis has changed: a hint that is shown changes with it. */
function analysed() {
  if (hinted !== null && analysis.on && analysis.found?.hint) showHint(analysis.found.hint, analysis.note !== "");
  paint();
}

/** Save the positions of the game where the person went wrong, or where only one move was good, as puzzles. */
async function practise() {
  await lookUp("Looking for what to practise …", async (signal) => {
    const { puzzles } = await ask("mistakes", { ...where(), mark: alone() || automatic() ? null : place.me, seconds: MISTAKES_SECONDS }, signal);
    if (!puzzles.length) return ["Nothing to practise was found in this game: no proven mistake, and no position with only one good move."];
    const added = add(puzzles);
    find("#practise-link").hidden = false;
    return [gathered(puzzles.length, added)];
  });
}

/** How many puzzles a game gave, and how many of them are new. */
function gathered(/** @type {number} */ count_, /** @type {number} */ added) {
  if (count_ === 1) return added ? "One puzzle found in this game and added to yours." : "One puzzle found in this game; you have it already.";
  const which = added === count_ ? "all added to yours" : added ? `${added} of them new and added to yours` : "all of which you have already";
  return `${count_} puzzles found in this game, ${which}.`;
}

function wire() {
  find("#undo").onclick = undo;
  find("#redo").onclick = redo;
  find("#new").onclick = () => start({});
  find("#rematch").onclick = rematch;
  find("#see-why").onclick = seeWhy;
  find("#share").onclick = () => share(location.href, find("#share"));
  find("#resign").onclick = resign;
  find("#swap").onclick = () => {
    go({ me: opposite(place.me) });
    load();
  };
  find("#pause").onclick = () => {
    paused = !paused;
    load();
  };
  find("#try-again").onclick = () => rewind(shownMoves() - 1);
  find("#from-here").onclick = () => rewind(shownMoves());
  find("#to-game").onclick = () => look(moves().length);
  find("#hint").onclick = giveHint;
  find("#values").onclick = () => {
    analysis.on = find("#values").ariaPressed !== "true";
    find("#values").ariaPressed = String(analysis.on);
    openTab(analysis.on ? "analysis" : "moves");
    analysis.ask(over() ? null : where(shownMoves()), where());
    paint();
  };
  find("#edit").onclick = () => {
    begin();
    words();
    editor.open(state, board.marks);
    find("#status").textContent = "Set up a position.";
    paint();
  };
  for (const kind of ["svg", "png"]) {
    find(`#save-${kind}`).onclick = () => attempt(async () => savePicture((await ask("picture", { ...where(shownMoves()), look: scheme(), marks: board.marks })).svg, kind));
  }
  for (const [button, kind] of [["gif", "gif"], ["film", "svg"]]) {
    find(`#save-${button}`).onclick = () =>
      lookUp("Painting the game …", async (signal) => {
        saveFilm((await ask("film", { ...where(), look: scheme(), marks: board.marks, kind, seconds: FILM_SECONDS }, signal)).data, kind);
        return [];
      });
  }
  find("#review-button").onclick = review;
  find("#practise-button").onclick = practise;
  find("#copy").onclick = () => copy(location.href, find("#copy"));
  find("#sound").onchange = (/** @type {any} */ event) => setting({ sound: event.target.checked });
  find("#marks").onchange = (/** @type {any} */ event) => {
    setting({ marks: event.target.value });
    board.wish = event.target.value;
    board.build();
    load();
  };
  for (const name of ["me", "first"]) for (const input of find("#settings").elements[name]) input.onchange = () => change({ [name]: input.value });
  menu();
  wireView(board, paint);
  wireSteps(look);
  wireTabs((tab) => tab === "review" && over() && review());
  wireSettings(start, (wanted) => {
    paused = false;
    go({ at: "", ...wanted });
    setting({ vs: place.vs, me: place.me });
    load();
  });
  addEventListener("popstate", () => {
    readPlace();
    load();
  });
}

/** The menu of everything else: it closes when something is chosen, by Escape, and by a click elsewhere. */
function menu() {
  const more = find("#more");
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("#more summary, #copy")) return;
    more.open = false;
  });
  more.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    more.open = false;
    more.querySelector("summary").focus();
  });
}

menus = await ask("games");
wire();
// Without a game in the address: the unfinished one, otherwise a new one with the last settings.
if (!location.search) {
  const { last } = memory();
  if (last && !last.over && !last.friend) history.replaceState(null, "", location.pathname + last.address);
  readPlace();
  if (!last) Object.assign(place, { vs: settings().vs, me: settings().me });
}
await load();
