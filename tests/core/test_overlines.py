"""With `exact`: runs that are too long, and which of them a game can reach."""

import pytest

from noughts.core import Position, Rules, parse_position
from noughts.core.bits import bits_of
from noughts.core.legality import buildable, check_position
from noughts.errors import IllegalPosition
from tests.reference import all_positions

ROW = Rules.parse("9:3+exact")


def row(text: str) -> int:
    return bits_of(cell for cell, mark in enumerate(text) if mark == "X")


@pytest.mark.parametrize("text", ["XXXX.....", "XXXXX....", "XXXXXX...", "XXXX.XXXX", "XX.XX.XX."])
def test_a_long_run_grows_past_the_winning_length_in_one_move(text):
    assert not ROW.completed_lines(row(text))
    assert buildable(ROW, row(text), row(text))


def test_the_last_stone_of_a_long_run_lies_inside_it():
    assert not buildable(ROW, row("XXXX....."), row("X........"))
    assert buildable(ROW, row("XXXX....."), row(".X......."))


@pytest.mark.parametrize("game", ["5:2+exact", "3x3:2+exact", "4x3:2+gravity+exact", "4x2:2+torus+exact"])
def test_every_position_that_games_reach_is_legal(game):
    rules = Rules.parse(game)
    for position in sorted(all_positions(rules), key=lambda found: (found.mine, found.theirs))[::7]:
        text = "".join(position.mark_at(cell) or "." for cell in range(rules.cells))
        width = rules.shape[0]
        rows = "/".join(text[start : start + width] for start in range(0, rules.cells, width))
        assert parse_position(rules, f"{rows} {position.turn}") == position


def test_positions_without_gravity_are_legal_only_if_games_reach_them():
    rules = Rules.parse("3x3:2+exact")
    reached = all_positions(rules)
    legal = 0
    for mine in range(1 << 9):
        for theirs in (stones for stones in range(1 << 9) if not stones & mine):
            if theirs.bit_count() - mine.bit_count() not in (0, 1):
                continue
            turn = Position(rules).turn if theirs.bit_count() == mine.bit_count() else Position(rules).turn.other
            position = Position(rules, mine, theirs, turn)
            try:
                check_position(position)
            except IllegalPosition:
                assert position not in reached
            else:
                assert position in reached
                legal += 1
    assert legal == len(reached)


def test_a_line_beside_a_long_run_is_a_win_and_one_too_long_is_none():
    rules = Rules.parse("15x15:5+exact")
    five = Position(rules, 0, row("XXXXX")).outcome
    six = Position(rules, 0, row("XXXXXX")).outcome
    assert five
    assert six is None
