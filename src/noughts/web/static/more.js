// The menu beside the buttons: pictures of the game, its link, and its mistakes as puzzles. What it needs is loaded when it is used.

import { ask } from "./backend.js";
import { copy, find, scheme } from "./page.js";
import { alone, automatic, place, shownMoves, where } from "./place.js";

/** @typedef {import("./foot.js").Foot} Foot */
/** @typedef {import("./scene.js").Scene} Scene */

const MISTAKES_SECONDS = 20;
const FILM_SECONDS = 30;

/** Save the positions of the game where the person went wrong, or where only one move was good, as puzzles. @param {Scene} scene @param {Foot} foot */
function practise(scene, foot) {
  const say = (/** @type {string} */ sentence) => (find("#gathered").textContent = sentence);
  say("Looking for what to practise …");
  return foot.attempt(async () => {
    const { puzzles } = await ask("mistakes", { ...where(), mark: alone() || automatic() ? null : place.me, seconds: MISTAKES_SECONDS }, scene.begin()).finally(() => say(""));
    if (!puzzles.length) return void say("Nothing to practise was found in this game: no proven mistake, and no position with only one good move.");
    const { add } = await import("./deck.js");
    say(gathered(puzzles.length, add(puzzles)));
    // The next step takes the place of the button that was pressed, so it is in sight.
    find("#practise-button").hidden = true;
    find("#practise-link").hidden = false;
    find("#practise-link").focus();
  }).then(() => find("#after-review").scrollIntoView({ block: "nearest" }));
}

/** How many puzzles a game gave, and how many of them are new. */
function gathered(/** @type {number} */ count, /** @type {number} */ added) {
  if (count === 1) return added ? "One puzzle found in this game and added to yours." : "One puzzle found in this game; you have it already.";
  const which = added === count ? "all added to yours" : added ? `${added} of them new and added to yours` : "all of which you have already";
  return `${count} puzzles found in this game, ${which}.`;
}

/** Save the position as a picture. @param {Scene} scene @param {Foot} foot */
function savePosition({ board }, foot, /** @type {string} */ kind) {
  return foot.attempt(async () => {
    const { svg } = await ask("picture", { ...where(shownMoves()), look: scheme(), marks: board.marks });
    (await import("./picture.js")).savePicture(svg, kind);
  });
}

/** Save the whole game: as an animation, or as a strip. @param {Scene} scene @param {Foot} foot */
function saveGame(scene, foot, /** @type {string} */ kind) {
  return foot.lookUp("Painting the game …", async () => {
    const { data } = await ask("film", { ...where(), look: scheme(), marks: scene.board.marks, kind, seconds: FILM_SECONDS }, scene.begin());
    (await import("./picture.js")).saveFilm(data, kind);
    return [];
  });
}

/** The menu closes when something is chosen, by Escape, and by a click elsewhere. @param {Scene} scene @param {Foot} foot */
export function wireMore(scene, foot) {
  const more = find("#more");
  find("#practise-button").onclick = () => practise(scene, foot);
  find("#copy").onclick = () => copy(location.href, find("#copy"));
  for (const kind of ["svg", "png"]) find(`#save-${kind}`).onclick = () => savePosition(scene, foot, kind);
  find("#save-gif").onclick = () => saveGame(scene, foot, "gif");
  find("#save-film").onclick = () => saveGame(scene, foot, "svg");
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
