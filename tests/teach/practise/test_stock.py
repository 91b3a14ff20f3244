"""The puzzles that ship."""

from datetime import date, timedelta

import pytest

from noughts.answer.proving import exact
from noughts.common import Control, Result
from noughts.core import Rules
from noughts.teach.practise import stock
from noughts.teach.practise.leitner import STRIDE
from noughts.teach.practise.stock import GAMES, daily_puzzle

RANK = {Result.LOSS: 0, Result.DRAW: 1, Result.WIN: 2}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.long if game == "15x15:5" else ()) for game in GAMES]
)
def test_what_ships_is_proven_and_has_one_solution(game: str) -> None:
    """Every puzzle; on a board as large as gomoku's, where a proof takes its time, every fourth."""
    puzzles = stock(Rules.parse(game))
    assert len(puzzles) >= 12
    assert len(puzzles) % STRIDE
    assert [puzzle.depth for puzzle in puzzles] == sorted(puzzle.depth for puzzle in puzzles)
    for puzzle in puzzles[:: 4 if puzzles[0].position.rules.cells > 64 else 1]:
        (solution,) = puzzle.solution
        for cell in puzzle.position.moves():
            result = exact(puzzle.position.after(cell), Control()).score.before().result
            assert (result is puzzle.aim) == (cell == solution)
            assert result is not Result.UNKNOWN
            assert RANK[result] <= RANK[puzzle.aim]


def test_every_puzzle_of_the_stock_has_its_day() -> None:
    total = sum(len(stock(Rules.parse(game))) for game in GAMES)
    longest = max(len(stock(Rules.parse(game))) for game in GAMES)
    start = date(2026, 1, 1)
    shown = {daily_puzzle(start + timedelta(number)).key for number in range(longest * len(GAMES))}
    assert len(shown) == total
