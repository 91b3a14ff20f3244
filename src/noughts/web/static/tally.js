// What is kept of a game in the browser: the game itself, so that it can be continued, and its result in the score.

import { winnerOf } from "./bar.js";
import { count, keepLast, settings } from "./memory.js";
import { alone, automatic, moves, place } from "./place.js";
import { sideName } from "./pieces.js";
import { gameName, playerName } from "./settings.js";

/** Play a sound, if sounds are on. */
export async function sound(/** @type {"move" | "won" | "lost" | "drawn"} */ what) {
  if (settings().sound) (await import("./sound.js")).play(what);
}

export class Tally {
  /** Whether this game has been counted, or was over already when it was opened; undefined before anything is shown. @type {boolean | undefined} */
  counted;
  /** The game whose end was last seen. */
  ended = "";

  /** @param {import("./scene.js").Scene} scene */
  constructor(scene) {
    this.scene = scene;
  }

  /** Another game begins. */
  restart() {
    this.counted = false;
  }

  /** Whether the game has just ended; then it is counted, if it was played here. */
  end() {
    const game = location.search;
    if (this.ended === game) return false;
    this.ended = game;
    if (!this.counted) this.count();
    return true;
  }

  count() {
    this.counted = true;
    const { state } = this.scene;
    const winner = winnerOf(state);
    const result = winner === null ? "drawn" : winner === place.me ? "won" : "lost";
    if (!alone() && !automatic() && !place.position) count(state.game, place.vs, result);
    sound(alone() && winner ? "won" : result);
  }

  /** Remember the game for the home page, which offers to continue it. */
  remember() {
    const { state, menus, board, myTurn, over } = this.scene;
    const opponent = alone() ? "a friend at this screen" : playerName(menus, place.vs).name;
    const turn = myTurn && !alone() ? "Your turn." : `${sideName(board.marks, state.to_move)} to move.`;
    keepLast({ address: location.search, game: state.game, name: gameName(menus, state.game), opponent, turn, moves: moves().length, cells: state.cells, shape: state.shape, gravity: state.gravity, marks: board.marks, over });
  }
}
