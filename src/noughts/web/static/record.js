// The record of a game: the list of moves, stepping through it, its review and the graph of its value.

import { all, find, h, s, TONES, valueText, valueWords } from "./page.js";
import { firstMark, lookingBack, moves, opposite, shownMoves } from "./place.js";

/** @typedef {(count: number) => void} Look  shows the position after so many moves */

const POINTS = { win: 1, draw: 0.5, loss: 0 };

/** The share of the point that a value stands for: proven or estimated; undefined where it is unknown. @param {import("./board.js").Value} value */
const share = (value) => POINTS[value.value] ?? value.estimate ?? undefined;
/** A value in the list: W5, D, 63%, or ?. @param {import("./board.js").Value} value */
const brief = (value) => (value.value === "unknown" && valueText(value) ? `${valueText(value)}%` : valueText(value) || "?");

/** The moves, each a button that shows the position after it. @param {import("./board.js").Board} board */
export function showMoves(board, /** @type {any} */ review, /** @type {Look} */ look) {
  const [played, at] = [moves(), shownMoves()];
  const marks = [firstMark(), opposite(firstMark())];
  const notes = new Map((review?.moves ?? []).map((/** @type {any} */ move) => [move.ply, move.note]));
  const items = played.map((cell, index) => {
    const name = `${marks[index % 2]} ${board.name(Number(cell))}`;
    const note = notes.get(index + 1);
    const here = index + 1 === at;
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", "aria-label": `Show the game after move ${index + 1}: ${name}${note ? `, ${note}` : ""}`, "aria-current": here ? "step" : null, onclick: () => look(index + 1) },
        h("span", { class: "n" }, `${index + 1}.`),
        h("span", {}, name),
        note ? h("span", { class: "bad" }, note) : null,
      ),
    );
  });
  find("#moves").replaceChildren(...items);
  const current = items[at - 1];
  if (current) find("#moves").scrollTop = current.offsetTop - find("#moves").offsetTop - 60;
  find("#no-moves").hidden = played.length > 0;
  find("#stepper").hidden = !played.length;
  find("#step-note").textContent = lookingBack() ? `after move ${at} of ${played.length}` : "";
  all("[data-step=first], [data-step=back]").forEach((button) => (button.disabled = at === 0));
  all("[data-step=forward], [data-step=last]").forEach((button) => (button.disabled = !lookingBack()));
}

/** The steps through the game, by button and, where nothing else takes them, by key. */
export function wireSteps(/** @type {Look} */ look) {
  /** @type {Record<string, () => number>} */
  const steps = { first: () => 0, back: () => shownMoves() - 1, forward: () => shownMoves() + 1, last: () => moves().length };
  const go = (/** @type {() => number} */ step) => look(Math.max(0, Math.min(moves().length, step())));
  for (const [name, step] of Object.entries(steps)) all(`[data-step=${name}]`).forEach((button) => (button.onclick = () => go(step)));
  /** @type {Record<string, () => number>} */
  const keys = { Home: steps.first, ArrowLeft: steps.back, ArrowRight: steps.forward, End: steps.last };
  addEventListener("keydown", (event) => {
    const busy = event.target instanceof Element && event.target.closest("input, select, textarea, .cell");
    if (busy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !keys[event.key] || !moves().length) return;
    event.preventDefault();
    go(keys[event.key]);
  });
}

/** The review: its summary, the graph, and every move with what changed. @param {import("./board.js").Board} board */
export function showReview(board, /** @type {any} */ review, /** @type {Look} */ look) {
  find("#review-part").hidden = !review;
  if (!review) return;
  const item = (/** @type {any} */ move) => {
    const name = `${move.ply}. ${move.mark} ${board.name(move.cell)}`;
    const text = move.note ? move.sentences.join(" ") : "";
    return h(
      "li",
      { class: TONES[move.after.value] },
      h(
        "button",
        { type: "button", "aria-current": move.ply === shownMoves() ? "step" : null, onclick: () => look(move.ply) },
        h("span", {}, `${name} `, move.note ? h("span", { class: "bad" }, `${move.note} `) : null),
        h("span", { class: "note" }, `${brief(move.before)} → ${brief(move.after)}`),
        text ? h("span", { class: "text" }, text) : null,
      ),
    );
  };
  find("#review").replaceChildren(h("p", {}, review.summary), graph(review, look), legend(), h("ol", { class: "review" }, review.moves.map(item)));
}

/** What the signs of a review mean. */
function legend() {
  return h("p", { class: "note" }, "? gave part of the point away, ?? all of it or at once: proven. ?! probably did: an estimate fell by more than 20%. Hollow points are estimates.");
}

/** The value of every position of the game for X, up for a win, hollow where it is estimated; mistakes are marked, and a point shows its position. */
export function graph(/** @type {any} */ review, /** @type {Look} */ look) {
  const [width, height, edge] = [340, 90, 14];
  const count = Math.max(1, review.moves.length);
  const x = (/** @type {number} */ ply) => edge + ((width - 2 * edge) * ply) / count;
  const y = (/** @type {number} */ part) => edge + (height - 2 * edge) * (1 - part);
  const points = review.moves.flatMap((/** @type {any} */ move) => {
    const part = share(move.after);
    if (part === undefined) return [];
    return [{ move, at: [x(move.ply), y(move.mark === "X" ? part : 1 - part)] }];
  });
  const [first] = review.moves;
  const start = first && share(first.before);
  const beginning = start === undefined ? [] : [[x(0), y(first.mark === "X" ? start : 1 - start)]];
  const dots = points.map((/** @type {any} */ { move, at }) =>
    s(
      "g",
      { class: `dot ${move.note ? "bad" : ""} ${move.after.standing}`, onclick: () => look(move.ply) },
      s("title", {}, `${move.ply}. ${move.mark}: ${valueWords(move.after)} for ${move.mark}`),
      s("rect", { x: at[0] - (width - 2 * edge) / count / 2, y: 0, width: (width - 2 * edge) / count, height }),
      s("circle", { cx: at[0], cy: at[1], r: move.note ? 5 : 3 }),
      move.note ? s("text", { x: at[0], y: at[1] + (at[1] > height / 2 ? -9 : 16) }, move.note) : null,
    ),
  );
  const line = [...beginning, ...points.map((/** @type {any} */ { at }) => at)].map((at) => at.join(" ")).join("L");
  return s(
    "svg",
    { class: "graph", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "The value of the game for X, move by move; the list below says the same" },
    [1, 0.5, 0].map((part) => s("path", { class: "axis", d: `M${edge} ${y(part)}H${width - edge}` })),
    ["W", "D", "L"].map((letter, at) => s("text", { class: "soft", x: 6, y: y(1 - at / 2) + 4 }, letter)),
    line ? s("path", { class: "course", d: `M${line}` }) : null,
    dots,
  );
}
