// A game by link. The address holds the game's name after its #, with an invitation or a seat when it is first opened; the seat is
// then stored in this browser. The socket reconnects by itself, and a command is sent again until the server says that it is stored.

import { ask } from "./backend.js";
import { Refused } from "./refused.js";
import { all, copy, find, h, share } from "./page.js";
import { Board } from "./board.js";
import { keepLast, settings } from "./memory.js";
import { icon, moveFace, sideName } from "./pieces.js";
import { gameName, playerName } from "./settings.js";
import { keepToken, newToken, tokenFor } from "./seats.js";
import { remembered, showView, wireView } from "./view.js";

/** @type {any} */
let menus = null;
/** The game as shown: the server's latest state, plus a move of this seat that is not confirmed yet. @type {any} */
let state = null;
/** The server's latest state. @type {any} */
let said = null;
/** The move that is shown before it is confirmed, by the key of its command. @type {{key: string, cell: number, after: number} | null} */
let hoped = null;
/** The side of this browser's seat; null for a spectator. @type {string | null} */
let me = null;
let name = "";
/** @type {WebSocket | null} */
let socket = null;
/** Commands that the server has not confirmed yet, by their keys. @type {Map<string, object>} */
const unsure = new Map();
/** When the state arrived, for the clocks. */
let arrived = 0;
let retry = 0;

const board = new Board(find("#board"), { play: playCell, aim: (cell) => say(`${board.name(cell)}? Tap again to play it.`) });
board.kind = remembered();
board.wish = settings().marks;

const opposite = (/** @type {string} */ mark) => (mark === "X" ? "O" : "X");
const left = () => me ?? "X";
/** The name under which the invitation to a game is stored until it is taken. */
const inviteOf = (/** @type {string} */ game) => `invite ${game}`;
/** The name under which the token for the next game is stored until that game has a name. */
const rematchOf = (/** @type {string} */ game) => `after ${game}`;
const waiting = () => Boolean(state) && state.seated.length < 2;

function say(/** @type {string} */ text) {
  find("#live").textContent = text;
  find("#words").replaceChildren(h("p", {}, text));
}

function problem(/** @type {string} */ sentence) {
  find("#problem").textContent = sentence;
  find("#problem").hidden = !sentence;
}

/** The parts of the address after the #: the game, and perhaps an invitation (i) or a seat (s). */
function fromAddress() {
  const [game = "", kind = "", ...rest] = location.hash.slice(1).split(".");
  return { game, kind, secret: rest.join(".") };
}

/** An address of this page. @param {string[]} parts */
const link = (...parts) => `${location.origin}${location.pathname}#${parts.join(".")}`;

/** Open what the address says: the form for a new game, or a game. */
async function open() {
  close();
  problem("");
  state = said = hoped = null;
  const { game, kind, secret } = fromAddress();
  find("#make").hidden = Boolean(game);
  find("main").classList.toggle("setting", !game);
  find("#panel").hidden = !game;
  for (const part of ["#invite", "#asked", "#end", "#acts"]) find(part).hidden = true;
  find("main").inert = false;
  if (!game) return blank();
  name = game;
  if (kind === "s") keepToken(game, secret);
  if (kind === "i" && !tokenFor(game)) await join(game, secret);
  if (kind) history.replaceState(null, "", `#${game}`); // The secret is now stored in this browser.
  connect();
}

async function join(/** @type {string} */ game, /** @type {string} */ invite) {
  try {
    keepToken(game, (await ask(`together/${game}/join`, { invite })).token);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(`${error.message} You are watching.`);
  }
}

/** Before there is a game, show the chosen board. */
async function blank() {
  find("#game-name").textContent = "Play with a friend";
  find("#status").textContent = "Choose a game, then send the link.";
  problem("");
  const chosen = find("#game").value || "3x3";
  try {
    const [shape, empty] = await Promise.all([ask(`board?game=${encodeURIComponent(chosen)}`), ask("state", { game: chosen })]);
    board.shape(shape);
    showView(board);
    board.draw(empty, {});
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problem(error.message);
  }
  for (const span of all("[data-side]")) span.textContent = sideName(board.marks, span.dataset.side);
}

async function make(/** @type {Event} */ event) {
  event.preventDefault();
  problem("");
  const clock = find("#clock").value.split(" ").map(Number);
  const chosen = (/** @type {string} */ field) => find(`[name=${field}]:checked`).value;
  const wanted = { game: find("#game").value, side: chosen("side"), first: chosen("first"), clock: clock.length === 2 ? { main: clock[0], increment: clock[1] } : null, computer: find("#seat").value || null };
  try {
    const made = await ask("together", wanted);
    keepToken(made.id, made.token);
    if (made.invite) keepToken(inviteOf(made.id), made.invite);
    location.hash = made.id;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problem(error.message);
  }
}

// The socket.

function close() {
  const old = socket;
  socket = null;
  old?.close();
  unsure.clear();
}

function connect() {
  const token = tokenFor(name);
  const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/together/${name}/play`);
  socket = opened;
  opened.onopen = () => opened.send(JSON.stringify({ token }));
  opened.onmessage = (event) => socket === opened && hear(JSON.parse(event.data));
  opened.onclose = () => {
    if (socket !== opened) return;
    find("main").classList.add("offline");
    find("#status").textContent = "The connection is lost. Trying again …";
    setTimeout(() => socket === opened && connect(), Math.min(5000, 250 * 2 ** retry++));
  };
}

function hear(/** @type {any} */ message) {
  if ("you" in message) {
    me = message.you;
    retry = 0;
    find("main").classList.remove("offline");
    for (const command of unsure.values()) socket?.send(JSON.stringify(command)); // Send again what may have been lost.
  }
  if ("state" in message) show(message.state);
  if ("done" in message) unsure.delete(message.done);
  if ("refused" in message) {
    unsure.delete(message.key);
    if (hoped?.key === message.key) hoped = null;
    say(message.refused);
    if (said) show(said); // Stop showing a refused move.
  }
  if ("error" in message) {
    close();
    problem(message.error);
  }
}

function send(/** @type {string} */ what, /** @type {any} */ data = null) {
  const command = { do: what, data, key: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}` };
  unsure.set(command.key, command);
  find("#words").replaceChildren();
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
  return command.key;
}

function playCell(/** @type {number} */ cell) {
  if (!state) return;
  if (state.ending) return say("The game is over.");
  if (!me) return say("You are watching this game.");
  if (waiting()) return say("Your friend has not come yet.");
  if (state.turn !== me) return say("It is not your turn yet.");
  if (!state.legal.includes(cell)) return say(board.falls ? `Column ${board.name(cell)} is full.` : `${board.name(cell)} is taken.`);
  find("#words").replaceChildren();
  hoped = { key: send("move", cell), cell, after: state.moves.length };
  state = withHoped(said);
  paint(cell);
}

/** A state with the move that the server has not confirmed yet. */
function withHoped(/** @type {any} */ next) {
  if (hoped && (next.ending || next.moves.length !== hoped.after || next.turn !== me)) hoped = null;
  if (!hoped || !me) return next;
  const { cell } = hoped;
  return { ...next, cells: next.cells.slice(0, cell - 1) + me + next.cells.slice(cell), legal: [], turn: opposite(me), moves: [...next.moves, cell] };
}

// What is shown.

async function show(/** @type {any} */ next) {
  const before = state;
  const wished = tokenFor(rematchOf(name));
  if (next.next && wished && !tokenFor(next.next)) keepToken(next.next, wished);
  if (next.next && before && !before.next) return void (location.hash = next.next);
  if (next !== said) arrived = performance.now();
  said = next;
  state = withHoped(next);
  if (!before || before.game !== next.game || !find("#board .cell")) {
    const shape = await ask(`board?game=${encodeURIComponent(next.game)}`);
    if (said?.game !== next.game) return; // Another game has been opened meanwhile.
    board.shape(shape);
    showView(board);
  }
  const moved = before && state.moves.length > before.moves.length;
  if (moved) find("#words").replaceChildren();
  paint(moved ? state.moves[state.moves.length - 1] : null);
  if (before && before.number !== next.number) answered(before, next);
  if (moved) find("#live").textContent = `${sideName(board.marks, opposite(next.turn))} plays ${board.describe(next.moves[next.moves.length - 1])}. ${find("#status").textContent}`;
}

function paint(/** @type {number | null} */ fresh = null) {
  const ending = state.ending;
  const outcome = state.line.length ? { winner: ending?.winner ?? null, line: state.line } : null;
  board.draw(
    { cells: state.cells, to_move: state.turn, misere: state.game.includes("misere"), outcome },
    { open: me === state.turn && !ending ? state.legal : [], fresh, last: state.moves[state.moves.length - 1] ?? null },
  );
  const title = `${gameName(menus, state.game)} with a friend`;
  document.title = `${title} · noughts`;
  find("#heading").textContent = title;
  find("#game-name").textContent = gameName(menus, state.game);
  plates();
  find("#status").textContent = status();
  showInvite();
  showAsked();
  showEnd();
  const playing = Boolean(me) && !ending && !waiting();
  find("#acts").hidden = !playing;
  find("#back").disabled = state.moves.length < (state.turn === me ? 2 : 1) || Boolean(state.asked);
  find("#draw").disabled = Boolean(state.offer);
  find("#copy-seat").hidden = !me;
  if (me) remember();
  find("#moves").replaceChildren(...state.moves.map((/** @type {number} */ cell, /** @type {number} */ at) => h("li", { class: at % 2 ? "second" : "first" }, ...moveFace(board.marks, at % 2 ? opposite(state.first) : state.first, at + 1, board.name(cell)))));
}

/** Remember the game for the home page, which offers to continue it. */
function remember() {
  const { cells, moves } = state;
  const shape = [board.width, board.height, ...(board.layers > 1 ? [board.layers] : [])];
  const game = { address: "", friend: name, game: state.game, name: gameName(menus, state.game), opponent: called(opposite(left())).replace("Your friend", "a friend") };
  keepLast({ ...game, turn: status(), moves: moves.length, cells, shape, gravity: board.gravity, marks: board.marks, over: Boolean(state.ending) });
}

function called(/** @type {string} */ mark) {
  if (mark === me) return "You";
  if (state.computers[mark]) return playerName(menus, state.computers[mark]).name;
  return me ? "Your friend" : sideName(board.marks, mark);
}

function plates() {
  find("main").classList.toggle("is-discs", board.marks === "discs");
  find("main").classList.toggle("is-stones", board.marks === "stones");
  for (const [plate, mark] of [[find("#plate-mine"), left()], [find("#plate-theirs"), opposite(left())]]) {
    const turn = state.ending ? state.ending.winner === mark : !waiting() && state.turn === mark;
    plate.classList.toggle("turn", turn);
    plate.style.setProperty("--side", `var(--${mark === "X" ? "one" : "two"})`);
    const small = state.seated.includes(mark) ? (me ? sideName(board.marks, mark) : turn && !state.ending ? "To move" : "") : "Not here yet";
    plate.replaceChildren(icon(board.marks, mark), h("span", { class: "who" }, h("b", {}, called(mark).replace("Your friend", "Friend")), h("small", {}, small)), ...(state.clocks ? [h("span", { class: "clock", "data-mark": mark }, "")] : []));
  }
  clocks();
}

/** Count the running clock down between two messages. */
function clocks() {
  if (!state?.clocks) return;
  for (const shown of document.querySelectorAll(".plate .clock")) {
    const mark = /** @type {HTMLElement} */ (shown).dataset.mark ?? "X";
    const runs = state.running && !state.ending && state.turn === mark;
    const seconds = Math.max(0, state.clocks[mark] - (runs ? (performance.now() - arrived) / 1000 : 0));
    const whole = Math.ceil(seconds);
    shown.textContent = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
    shown.classList.toggle("low", seconds < 20);
  }
}

function status() {
  if (state.ending) return "The game is over.";
  if (waiting()) return me ? "Waiting for your friend to open the link." : "Waiting for the players.";
  if (me && state.offer === me) return "You have offered a draw.";
  if (me && state.asked === me) return "You have asked to take back a move.";
  if (me === state.turn) return `Your turn, ${sideName(board.marks, state.turn)}.`;
  return me ? `${called(state.turn)} to move.` : `You are watching. ${sideName(board.marks, state.turn)} to move.`;
}

async function showInvite() {
  const invite = tokenFor(inviteOf(name));
  const shown = Boolean(invite) && waiting();
  if (find("#invite").hidden === !shown) return;
  find("#invite").hidden = !shown;
  if (!shown || !invite) return;
  find("#invite-link").value = link(name, "i", invite);
  const reached = !/^(localhost|127\.|\[::1\])/.test(location.hostname);
  find("#only-here").hidden = reached;
  find("#qr").toggleAttribute("hidden", !reached); // No other device could open the address.
  if (!reached) return;
  const code = await ask("together/qr", { text: find("#invite-link").value });
  find("#qr").setAttribute("viewBox", `0 0 ${code.side} ${code.side}`);
  find("#qr path").setAttribute("d", code.path);
}

/** Say what the other side answered to an offer. @param {any} before @param {any} next */
function answered(before, next) {
  if (!me || next.ending || next.moves.length > before.moves.length) return;
  if (before.offer === me && !next.offer) say(`${called(opposite(me))} declined the draw.`);
  if (before.asked !== me || next.asked) return;
  say(next.moves.length < before.moves.length ? "Taken back." : `${called(opposite(me))} did not allow taking back.`);
}

function showAsked() {
  const draw = me !== null && state.offer === opposite(me);
  const back = me !== null && state.asked === opposite(me);
  find("#asked").hidden = Boolean(state.ending) || !(draw || back);
  find("#asked-words").textContent = draw ? `${called(opposite(left()))} offers a draw.` : `${called(opposite(left()))} asks to take back a move.`;
  find("#accept").onclick = () => send(draw ? "accept_draw" : "allow_back");
}

function showEnd() {
  const ending = state.ending;
  find("#end").hidden = !ending;
  if (!ending) return;
  const winner = ending.winner;
  find("#end").style.setProperty("--side", winner ? `var(--${winner === "X" ? "one" : "two"})` : "var(--draw)");
  find("#end-title").textContent = winner === null ? "A draw." : winner === me ? "You win." : me ? "You lose." : `${sideName(board.marks, winner)} wins.`;
  const reason = ending.reason.replace(/^([XO])\b/, (/** @type {string} */ mark) => called(mark));
  find("#end-how").textContent = `${reason[0].toUpperCase()}${reason.slice(1)}.`;
  find("#rematch").hidden = !me && !state.next;
  const wants = me !== null && state.rematch.includes(me);
  find("#rematch").disabled = wants && !state.next;
  find("#rematch").textContent = state.next ? "Go to the rematch" : wants ? "Waiting for your friend …" : me && state.rematch.includes(opposite(me)) ? "Accept the rematch" : "Rematch";
  const [, resigned] = /^([XO]) resigned/.exec(ending.reason) ?? [];
  const query = new URLSearchParams({ game: state.game, vs: "human", moves: state.moves.join(" "), ...(state.first === "O" ? { first: "O" } : {}), ...(resigned ? { over: resigned } : {}) });
  find("#review").href = `/play?${query}`;
}

/** Ask for another game; its token is made here, and the server gets only the digest. */
async function rematch() {
  if (state.next) return void (location.hash = state.next);
  const { token, digest } = await newToken();
  find("#rematch").disabled = true;
  keepToken(rematchOf(name), token); // So that a page that is closed and reopened still has the seat.
  send("rematch", digest);
}
async function begin() {
  menus = await ask("games");
  const wished = new URLSearchParams(location.search).get("game") ?? "7x6:4+gravity";
  const games = [...new Set([...Object.keys(menus.titles), wished])];
  find("#game").replaceChildren(...games.map((game) => h("option", { value: game, selected: game === wished }, gameName(menus, game))));
  const computers = Object.keys(menus.players).filter((player) => player !== "human");
  find("#seat").append(...computers.map((player) => h("option", { value: player }, playerName(menus, player).name)));
  find("#game").onchange = blank;
  find("#make").onsubmit = make;
  find("#back").onclick = () => send("ask_back");
  find("#draw").onclick = () => send("offer_draw");
  find("#resign").onclick = () => confirm("Resign this game?") && send("resign");
  find("#decline").onclick = () => send("decline");
  find("#rematch").onclick = rematch;
  find("#copy-invite").onclick = () => share(find("#invite-link").value, find("#copy-invite"));
  if ("share" in navigator) find("#copy-invite").textContent = "Send the link";
  find("#seat").onchange = () => (find("#create").textContent = find("#seat").value ? "Start the game" : "Get the link");
  find("#copy-watch").onclick = () => copy(link(name), find("#copy-watch"));
  find("#copy-seat").onclick = () => copy(link(name, "s", tokenFor(name)), find("#copy-seat"));
  wireView(board, () => state && paint());
  addEventListener("hashchange", open);
  addEventListener("online", () => socket && socket.readyState !== WebSocket.OPEN && connect());
  setInterval(clocks, 200);
  await open();
}

await begin();
