"""The schedule: openings from files, and those that ship."""

import pytest

from noughts.common.packing import new_key
from noughts.core import Mark, Rules, parse_position
from noughts.core.bits import cells_of
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


@pytest.mark.parametrize("board", ["16x15:5", "19x19:5", "20x20:5"])
def test_larger_boards_have_the_openings_of_gomoku_in_the_middle(board: str) -> None:
    rules, gomoku = Rules.parse(board), Rules.parse("15x15:5")
    left, above = ((side - 15) // 2 for side in rules.shape)
    for text, known in zip(shipped_openings(rules), shipped_openings(gomoku), strict=True):
        position, smaller = parse_position(rules, text), parse_position(gomoku, known)
        assert position.turn is smaller.turn
        for mark in Mark:
            moved = {(cell % 15 + left, cell // 15 + above) for cell in cells_of(smaller.marks(mark))}
            across = rules.shape[0]
            assert {(cell % across, cell // across) for cell in cells_of(position.marks(mark))} == moved


@pytest.mark.parametrize("board", ["9x9:5", "19x19:6", "19x19:5+misere", "19x14:5", "5x5x5"])
def test_another_board_has_no_shipped_openings(board: str) -> None:
    with pytest.raises(UnknownGame, match="expected one of 15x15:5"):
        shipped_openings(Rules.parse(board))


def test_the_line_that_is_no_opening_is_named() -> None:
    with pytest.raises(BadNotation, match="Line 2 of the openings"):
        openings_of("# one\nnonsense\n", Rules.parse("3x3"))
