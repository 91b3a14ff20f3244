"""Ratings: what is known of them exactly, and that they find the strengths that made the results."""

from math import log10
from random import Random

import pytest

from noughts.common.tally import NORMAL
from noughts.measure.tournament.rating import ELO, PairScore, ratings


def test_equal_results_are_equal_ratings():
    found = ratings(3, [PairScore(a, b, 5, 10, 5) for a, b in ((0, 1), (0, 2), (1, 2))])
    assert [round(rating.elo, 6) for rating in found] == [0, 0, 0]


def test_two_players_differ_by_the_logarithm_of_the_odds():
    one, other = ratings(2, [PairScore(0, 1, 7500, 0, 2500)])
    assert one.elo - other.elo == pytest.approx(400 * log10(3), abs=1)
    assert one.elo == pytest.approx(-other.elo)


def test_who_wins_everything_has_a_finite_rating():
    one, other = ratings(2, [PairScore(0, 1, 10, 0, 0)])
    assert 100 < one.elo - other.elo < 2000
    assert one.error > 50


def test_more_games_make_the_interval_narrower():
    few, many = (ratings(2, [PairScore(0, 1, 6 * n, 2 * n, 2 * n)])[0] for n in (1, 100))
    assert many.error < few.error / 5


def test_nobody_played_nobody_differs():
    assert [rating.elo for rating in ratings(2, [])] == [0, 0]


def test_finds_the_strengths_behind_simulated_games():
    random, true = Random(5), [-200.0, 0.0, 200.0]
    scores = []
    for a, b in ((0, 1), (0, 2), (1, 2)):
        chance = 1 / (1 + 10 ** ((true[b] - true[a]) / 400))
        wins = sum(random.random() < chance for _ in range(3000))
        scores.append(PairScore(a, b, wins, 0, 3000 - wins))
    for found, expected in zip(ratings(3, scores), true, strict=True):
        assert abs(found.elo - expected) < 2 * found.error
        assert found.error < 20


def test_an_even_match_is_as_certain_as_its_number_of_games():
    """Of two players with n games and no draws, the difference has the standard deviation 2 / sqrt(n)."""
    (rating, _) = ratings(2, [PairScore(0, 1, 5000, 0, 5000)])
    assert rating.error == pytest.approx(NORMAL * ELO / 100, rel=0.01)


def test_pairs_may_have_played_unequal_numbers_of_games():
    same, fewer = (
        ratings(3, [PairScore(0, 1, 36, 0, 54), PairScore(0, 2, 3 * n, 0, 7 * n), PairScore(1, 2, 4 * n, 0, 6 * n)])
        for n in (9, 1)
    )
    assert fewer[2].error > same[2].error
