"""Perfect play by exhaustion."""

import pytest

from noughts.core import Rules
from noughts.measure.lab.unbeatable import exhaust, trick_rows
from tests.measure.lab.boards import SQUARE


def test_perfect_is_unbeatable_by_exhaustion() -> None:
    rows = [exhaust(SQUARE, True), exhaust(SQUARE, False)]
    assert [row.losses for row in rows] == [0, 0]
    assert all(row.games == row.wins + row.draws for row in rows)
    assert [row.games for row in rows] == [73, 489]


def test_perfect_wins_every_game_on_four_by_three() -> None:
    row = exhaust(Rules.parse("4x3:3"), True)
    assert (row.wins, row.longest) == (row.games, 7)


@pytest.mark.slow
def test_perfect_wins_every_game_on_the_cube() -> None:
    row = exhaust(Rules.parse("3x3x3"), True)
    assert (row.games, row.wins, row.longest) == (1170, 1170, 7)


def test_exhaustion_plays_every_game_of_the_opponent() -> None:
    """On a row of three with two in a row: the middle wins at once; after an end the middle only holds."""
    row = exhaust(Rules.parse("3:2"), False)
    assert (row.games, row.wins, row.draws, row.losses) == (3, 0, 2, 1)


def test_the_trick_fails_at_the_block_that_it_does_not_make() -> None:
    rows = trick_rows("5 1 3 7 6 4")
    assert [row.value for row in rows] == ["draw"] * 4 + ["loss in 2 plies", "win in 1 ply"]
    assert "Loses: O answers 4" in rows[4].why
    assert rows[4].why.endswith("Better is 4, which draws.")
    against_a_person = trick_rows("5 4 3 7 1 2 9")
    assert [row.ply for row in against_a_person if "Better is" in row.why] == [2]
