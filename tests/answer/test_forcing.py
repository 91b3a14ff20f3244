"""What a move forces: the win that it threatens, and the one that it stops."""

from noughts.answer.sources.chains import Forcing, begins, forcing
from noughts.core import Rules, parse_position

NINE = Rules.parse("9x9:5")


def board(*rows: str) -> str:
    return "/".join([*rows, *["........."] * (9 - len(rows))])


def test_a_three_made_is_a_win_threatened_and_one_blocked_is_stopped() -> None:
    #   X has two in a row and O three, both open; X is to move.
    position = parse_position(
        NINE, board(".........", "...XX....", ".........", "..OOO....", ".........", ".X.......") + " X"
    )
    assert begins(position) is None
    blocked = forcing(position, NINE.shape[0] * 3 + 1)
    assert blocked.stops is not None
    assert forcing(position, 80).stops is None


def test_where_chains_are_not_looked_for_or_the_game_ends_nothing_is_said() -> None:
    square = parse_position(Rules.parse("3x3+misere"), "X../.O./... X")
    assert forcing(square, 8) == Forcing()
    won = parse_position(Rules.parse("3x3"), "XX./OO./... X")
    assert forcing(won, 2) == Forcing()
