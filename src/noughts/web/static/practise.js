// The page of puzzles. The address names the puzzle, and what "next" means; the answers are kept in the browser.

import { ask } from "./backend.js";
import { Refused } from "./refused.js";
import { copy, find, h, readAddress, writeAddress } from "./page.js";
import { Board } from "./board.js";
import { daysBetween, ofTheDay, today, WAITS } from "./leitner.js";
import { answer, cards, due, fresh, keyOf, merge, text } from "./deck.js";
import { download } from "./picture.js";
import { boardName } from "./settings.js";
import { remembered, showView, wireView } from "./view.js";

/** @typedef {import("./deck.js").Card} Card */
/** @typedef {import("./deck.js").Puzzle} Puzzle */

const SECONDS = 4;
const DEFAULTS = { game: "", position: "", list: "due" };
/** @type {Record<string, string>} */
const place = readAddress(DEFAULTS);
/** What ships. @type {Puzzle[]} */
let stock = [];
/** The boards, by name. @type {any} */
let menus = null;
/** The puzzle on the board. @type {Card | null} */
let card = null;
/** What the server says of its position. @type {any} */
let state = null;
/** Whether it was answered, and whether a stone of the reader's stands on the board. */
const done = { answered: false, tried: false };
let job = new AbortController();
/** Draws what the board shows, again where it is looked at in another way. */
let draw = () => {};

const board = new Board(find("#board"), { play: attempt, aim });
board.kind = remembered();

const words = (/** @type {string[]} */ ...sentences) => find("#words").replaceChildren(...sentences.map((sentence) => h("p", {}, sentence)));
const nameOf = (/** @type {string} */ game) => boardName(menus, game);
const games = () => [...new Set(stock.map((puzzle) => puzzle.game))];
const ofGame = (/** @type {string} */ game) => stock.filter((puzzle) => puzzle.game === game);
const grade = (/** @type {number} */ depth) => Math.max(1, Math.min(5, Math.floor((depth + 1) / 2)));

function problem(/** @type {string} */ sentence) {
  find("#problem").textContent = sentence;
  find("#problem").hidden = !sentence;
}

function begin() {
  job.abort();
  job = new AbortController();
  return job.signal;
}

/** The puzzle of the day. */
function daily() {
  const all = games().map(ofGame);
  const chosen = ofTheDay(
    today(),
    all.map((puzzles) => puzzles.length),
  );
  return all[chosen.game][chosen.puzzle];
}

/** The puzzles that a list stands for, those first that come next. @returns {Puzzle[]} */
function puzzlesOf(/** @type {string} */ list) {
  if (list === "due") return due();
  if (list === "daily") return [daily()];
  const own = cards();
  return ofGame(list).filter((puzzle) => !own.has(keyOf(puzzle)));
}

/** Begin a list with its first puzzle; where it has none, say so and show the puzzle of the day. */
function open(/** @type {string} */ list, how = "push") {
  const [first] = puzzlesOf(list).filter((puzzle) => !card || keyOf(puzzle) !== keyOf(card));
  if (first) return go({ game: first.game, position: first.position, list }, how);
  const why = list === "due" ? "Nothing more is due today." : list === "daily" ? "This is the puzzle of the day." : `You have tried every puzzle of ${nameOf(list)}; they come back when they are due.`;
  if (card) return words(why);
  return go({ ...pick(daily()), list: "daily" }, how);
}

/** The list that goes on: after the puzzle of the day what is due, and where nothing is, more of the same game. */
function following() {
  if (place.list !== "daily" || !card || due().length) return place.list === "daily" ? "due" : place.list;
  return card.game;
}

const pick = (/** @type {{game: string, position: string}} */ { game, position }) => ({ game, position });

function go(/** @type {Record<string, string>} */ change, how = "push") {
  Object.assign(place, change);
  const address = writeAddress(place, DEFAULTS);
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  return load();
}

/** Show the puzzle that the address names. */
async function load() {
  const signal = begin();
  problem("");
  words();
  Object.assign(done, { answered: false, tried: false });
  try {
    if (!place.game || !place.position) return void (await open(place.list, "replace"));
    place.game = place.game.trim().replaceAll(" ", "+");
    const [shape, now] = await Promise.all([ask(`board?game=${encodeURIComponent(place.game)}`, undefined, signal), ask("state", pick(/** @type {any} */ (place)), signal)]);
    if (shape.game !== board.game || !board.host.childElementCount) board.shape(shape);
    state = now;
    card = await known(now, signal);
    showView(board);
    show();
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    card = null;
    problem(error.message);
    find("#status").textContent = "There is no such puzzle.";
  }
  summary();
  find("main").inert = false;
}

/** The card of a position: the reader's own, one that ships, or one that is proven now. */
async function known(/** @type {{game: string, position: string}} */ where, /** @type {AbortSignal} */ signal) {
  const own = cards().get(keyOf(where)) ?? stock.find((puzzle) => keyOf(puzzle) === keyOf(where));
  if (own) return fresh(own);
  find("#status").textContent = "Looking for the solution …";
  const { puzzle } = await ask("puzzle", { ...pick(where), seconds: SECONDS }, signal);
  if (!puzzle) throw new Refused(422, "This position is no puzzle: no single move is proven to be the best in a few seconds.");
  return fresh(puzzle);
}

function show(/** @type {number | null} */ written = null, /** @type {number | null} */ hinted = null) {
  if (!card) return;
  find("#status").replaceChildren(...task(card));
  const [shown, free] = [state, done.tried ? [] : state.legal];
  draw = () => board.draw(shown, { open: free, fresh: written, last: written, hinted });
  draw();
  find("#again").disabled = !done.tried;
  find("#show").disabled = done.tried;
  find("#next").classList.toggle("main", done.answered);
}

/** What is asked. */
function task(/** @type {Card} */ puzzle) {
  const asked = `${puzzle.position.split(" ")[1]} to move and ${puzzle.aim === "win" ? "win" : "hold the draw"}.`;
  return [asked, h("small", {}, ` ${nameOf(puzzle.game)}, grade ${grade(puzzle.depth)}`)];
}

/** A first tap aims: say what the second will do. */
function aim(/** @type {number} */ cell) {
  const again = `${board.name(cell)}? Tap again to play it.`;
  find("#live").textContent = again;
  if (card) find("#status").replaceChildren(task(card)[0], h("small", {}, ` ${again}`));
}

/** Play a move as the answer. The first one counts. */
async function attempt(/** @type {number} */ cell) {
  if (!card || done.tried || !state?.legal.includes(cell)) return;
  const [puzzle, signal] = [card, begin()];
  done.tried = true;
  problem("");
  words("Looking …");
  try {
    const question = { ...pick(puzzle), cell, solution: puzzle.solution, aim: puzzle.aim, seconds: SECONDS };
    const [after, verdict] = await Promise.all([ask("state", { ...pick(puzzle), moves: String(cell) }, signal), ask("attempt", question, signal)]);
    const before = state;
    state = after;
    settle(verdict.right, verdict.sentences);
    show(cell, verdict.right ? null : puzzle.solution[0]);
    state = before;
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    done.tried = false;
    words();
    problem(error.message);
  }
}

/** Keep the first answer, and say what was said of it and when the puzzle comes back. */
function settle(/** @type {boolean} */ right, /** @type {string[]} */ sentences) {
  if (!card) return;
  if (!done.answered) card = answer(card, right);
  const days = daysBetween(today(), card.due);
  const when = done.answered ? [] : [`Box ${card.box}: again ${days === 1 ? "tomorrow" : `in ${days} days`}.`];
  done.answered = true;
  words(...sentences, ...when);
  find("#words").firstElementChild?.classList.add(right ? "solved" : "missed");
  summary();
  find("#next").focus();
  find("#words").scrollIntoView({ block: "nearest" });
}

function solution() {
  if (!card) return;
  done.tried = true;
  const cells = card.solution.map((cell) => board.name(cell)).join(", ");
  const single = card.solution.length === 1;
  settle(false, [`${single ? "Only " : ""}${cells} ${card.aim === "win" ? (single ? "wins" : "win") : single ? "holds the draw" : "hold the draw"}.`]);
  show(null, card.solution[0]);
}

/** How many puzzles are in which box, and how many are due. */
function summary() {
  const all = [...cards().values()];
  const waiting = due().length;
  find("#summary").textContent = all.length ? `You have ${all.length} ${all.length === 1 ? "puzzle" : "puzzles"}; ${waiting || "none"} of them ${waiting === 1 ? "is" : "are"} due today.` : "You have none yet: try one, or review a game.";
  find("#boxes").replaceChildren(...(all.length ? WAITS.map((_, index) => h("div", {}, h("dt", {}, `Box ${index + 1}`), h("dd", {}, String(all.filter((each) => each.box === index + 1).length)))) : []));
  find("#due").textContent = `Due today: ${waiting}`;
  find("#due").disabled = !waiting;
  find("#export").disabled = !all.length;
  const options = games().map((game) => h("option", { value: game }, `${nameOf(game)}: ${puzzlesOf(game).length} new`));
  find("#stock").replaceChildren(h("option", { value: "" }, "Choose a game …"), ...options);
  find("#stock").value = games().includes(place.list) ? place.list : "";
}

async function take(/** @type {File | undefined} */ file) {
  if (!file) return;
  problem("");
  try {
    const { read, added } = merge(await file.text());
    words(`${read} ${read === 1 ? "puzzle" : "puzzles"} read, ${added} of them new.`);
  } catch (error) {
    problem(error.message);
  }
  find("#file").value = "";
  summary();
}

find("#again").onclick = () => {
  done.tried = false;
  words();
  show();
};
find("#show").onclick = solution;
find("#next").onclick = () => open(following());
find("#due").onclick = () => open("due");
find("#daily").onclick = () => open("daily");
find("#stock").onchange = (/** @type {any} */ event) => event.target.value && open(event.target.value);
find("#copy").onclick = () => copy(location.origin + location.pathname + `?${new URLSearchParams(card ? pick(card) : {})}`, find("#copy"));
find("#export").onclick = () => download(new Blob([text(cards())], { type: "application/json" }), "noughts-practice.json");
find("#file").onchange = (/** @type {any} */ event) => take(event.target.files[0]);
wireView(board, () => draw());
addEventListener("popstate", () => {
  Object.assign(place, readAddress(DEFAULTS));
  load();
});

[stock, menus] = await Promise.all([ask("puzzles"), ask("games")]);
await load();
