"""Piskvork's .psq files."""

import pytest

from noughts.adapters.formats import GameRecord, read
from noughts.adapters.formats.piskvork import write_psq
from noughts.core import Mark, Position, Rules
from noughts.errors import BadFile

FILE = b"Piskvorky 20x20, 11:11, 0\r\n11,10,0\r\n9,8,20\r\n10,9,1006\r\none.zip\r\ntwo.zip\r\n-1\r\n"


def test_reads_a_game_of_a_tournament():
    game = read(FILE).game()
    assert str(game.rules) == "20x20:5"
    assert game.moves == [9 * 20 + 10, 7 * 20 + 8, 8 * 20 + 9]
    assert game.players == {"X": "one.zip", "O": "two.zip"}


def test_the_second_player_may_begin():
    record = read(b"Piskvorky 15x15, 0:0, 1\n1,1,0\n-1\n")
    assert record.start.turn is Mark.O
    assert write_psq(record, False) == b"Piskvorky 15x15, 0:0, 1\r\n1,1,0\r\n-1\r\n"


def test_names_that_look_like_moves_are_told_apart():
    record = GameRecord.of_line(Position(Rules.parse("15x15:5")), [0], {"X": "1,1,0", "O": " "})
    again = read(write_psq(record, False))
    assert again.game().moves == [0]
    assert again.players == {"X": "player 1,1,0", "O": "unnamed"}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"Piskvorky 15x15, 0:0, 0\n16,1,0\n", "Line 2 names 16,1"),
        (b"Piskvorky 15x15, 0:0, 0\n0,1,0\n", "Line 2 names 0,1"),
        (b"Piskvorky 999x999, 0:0, 0\n", "at most 400 cells"),
        (b"nothing", "is not a"),
    ],
)
def test_says_what_is_wrong(data, message):
    with pytest.raises(BadFile, match=message):
        read(data)


def test_solid_boards_and_set_up_stones_do_not_fit():
    with pytest.raises(BadFile, match="flat boards"):
        write_psq(GameRecord(Position(Rules.parse("3x3x3"))), False)
    with pytest.raises(BadFile, match="empty board"):
        write_psq(GameRecord(Position(Rules.parse("3x3")).play(4)), False)
