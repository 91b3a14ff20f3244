// The game on the page: its position as the server judges it, and who is to act.

import { lookingBack, place, playerOf } from "./place.js";

export class Scene {
  /** The server's state of the position shown. @type {any} */
  state = null;
  /** @type {any} */
  menus = null;
  paused = false;
  /** Whether a computer's move was refused, so that no computer is thinking. */
  refused = false;
  job = new AbortController();

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  get over() {
    return Boolean(this.state.outcome || place.over);
  }

  get myTurn() {
    return playerOf(this.state.to_move) === "human";
  }

  /** Whether a computer is to move and may. */
  get thinks() {
    return Boolean(this.state) && !this.over && !this.myTurn && !lookingBack() && !this.paused && !this.refused;
  }

  /** Begin something that a later action may stop. */
  begin() {
    this.job.abort();
    this.job = new AbortController();
    this.refused = false;
    return this.job.signal;
  }
}
