// What the browser remembers of the games played in it: the last one, the settings, and the score against each opponent.

const DRAWER = "noughts-play";

/**
 * @typedef {{address: string, friend?: string, game: string, name: string, opponent: string, turn: string, moves: number, cells: string, shape: number[], gravity: boolean, marks: string, over: boolean}} Last
 * @typedef {{won: number, lost: number, drawn: number, streak: number}} Score
 * @typedef {{marks: string, sound: boolean, vs: string, me: string, view: string}} Settings
 * @typedef {{last: Last | null, scores: Record<string, Score>, settings: Settings}} Memory
 */

/** @type {Settings} */
const SETTINGS = { marks: "own", sound: false, vs: "level:4", me: "X", view: "layers" };
/** @type {Score} */
const NONE = { won: 0, lost: 0, drawn: 0, streak: 0 };

/** Everything remembered; missing or damaged parts are as for a new visitor. @returns {Memory} */
export function memory() {
  const kept = parsed(localStorage.getItem(DRAWER));
  const settings = { ...SETTINGS };
  for (const key of Object.keys(SETTINGS)) if (typeof kept.settings?.[key] === typeof SETTINGS[key]) settings[key] = kept.settings[key];
  const last = typeof kept.last?.address === "string" && typeof kept.last.cells === "string" && Array.isArray(kept.last.shape) ? kept.last : null;
  return { last, settings, scores: kept.scores && typeof kept.scores === "object" ? kept.scores : {} };
}

function parsed(/** @type {string | null} */ text) {
  try {
    return JSON.parse(text ?? "{}") ?? {};
  } catch {
    return {};
  }
}

function keep(/** @type {Partial<Memory>} */ change) {
  localStorage.setItem(DRAWER, JSON.stringify({ ...memory(), ...change }));
}

export const settings = () => memory().settings;
export const setting = (/** @type {Partial<Settings>} */ change) => keep({ settings: { ...settings(), ...change } });
export const keepLast = (/** @type {Last | null} */ last) => keep({ last });

const keyOf = (/** @type {string} */ game, /** @type {string} */ opponent) => `${game} ${opponent}`;

/** The score against an opponent at a game. @returns {Score} */
export const score = (/** @type {string} */ game, /** @type {string} */ opponent) => {
  const kept = memory().scores[keyOf(game, opponent)];
  const found = { ...NONE };
  for (const key of Object.keys(NONE)) if (Number.isInteger(kept?.[key])) found[key] = kept[key];
  return found;
};

/** Count a finished game; the streak is the number of wins in a row. @param {"won" | "lost" | "drawn"} result */
export function count(/** @type {string} */ game, /** @type {string} */ opponent, result) {
  const before = score(game, opponent);
  const after = { ...before, [result]: before[result] + 1, streak: result === "won" ? before.streak + 1 : 0 };
  keep({ scores: { ...memory().scores, [keyOf(game, opponent)]: after } });
  return after;
}
