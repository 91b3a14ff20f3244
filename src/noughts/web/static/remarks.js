// What the review of the game says, where one looks: in the list of moves, below the board about the move being viewed, and in
// the card at the end.

import { likely, resigned, sentences, turned } from "./ending.js";
import { find } from "./page.js";
import { alone, automatic, lookingBack, moves, place, shownMoves, where } from "./place.js";
import { inWords } from "./pieces.js";
import { mistaken, showMoves, showReview } from "./record.js";
import { playerName } from "./settings.js";
import { openTab } from "./tabs.js";

/** Whether a move of the review was made by the person at this screen. */
const own = (/** @type {any} */ move) => alone() || (!automatic() && move.mark === place.me);

export class Remarks {
  /** Whether the player pressed See why and has not moved on since: the turning point is shown once it is known. */
  wondering = false;

  /** @param {import("./scene.js").Scene} scene @param {import("./foot.js").Foot} foot @param {import("./reviewing.js").Reviewing} reviewing @param {import("./record.js").Look} look */
  constructor(scene, foot, reviewing, look) {
    this.scene = scene;
    this.foot = foot;
    this.reviewing = reviewing;
    this.look = look;
  }

  /** The review of the game so far. @returns {any} */
  get review() {
    return this.reviewing.of(where());
  }

  /** Open the review, and make it. */
  open() {
    openTab("review");
    find("#panel").scrollIntoView({ block: "nearest" });
    this.reviewing.make(where());
  }

  /** Why the game ended as it did: its review, and on the board its turning point. */
  seeWhy() {
    this.wondering = true;
    this.open();
    this.show();
  }

  /** Show what is known by now. */
  show() {
    const { board } = this.scene;
    const busy = this.reviewing.busy(where());
    showMoves(board, this.review, this.look, busy);
    showReview(board, this.review, this.look, { side: alone() || automatic() ? "" : place.me, busy, refusal: this.reviewing.refusal });
    if (this.scene.over) find("#end-turn").textContent = inWords(board.marks, this.turningPoint);
    this.below();
    if (this.wondering && this.review?.turning_point && !busy) this.look(this.review.turning_point);
  }

  /** The move being viewed, if the review has a remark about it. @returns {any} */
  get move() {
    const found = lookingBack() ? this.review?.moves[shownMoves() - 1] : null;
    return found?.note ? found : null;
  }

  /** Below the board: the remark about the move being viewed; the player may retry a mistake. */
  below() {
    const { move } = this;
    const mine = move && own(move);
    const next = this.review?.moves.find((/** @type {any} */ each) => each.ply > shownMoves() && each.note && own(each));
    find("#try-again").hidden = !mine;
    find("#next-mistake").hidden = !next;
    find("#next-mistake").textContent = `Next ${next && mistaken(next) ? "mistake" : "remark"}`;
    find("#next-mistake").onclick = () => this.look(next.ply);
    find("#from-here").hidden = Boolean(mine);
    find("#back-note").hidden = Boolean(move);
    find("#back-note").textContent = `After move ${shownMoves()} of ${moves().length}.`;
    if (!move) return;
    const { board } = this.scene;
    find("#try-again").textContent = `Try move ${move.ply} again`;
    const better = move.better ? ` The ring shows what was ${likely(move)}better: ${board.move(move.better)}.` : "";
    this.foot.words([`Move ${move.ply}: ${this.who(move.mark)} played ${board.move(move.cell)}.${better}`, move.sentences.slice(0, 2).join(" ")].filter(Boolean));
  }

  /** What the review says about the turning point and a resignation; if there were neither, its summary's first sentence. */
  get turningPoint() {
    if (this.reviewing.busy(where())) return "Looking for the turning point …";
    const { review, scene } = this;
    if (!review) return "";
    const move = review.moves.find((/** @type {any} */ each) => each.ply === review.turning_point);
    const point = move ? turned(move, this.who(move.mark), scene.board) : "";
    return [resigned(review), point].filter(Boolean).join(" ") || sentences(review)[0];
  }

  /** Who plays a mark, within a sentence. */
  who(/** @type {string} */ mark) {
    if (alone() || automatic()) return mark;
    return mark === place.me ? "you" : playerName(this.scene.menus, place.vs).name;
  }
}
