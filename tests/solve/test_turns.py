"""The search of one process: every question has its turn, for longer each time, until it is answered."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from noughts.core import Position, Rules
from noughts.search import Control
from noughts.solve import turns as module
from noughts.solve.campaign import Campaign
from noughts.solve.method import Method, Question
from noughts.solve.turns import FIRST_SLICE, PART, Turns
from tests.solve.doubles import Doubles, Exact
from tests.solve.test_methods import VALUES, exact, random_position


class Slow(Exact):
    """A method that answers nothing and takes all the time that it is given."""

    def __init__(self, rules: Rules, goal: str, clock: SimpleNamespace, asked: list[tuple[str, float]]) -> None:
        super().__init__(rules, goal)
        self._clock, self._asked = clock, asked

    def ask(self, question: Question, control: Control) -> bool | None:
        assert control.seconds is not None
        self._clock.now += control.seconds
        self._asked.append((self._goal, control.seconds))
        return None


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Time that goes by only while a method works."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def test_slices_double_and_follow_the_shares(clock: SimpleNamespace) -> None:
    asked: list[tuple[str, float]] = []

    class Slowly(Doubles):
        def make(self, rules: Rules) -> dict[str, Method]:
            return {goal: Slow(rules, goal, clock, asked) for goal in ("win", "hold")}

    campaign = Campaign(Position(Rules.parse("4x4:4")), approach=Slowly())
    search, shares = Turns(campaign), campaign.shares
    for _ in range(40):
        search.step()
    assert max(seconds for _, seconds in asked) <= PART + 1e-9
    spent = Counter[str]()
    for goal, seconds in asked[: len(shares)]:
        spent[goal] += seconds
    assert sum(spent.values()) == pytest.approx(FIRST_SLICE * sum(shares.values()))
    second = [seconds for _, seconds in asked[len(shares) : 2 * len(shares)]]
    assert second == pytest.approx([2 * seconds for _, seconds in asked[: len(shares)]])


@pytest.mark.parametrize("game", ["3x3", "4x3:3", "3x4:4"])
def test_taking_turns_finds_the_value(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    for _ in range(15):
        position = random_position(rules, rules.cells - 5, random)
        campaign = Campaign(position, approach=Doubles())
        campaign.run(Turns(campaign))
        assert campaign.findings.value == VALUES[exact(position).result]


def test_the_leading_question_is_told_and_what_workers_left_is_kept() -> None:
    campaign = Campaign(Position(Rules.parse("4x4:4")))
    search = Turns(campaign, {"wins": [[0, 0, 1, 1, 1, None]]})
    looked = search.look()
    assert looked is not None
    assert looked.question == campaign.in_words(campaign.leading or "")
    assert (search.dump(), search.jobs()) == ({"wins": [[0, 0, 1, 1, 1, None]]}, None)
    gravity = Campaign(Position(Rules.parse("4x4+gravity")))
    assert Turns(gravity).look() is None, "a solver of values whole is asked no questions"
