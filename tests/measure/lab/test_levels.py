"""How far apart the levels are."""

from functools import partial
from xml.etree import ElementTree

import pytest

from noughts.common.fanout import fan_out
from noughts.core import Rules
from noughts.measure.lab.levels import LADDER, STEP, elo_figure, exact_steps, heat_figure, players_on, round_robin
from tests.measure.lab.boards import SQUARE


@pytest.mark.slow  # test_steps.py compares one of these scores with the record in every run.
def test_each_level_beats_the_one_below_by_60_to_75_percent_on_3x3_exactly() -> None:
    steps = exact_steps()
    assert list(steps) == list(LADDER[1:])
    assert steps.pop("perfect") == pytest.approx(0.5)
    assert 0.35 < steps.pop("level:1") < 0.6, "chance alone nearly is as strong"
    assert len(steps) == 7
    assert all(STEP[0] < step < STEP[1] for step in steps.values()), steps


@pytest.mark.parametrize(
    ("game", "games"), [("3x3x3", 60), ("4x4x4", 12), pytest.param("7x6:4+gravity", 10, marks=pytest.mark.slow)]
)
def test_every_second_level_is_stronger_on_bigger_boards(game: str, games: int) -> None:
    for below, above in (("random", "level:1"), ("level:1", "level:3"), ("level:3", "level:5")):
        assert round_robin(Rules.parse(game), (below, above), games, seed=1).score(above, below) > 0.5, (below, above)


def test_a_round_robin_adds_up() -> None:
    played = round_robin(SQUARE, ("random", "level:4", "perfect"), 40, fewer=8)
    for i, one in enumerate(played.players):
        for j, other in enumerate(played.players):
            assert played.scores[i][j] + played.scores[j][i] == pytest.approx(1), (one, other)
    assert ElementTree.fromstring(heat_figure(played).svg).tag.endswith("svg")
    assert "Ratings on 3x3, 40 games with the next player, 8 with each other" in elo_figure(played).svg
    ratings = [rating.elo for rating in played.ratings]
    assert ratings == sorted(ratings)
    assert ratings[0] == 0


def test_it_does_not_matter_who_plays_the_games() -> None:
    players = ("random", "level:2", "level:4")
    assert round_robin(SQUARE, players, 6, spread=partial(fan_out, workers=2)) == round_robin(SQUARE, players, 6)


def test_on_big_boards_everybody_is_rated_and_those_who_are_slow_play_few_games() -> None:
    rules = Rules.parse("4x4x4")
    assert set(players_on(rules)) > set(LADDER) | {"montecarlo:playouts=100"}
    played = round_robin(rules, ("level:1", "level:5", "perfect", "alphabeta:depth=1"), 4, fewer=3, fewest=1)
    assert played.size == "4 games with the next player, 3 with each other, 1 where perfect or MCTS plays"
    place = played.players.index("perfect")
    assert {score % 0.5 for score in played.scores[place]} == {0}
    assert len(played.ratings) == 4
    assert played.ratings[place].error > played.ratings[0].error
