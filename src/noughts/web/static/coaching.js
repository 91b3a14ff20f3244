// What a puzzle says: a clue first, and the answer only when it is asked for.

/** @typedef {import("./deck.js").Puzzle} Puzzle */
/** @typedef {{layers: number, falls: boolean, gravity: boolean, width: number, where: (cell: number) => {column: number, row: number, layer: number}, layerName: (layer: number) => string}} Place */

/** The sentences about a wrong move, without those that give the answer away; and what to do now. */
export function withoutAnswer(/** @type {string[]} */ sentences) {
  const kept = sentences.filter((sentence) => !/^(Better is|Only |Probably better)|(hold the draw|holds the draw|\bwin|\bwins)\.$/.test(sentence) || /^Not /.test(sentence));
  return [...kept, "Try again, or take a hint."];
}

/** Where to look: a part of the board that contains a right move. */
export function clue(/** @type {Puzzle} */ puzzle, /** @type {Place} */ board) {
  const { column, row, layer } = board.where(puzzle.solution[0]);
  const goal = puzzle.aim === "win" ? "The winning move" : "The move that holds";
  if (board.layers > 1) return `${goal} is on layer ${board.layerName(layer)}.`;
  if (!board.falls) return `${goal} is in row ${row + 1}.`;
  const middle = (board.width - 1) / 2;
  return `${goal} is ${column === middle ? "in the middle column" : column < middle ? "on the left side" : "on the right side"}.`;
}

/** The answer: "Only 5 wins." */
export function solutionSentence(/** @type {Puzzle} */ puzzle, /** @type {(cell: number) => string} */ name) {
  const cells = puzzle.solution.map(name).join(", ");
  const single = puzzle.solution.length === 1;
  const verb = puzzle.aim === "win" ? (single ? "wins" : "win") : single ? "holds the draw" : "hold the draw";
  return `${single ? "Only " : ""}${cells} ${verb}.`;
}
