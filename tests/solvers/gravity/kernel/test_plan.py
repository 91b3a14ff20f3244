"""Short strategies: the answers chosen keep the aim, compiled and not, and patience makes proofs shorter."""

from random import Random

import pytest

from noughts.core import Position, Rules
from noughts.solvers.gravity.board import packed, places_of, value_of
from noughts.solvers.gravity.kernel import plan as installed
from noughts.solvers.gravity.kernel.table import BoundsTable
from noughts.solvers.gravity.solver import GravitySolver
from noughts.solvers.gravity.threads import new_board
from tests.plain import plain
from tests.solvers.gravity.kernel.test_search import plain_board
from tests.solvers.test_methods import random_position

RULES = Rules.parse("5x4:4+gravity")
PLAIN = plain("solvers.gravity.kernel.plan")


def answer(kernel, position: Position, goal: int, patience: int = 2_000, told: Position | None = None) -> int | None:
    """The column with which the side to move, the follower, keeps the leader below a goal; one node may be told."""
    table = BoundsTable(8) if kernel is installed else plain("solvers.gravity.kernel.table").BoundsTable(8)
    grid = new_board(RULES) if kernel is installed else plain_board(RULES)
    plan = kernel.StrategyPlan(grid, table, goal)
    if told:
        plan.mark_written(*packed(told))
    follow, lead = packed(position)
    return plan.answer_to(lead, follow, patience, None)


@pytest.mark.parametrize("goal", [0, 1])
def test_an_answer_keeps_the_aim_where_there_is_one(goal):
    random, solver, kept = Random(goal), GravitySolver(RULES), set()
    for _ in range(60):
        position = random_position(RULES, random.randrange(3, 14), random)
        if position.outcome or solver.threads.wins_at_once(*packed(position)):
            continue
        reached = {move for move in position.moves() if -value(solver, position.after(move)) > -goal}
        column = answer(installed, position, goal)
        kept.add(bool(reached))
        assert (column is None) == (not reached)
        assert column is None or column in {cell % RULES.shape[0] for cell in reached}
    assert kept == {True, False}


def value(solver: GravitySolver, position: Position) -> int:
    return value_of(position, solver.score(position))


def test_answers_are_the_same_uncompiled():
    random = Random(5)
    for _ in range(6):
        position = random_position(RULES, random.randrange(8, 12), random)
        if not position.outcome:
            assert answer(installed, position, 1, 300) == answer(PLAIN, position, 1, 300)


@pytest.mark.parametrize("kernel", [installed, PLAIN], ids=["installed", "plain"])
def test_an_answer_that_leads_to_a_node_told_before_is_preferred(kernel):
    random, changed = Random(4), 0
    for _ in range(12):
        position = random_position(RULES, random.randrange(8, 12), random)
        first = None if position.outcome else answer(kernel, position, 1, 300)
        if first is None:
            continue
        for cell in position.moves():
            told = answer(kernel, position, 1, 300, position.after(cell))
            if told != first:
                changed += 1
                assert told == cell % RULES.shape[0]
    assert changed


def test_a_pulse_stops_it():
    plan = installed.StrategyPlan(new_board(Rules.parse("7x6:4+gravity")), BoundsTable(10), 1)
    places = places_of(Rules.parse("connect4"))
    assert plan.answer_to(1 << places[38], 0, 10**9, lambda nodes: nodes > 20_000) is None
