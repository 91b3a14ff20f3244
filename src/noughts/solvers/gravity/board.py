"""Positions and scores of boards with gravity as the kernels know them: see `grid.py` and `pile.py` there."""

from __future__ import annotations

from functools import lru_cache

from noughts.common import Result, Score
from noughts.core import Position, Rules
from noughts.core.bits import moved
from noughts.solvers.parameters import SHORTEST

WORD = 64


def falls(rules: Rules) -> bool:
    """Whether the kernel of flat boards knows the game: gravity, 3 or more in a row, no variant, and fit for a word."""
    if not rules.gravity or rules.torus or not rules.more_never_hurts or len(rules.shape) != 2:
        return False
    width, height = rules.shape
    return SHORTEST <= rules.length <= width and width * (height + 1) <= WORD


def stacks(rules: Rules) -> bool:
    """Whether the kernel of solids knows the game: gravity, no variant, 3 or more in a row, no more than 64 cells.

    It knows flat boards too, those that do not fit a word with an empty row on top, but is slower.
    """
    known = rules.gravity and not rules.torus and rules.more_never_hurts
    return known and rules.length >= SHORTEST and rules.cells <= WORD and not falls(rules)


def drops(rules: Rules) -> bool:
    """Whether one of the two kernels knows the game."""
    return falls(rules) or stacks(rules)


def area_of(rules: Rules) -> int:
    """How many columns there are."""
    return rules.cells // rules.shape[-1]


@lru_cache(maxsize=16)
def places_of(rules: Rules) -> tuple[int, ...]:
    """For each cell in reading order its bit.

    Where it `falls` columns from the left, each from the bottom with one empty row on top; elsewhere layers from below.
    """
    if stacks(rules):
        area = area_of(rules)
        return tuple((rules.shape[-1] - 1 - cell // area) * area + cell % area for cell in range(rules.cells))
    width, height = rules.shape
    return tuple(cell % width * (height + 1) + height - 1 - cell // width for cell in range(rules.cells))


def packed(position: Position) -> tuple[int, int]:
    """The stones of the side to move and of the other, as the kernel wants them."""
    places = places_of(position.rules)
    return moved(position.mine, places), moved(position.theirs, places)


def win_at(rules: Rules, ply: int) -> int:
    """The kernel's score of a line completed by the stone of this number; quick wins are large."""
    return 0 if ply > rules.cells else (rules.cells - ply) // 2 + 1


def score_of(position: Position, value: int) -> Score:
    """A score of the kernel, with its distance in plies."""
    left = position.rules.cells - position.stones
    if value == 0:
        return Score(Result.DRAW, left)
    # The last stone is the winner's: of the two plies that count the same, the one of its parity.
    plies = left - 2 * (abs(value) - 1)
    if plies % 2 != (value > 0):
        plies -= 1
    return Score(Result.WIN if value > 0 else Result.LOSS, plies)


def value_of(position: Position, score: Score) -> int:
    """An exact score as the kernel counts it."""
    sign = {Result.WIN: 1, Result.LOSS: -1}.get(score.result, 0)
    return sign * win_at(position.rules, position.stones + (score.plies or 0))


def finished(position: Position) -> Score | None:
    """The score of a finished game."""
    if position.outcome is None:
        return None
    return Score(Result.DRAW, 0) if position.outcome.winner is None else Score(Result.LOSS, 0)


def middle_first(position: Position) -> list[int]:
    """The moves, those near the middle first, elsewhere those on many lines: they are mostly the best."""
    if stacks(position.rules):
        return sorted(position.moves(), key=lambda cell: -len(position.rules.lines_through[cell]))
    width = position.rules.shape[0]
    return sorted(position.moves(), key=lambda cell: abs(2 * (cell % width) - width + 1))
