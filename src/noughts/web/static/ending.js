// How a game ended, in words: which line, where, and for whom.

/** @typedef {{width: number, height: number, layers: number, falls: boolean, gravity: boolean, name: (cell: number) => string, where: (cell: number) => {column: number, row: number, layer: number}, layerName: (layer: number) => string}} Place */

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
export const inLetters = (/** @type {number} */ number) => NUMBERS[number] ?? String(number);
const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);

/** Where a line lies: "in column 4", "on a diagonal, columns 4 to 7", "through layers A to D, Ab1 to Db4". @param {Place} board @param {number[]} line */
export function whereLine(board, line) {
  const [from, to] = [board.where(line[0]), board.where(line[line.length - 1])];
  const ends = `${board.name(line[0])} to ${board.name(line[line.length - 1])}`;
  if (board.layers > 1) {
    if (from.layer === to.layer) return `on layer ${board.layerName(from.layer)}, ${ends}`;
    const straight = from.column === to.column && from.row === to.row;
    return `${straight ? "straight " : ""}through the layers, ${ends}`;
  }
  if (from.column === to.column) return board.falls ? `in column ${from.column + 1}` : `down column ${from.column + 1}`;
  const columns = `columns ${Math.min(from.column, to.column) + 1} to ${Math.max(from.column, to.column) + 1}`;
  if (from.row === to.row) return board.falls ? `in a row, ${columns}` : `along row ${from.row + 1}`;
  return board.falls ? `on a diagonal, ${columns}` : `on a diagonal, ${ends}`;
}

/**
 * How it ended, in one sentence without its subject.
 * @param {Place} board
 * @param {{winner: string | null, line: number[]} | null} outcome
 * @param {{misere: boolean, loser: string, resigned: boolean}} facts  `loser` as the page calls that side
 */
export function how(board, outcome, { misere, loser, resigned }) {
  if (resigned) return `${loser} resigned.`;
  if (!outcome) return "";
  if (!outcome.line.length) return "The board is full, and nobody has a line.";
  const line = `${inLetters(outcome.line.length)} ${whereLine(board, outcome.line)}`;
  return misere ? `${loser} completed ${line}, and in misère the line loses.` : `${capital(line)}.`;
}

/** A word before what a review says of a move, if its mark rests on an estimate. @param {{note: string}} move */
const probably = (move) => (move.note === "?!" ? "probably " : "");
/** The same before what it says of the better one, unless that is proven to keep the value. @param {{note: string, keeps?: boolean}} move */
export const likely = (move) => (move.keeps ? "" : probably(move));

/** The sentences of a review's summary. @param {{summary: string}} review */
export const sentences = ({ summary }) => summary.split(/(?<=\.) (?=[A-Z])/);

/** Who resigned, and what the position was worth, in one sentence; empty if nobody did. @param {{summary: string, resignation?: object | null}} review */
export const resigned = (review) => (review.resignation ? sentences(review)[0] : "");

/**
 * Where the game turned, in one sentence; `who` made the move.
 * @param {{ply: number, cell: number, note: string, better: number | null, keeps?: boolean}} move
 * @param {string} who
 * @param {{move: (cell: number) => string}} board
 */
export function turned(move, who, board) {
  const better = move.better ? `; ${board.move(move.better)} was ${likely(move)}better` : "";
  return `Move ${move.ply} was ${probably(move)}the turning point: ${who} played ${board.move(move.cell)}${better}.`;
}
