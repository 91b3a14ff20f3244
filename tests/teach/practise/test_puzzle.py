"""A puzzle as a value and as data."""

import pytest

from noughts.common import Result
from noughts.core import Position, Rules
from noughts.teach.practise import Puzzle
from noughts.teach.practise.stock import GAMES, stock


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_read_again(game: str) -> None:
    for puzzle in stock(Rules.parse(game)):
        again = Puzzle.from_dict(puzzle.to_dict())
        assert again == puzzle
        assert again.key == puzzle.key


def test_grades_grow_with_the_depth() -> None:
    start = Position(Rules.parse("3x3"))
    grades = [Puzzle(start, (4,), Result.WIN, depth).grade for depth in range(14)]
    assert grades == [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5]


def test_the_task_gives_nothing_away() -> None:
    start = Position(Rules.parse("3x3"))
    assert Puzzle(start, (4,), Result.WIN, 3).task == "X to move and win."
    assert Puzzle(start.play(4), (0,), Result.DRAW, 3).task == "O to move and hold the draw."
