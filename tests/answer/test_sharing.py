"""How the time is shared: rounds that double, parts that add up to a round, and nothing beyond the time."""

from types import SimpleNamespace

import pytest

from noughts.answer.parameters import FIRST_ROUND, MOVES_LEAST
from noughts.answer.sharing import Shares, rounds
from noughts.common import Control
from noughts.common import control as controls
from noughts.core import Rules


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Time as a test sets it."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(controls, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def test_rounds_double_until_the_time_is_up(clock: SimpleNamespace) -> None:
    seen = []
    for seconds in rounds(Control(1.0)):
        seen.append(seconds)
        clock.now += seconds
    assert seen == pytest.approx([FIRST_ROUND * 2**number for number in range(len(seen))])
    assert sum(seen[:-1]) < 1.0 <= sum(seen)


@pytest.mark.parametrize("game", ["3x3", "15x15:5"])
def test_the_parts_of_a_round_add_up_to_it(game: str, clock: SimpleNamespace) -> None:
    shares = Shares(Control(10.0), Rules.parse(game))
    parts = [part(2.0).remaining or 0.0 for part in (shares.value, shares.forced, shares.estimate)]
    assert sum(parts) == pytest.approx(2.0)
    assert min(parts) > 0
    clock.now = 9.5
    assert shares.value(2.0).remaining == pytest.approx(0.5)


def test_once_the_value_is_known_the_moves_get_as_long_as_it_took_or_all(clock: SimpleNamespace) -> None:
    large, small = Rules.parse("15x15:5"), Rules.parse("3x3")
    shares = Shares(Control(10.0), large)
    assert shares.moves().remaining == pytest.approx(MOVES_LEAST)
    shares.value(2.0)
    assert shares.moves().remaining == pytest.approx(2.0)
    assert Shares(Control(10.0), large, every_move=True).moves().remaining == pytest.approx(10.0)
    assert Shares(Control(10.0), small).moves().remaining == pytest.approx(10.0)


def test_what_is_set_aside_is_left_over_but_the_moves_get_half_of_the_rest(clock: SimpleNamespace) -> None:
    shares = Shares(Control(10.0), Rules.parse("3x3"), aside=3.0)
    assert shares.value(10.0).remaining == pytest.approx(8.5)
    assert shares.moves().remaining == pytest.approx(7.0)
    clock.now = 6.0
    assert shares.moves().remaining == pytest.approx(2.0)
    assert Shares(Control(), Rules.parse("3x3"), aside=3.0).moves().remaining is None
