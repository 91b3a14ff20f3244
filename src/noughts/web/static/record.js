// The record of a game: the list of moves, stepping through it, its review and the graph of its value.

import { all, find, h, s, valueWords } from "./page.js";
import { firstMark, lookingBack, moves, opposite, shownMoves } from "./place.js";
import { resigned, sentences } from "./ending.js";
import { inWords, moveFace, sideName } from "./pieces.js";

/** @typedef {(count: number) => void} Look  shows the position after a number of moves */
/** @typedef {import("./board.js").Board} Board */

const POINTS = { win: 1, draw: 0.5, loss: 0 };
/** Whether a move carries the sign of a mistake, proven or probable; the other signs are for moves that changed nothing but could be better. */
export const mistaken = (/** @type {any} */ move) => ["?", "??", "?!"].includes(move.note);
const DULL = 4; // this many moves in a row without a mark are collapsed into one line

/** The share of the point that a value stands for, proven or estimated; undefined if unknown. @param {import("./board.js").Value} value */
const share = (value) => POINTS[value.value] ?? value.estimate ?? undefined;

/** A move in the list, in the column of its side: a button that shows the position after it, and points out its cell. @param {Board} board */
function moveItem(board, /** @type {string} */ mark, /** @type {number} */ ply, /** @type {number} */ cell, /** @type {string} */ note, /** @type {Look} */ look, legend = "") {
  const name = board.name(cell);
  const said = `Show the game after move ${ply}: ${sideName(board.marks, mark)} ${name}${note ? `, ${note}` : ""}`;
  const sign = note ? h("span", { class: `sign bad ${note.startsWith("?") ? "" : "soft"}`, title: legend || null }, note) : null;
  const place = board.placeWord(cell);
  const [spot, leave] = [() => board.spot(cell), () => board.spot(0)];
  const button = h(
    "button",
    { type: "button", "aria-label": said, title: board.points[cell - 1] ?? null, "aria-current": ply === shownMoves() ? "step" : null, onclick: () => look(ply), onpointerenter: spot, onpointerleave: leave, onfocus: spot, onblur: leave },
    ...moveFace(board.marks, mark, ply, name),
    place ? h("small", { class: "note" }, place) : null,
    sign,
  );
  return h("li", { class: mark === firstMark() ? "first" : "second" }, button);
}

/** The moves, each a button, with the signs of the review as far as it has come; `busy` while they may still change. @param {Board} board */
export function showMoves(board, /** @type {any} */ review, /** @type {Look} */ look, busy = false) {
  const [played, at] = [moves(), shownMoves()];
  const marks = [firstMark(), opposite(firstMark())];
  const notes = new Map((review?.moves ?? []).map((/** @type {any} */ move) => [move.ply, move.note]));
  const items = played.map((cell, index) => moveItem(board, marks[index % 2], index + 1, Number(cell), notes.get(index + 1) ?? "", look, review?.legend));
  const [focused, pointed] = [":focus-within", ":hover"].map((state) => all("#moves li").findIndex((item) => item.matches(state)));
  board.spot(0);
  find("#moves").replaceChildren(...items);
  // The list is drawn again while a review fills in: whoever points at a move, or has moved to it by key, stays there.
  if (items[pointed]) board.spot(Number(played[pointed]));
  items[focused]?.querySelector("button")?.focus({ preventScroll: true });
  const [current, pane] = [items[at - 1], find("#pane-moves")];
  if (current && !pane.hidden && pane.scrollHeight > pane.clientHeight) pane.scrollTop = current.offsetTop - pane.offsetTop - pane.clientHeight / 2;
  find("#no-moves").hidden = played.length > 0;
  find("#signs-note").hidden = !(busy && review);
  all("[data-step=first], [data-step=back]").forEach((button) => (button.disabled = at === 0));
  all("[data-step=forward], [data-step=last]").forEach((button) => (button.disabled = !lookingBack()));
}

/** Stepping through the game, by button and, if nothing else uses them, by key. */
export function wireSteps(/** @type {Look} */ look) {
  /** @type {Record<string, () => number>} */
  const steps = { first: () => 0, back: () => shownMoves() - 1, forward: () => shownMoves() + 1, last: () => moves().length };
  const go = (/** @type {() => number} */ step) => look(Math.max(0, Math.min(moves().length, step())));
  for (const [name, step] of Object.entries(steps)) all(`[data-step=${name}]`).forEach((button) => (button.onclick = () => go(step)));
  /** @type {Record<string, () => number>} */
  const keys = { Home: steps.first, ArrowLeft: steps.back, ArrowRight: steps.forward, End: steps.last };
  addEventListener("keydown", (event) => {
    const busy = event.target instanceof Element && event.target.closest("input, select, textarea, .cell, [role=tab]");
    if (busy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !keys[event.key] || !moves().length) return;
    event.preventDefault();
    go(keys[event.key]);
  });
}

/**
 * The review: three figures and a sentence, the graph, and the moves with their marks, as far as they are known.
 * @param {Board} board
 * @param {any} review
 * @param {Look} look
 * @param {{side: string, busy: boolean, refusal: string}} how  whose figures are shown: "X", "O", or "" for both; whether it is still being made; why it is not
 */
export function showReview(board, review, look, { side, busy, refusal }) {
  find("#review-button").hidden = busy || Boolean(review);
  find("#review-note").hidden = Boolean(review);
  find("#review-note").textContent = refusal || (busy ? "Going through the game …" : moves().length ? "Every move judged, and the mistakes explained." : "Play a game; its review appears here.");
  find("#after-review").hidden = !review || busy;
  if (!review) {
    find("#gathered").textContent = "";
    find("#practise-button").hidden = !(find("#practise-link").hidden = true);
  }
  if (!review) return find("#review").replaceChildren();
  const open = find("#review").querySelector("details")?.open ?? false;
  const sentence = busy ? underWay(review) : [h("p", { id: "summary" }, inWords(board.marks, inShort(review)))];
  const parts = [figures(review, side, board, busy ? " so far" : ""), ...sentence, graph(review, look, board), h("ol", { class: "moves" }, ...lines(board, review, look))];
  find("#review").replaceChildren(...parts, ...signs(review), ...(busy ? [] : [inFull(open, inWords(board.marks, review.summary))]));
}

/** The progress of a review that is still being made. */
function underWay(/** @type {any} */ { reached, positions }) {
  const now = reached < positions ? `${reached} of ${positions} positions looked at, from the end` : "looking again where the game may have turned";
  const note = `Not done yet: ${now}. Figures and signs may still change.`;
  return [h("div", { id: "under-way" }, h("progress", { value: reached, max: positions, "aria-label": "Positions looked at" }), h("p", { class: "note" }, note))];
}

/** The most informative sentences of a summary: those about a resignation and the turning point, otherwise the first. */
function inShort(/** @type {any} */ review) {
  const said = sentences(review);
  const point = said.find((sentence) => sentence.includes("turning point"));
  return [resigned(review), point].filter(Boolean).join(" ") || said[0];
}

/** Whether a won game was resigned. */
const gaveAway = (/** @type {any} */ { resignation }) => resignation?.value === "win";

/** Accuracy, mistakes and the turning point; for both sides if no side is asked for. @param {Board} board @param {string} yet  added to the names while they may still change */
function figures(/** @type {any} */ review, /** @type {string} */ side, board, yet) {
  const sides = side ? [side] : ["X", "O"];
  const accuracy = sides.map((mark) => review.accuracy?.[mark]).filter((value) => typeof value === "number");
  const mine = review.moves.filter((/** @type {any} */ move) => sides.includes(move.mark));
  const mistakes = mine.filter(mistaken);
  const percent = accuracy.map((value) => `${Math.floor(value * 100 + 1e-9)}`).join(" · "); // rounded down, as in the summary
  const figure = (/** @type {string} */ name, /** @type {any[]} */ ...value) => h("div", {}, h("dt", {}, name + yet), h("dd", {}, ...value));
  return h(
    "dl",
    { class: "figures" },
    figure(side ? "Your accuracy" : `Accuracy, ${sides.map((mark) => sideName(board.marks, mark)).join(" · ")}`, percent || "–", percent ? h("small", {}, " %") : null),
    figure("Mistakes", String(mistakes.length), h("small", {}, ` of ${mine.length}`)),
    figure("Turning point", ...(gaveAway(review) ? [h("small", {}, "resigning")] : review.turning_point ? [h("small", {}, "move "), String(review.turning_point)] : ["–"])),
  );
}

/** The moves of a review: uneventful stretches collapsed, a sentence under the moves that deserve one. @param {Board} board */
function lines(board, /** @type {any} */ review, /** @type {Look} */ look) {
  const items = [];
  let dull = [];
  const flush = () => {
    const [folded, buttons] = [dull, dull.map((move) => moveItem(board, move.mark, move.ply, move.cell, "", look))];
    dull = [];
    if (folded.length < DULL || folded.some((move) => move.ply === shownMoves())) return items.push(...buttons);
    const fold = h("li", { class: "fold" }, h("button", { type: "button", onclick: () => fold.replaceWith(...buttons) }, `▸ Moves ${folded[0].ply} to ${folded[folded.length - 1].ply}: nothing to note`));
    items.push(fold);
  };
  for (const move of review.moves) {
    if (!move.note) {
      dull.push(move);
      continue;
    }
    flush();
    items.push(moveItem(board, move.mark, move.ply, move.cell, move.note, look, review.legend));
    const [first] = move.sentences;
    if (first) items.push(h("li", { class: "why tone-loss" }, inWords(board.marks, move.sentences.slice(0, 2).join(" "))));
  }
  flush();
  return items;
}

/** What the signs in the list above mean, and the hollow points of the graph, if there are any. */
function signs(/** @type {any} */ review) {
  const hollow = review.moves.some((/** @type {any} */ move) => move.after.standing === "estimated") ? "Hollow points of the graph are estimates." : "";
  const said = [review.legend, hollow].filter(Boolean).join(" ");
  return said ? [h("p", { class: "note", id: "signs" }, said)] : [];
}

/** The whole summary. */
function inFull(/** @type {boolean} */ open, /** @type {string} */ words) {
  return h("details", { class: "note", open }, h("summary", {}, "The game in words"), h("p", { id: "in-words" }, words));
}

/** The value of every position of the game for the side that began, up for a win, hollow where it is estimated; mistakes are marked, and a point shows its position. @param {Board} board */
export function graph(/** @type {any} */ review, /** @type {Look} */ look, board) {
  const [width, height, edge] = [340, 96, 16];
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
  const name = (/** @type {string} */ mark) => sideName(board.marks, mark);
  const dots = points.map((/** @type {any} */ { move, at }) =>
    s(
      "g",
      { class: `dot ${move.note ? "bad" : ""} ${move.after.standing}`, onclick: () => look(move.ply) },
      s("title", {}, `${move.ply}. ${name(move.mark)}: ${valueWords(move.after, true)} for ${name(move.mark)}`),
      s("rect", { x: at[0] - (width - 2 * edge) / count / 2, y: 0, width: (width - 2 * edge) / count, height }),
      s("circle", { cx: at[0], cy: at[1], r: move.note ? 5 : 3 }),
      move.note ? s("text", { x: at[0], y: at[1] + (at[1] > height / 2 ? -9 : 16) }, move.note) : null,
    ),
  );
  const line = [...beginning, ...points.map((/** @type {any} */ { at }) => at)].map((at) => at.join(" ")).join("L");
  return s(
    "svg",
    { class: "graph", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `The value of the game for ${name("X")}, move by move; the list below says the same` },
    [1, 0.5, 0].map((part) => s("path", { class: "axis", d: `M${edge} ${y(part)}H${width - edge}` })),
    ["W", "D", "L"].map((letter, at) => s("text", { class: "soft", x: 6, y: y(1 - at / 2) + 4 }, letter)),
    s("text", { class: "soft", x: width / 2, y: 10 }, `W won, D drawn, L lost, for ${name("X")}`),
    shownMoves() ? s("path", { class: "now", d: `M${x(shownMoves())} 4V${height - 4}` }) : null,
    line ? s("path", { class: "course", d: `M${line}` }) : null,
    dots,
  );
}
