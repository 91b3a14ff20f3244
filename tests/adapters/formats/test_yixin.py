"""Yixin-Board's .pos and .sav."""

import pytest

from noughts.adapters.formats import GameRecord, read
from noughts.adapters.formats.yixin import write_pos, write_sav
from noughts.core import Position, Rules
from noughts.errors import BadFile

MOVES = [112, 113, 97]


def record(game: str = "15x15:5") -> GameRecord:
    return GameRecord.of_line(Position(Rules.parse(game)), MOVES)


def test_a_pos_file_is_a_count_and_a_byte_a_move():
    data = bytes([3, *MOVES])
    assert write_pos(record(), False) == data
    assert read(data, name="a.pos").game().moves == MOVES


def test_a_sav_file_names_rows_columns_and_moves():
    data = b"12\n15\n3\n7 7\n7 8\n6 7\n"
    assert write_sav(record("15x12:5"), False) == data
    assert str(read(data).rules) == "15x12:5"
    assert read(data).game().moves == MOVES


@pytest.mark.parametrize("data", [bytes([3, 1, 2]), bytes([2, 1, 1]), bytes([1, 225])])
def test_other_bytes_are_no_pos_file(data):
    with pytest.raises(BadFile):
        read(data, name="a.pos")


@pytest.mark.parametrize("data", [b"15\n15\n2\n7 7\n", b"15\n15\n1\n15 0\n", b"15 15 x"])
def test_other_numbers_are_no_sav_file(data):
    with pytest.raises(BadFile):
        read(data, name="a.sav")


def test_other_boards_do_not_fit():
    with pytest.raises(BadFile, match="15x15"):
        write_pos(GameRecord(Position(Rules.parse("3x3"))), False)
    with pytest.raises(BadFile, match="flat boards"):
        write_sav(GameRecord(Position(Rules.parse("3x3x3"))), False)
