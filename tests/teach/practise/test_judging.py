"""An attempt at a puzzle, judged."""

import pytest

from noughts.common import Result
from noughts.core import Rules, parse_position
from noughts.errors import IllegalMove
from noughts.teach.practise import Puzzle, judge
from noughts.teach.practise.puzzle import solution_sentence
from noughts.teach.practise.stock import stock

BLOCK = Puzzle(parse_position(Rules.parse("3x3"), "XX./O../... O"), (2,), Result.DRAW, 2)
WIN = Puzzle(parse_position(Rules.parse("3x3"), "XX./OO./... X"), (2,), Result.WIN, 1)


def test_the_right_move_and_a_wrong_one() -> None:
    right, wrong = judge(WIN, 2), judge(WIN, 8)
    assert right.right
    assert right.sentences[0] == "Right: 3."
    assert not wrong.right
    assert wrong.sentences[0] == "Not 9."
    assert any("3" in sentence for sentence in wrong.sentences[1:])


def test_a_taken_cell_is_no_answer() -> None:
    with pytest.raises(IllegalMove):
        judge(WIN, 0)


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (WIN, "Only 3 wins."),
        (BLOCK, "Only 3 holds the draw."),
        (Puzzle(BLOCK.position, (2, 4), Result.DRAW, 2), "3 and 5 hold the draw."),
        (Puzzle(WIN.position, (2, 5), Result.WIN, 1), "3 and 6 win."),
    ],
)
def test_the_solution_in_a_sentence(puzzle: Puzzle, sentence: str) -> None:
    assert solution_sentence(puzzle) == sentence


def test_every_solution_of_the_stock_is_judged_right() -> None:
    for puzzle in stock(Rules.parse("3x3")):
        assert all(judge(puzzle, cell).right == (cell in puzzle.solution) for cell in puzzle.position.moves())
