"""The schedule: openings from files, and those that ship."""

import pytest

from noughts.common.packing import new_key
from noughts.core import Rules, parse_position
from noughts.errors import BadNotation, UnknownGame
from noughts.measure.tournament.schedule import SHIPPED, SHIPPED_BOARDS, openings_of, shipped_openings


@pytest.mark.parametrize("board", SHIPPED_BOARDS)
def test_shipped_openings_are_forty_different_unfinished_positions(board: str) -> None:
    rules = Rules.parse(board)
    positions = [parse_position(rules, text) for text in shipped_openings(rules)]
    key = new_key(rules)
    assert len({key(position.mine, position.theirs) for position in positions}) == len(positions) == 40
    assert not any(position.outcome for position in positions)


def test_every_file_of_openings_is_of_a_board_that_is_named() -> None:
    assert len(list(SHIPPED.iterdir())) == len(SHIPPED_BOARDS)


def test_another_board_has_no_shipped_openings() -> None:
    with pytest.raises(UnknownGame, match="expected one of 15x15:5"):
        shipped_openings(Rules.parse("9x9:5"))


def test_the_line_that_is_no_opening_is_named() -> None:
    with pytest.raises(BadNotation, match="Line 2 of the openings"):
        openings_of("# one\nnonsense\n", Rules.parse("3x3"))
