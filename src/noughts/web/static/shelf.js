// The reader's own puzzles beside the board: how many there are, in which boxes, and the file they are written to and read from.

import { ask } from "./backend.js";
import { find, h } from "./page.js";
import { WAITS } from "./leitner.js";
import { cards, due, merge, parse, streak, text } from "./deck.js";
import { download } from "./picture.js";

/** @typedef {import("./deck.js").Card} Card */

/** How many puzzles there are, and how many of them are due. */
function owned(/** @type {number} */ count, /** @type {number} */ waiting) {
  if (count === 1) return `You have 1 puzzle; it is ${waiting ? "" : "not "}due today.`;
  return `You have ${count} puzzles; ${waiting || "none"} of them ${waiting === 1 ? "is" : "are"} due today.`;
}

/** How many puzzles are in which box, and how many are due. */
export function showShelf() {
  const all = [...cards().values()];
  const waiting = due().length;
  find("#summary").textContent = all.length ? owned(all.length, waiting) : "You have none yet: try one, or review a game.";
  find("#boxes").replaceChildren(...(all.length ? WAITS.map((_, index) => h("div", {}, h("dt", {}, `Box ${index + 1}`), h("dd", {}, String(all.filter((each) => each.box === index + 1).length)))) : []));
  const days = streak();
  find("#streak").hidden = !days;
  find("#streak").textContent = `Days in a row with a puzzle: ${days}.`;
  find("#due").textContent = `Due today: ${waiting}`;
  find("#due").disabled = !waiting;
  find("#export").disabled = !all.length;
}

/** Export and import. @param {{words: (...sentences: string[]) => void, problem: (sentence: string) => void, changed: () => void}} page */
export function wireShelf({ words, problem, changed }) {
  find("#export").onclick = () => download(new Blob([text(cards())], { type: "application/json" }), "noughts-practice.json");
  find("#file").onchange = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (!file) return;
    problem("");
    try {
      words(await take(file));
    } catch (error) {
      problem(error.message);
    }
    find("#file").value = "";
    changed();
  };
}

/** Import a file, once the server has checked every position in it; what was read, in a sentence. */
async function take(/** @type {File} */ file) {
  const content = await file.text();
  for (const each of parse(content).values()) await check(each);
  const { read, added } = merge(content);
  return `${read} ${read === 1 ? "puzzle" : "puzzles"} read, ${added} of them new.`;
}

/** An Error if a card's position is invalid, or its solution cannot be played there. */
async function check(/** @type {Card} */ { game, position, solution }) {
  const { legal } = await ask("state", { game, position }).catch((error) => {
    throw new Error(`A puzzle of ${game} is damaged: ${error.message} Nothing was imported.`);
  });
  if (!solution.every((cell) => legal.includes(cell))) throw new Error(`A puzzle of ${game} is damaged: its solution cannot be played. Nothing was imported.`);
}
