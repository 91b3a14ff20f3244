"""How nodes of the search for a win are judged: what is said is true, and every move has its turn."""

from random import Random
from typing import Any

import pytest

from noughts.common import Result
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from tests.plain import plain
from tests.solvers.test_methods import exact, random_position
from tests.solvers.threats.kernel.test_search import new_kernels

GAMES = ["4x3:3", "5x3:3", "4x4:4", "3x3"]
INFINITE, WHOLE = plain("solvers.threats.kernel.graph").INFINITE, plain("solvers.threats.kernel.graph").WHOLE


def late(rules: Rules, random: Random) -> Position:
    while True:
        position = random_position(rules, random.randint(max(1, rules.cells - 9), rules.cells - 1), random)
        if position.theirs:  # Who claims to win has moved.
            return position


def loses(position: Position) -> bool:
    return exact(position).result is Result.LOSS


def judged(graph: Any, position: Position, limit: int) -> int:
    """A claim of whoever moved last, judged until so many replies resist."""
    claim: int = graph.enter(cells_of(position.theirs), cells_of(position.mine))
    at = graph.judge.load(claim, -1)
    graph.judge.judge(claim, at, limit)
    return claim


def closed(graph: Any, claim: int, position: Position) -> list[int]:
    """The replies that are known to be refuted."""
    word = graph.graph.open[claim * graph.graph.span]
    return [cell for cell in position.moves() if not word >> cell & 1]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_claim_is_true(game: str) -> None:
    random, rules = Random(game), Rules.parse(game)
    verdicts = set()
    for _ in range(40):
        position = late(rules, random)
        _, graph = new_kernels("plain", game)
        claim = judged(graph, position, rules.cells)
        proof, disproof = graph.numbers(False, claim)
        verdicts.add((proof == 0, disproof == 0))
        assert graph.graph.stage[claim] == WHOLE or proof > 1
        if proof == 0 or disproof == 0:
            assert loses(position) == (proof == 0)
        if disproof and not graph.graph.symmetric[claim]:
            # A symmetric one keeps one of each kind of replies, so there a closed one need not be refuted.
            after = [position.after(cell) for cell in closed(graph, claim, position)]
            assert all(one.outcome is None and exact(one).result is Result.WIN for one in after)
    assert len(verdicts) == 3


@pytest.mark.parametrize("game", GAMES)
def test_a_claim_that_is_put_off_is_not_decided_and_taken_up_again(game: str) -> None:
    random, rules = Random(game), Rules.parse(game)
    for _ in range(25):
        position = late(rules, random)
        _, once = new_kernels("plain", game)
        _, again = new_kernels("plain", game)
        whole, part = judged(once, position, rules.cells), judged(again, position, 0)
        for _ in range(rules.cells):
            judged(again, position, rules.cells)
        assert (again.numbers(False, part)[0] == 0) == (once.numbers(False, whole)[0] == 0)
