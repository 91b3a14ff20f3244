"""The sequential test: it ends on the right side, and not before there is something to go by."""

from random import Random

from noughts.common.tally import Tally
from noughts.measure.tournament.rating import LEAST_GAMES, Sprt, expected


def test_a_few_games_decide_nothing():
    assert Sprt(0, 50).ratio(Tally(LEAST_GAMES - 1, 0, 0)) == 0


def test_says_yes_to_the_stronger_and_no_to_the_equal():
    assert Sprt(0, 50).verdict(Tally(700, 200, 300)).startswith("accepted")
    assert Sprt(0, 50).verdict(Tally(500, 1000, 500)).startswith("rejected")
    assert Sprt(0, 50).verdict(Tally(11, 0, 9)) == ""


def test_errs_as_seldom_as_it_says():
    """A hundred tests of two equal players against 0 and 60 points: few may say that one is stronger."""
    random, wrong = Random(3), 0
    for _ in range(100):
        results = [0, 0, 0]
        while not (verdict := Sprt(0, 60).verdict(Tally(results[0], results[1], results[2]))):
            results[random.randrange(3)] += 1
        wrong += verdict.startswith("accepted")
    assert wrong <= 12


def test_expected_scores():
    assert expected(0) == 0.5
    assert round(expected(400), 3) == 0.909
