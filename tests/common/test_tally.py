"""Tallies: known scores, ratings and intervals."""

import pytest

from noughts.common.tally import Tally, elo_of


def test_known_ratings() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(0.25) == pytest.approx(-elo_of(0.75))


def test_the_interval_narrows_with_the_games_and_holds_the_score() -> None:
    few, many = Tally(6, 2, 2), Tally(600, 200, 200)
    assert few.score == many.score == 0.7
    assert few.interval[0] < many.interval[0] < 0.7 < many.interval[1] < few.interval[1]
    assert many.elo_interval[0] < many.elo < many.elo_interval[1]
    assert many.error == pytest.approx(0.0126, abs=0.0005)


def test_even_a_clean_sheet_is_not_certain() -> None:
    clean = Tally(10, 0, 0)
    assert clean.interval[0] < 1
    assert "score 1.000, 95 % interval 0.8" in str(clean)


def test_equal_players_are_not_minus_nothing_apart() -> None:
    """It once said "Elo -0"."""
    assert "Elo +0, -" in str(Tally(5, 0, 5))
    assert "Elo +0, -" in str(Tally(0, 10, 0))
