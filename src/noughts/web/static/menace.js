// Watching MENACE and playing against it. This page stores the boxes; Python draws the beads and learns.

import { ask } from "./backend.js";
import { board, course, Wall } from "./matchboxes.js";
import { find, number } from "./page.js";
import { Refused } from "./refused.js";

/** @typedef {{moves?: number[], opened?: import("./matchboxes.js").Opened[], points: number | null, regret: number | null}} Game */

const DRAWER = "noughts-menace";
const MOST_LESSONS = 20_000;
/** Milliseconds between two updates, and the games played in one; 0 games means a single move. */
const PACES = [
  { name: "one move a second", pause: 1000, games: 0 },
  { name: "five moves a second", pause: 200, games: 0 },
  { name: "game by game", pause: 150, games: 1 },
  { name: "ten games at a time", pause: 100, games: 10 },
  { name: "a hundred games at a time", pause: 100, games: 100 },
];
const ENDS = new Map([
  [1, "MENACE has won: three more beads of each colour that it drew."],
  [0.5, "A draw: one more bead of each colour that it drew."],
  [0, "MENACE has lost: the beads that it drew are taken away."],
]);

const fresh = () => ({ /** @type {Record<string, Record<string, number>>} */ boxes: {}, /** @type {import("./matchboxes.js").Lesson[]} */ lessons: [], opponent: "level:4", /** @type {number | null} */ safe: null });
let kept = recall();
/** The game on the board, and how many of its moves are shown. */
let [game, shown] = [/** @type {Game | null} */ (null), 0];
/** What will hold once that game is over. */
let later = kept;
let [playing, running] = [false, false];
/** The question that Python has not answered yet. */
let asking = /** @type {AbortController | null} */ (null);
const wall = new Wall(find("#wall"));

function recall() {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(DRAWER) ?? "{}") };
  } catch {
    return fresh();
  }
}

const pace = () => PACES[Number(find("#speed").value)];
const person = () => kept.opponent === "human";
const over = () => !game?.moves || shown >= game.moves.length;

/**
 * Ask Python, and record its answer; a game that is shown move by move changes the boxes only at its end.
 * Returns whether it answered: a question is dropped when a new game, another opponent or empty boxes are chosen meanwhile.
 */
async function next(/** @type {object} */ wish) {
  const mine = (asking = new AbortController());
  try {
    const told = await ask("menace", { boxes: kept.boxes, opponent: kept.opponent, ...wish }, mine.signal);
    game = told.games.at(-1);
    const ended = told.games.filter((/** @type {Game} */ each) => each.points !== null);
    const lessons = [...kept.lessons, ...ended.map((/** @type {Game} */ { points, regret }) => [points, regret])].slice(-MOST_LESSONS);
    const safe = ended.length ? (told.safe ? (kept.safe ?? lessons.length) : null) : kept.safe;
    later = { ...kept, boxes: told.boxes, lessons, safe };
    find("#problem").hidden = true;
  } catch (error) {
    if (mine.signal.aborted) return false;
    if (!(error instanceof Refused)) throw error;
    playing = false;
    find("#problem").textContent = error.message;
    find("#problem").hidden = false;
  } finally {
    if (asking === mine) asking = null;
  }
  return true;
}

/** One move further: the next of this game, or the first of a new one. */
async function move() {
  if (asking) return;
  if (over()) {
    if (!(await next({ games: 1 }))) return;
    shown = 0;
  }
  shown += 1;
  draw();
}

async function games(/** @type {number} */ count) {
  if (asking) return;
  if (!over()) shown = game?.moves?.length ?? 0;
  else {
    if (!(await next({ games: count }))) return;
    shown = game?.moves?.length ?? 0;
  }
  draw();
}

async function run() {
  if (running) return; // Paused and resumed before the last answer arrived: it goes on.
  running = true;
  while (playing) {
    await (pace().games ? games(pace().games) : move());
    await new Promise((resolve) => setTimeout(resolve, pace().pause));
  }
  running = false;
  draw();
}

/** A person's game: MENACE begins. */
async function answer(/** @type {number[]} */ moves) {
  if (asking) return;
  if (!(await next({ moves: moves.join(" ") }))) return;
  shown = game?.moves?.length ?? 0;
  draw();
  find("#board button:enabled")?.focus();
}

function draw() {
  const moves = game?.moves?.slice(0, shown) ?? [];
  const cells = Array(9).fill(".");
  moves.forEach((cell, ply) => (cells[cell - 1] = "XO"[ply % 2]));
  const drew = moves.length % 2 ? moves[moves.length - 1] : null;
  const opened = drew ? (game?.opened?.[(moves.length - 1) / 2] ?? null) : null;
  const open = person() && game !== null && game.points === null && moves.length % 2 === 1;
  find("#board").replaceChildren(...board(cells.join(""), { opened, drawn: drew, press: open ? (cell) => answer([...moves, cell]) : null }));
  const ended = over();
  if (ended) kept = later;
  tell(moves, opened, ended ? (game?.points ?? null) : null);
  tally();
  wall.show(kept.boxes, new Set(game?.opened?.slice(0, Math.ceil(shown / 2)).map(({ box }) => box)));
  controls();
  localStorage.setItem(DRAWER, JSON.stringify(kept));
}

function tell(/** @type {number[]} */ moves, /** @type {import("./matchboxes.js").Opened | null} */ opened, /** @type {number | null} */ points) {
  const last = moves[moves.length - 1];
  let said = person() ? "Press New game: MENACE begins." : "Press Play, and it learns.";
  if (playing && pace().games) said = `It plays ${pace().name}.`;
  else if (points !== null) said = ENDS.get(points) ?? "";
  else if (opened) said = `MENACE opens the box and draws a bead for cell ${last}: ${number(opened.beads[last])} of ${number(opened.all)} are of its colour; cells that are mirror images share theirs.${person() ? " Your turn, O." : ""}`;
  else if (moves.length) said = `O plays cell ${last}.`;
  if (find("#said").textContent !== said) find("#said").textContent = said;
}

function tally() {
  const count = (/** @type {number} */ points) => number(kept.lessons.filter(([each]) => each === points).length);
  find("#games").textContent = number(kept.lessons.length);
  find("#won").textContent = count(1);
  find("#drawn").textContent = count(0.5);
  find("#lost").textContent = count(0);
  find("#opened").textContent = number(Object.keys(kept.boxes).length);
  find("#curve").replaceChildren(course(kept.lessons, Math.min(620, find("#curve").clientWidth)));
  find("#safe").textContent = kept.safe === null ? "Its best moves can still be beaten." : `Since game ${number(kept.safe)} nobody can beat its best moves.`;
}

function controls() {
  const alone = !person();
  find("#play").textContent = playing ? "Pause" : "Play";
  for (const name of ["#play", "#move", "#game"]) find(name).hidden = !alone;
  find("#again").hidden = alone;
  find("#pace").textContent = pace().name;
  find("#opponent").value = kept.opponent;
}

function restart() {
  [game, shown, later] = [null, 0, kept];
  asking?.abort();
  [playing, asking] = [false, null];
}

find("#play").onclick = () => {
  playing = !playing;
  controls();
  if (playing) run();
};
find("#move").onclick = () => {
  playing = false;
  move();
};
find("#game").onclick = () => {
  playing = false;
  games(1);
};
find("#again").onclick = () => {
  restart();
  answer([]);
};
find("#empty").onclick = () => {
  kept = { ...fresh(), opponent: kept.opponent };
  restart();
  draw();
};
find("#opponent").onchange = () => {
  kept.opponent = find("#opponent").value;
  restart();
  draw();
};
find("#speed").oninput = controls;
addEventListener("resize", tally);
draw();
