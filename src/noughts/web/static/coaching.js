// What a puzzle says: clues first, each saying more than the one before, and the answer only when it is asked for.

/** @typedef {{solution: number[], aim: string}} Puzzle */
/** @typedef {{layers: number, falls: boolean, width: number, where: (cell: number) => {column: number, row: number, layer: number}, layerName: (layer: number) => string}} Place */

/** The sentences about a wrong move, without those that give the answer away; and what to do now. */
export function withoutAnswer(/** @type {string[]} */ sentences) {
  const kept = sentences.filter((sentence) => !/^(Better is|Only |Probably better)|(hold the draw|holds the draw|\bwin|\bwins)\.$/.test(sentence) || /^Not /.test(sentence));
  return [...kept, "Try again, or take a hint."];
}

const goal = (/** @type {Puzzle} */ { aim }) => (aim === "win" ? "The winning move" : "The move that holds");

/** The part of the board that a cell is in: its layer or its row or, where pieces fall, its side. */
function part(/** @type {number} */ cell, /** @type {Place} */ board) {
  const { column, row, layer } = board.where(cell);
  if (board.layers > 1) return `on layer ${board.layerName(layer)}`;
  if (!board.falls) return `in row ${row + 1}`;
  const middle = (board.width - 1) / 2;
  return column === middle ? "in the middle column" : column < middle ? "on the left side" : "on the right side";
}

/** The first clue: a part of the board that contains a right move. */
export function clue(/** @type {Puzzle} */ puzzle, /** @type {Place} */ board) {
  return `${goal(puzzle)} is ${part(puzzle.solution[0], board)}.`;
}

/** A right move and a wrong one beside it, in reading order: from the same part of the board, if there is one. */
export function twoCells(/** @type {Puzzle} */ { solution }, /** @type {number[]} */ legal, /** @type {Place} */ board) {
  const [right] = solution;
  const wrong = legal.filter((cell) => !solution.includes(cell)).toSorted((a, b) => Math.abs(a - right) - Math.abs(b - right));
  const other = wrong.find((cell) => part(cell, board) === part(right, board)) ?? wrong[0];
  return [right, other].filter(Boolean).toSorted((a, b) => a - b);
}

/** The second clue, and the last: one of two moves. */
export function choiceOfTwo(/** @type {Puzzle} */ puzzle, /** @type {string[]} */ names) {
  return `${goal(puzzle)} is ${names.join(" or ")}; Show the solution says which.`;
}

/** The answer: "Only 5 wins." */
export function solutionSentence(/** @type {Puzzle} */ puzzle, /** @type {(cell: number) => string} */ name) {
  const cells = puzzle.solution.map(name).join(", ");
  const single = puzzle.solution.length === 1;
  const verb = puzzle.aim === "win" ? (single ? "wins" : "win") : single ? "holds the draw" : "hold the draw";
  return `${single ? "Only " : ""}${cells} ${verb}.`;
}
