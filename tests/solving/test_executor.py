"""The search of one process: every question has its turn, for longer each time, until it is answered."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.solvers.contract import GoalSolver, Question
from noughts.solving import executor as module
from noughts.solving import solve
from noughts.solving.campaign import Campaign
from noughts.solving.executor import FIRST_SLICE, PART, OneProcess, Turns
from tests.solvers.test_methods import VALUES, exact, random_position
from tests.solving.doubles import Doubles, Exact


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
        def goal_solvers(self, rules: Rules) -> dict[str, GoalSolver]:
            return {"threats": Slow(rules, "win", clock, asked), "defence": Slow(rules, "hold", clock, asked)}

    campaign = Campaign(Position(Rules.parse("4x4:4")), strategy=Slowly())
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
        campaign = Campaign(position, strategy=Doubles())
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


def test_one_process_takes_turns_and_keeps_the_trees_of_others() -> None:
    campaign = Campaign(Position(Rules.parse("4x4:4")))
    trees = {"wins": [[0, 0, 1, 1, 1, None]]}
    with OneProcess().search(campaign, trees) as search:
        assert isinstance(search, Turns)
        assert search.dump() == trees
    assert OneProcess().writers == 1


def test_an_executor_of_ones_own_is_asked_for_the_search() -> None:
    asked: list[Position] = []

    class Watched(OneProcess):
        def search(self, campaign, trees):  # type: ignore[no-untyped-def]
            asked.append(campaign.position)
            return super().search(campaign, trees)

    position = Position(Rules.parse("4x4:4"))
    assert solve(position, executor=Watched()).value == "draw"
    assert asked == [position]
