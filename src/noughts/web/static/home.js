// The home page: continues the last game, shows the puzzle of the day, and builds a custom board with steppers.

import { ask } from "./backend.js";
import { find, all } from "./page.js";
import { ofTheDay, today } from "./leitner.js";
import { streak } from "./deck.js";
import { memory, settings } from "./memory.js";
import { miniature } from "./pieces.js";
import { gameText, kept, sentence } from "./ownboard.js";

/** Links from before there was a home page hold a game; redirect them to the play page. */
if (location.search) location.replace(`${find(".tile").getAttribute("href").split("?")[0]}${location.search}`);

/** The last game, if it is not over. */
function goOn() {
  const { last } = memory();
  if (!last || last.over) return;
  const link = find("#goon");
  link.href = last.friend ? `${find("#friend").getAttribute("href")}#${encodeURIComponent(last.friend)}` : `${link.getAttribute("href").split("?")[0]}${last.address}`;
  find("#goon-move").textContent = `move ${last.moves}`;
  find("#goon-name").textContent = last.name;
  find("#goon-words").textContent = `Against ${last.opponent}. ${last.turn}`;
  find("#goon-board").replaceChildren(miniature(last, last.marks));
  link.hidden = false;
}

/** Every tile starts with the opponent of the last game. */
function opponents() {
  const { vs, me } = settings();
  for (const tile of all(".tile, #own-play")) {
    const address = new URL(tile.href);
    if (vs !== "level:4" && vs !== "human") address.searchParams.set("vs", vs);
    if (me !== "X" && vs !== "human") address.searchParams.set("me", me);
    tile.href = address.href;
  }
}

async function puzzle() {
  const puzzles = await ask("puzzles");
  const games = [...new Set(puzzles.map((/** @type {any} */ each) => each.game))];
  const of = (/** @type {any} */ game) => puzzles.filter((/** @type {any} */ each) => each.game === game);
  const chosen = ofTheDay(
    today(),
    games.map((game) => of(game).length),
  );
  const daily = of(games[chosen.game])[chosen.puzzle];
  const [board, turn] = daily.position.split(" ");
  const layers = board.split("|").map((/** @type {string} */ layer) => layer.split("/"));
  const shape = [layers[0][0].length, layers[0].length, ...(layers.length > 1 ? [layers.length] : [])];
  const gravity = daily.game.includes("gravity");
  const marks = gravity && shape.length === 2 ? "discs" : shape[0] > 8 ? "stones" : "crosses";
  const sides = { crosses: { X: "Cross", O: "Nought" }, discs: { X: "Yellow", O: "Red" }, stones: { X: "Black", O: "White" } }[marks];
  const own = Math.ceil(daily.depth / 2);
  find("#daily-name").textContent = daily.aim === "win" ? "Find the win" : "Hold the draw";
  find("#daily-words").textContent = `${sides[turn]} to move.${daily.aim === "win" ? ` Win in ${own} ${own === 1 ? "move" : "moves"}.` : ""}`;
  find("#daily-board").replaceChildren(miniature({ shape, cells: board.replace(/[/|]/g, ""), gravity }, marks));
  const days = streak();
  find("#streak").textContent = days > 1 ? `${days} days running` : "";
}

/** The custom board. */
const own = { width: 6, height: 5, layers: 1, length: 4, gravity: false, misere: false };

function showOwn() {
  Object.assign(own, kept(own));
  for (const side of ["width", "height", "layers", "length"]) find(`#own-${side}`).textContent = String(own[side]);
  for (const button of all(".stepper button")) {
    const after = { ...own, [button.dataset.side]: own[button.dataset.side] + Number(button.dataset.by) };
    button.disabled = kept(after)[button.dataset.side] !== after[button.dataset.side];
  }
  const shape = own.layers > 1 ? [own.width, own.height, own.layers] : [own.width, own.height];
  const marks = own.gravity && own.layers === 1 ? "discs" : own.layers === 1 && Math.min(own.width, own.height) >= 9 ? "stones" : "crosses";
  find("#own-picture").replaceChildren(miniature({ shape, cells: ".".repeat(own.width * own.height * own.layers), gravity: own.gravity }, marks));
  find("#own-words").textContent = sentence(own);
  const link = find("#own-play");
  const address = new URL(link.href);
  address.searchParams.set("game", gameText(own));
  link.href = address.href;
}

for (const button of all(".stepper button")) {
  button.onclick = () => {
    own[button.dataset.side] += Number(button.dataset.by);
    showOwn();
  };
}
for (const rule of ["gravity", "misere"]) {
  find(`#own-${rule}`).onchange = (/** @type {any} */ event) => {
    own[rule] = event.target.checked;
    showOwn();
  };
}
find("#chooser").onsubmit = (/** @type {Event} */ event) => event.preventDefault();
function openOwn() {
  if (location.hash !== "#own") return;
  find("#own").open = true;
  find("#own").scrollIntoView({ block: "start" });
}
const showChooser = () => find("#own").open && find("#own").scrollIntoView({ block: "nearest" });
find("#own").ontoggle = showChooser;
addEventListener("hashchange", openOwn);

// Cached for the next visit and for offline use; browsers allow that over https and on localhost.
const [version, root] = [new URL(".", import.meta.url).pathname.split("/").at(-2), new URL("../../", import.meta.url)];
setTimeout(() => void navigator.serviceWorker?.register(new URL(`cache.js?${version}`, root)).catch(() => null), 1000);

goOn();
opponents();
showOwn();
showChooser(); // It may have been opened before this script was there.
openOwn();
await puzzle();
