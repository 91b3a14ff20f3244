// Turn by turn: a person's click becomes a move, and the computers answer.

import { ask } from "./backend.js";
import { find } from "./page.js";
import { automatic, go, lookingBack, moves, opposite, playerOf, where } from "./place.js";
import { sideName } from "./pieces.js";
import { Refused } from "./refused.js";

const SECONDS = 5;
const BETWEEN = 350; // milliseconds between the moves of two computers

export class Turns {
  /** The cell that a quick second player chose before the server had judged the first one's move; 0 for none. */
  queued = 0;

  /**
   * @param {import("./scene.js").Scene} scene
   * @param {import("./foot.js").Foot} foot
   * @param {{show: (written?: number | null) => void, bar: () => void}} page  draws everything, with a fresh mark; draws only what says whose turn it is
   */
  constructor(scene, foot, page) {
    this.scene = scene;
    this.board = scene.board;
    this.foot = foot;
    this.page = page;
  }

  /** The computers' moves, as long as it is their turn, with a pause before each. */
  async replies(/** @type {AbortSignal} */ signal) {
    while (this.scene.thinks && !signal.aborted) {
      await this.reply(signal);
      if (automatic()) await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    }
  }

  /** One move of a computer; if the game has ended, the server says so instead. */
  async reply(/** @type {AbortSignal} */ signal) {
    const { state: after, choice } = await ask("move", { ...where(), player: playerOf(this.scene.state.to_move), seconds: SECONDS }, signal).catch((error) => {
      if (error instanceof Refused) this.stop();
      throw error;
    });
    this.scene.state = after;
    if (!choice) {
      this.page.show();
      this.foot.say(find("#status").textContent);
      return;
    }
    go({ moves: after.moves }, "replace");
    this.page.show(choice.cell);
    this.foot.words([choice.remark].filter(Boolean));
    this.announce(opposite(after.to_move), choice.cell);
  }

  /** A computer's move was refused; it stays that computer's turn. */
  stop() {
    this.scene.refused = true;
    this.page.bar();
  }

  announce(/** @type {string} */ mark, /** @type {number} */ cell) {
    this.foot.say(`${sideName(this.board.marks, mark)} plays ${this.board.describe(cell)}. ${find("#status").textContent}`);
  }

  /** A first tap on small cells only aims: say what the second will do, and offer a button for it. */
  aim(/** @type {number} */ cell) {
    const name = this.board.name(cell);
    this.foot.say(`${name}? Tap again to play it.`);
    this.foot.words([`${name}? Tap again to play it.`]);
    find("#play-aimed").textContent = `Play ${name}`;
    find("#play-aimed").hidden = false;
    find("#play-aimed").onclick = () => this.board.choose(cell);
  }

  /** Why a cell cannot be played just now; empty if it can. */
  refusal(/** @type {number} */ cell) {
    const { scene, board } = this;
    if (scene.over) return "The game is over. Rematch, or step back through it.";
    if (lookingBack()) return "You are looking back; play from here, or go back to the game.";
    if (!scene.myTurn) return scene.paused ? "The game is paused." : "It is not your turn yet.";
    if (scene.state.waiting || scene.state.legal.includes(cell)) return "";
    return board.falls ? `Column ${board.name(cell)} is full.` : `${board.name(cell)} is taken.`;
  }

  play(/** @type {number} */ cell) {
    const { state } = this.scene;
    if (!state) return;
    const sentence = this.refusal(cell);
    if (sentence) return this.foot.say(sentence, true);
    if (state.waiting) return void (this.queued = cell);
    const mover = state.to_move;
    go({ moves: [...moves(), cell].join(" ") });
    this.foot.words();
    // The mark appears at once; the server then says what it means.
    this.scene.state = { ...state, cells: state.cells.slice(0, cell - 1) + mover + state.cells.slice(cell), legal: [], to_move: opposite(mover), waiting: true };
    this.page.show(cell);
    this.foot.attempt(() => this.after(mover, cell));
  }

  /** What follows a person's move: the server's judgement of it, a move that was chosen meanwhile, and the computer's reply. */
  async after(/** @type {string} */ mover, /** @type {number} */ cell) {
    const signal = this.scene.begin();
    if (this.scene.myTurn) {
      this.scene.state = await ask("state", where(), signal);
      this.page.show();
      const next = this.queued;
      this.queued = 0;
      if (next && this.scene.state.legal.includes(next)) return this.play(next);
    }
    this.announce(mover, cell);
    await this.replies(signal);
  }
}
