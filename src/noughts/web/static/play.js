// The play page. The address holds the game; everything on the page is drawn from it and from what the server says.

import { all, ask, find, h, readAddress, Refused, shortValue, TONES, valueWords, writeAddress } from "./page.js";
import { Board } from "./board.js";

const DEFAULTS = { game: "3x3", moves: "", vs: "level:4", me: "X", first: "X", position: "" };
const GAMES = [
  ["3x3", "3 x 3, noughts and crosses"],
  ["3x3x3", "The cube, 3 x 3 x 3"],
  ["4x4x4", "Qubic, 4 x 4 x 4"],
  ["4x4", "4 x 4, four in a row"],
  ["5x5:4", "5 x 5, four in a row"],
  ["7x6:4+gravity", "Connect Four"],
  ["15x15:5", "Gomoku, 15 x 15"],
  ["3x3+misere", "3 x 3 misère: three in a row loses"],
];
const EXACT_CELLS = 12; // above this the rungs of the ladder are given a depth
const DEPTH = 3;
const SECONDS = 5;

const place = readAddress(DEFAULTS);
let state = null;
let menus = null;
let values = null;
/** @type {{hinted: number | null, review: any}} */
let shown = { hinted: null, review: null };
let job = new AbortController();
const board = new Board(find("#board"), { play: (cell) => playCell(cell) });
board.kind = localStorage.getItem("view") === "flat" ? "flat" : "cube";

const moves = () => (place.moves ? place.moves.split(/[\s,+]+/) : []);
const where = () => ({ game: place.game, moves: place.moves, position: place.position || null, first: place.position ? null : place.first });
const alone = () => place.vs === "human";
const myTurn = () => alone() || state.to_move === place.me;
const words = (...sentences) => find("#words").replaceChildren(...sentences.map((text) => h("p", {}, text)));
const say = (text) => (find("#live").textContent = text);

/** Begin something that a later action may stop. */
function begin() {
  job.abort();
  job = new AbortController();
  return job.signal;
}

function go(change, how = "push", future = []) {
  Object.assign(place, change);
  history[`${how}State`]({ future }, "", writeAddress(place, DEFAULTS));
}

/** Run an action; what the server refuses is shown, what was stopped is forgotten. */
async function attempt(action) {
  find("#problem").hidden = true;
  try {
    await action();
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused)) throw error;
    find("#problem").textContent = error.message;
    find("#problem").hidden = false;
    find("#status").textContent = error.message;
    find("main").inert = false;
  }
}

/** Show what the address says; until the first time there is nothing to press. */
async function load() {
  await attempt(async () => {
    const signal = begin();
    const [shape, now] = await Promise.all([ask(`board?game=${encodeURIComponent(place.game)}`, undefined, signal), ask("state", where(), signal)]);
    state = now;
    if (shape.game !== board.game) board.shape(shape);
    settings();
    show();
    find("main").inert = false;
    await reply(signal);
  });
}

/** The computer's move, if it is its turn; where the game has ended, the server says so instead. */
async function reply(signal) {
  if (state.outcome || myTurn()) return;
  const { state: after, choice } = await ask("move", { ...where(), player: place.vs, seconds: SECONDS }, signal);
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

const opposite = (mark) => (mark === "X" ? "O" : "X");

function playCell(cell) {
  if (!state || state.outcome) return say("The game is over.");
  if (!myTurn()) return say("It is not your turn yet.");
  if (!state.legal.includes(cell)) return say(`${board.describe(cell)} cannot be played.`);
  const mover = state.to_move;
  go({ moves: [...moves(), cell].join(" ") });
  words();
  // The mark appears at once; the server then says what it means.
  state = { ...state, cells: replaced(state.cells, cell - 1, mover), legal: [], to_move: opposite(mover) };
  show(cell);
  attempt(async () => {
    const signal = begin();
    if (alone()) {
      state = await ask("state", where(), signal);
      show();
    }
    say(`${mover} plays ${board.describe(cell)}. ${find("#status").textContent}`);
    await reply(signal);
  });
}

const replaced = (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1);

/** Draw everything from the state. */
function show(/** @type {number | null} */ written = null) {
  const played = moves();
  const open = !state.outcome && myTurn() ? state.legal : [];
  shown = { hinted: null, review: written === null ? shown.review : null };
  values = null;
  paint(written, open);
  find("#status").replaceChildren(...statusText());
  find("#undo").disabled = !played.length;
  find("#redo").disabled = !history.state?.future?.length;
  find("#hint").disabled = find("#why").disabled = Boolean(state.outcome) || !myTurn();
  find("#swap").hidden = alone();
  find("#no-moves").hidden = played.length > 0;
  find("#review-button").hidden = !played.length;
  find("#review-button").classList.toggle("main", Boolean(state.outcome));
  find("#review-part").hidden = !shown.review;
  find("#explore-link").href = `/explore?game=${encodeURIComponent(place.game)}&position=${encodeURIComponent(state.position)}`;
  list(played);
  if (find("#values").ariaPressed === "true" && open.length) showValues();
}

function paint(/** @type {number | null} */ written = null, /** @type {number[] | null} */ open = null) {
  const played = moves();
  board.draw(state, {
    open: open ?? (!state.outcome && myTurn() ? state.legal : []),
    values,
    hinted: shown.hinted,
    fresh: written,
    last: played.length ? Number(played[played.length - 1]) : null,
  });
}

function statusText() {
  const small = (text) => h("small", {}, ` ${text}`);
  if (state.outcome) {
    const winner = state.outcome.winner;
    if (!winner) return ["A draw."];
    if (alone()) return [`${winner} wins.`];
    return [winner === place.me ? "You win." : "You lose.", small(`${winner} wins.`)];
  }
  if (alone()) return [`${state.to_move} to move.`];
  if (myTurn()) return [`Your turn, ${state.to_move}.`];
  return [`${state.to_move} is thinking …`];
}

function list(played) {
  const marks = [state.first, opposite(state.first)];
  const notes = new Map((shown.review?.moves ?? []).map((move) => [move.ply, move.note]));
  const items = played.map((cell, index) => {
    const note = notes.get(index + 1);
    const name = `${marks[index % 2]} ${board.name(Number(cell))}`;
    const button = h(
      "button",
      { type: "button", "aria-label": `Go back to after move ${index + 1}: ${name}`, onclick: () => rewind(index + 1) },
      h("span", { class: "n" }, `${index + 1}.`),
      h("span", {}, name),
      note ? h("span", { class: "bad" }, note) : null,
    );
    return h("li", {}, button);
  });
  find("#moves").replaceChildren(...items);
  find("#moves").scrollTop = find("#moves").scrollHeight;
}

function rewind(count) {
  const played = moves();
  if (count === played.length) return;
  go({ moves: played.slice(0, count).join(" ") }, "push", [...played.slice(count), ...(history.state?.future ?? [])]);
  load();
}

/** Take back to where the person is to move; and forward again. */
function undo() {
  const played = moves();
  const mine = state.first === place.me ? 0 : 1;
  let keep = played.length - 1;
  while (!alone() && keep > 0 && keep % 2 !== mine) keep--;
  rewind(Math.max(0, keep));
}

function redo() {
  const future = [...(history.state?.future ?? [])];
  const played = moves();
  do played.push(future.shift());
  while (future.length && !alone() && (state.first === place.me ? 0 : 1) !== played.length % 2);
  go({ moves: played.join(" ") }, "push", future);
  load();
}

async function showValues() {
  const asked = place.moves;
  await attempt(async () => {
    const found = await ask("analyse", { ...where(), seconds: SECONDS }, job.signal);
    if (asked !== place.moves || find("#values").ariaPressed !== "true") return;
    values = new Map(found.moves.map((move) => [move.cell, move]));
    paint();
    if (!values.size || [...values.values()].every((move) => move.value === "unknown")) words("Nothing is proven here yet: no free cell has a known value.");
  });
}

function wire() {
  find("#undo").onclick = undo;
  find("#redo").onclick = redo;
  find("#new").onclick = () => fresh({});
  find("#swap").onclick = () => {
    go({ me: opposite(place.me) });
    load();
  };
  find("#hint").onclick = () =>
    attempt(async () => {
      words("Looking …");
      const found = await ask("hint", { ...where(), seconds: SECONDS }, begin());
      shown.hinted = found.cell;
      paint();
      words(...found.sentences);
    });
  find("#why").onclick = () =>
    attempt(async () => {
      words("Looking …");
      const found = await ask("analyse", { ...where(), seconds: SECONDS }, begin());
      words(`For ${found.to_move}: ${valueWords(found.value, found.plies)}.`, ...found.why);
    });
  find("#values").onclick = () => {
    const on = find("#values").ariaPressed !== "true";
    find("#values").ariaPressed = String(on);
    values = null;
    paint();
    if (on) showValues();
  };
  find("#review-button").onclick = () => attempt(review);
  find("#copy").onclick = async () => {
    await navigator.clipboard?.writeText(location.href);
    find("#copy").textContent = "Copied";
    setTimeout(() => (find("#copy").textContent = "Copy link"), 1500);
  };
  find("#turn-left").onclick = () => board.cube?.rotate(-15, 0);
  find("#turn-right").onclick = () => board.cube?.rotate(15, 0);
  find("#spread").oninput = (event) => board.cube?.spread(Number(event.target.value));
  all("[name=view]").forEach((input) => {
    input.checked = input.value === board.kind;
    input.onchange = () => {
      localStorage.setItem("view", input.value);
      board.kind = input.value;
      board.build();
      paint();
      tools();
    };
  });
  find("#settings").onsubmit = (event) => event.preventDefault();
  find("#game").onchange = (event) => {
    find("#custom-field").hidden = event.target.value !== "";
    if (event.target.value) fresh({ game: event.target.value });
    else find("#custom").focus();
  };
  find("#custom").onchange = (event) => fresh({ game: event.target.value.trim().toLowerCase() || DEFAULTS.game });
  find("#opponent").onchange = (event) => fresh({ vs: event.target.value });
  all("[name=me]").forEach((input) => (input.onchange = () => fresh({ me: input.value })));
  all("[name=first]").forEach((input) => (input.onchange = () => fresh({ first: input.value })));
  addEventListener("popstate", () => {
    Object.assign(place, readAddress(DEFAULTS));
    load();
  });
}

/** A new game with changed settings. */
function fresh(change) {
  words();
  shown.review = null;
  go({ ...change, moves: "", position: "" });
  load();
}

async function review() {
  words("Going through the game …");
  const found = await ask("review", { ...where(), seconds: 20 }, begin());
  words();
  shown.review = found;
  const item = (move) => {
    const after = move.after.value;
    const name = `${move.ply}. ${move.mark} ${board.name(move.cell)}`;
    const text = move.note ? move.sentences.join(" ") : "";
    return h(
      "li",
      { class: TONES[after] },
      h("span", {}, `${name} `, move.note ? h("span", { class: "bad" }, `${move.note} `) : null),
      h("span", { class: "note" }, `${shortValue(move.before.value, move.before.plies)} → ${shortValue(after, move.after.plies)}`),
      text ? h("p", {}, text) : null,
    );
  };
  find("#review").replaceChildren(h("p", {}, found.summary), h("ol", { class: "review" }, found.moves.map(item)));
  find("#review-part").hidden = false;
  list(moves());
  find("#review-part").scrollIntoView({ block: "nearest" });
}

/** The controls, as the address says. */
function settings() {
  const known = GAMES.some(([game]) => game === state.game);
  find("#game").replaceChildren(...GAMES.map(([game, name]) => h("option", { value: game }, name)), h("option", { value: "" }, "Another board …"));
  find("#game").value = known ? state.game : "";
  find("#custom-field").hidden = known;
  find("#custom").value = known ? "" : state.game;
  const depth = state.cells.length > EXACT_CELLS ? `:depth=${DEPTH}` : "";
  const engines = Object.entries(menus.engines).map(([name, about]) => {
    const cut = about.options.includes("depth") && name !== "deepening" ? depth : "";
    return [name + cut, `${name}${cut ? `, ${DEPTH} plies deep` : ""}: ${about.summary}`];
  });
  const levels = Array.from({ length: 8 }, (_, index) => [`level:${index + 1}`, `Level ${index + 1}`]);
  const options = [["human", "A friend at this screen"], ...levels, ["perfect", "Perfect"], ["random", "Random"], ...engines];
  if (!options.some(([player]) => player === place.vs)) options.push([place.vs, place.vs]);
  find("#opponent").replaceChildren(...options.map(([player, name]) => h("option", { value: player }, name)));
  find("#opponent").value = place.vs;
  find("#me-field").hidden = alone();
  all("[name=me]").forEach((input) => (input.checked = input.value === place.me));
  all("[name=first]").forEach((input) => (input.checked = input.value === place.first));
  tools();
}

function tools() {
  find("#view-tools").hidden = !board.solid;
  find("#turners").hidden = find("#spread-field").hidden = board.kind !== "cube";
  find("#spread").value = board.cube?.pose.spread ?? 1;
}

menus = await ask("games");
wire();
await load();
