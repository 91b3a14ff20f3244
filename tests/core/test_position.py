"""Position: an immutable value; Outcome."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings

from noughts.core import Mark, Outcome, Position, Rules, parse_position
from noughts.errors import IllegalMove, IllegalPosition
from tests.strategies import games, kinds

BOARD = Rules((3, 3))


def test_a_position_cannot_be_changed():
    position = Position(BOARD)
    after = position.play(4)
    assert position == Position(BOARD)
    assert after != position
    with pytest.raises(FrozenInstanceError):
        position.mine = 1


@given(games(kinds()))
@settings(max_examples=60)
def test_a_position_is_its_own_key_whatever_way_led_there(game):
    position = game.position
    same = Position(position.rules, position.mine, position.theirs, position.turn)
    assert {position: "known"}[same] == "known"
    assert hash(position) == hash(same)
    assert eval(repr(position)) == position


@pytest.mark.parametrize("first", Mark)
def test_either_mark_may_move_first(first):
    position = Position(BOARD, turn=first)
    for cell in (0, 3, 1, 4, 2):
        assert position.first is first
        position = position.play(cell)
    assert position.first is first
    assert position.outcome == Outcome(first, (0, 1, 2))


def test_mine_and_theirs_are_seen_from_the_side_to_move():
    position = Position(BOARD).play(4)
    assert (position.turn, position.mine, position.theirs) == (Mark.O, 0, 1 << 4)
    assert (position.marks(Mark.X), position.marks(Mark.O)) == (1 << 4, 0)
    assert (position.mark_at(4), position.mark_at(0)) == (Mark.X, None)
    assert (position.stones, position.free.bit_count(), position.last) == (1, 8, 4)


def test_a_draw_has_no_winner_and_no_line():
    assert parse_position(BOARD, "XOX/XOO/OXX").outcome == Outcome(None, None)


def test_in_misere_whoever_completes_a_line_loses():
    position = Position(Rules.parse("3x3+misere"))
    for cell in (0, 3, 1, 4, 2):
        position = position.play(cell)
    assert position.outcome == Outcome(Mark.O, (0, 1, 2))


def test_a_taken_cell_is_refused_with_the_free_ones():
    position = Position(BOARD).play(4).play(0)
    with pytest.raises(IllegalMove, match=r"^4 is taken by X; free cells: 1 2 3 5 6 7 8\.$"):
        position.play(4)
    with pytest.raises(IllegalMove, match=r"^0 is taken by O;"):
        position.play(0)


def test_where_stones_fall_free_cells_are_told_by_columns():
    position = Position(Rules.parse("3x2:3+gravity")).play(4).play(1)
    with pytest.raises(IllegalMove, match=r"^Column 2 is full; free cells: 3 5\.$"):
        position.play(1)
    with pytest.raises(IllegalMove, match=r"^4 is taken by X; free cells: 3 5\.$"):
        position.play(4)
    assert Position(Rules.parse("connect4")).play(38).named_free(lambda cell: str(cell % 7 + 1)) == "1 2 3 4 5 6 7"


def test_a_place_in_a_column_is_told_by_its_row():
    """Connect Four said "3 has nothing below it to rest on; free columns: 1 2 3 ..."."""
    position = Position(Rules.parse("connect4")).play(38)
    refusals = [position.refusal(cell, lambda cell: str(cell % 7 + 1)) for cell in (9, 38)]
    assert refusals == [
        "Row 5 of column 3 has nothing below it to rest on; free columns: 1 2 3 4 5 6 7.",
        "Row 1 of column 4 is taken by X; free columns: 1 2 3 4 5 6 7.",
    ]


@pytest.mark.parametrize("cell", [-1, 9, 10**6])
def test_a_cell_off_the_board_is_refused(cell):
    with pytest.raises(IllegalMove, match=rf"^There is no cell {cell} on 3x3; free cells: 0 1 2 3 4 5 6 7 8\.$"):
        Position(BOARD).play(cell)


@pytest.mark.parametrize("cell", ["5", 4.0, None, (1, 2)])
def test_what_is_no_index_is_refused(cell):
    with pytest.raises(IllegalMove, match=r"^A move is the index of a cell from 0 on, not "):
        Position(BOARD).play(cell)


def test_a_text_is_no_board():
    with pytest.raises(IllegalPosition, match=r"such as Rules.parse\('3x3'\), and a Mark, not str and Mark\.$"):
        Position("3x3")
    with pytest.raises(IllegalPosition, match="not Rules and str"):
        Position(BOARD, turn="X")


def test_a_floating_stone_is_refused():
    with pytest.raises(IllegalMove, match=r"^0 has nothing below it to rest on; free cells: 6 7 8\.$"):
        Position(Rules.parse("3x3+gravity")).play(0)


def test_no_move_follows_the_end():
    won = Position(BOARD, turn=Mark.O)
    for cell in (0, 3, 1, 4, 2):
        won = won.play(cell)
    assert won.moves() == []
    with pytest.raises(IllegalMove, match=r"^The game is over: O has won\.$"):
        won.play(8)
    with pytest.raises(IllegalMove, match=r"^The game is over: a draw\.$"):
        parse_position(BOARD, "XOX/XOO/OXX").play(0)
