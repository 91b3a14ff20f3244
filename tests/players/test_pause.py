"""The pause before a computer's move: in the order of its names, shorter where the move is plain, none in matches."""

from noughts.core import Position, Rules, parse_moves
from noughts.players.pause import NATURAL, NO_PAUSE, OBVIOUS, PAUSES, pause_before


def position(game: str, moves: str) -> Position:
    rules = Rules.parse(game)
    found = Position(rules)
    for cell in parse_moves(rules, moves):
        found = found.play(cell)
    return found


def test_the_names_are_in_the_order_of_their_seconds() -> None:
    assert list(PAUSES.values()) == sorted(PAUSES.values())
    assert PAUSES[NO_PAUSE] == 0 < PAUSES[NATURAL]


def test_a_plain_move_comes_sooner() -> None:
    quiet = position("3x3", "5")
    assert pause_before(quiet) == PAUSES[NATURAL]
    for moves in ("5 1 9 2", "5 1 2", "5 1 3 7 4 6 2 8"):
        # A line to complete, a line to block, and the last free cell.
        assert pause_before(position("3x3", moves)) == OBVIOUS * PAUSES[NATURAL]
    assert pause_before(position("3x3+misere", "5 1 2")) == PAUSES[NATURAL]
    assert pause_before(quiet, NO_PAUSE) == 0
