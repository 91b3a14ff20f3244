"""Chances against games counted one by one, and ratings against results made from known ratings."""

from random import Random

import pytest

from noughts.core import Mark, Position, Rules
from noughts.lab.elo import SCALE, rate
from noughts.lab.findings import number
from noughts.players.policies import expect, play, policy_of


def test_random_against_random_is_the_count_of_weighted_games() -> None:
    """The chances of random play on 3x3, known from the whole tree: 0.585 for the first, 0.288 for the second."""
    chances = expect(Position(Rules.parse("3x3")), policy_of("random"), policy_of("random"))
    assert (chances.win, chances.loss) == pytest.approx((737 / 1260, 121 / 420))
    assert chances.win + chances.draw + chances.loss == pytest.approx(1)


def test_played_games_agree_with_the_chances() -> None:
    start, random = Position(Rules.parse("3x3")), Random(5)
    first, second = policy_of("level:5"), policy_of("level:2")
    games = [play(start, first, second, random) for _ in range(2000)]
    points = sum({Mark.X: 1.0, None: 0.5, Mark.O: 0.0}[winner] for winner in games) / len(games)
    assert points == pytest.approx(expect(start, first, second).score, abs=0.03)


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


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (255168, "255,168"),
        (30.186, "30.186"),
        (1.5, "1.5"),
        (None, "–"),
        (0.0, "0"),
        (0.0000123, "1.2e-05"),
        ("x", "x"),
        (12345.6, "12,346"),
    ],
)
def test_numbers_as_people_read_them(value: object, text: str) -> None:
    assert number(value) == text  # type: ignore[arg-type]
