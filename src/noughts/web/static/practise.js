// The puzzle page. The address names the puzzle and what "next" means; the answers are stored in the browser.

import { ask } from "./backend.js";
import { Refused } from "./refused.js";
import { copy, find, h, readAddress, writeAddress } from "./page.js";
import { Board } from "./board.js";
import { daysBetween, ofTheDay, today } from "./leitner.js";
import { answer, cards, drop, due, fresh, keyOf, practised } from "./deck.js";
import { choiceOfTwo, clue, solutionSentence, twoCells, withoutAnswer } from "./coaching.js";
import { makeRoom } from "./foot.js";
import { settings } from "./memory.js";
import { inWords, sideName } from "./pieces.js";
import { gameName } from "./settings.js";
import { showShelf, wireShelf } from "./shelf.js";
import { remembered, showView, wireView } from "./view.js";
import { Walkthrough } from "./walkthrough.js";

/** @typedef {import("./deck.js").Card} Card */
/** @typedef {import("./deck.js").Puzzle} Puzzle */

const SECONDS = 4;
const DEFAULTS = { game: "", position: "", list: "due" };
const FIRST = ["3x3", "7x6:4+gravity"]; // the games whose easy puzzles a newcomer begins with
/** @type {Record<string, string>} */
const place = readAddress(DEFAULTS);
/** What ships. @type {Puzzle[]} */
let stock = [];
/** @type {any} */
let menus = null;
/** The puzzle on the board. @type {Card | null} */
let card = null;
/** The server's state of the puzzle's position, and of the one shown. @type {any} */
let [start, state] = [null, null];
/** The moves since the puzzle's position, while a win is played out. @type {number[]} */
let line = [];
/** Whether it was answered, whether a piece of the reader's stands on the board, and whether the win is being played out. */
const done = { answered: false, tried: false, missed: false, playing: false };
/** How many clues were given about this position. */
let clues = 0;
let job = new AbortController();
/** Draws the board, again when its view changes. */
let draw = () => {};

const board = new Board(find("#board"), { play: attempt, aim });
board.kind = remembered();
board.wish = settings().marks;
const walk = new Walkthrough(board, (/** @type {any} */ after, written, last) => {
  state = after;
  show({ written, last, hinted: last === null ? [walk.line[0]] : [] });
});

const words = (/** @type {string[]} */ ...sentences) => find("#words").replaceChildren(...sentences.map((sentence) => h("p", {}, inWords(board.marks, sentence))));
const nameOf = (/** @type {string} */ game) => gameName(menus, game);
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

/** The puzzles of a list, in the order in which they come. @returns {Puzzle[]} */
function puzzlesOf(/** @type {string} */ list) {
  if (list === "due") return due();
  if (list === "daily") return [daily()];
  const own = cards();
  const fresh_ = (list === "first" ? FIRST.flatMap(ofGame) : ofGame(list)).filter((puzzle) => !own.has(keyOf(puzzle)));
  return list === "first" ? fresh_.toSorted((one, other) => one.depth - other.depth) : fresh_;
}

/** Begin a list with its first puzzle; if nothing is due, with the easiest untried ones. */
function open(/** @type {string} */ list, how = "push") {
  const [first] = puzzlesOf(list).filter((puzzle) => !card || keyOf(puzzle) !== keyOf(card));
  if (first) return go({ game: first.game, position: first.position, list }, how);
  const why = list === "due" ? "Nothing more is due today." : list === "daily" ? "This is the puzzle of the day." : `You have tried every puzzle of ${list === "first" ? "the first ones" : nameOf(list)}; they come back when they are due.`;
  if (card) return words(why);
  const [easy = daily()] = puzzlesOf("first");
  return go({ ...pick(easy), list: "first" }, how);
}

/** The list to continue with: after the puzzle of the day, what is due or, if nothing is, more of the same game. */
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
  done.answered = false;
  clues = 0;
  try {
    if (!place.game || !place.position) return void (await open(place.list, "replace"));
    place.game = place.game.trim().replaceAll(" ", "+");
    const [shape, now] = await Promise.all([ask(`board?game=${encodeURIComponent(place.game)}`, undefined, signal), ask("state", pick(/** @type {any} */ (place)), signal)]);
    if (shape.game !== board.game || !board.host.childElementCount) board.shape(shape);
    start = now;
    card = await known(now, signal);
    showView(board);
    again();
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    refuse(error.message);
  }
  summary();
  find("main").inert = false;
}

/** What there is beside the board: the reader's own puzzles, and those of each game. */
function summary() {
  showShelf();
  const options = games().map((game) => h("option", { value: game }, `${nameOf(game)}: ${puzzlesOf(game).length} new`));
  find("#stock").replaceChildren(h("option", { value: "" }, "Choose a game …"), ...options);
  find("#stock").value = games().includes(place.list) ? place.list : "";
}

/** What the server refuses is not a puzzle; a card with it is removed, so that it does not block others. */
function refuse(/** @type {string} */ sentence) {
  const gone = drop(keyOf(/** @type {any} */ (place)));
  card = null;
  problem(gone ? `${sentence} The damaged puzzle was removed from yours.` : sentence);
  find("#status").textContent = "There is no such puzzle.";
}

/** The card of a position: the reader's own, one that ships, or one that is proven now. */
async function known(/** @type {{game: string, position: string}} */ where, /** @type {AbortSignal} */ signal) {
  const own = cards().get(keyOf(where)) ?? stock.find((puzzle) => keyOf(puzzle) === keyOf(where));
  if (own) return fresh(own);
  find("#status").textContent = "Looking for the solution …";
  const { puzzle } = await ask("puzzle", { ...pick(where), seconds: SECONDS }, signal);
  if (!puzzle) throw new Refused(422, "This position is not a puzzle: no single move could be proven best in a few seconds.");
  return fresh(puzzle);
}

/** Draw the position: what was just played, the last move if that is another, and cells to point out. @param {{written?: number | null, last?: number | null, hinted?: number[]}} more */
function show({ written = null, last = line.at(-1) ?? written, hinted = [] } = {}) {
  if (!card) return;
  const main = find("main");
  main.classList.toggle("is-discs", board.marks === "discs");
  main.classList.toggle("is-stones", board.marks === "stones");
  find("#status").textContent = task(card);
  find("#about").textContent = `${nameOf(card.game)}, grade ${grade(card.depth)}`;
  document.title = `${task(card)} ${nameOf(card.game)} · noughts`;
  const [shown, free] = [state, done.tried ? [] : state.legal];
  draw = () => board.draw(shown, { open: free, fresh: written, last, hinted });
  draw();
  find("#again").disabled = !done.tried && !line.length;
  find("#show").disabled = find("#hint").disabled = done.tried && !done.missed;
  find("#show").hidden = find("#hint").hidden = walk.on;
  find("#line-back").hidden = find("#line-forward").hidden = !walk.on;
  find("#next").classList.toggle("main", done.answered);
}

/** A move as answers call it: "column 4", "5". */
const named = (/** @type {number} */ cell) => (board.falls ? board.move(cell) : board.name(cell));

/** What is asked. */
function task(/** @type {Card} */ puzzle) {
  const [, mark] = puzzle.position.split(" ");
  return `${sideName(board.marks, mark)} to move and ${puzzle.aim === "win" ? "win" : "hold the draw"}.`;
}

/** A first tap aims: say what the second will do. */
function aim(/** @type {number} */ cell) {
  const question = `${board.name(cell)}? Tap again to play it.`;
  find("#live").textContent = question;
  words(question);
}

/** Play a move as the answer; the first one counts. A win of several moves is then played out. */
async function attempt(/** @type {number} */ cell) {
  if (!card || done.tried || !state?.legal.includes(cell)) return;
  const [puzzle, signal] = [card, begin()];
  if (done.playing) return goOn(puzzle, cell, signal);
  done.tried = true;
  problem("");
  words("Looking …");
  await judged(async () => {
    const question = { ...pick(puzzle), cell, solution: puzzle.solution, aim: puzzle.aim, seconds: SECONDS };
    const [after, verdict] = await Promise.all([ask("state", { ...pick(puzzle), moves: String(cell) }, signal), ask("attempt", question, signal)]);
    state = after;
    done.missed = !verdict.right;
    settle(verdict.right, verdict.right ? verdict.sentences : withoutAnswer(verdict.sentences));
    show({ written: cell });
    if (verdict.right && puzzle.aim === "win" && !after.outcome) return reply(puzzle, [cell], signal);
  });
}

/** Run an action that asks the server; if it refuses, the move is taken back and the reason shown. */
async function judged(/** @type {() => Promise<void>} */ action) {
  try {
    await action();
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    done.tried = false;
    walk.close();
    words();
    show();
    problem(error.message);
  }
}

/** The best defence against a right move; then it is the reader's turn again. */
async function reply(/** @type {Puzzle} */ puzzle, /** @type {number[]} */ moves, /** @type {AbortSignal} */ signal) {
  const { state: after, choice } = await ask("move", { ...pick(puzzle), moves: moves.join(" "), player: "perfect", seconds: SECONDS }, signal);
  line = choice ? [...moves, choice.cell] : moves;
  state = after;
  clues = 0;
  done.playing = !after.outcome;
  done.tried = Boolean(after.outcome);
  show({ written: choice?.cell });
  if (choice && !after.outcome) words(...[...find("#words").children].map((each) => each.textContent ?? ""), `${puzzle.position.endsWith("X") ? "O" : "X"} answers ${named(choice.cell)}: play the win out.`);
}

/** A move while a win is being played out; it must keep the win. */
async function goOn(/** @type {Puzzle} */ puzzle, /** @type {number} */ cell, /** @type {AbortSignal} */ signal) {
  done.tried = true;
  const moves = [...line, cell];
  await judged(async () => {
    const after = await ask("state", { ...pick(puzzle), moves: moves.join(" ") }, signal);
    const mark = puzzle.position.split(" ")[1];
    if (after.outcome) return finish(after, cell, after.outcome.winner === mark);
    const { value } = await ask("analyse", { ...pick(puzzle), moves: moves.join(" "), seconds: SECONDS }, signal);
    if (value !== "loss") {
      done.tried = false;
      words(`Not ${named(cell)}: the win is gone, or could not be proven. Try another move.`);
      return show();
    }
    words(`Right: ${named(cell)}.`);
    await reply(puzzle, moves, signal);
  });
}

/** The end of a win that was played out. */
function finish(/** @type {any} */ after, /** @type {number} */ cell, /** @type {boolean} */ won) {
  state = after;
  line = [...line, cell];
  done.playing = false;
  words(won ? "Played out to the end." : "The game is over, and not won.");
  find("#words").firstElementChild?.classList.add(won ? "solved" : "missed");
  show({ written: cell });
  find("#next").focus();
}

/** Record the first answer, and show what was said about it and when the puzzle comes back. */
function settle(/** @type {boolean} */ right, /** @type {string[]} */ sentences) {
  if (!card) return;
  if (!done.answered) card = answer(card, right);
  practised();
  const days = daysBetween(today(), card.due);
  const when = done.answered ? [] : [`It is in box ${card.box} now and comes back ${days === 1 ? "tomorrow" : `in ${days} days`}.`];
  done.answered = true;
  words(...sentences, ...when);
  find("#words").firstElementChild?.classList.add(right ? "solved" : "missed");
  summary();
  find(right ? "#next" : "#again").disabled = false;
  find(right ? "#next" : "#again").focus();
  find("#words").scrollIntoView({ block: "nearest" });
}

/** The moves that reach the aim from the position on the board: those of the puzzle or, while a win is played out, those that an analysis proves, the best first. */
async function solved(/** @type {Card} */ puzzle, /** @type {AbortSignal} */ signal) {
  if (!done.playing) return puzzle;
  const { value, best, moves } = await ask("analyse", { ...pick(puzzle), moves: line.join(" "), seconds: SECONDS }, signal);
  if (value !== "win") throw new Refused(422, "No winning move could be proven here in a few seconds; try the puzzle again.");
  const won = moves.filter((/** @type {any} */ move) => move.value === "win").map((/** @type {any} */ { cell }) => cell);
  return { ...puzzle, solution: [...new Set([...best, ...won])] };
}

/** Help with the position on the board, or with the puzzle if a wrong move is on it; not while a move is being judged. */
function help(/** @type {(asked: Card, signal: AbortSignal) => void | Promise<void>} */ give) {
  if (!card || (done.tried && !done.missed)) return;
  if (done.missed) again();
  problem("");
  const [puzzle, signal] = [card, begin()];
  return judged(async () => give(await solved(puzzle, signal), signal));
}

/** A clue; the second says more than the first. */
function hint(/** @type {Card} */ asked) {
  const two = twoCells(asked, state.legal, board);
  clues++;
  words(clues === 1 ? clue(asked, board) : choiceOfTwo(asked, two.map(named)));
  show({ hinted: clues === 1 ? [] : two });
}

/** The answer, and the line that it begins, from the position on the board. */
async function solution(/** @type {Card} */ asked, /** @type {AbortSignal} */ signal) {
  settle(done.playing, [done.playing ? `${named(asked.solution[0])} wins.` : solutionSentence(asked, named)]);
  Object.assign(done, { tried: true, playing: false });
  const opened = walk.open({ ...pick(asked), moves: line.join(" ") }, asked, signal);
  show({ hinted: [asked.solution[0]] });
  await opened;
}

/** Back to the puzzle's position. */
function again() {
  begin();
  walk.close();
  [state, line] = [start, []];
  Object.assign(done, { tried: false, missed: false, playing: false });
  words();
  const pressed = find("#again").matches(":focus");
  show();
  if (pressed) find("#hint").focus(); // There is nothing more to take back.
}

find("#again").onclick = again;
find("#hint").onclick = () => help(hint);
find("#show").onclick = () => help(solution);
find("#line-back").onclick = () => judged(() => walk.step(walk.at - 1));
find("#line-forward").onclick = () => judged(() => walk.step(walk.at + 1));
find("#next").onclick = () => open(following());
find("#due").onclick = () => open("due");
find("#daily").onclick = () => open("daily");
find("#stock").onchange = (/** @type {any} */ event) => event.target.value && open(event.target.value);
find("#copy").onclick = () => copy(location.origin + location.pathname + `?${new URLSearchParams(card ? pick(card) : {})}`, find("#copy"));
wireShelf({ words, problem, changed: summary });
makeRoom();
wireView(board, () => draw());
addEventListener("popstate", () => {
  Object.assign(place, readAddress(DEFAULTS));
  load();
});

[stock, menus] = await Promise.all([ask("puzzles"), ask("games")]);
await load();
