"""Ratings against results made from known ratings."""

import pytest

from noughts.measure.lab.elo import SCALE, rate


def test_ratings_come_back_from_the_scores_that_they_predict() -> None:
    known = [0.0, 100.0, 250.0]
    scores = [[1 / (1 + 10 ** ((b - a) / 400)) for b in known] for a in known]
    found = rate(scores, 100_000)
    assert [rating.elo for rating in found] == pytest.approx(known, abs=0.5)


def test_pairs_may_have_played_unequal_numbers_of_games() -> None:
    scores = [[0.5, 0.4, 0.3], [0.6, 0.5, 0.4], [0.7, 0.6, 0.5]]
    same, fewer = (
        rate(scores, [[0, 90, 90], [90, 0, 90], [90, 90, 0]]),
        rate(scores, [[0, 90, 9], [90, 0, 9], [9, 9, 0]]),
    )
    assert same == rate(scores, 90)
    assert fewer[2].error > same[2].error


def test_more_games_make_the_error_smaller() -> None:
    scores = [[0.5, 0.4], [0.6, 0.5]]
    few, many = rate(scores, 100), rate(scores, 10_000)
    assert few[1].error / many[1].error == pytest.approx(10, rel=0.05)
    # Of two players with n games at a score near a half, the difference has the standard deviation 2 / sqrt(n).
    assert few[1].error == pytest.approx(1.96 * SCALE / 100**0.5, rel=0.05)


def test_a_player_who_never_scored_still_has_a_rating() -> None:
    low, high = rate([[0.5, 0.0], [1.0, 0.5]], 50)
    assert 400 < high.elo - low.elo < 2000
