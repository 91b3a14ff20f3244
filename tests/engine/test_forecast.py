"""How well scores forecast results: what a certain, a right and an empty forecast lose, and which positions count."""

from math import log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Position, Rules
from noughts.engine import CodeWeights, Thinker
from noughts.engine.forecast import forecast, log_loss
from noughts.engine.selfplay import Record, self_play
from noughts.errors import NoughtsError

RULES = Rules.parse("5x5:4")
NOTHING = CodeWeights.parse("codes\n")


def played(games: int) -> list[Record]:
    thinker, random = Thinker(RULES, entries=1 << 10), Random(1)
    return [self_play(thinker, random, 20) for _ in range(games)]


@given(st.floats(0.001, 0.999), st.sampled_from([0.0, 0.5, 1.0]))
def test_a_loss_is_least_for_the_right_forecast(chance: float, result: float) -> None:
    assert log_loss(chance, result) >= log_loss(min(0.999, max(0.001, result)), result)
    assert log_loss(chance, result) == pytest.approx(log_loss(1 - chance, 1 - result))


def test_who_knows_nothing_loses_as_much_as_a_coin() -> None:
    nothing = Thinker(RULES, NOTHING, entries=1 << 10)
    assert forecast(nothing, played(6), (4, 10), 10).evaluation == pytest.approx(log(2))


def test_only_quiet_positions_of_the_plies_asked_for_count() -> None:
    games = played(6)
    whole = forecast(Thinker(RULES, entries=1 << 10), games, (0, 25), 10).positions
    parts = [forecast(Thinker(RULES, entries=1 << 10), games, plies, 10).positions for plies in ((0, 9), (10, 25))]
    assert sum(parts) == whole
    quiet = 0
    for game in games:
        position = Position(RULES)
        for is_quiet, cell in zip(game.quiet, game.moves, strict=True):
            urgent = RULES.completing(position.mine) | RULES.completing(position.theirs)
            quiet += is_quiet and not urgent & position.free
            position = position.play(cell)
    assert quiet == whole


def test_games_without_such_a_position() -> None:
    with pytest.raises(NoughtsError, match="no quiet position of 25 to 25 stones"):
        forecast(Thinker(RULES, entries=1 << 10), played(1), (25, 25), 10)
