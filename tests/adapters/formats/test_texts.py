"""Move strings: h8h9i8 counted from the top or the bottom, and Pons's columns."""

import pytest

from noughts.adapters.formats import GameRecord, read
from noughts.adapters.formats.texts import write_moves
from noughts.core import Position, Rules
from noughts.errors import BadFile


def test_letters_are_gomoku_from_the_top_left():
    game = read(b"h8h9i8").game()
    assert str(game.rules) == "15x15:5"
    assert game.moves == [112, 127, 113]


def test_flipped_rows_count_from_the_bottom():
    record = read(b"a1b15", flip=True)
    assert record.game().moves == [210, 1]
    assert write_moves(record, True) == b"a1b15\n"
    assert write_moves(record, False) == b"a15b1\n"


def test_a_string_that_reaches_further_is_of_a_larger_board():
    assert str(read(b"h8t20").rules) == "20x20:5"


def test_digits_are_columns_of_connect_four():
    game = read(b"41\n").game()
    assert str(game.rules) == "7x6:4+gravity"
    assert game.moves == [38, 35]
    assert write_moves(GameRecord.of(game), False) == b"41\n"


def test_other_boards_take_any_text_of_noughts():
    assert read(b"5 1 3", rules=Rules.parse("3x3")).game().moves == [4, 0, 2]
    assert read(b"4x4 1 2").rules == Rules.parse("4x4")
    assert read(b"X.O/.X./..O X", rules=Rules.parse("3x3")).start.stones == 4


@pytest.mark.parametrize("text", [b"h8h8", b"z99", b"hello world", b"4444444"])
def test_what_is_wrong_is_one_sentence(text):
    with pytest.raises(BadFile) as caught:
        read(text)
    assert "\n" not in str(caught.value)


def test_flipping_needs_rows():
    with pytest.raises(BadFile, match="counted from the bottom"):
        read(b"4453", flip=True)


def test_a_string_starts_from_the_empty_board():
    position = Position(Rules.parse("3x3")).play(4)
    with pytest.raises(BadFile, match="X begins on the empty board"):
        write_moves(GameRecord(position), False)
