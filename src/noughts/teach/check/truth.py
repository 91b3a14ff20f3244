"""The truth about every board of tic-tac-toe (nine characters): exact values, winners, and the quality of each move."""

from collections.abc import Iterable
from enum import StrEnum
from functools import cache

from noughts.common import Result, Score
from noughts.core import Mark, Position, Rules
from noughts.ladder.counting import AllScores

RULES = Rules((3, 3))


class Quality(StrEnum):
    """How good a move is: best; the same result but a slower win or quicker loss; worse; or not legal."""

    BEST = "best"
    SLOWER = "slower"
    WORSE = "worse"
    ILLEGAL = "illegal"


def letters(position: Position) -> str:
    """A position as nine characters."""
    return "".join(position.mark_at(cell) or "." for cell in range(9))


def turn_of(board: str) -> Mark:
    """The side to move."""
    return Mark.X if board.count("X") <= board.count("O") else Mark.O


@cache
def position_of(board: str) -> Position:
    """Nine characters as a position; the side with fewer stones is to move, X if both have equally many."""
    stones = {mark: sum(1 << cell for cell, letter in enumerate(board) if letter == mark) for mark in Mark}
    turn = turn_of(board)
    return Position(RULES, stones[turn], stones[turn.other], turn)


@cache
def scores() -> dict[str, Score]:
    """The score of each of the 5,478 boards for the side to move, the fullest boards first."""
    found = {letters(position): score for position, score in AllScores(RULES).items()}
    return dict(sorted(found.items(), key=lambda one: (one[0].count("."), one[0])))


@cache
def unfinished() -> tuple[str, ...]:
    """The 4,520 boards on which the game goes on, the fullest first."""
    return tuple(board for board in scores() if position_of(board).outcome is None)


@cache
def winner(board: str) -> str | None:
    """X or O if it has completed a line, otherwise None."""
    outcome = position_of(board).outcome
    return str(outcome.winner) if outcome and outcome.winner else None


def after(board: str, cell: int) -> str:
    """The board after the side to move plays a cell."""
    return board[:cell] + turn_of(board) + board[cell + 1 :]


@cache
def move_scores(board: str) -> dict[int, Score]:
    """The score of every legal move for the side that plays it."""
    free = (cell for cell, letter in enumerate(board) if letter == ".")
    return {cell: scores()[after(board, cell)].before() for cell in free}


def quality(board: str, cell: int | None) -> Quality:
    """How good a move is on an unfinished board."""
    found = move_scores(board)
    if cell is None or cell not in found:
        return Quality.ILLEGAL
    best = scores()[board]
    if found[cell].result is not best.result:
        return Quality.WORSE
    return Quality.BEST if best.result is Result.DRAW or found[cell].rank == best.rank else Quality.SLOWER


def best_moves(board: str) -> list[int]:
    """Every legal move, the best first; for a board that no game reaches, the free cells in order."""
    if board not in scores():
        return [cell for cell in range(9) if board[cell] == "."]
    found = move_scores(board)
    return sorted(found, key=lambda cell: found[cell].rank, reverse=True)


def loss_of(board: str, cell: int) -> int:
    """How much a legal move gives away: 2 for a win turned into a loss, 1 for half of that, 0 for nothing."""
    return scores()[board].rank[0] - move_scores(board)[cell].rank[0]


def exchanged(board: str) -> str:
    """The board with X and O exchanged."""
    return board.translate(str.maketrans("XO", "OX"))


def spread(boards: Iterable[str], number: int) -> list[str]:
    """`number` of the boards, evenly spread."""
    found = list(boards)
    return found if len(found) <= number else [found[index * len(found) // number] for index in range(number)]


@cache
def last_stone(board: str) -> int:
    """A cell that may have been played last: a stone of the side not to move, on every complete line."""
    mark = str(position_of(board).turn.other)
    lines = [line for line in RULES.line_sets if all(board[cell] == mark for cell in range(9) if line >> cell & 1)]
    cells = (cell for cell in range(9) if board[cell] == mark and all(line >> cell & 1 for line in lines))
    return next(cells, 0)
