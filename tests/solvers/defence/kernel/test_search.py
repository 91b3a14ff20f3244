"""The search for a way to hold: it keeps to its bounds, ends with the truth, and the answers it notes hold."""

from random import Random
from typing import Any

import pytest

from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.core.bits import bits_of, cells_of
from noughts.solvers.pairing.solver import PairingSolver
from tests.plain import plain
from tests.solvers.defence.kernel.test_judge import GAMES, late
from tests.solvers.defence.kernel.test_queries import kernel_of
from tests.solvers.test_methods import exact

INFINITE = plain("solvers.defence.kernel.graph").INFINITE


def blocking(rules: Rules) -> Any:
    """The leaf test: whether blocking alone holds."""
    block = PairingSolver(rules)
    return lambda holder, other: block.holds(other, holder, Control())


@pytest.mark.parametrize("game", GAMES)
def test_growing_bounds_are_kept_and_lead_to_the_truth(game: str) -> None:
    random = Random(game)
    for _ in range(15):
        position = late(game, random, 7)
        kernel = kernel_of(plain("solvers.defence.kernel.queries"), position.rules)
        stones = cells_of(position.theirs), cells_of(position.mine)
        state = kernel.enter_question(*stones, False, None, None)
        graph, bound = kernel.graph, 1
        while graph.proof[state] and graph.disproof[state]:
            kernel.search.search_state(state, kernel.loaded, bound, bound)
            numbers = graph.proof[state], graph.disproof[state]
            assert 0 in numbers or max(numbers) >= bound
            bound *= 3
        assert (graph.proof[state] == 0) == (exact(position).result is not Result.WIN)


@pytest.mark.parametrize("with_blocking", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_answers_of_a_held_position_hold(game: str, with_blocking: bool) -> None:
    random, rules = Random(game), Rules.parse(game)
    kernel, leaf = kernel_of(plain("solvers.defence.kernel.queries"), rules), blocking(rules) if with_blocking else None
    answers = 0
    for _ in range(25):
        position = late(game, random, 7)
        value = exact(position).result
        for to_move, beaten in ((False, Result.WIN), (True, Result.LOSS)):
            stones = cells_of(position.theirs), cells_of(position.mine)
            question = *(stones[::-1] if to_move else stones), to_move
            proof, disproof = kernel.ask(*question, leaf, None)
            assert (proof == 0, disproof == 0) == (value is not beaten, value is beaten)
            _, symmetry, _, _, _, _, tries = kernel.look(*question)
            stored = turned(position, rules.symmetries[symmetry])
            for move, _, _, answer, _ in tries if proof == 0 else ():
                answers += 1
                after = (stored if to_move else stored.after(move)).after(answer)
                assert exact(after).result is not Result.WIN
    assert answers > 0


def turned(position: Position, turn: tuple[int, ...]) -> Position:
    sides = (bits_of(turn[cell] for cell in cells_of(side)) for side in (position.mine, position.theirs))
    return Position(position.rules, *sides, position.turn)


def test_a_stop_of_the_leaf_test_ends_the_search_undecided() -> None:
    kernel = kernel_of(plain("solvers.defence.kernel.queries"), Rules.parse("5x5:4"))
    asked = []
    proof, disproof = kernel.ask([], [], False, lambda *stones: asked.append(stones) or (-2, 0), None)
    assert proof
    assert disproof
    assert len(asked) == 1
