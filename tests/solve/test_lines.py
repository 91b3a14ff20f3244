"""The approach to lines: its questions add up to the value, and their answers mean what they say."""

import pytest
from hypothesis import given, settings

from noughts.core import Position, Rules
from noughts.search import Control, Result
from noughts.solve.lines import Lines
from noughts.solve.method import WHOLE
from tests.solve.test_methods import exact, positions

LINES = Lines()


@given(positions)
@settings(max_examples=40)
def test_each_aim_asks_what_it_says_it_asks(position: Position) -> None:
    methods = LINES.make(position.rules)
    value = exact(position).result
    for aim in LINES.aims.values():
        answer = methods[aim.method].ask(aim.of(position), Control())
        assert answer is not None
        meaning = aim.meaning(answer)
        if meaning is not None:
            assert meaning == (value is (Result.WIN if aim.about_winning else Result.LOSS))
    assert LINES.aims["blocked"].meaning(False) is None


@pytest.mark.parametrize(("game", "known"), [("3x3", True), ("3x2:2", False), ("3x3+misere", False), ("20x20:5", True)])
def test_lines_of_three_or_more_whatever_the_order(game: str, known: bool) -> None:
    assert LINES.knows(Position(Rules.parse(game))) == known


def test_the_first_player_does_not_lose_and_large_boards_have_no_word_to_block_with() -> None:
    start = Position(Rules.parse("9x9:5"))
    assert LINES.given(start) == {"loses": False}
    assert LINES.given(start.play(40)) == {}
    assert "block" not in LINES.make(start.rules)
    assert WHOLE not in LINES.shares(start, ["wins"])
    assert WHOLE in LINES.shares(Position(Rules.parse("6x6:5")), ["wins"])
