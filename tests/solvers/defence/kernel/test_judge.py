"""How positions are judged when holding first meets them: what is said at once is true, and no answer is overlooked."""

from random import Random
from typing import Any

import pytest

from noughts.common import Result
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from tests.plain import plain
from tests.solvers.defence.kernel.test_queries import kernel_of
from tests.solvers.test_methods import exact, random_position

GAMES = ["3x3", "4x3:3", "5x3:4", "4x4:4"]


def entered(position: Position) -> tuple[Any, int, int]:
    """A kernel in plain Python, a new state and the level that holds a position; the holder is not to move."""
    kernel = kernel_of(plain("solvers.defence.kernel.queries"), position.rules)
    level = kernel.boards.load(cells_of(position.theirs), cells_of(position.mine))
    return kernel, kernel.graph.new_state(1, 1), level


def late(game: str, random: Random, free: int = 9) -> Position:
    rules = Rules.parse(game)
    return random_position(rules, random.randint(max(0, rules.cells - free), rules.cells - 1), random)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_at_once_is_true(game: str) -> None:
    random = Random(game)
    verdicts = set()
    for _ in range(60):
        position = late(game, random)
        kernel, state, level = entered(position)
        kernel.judge.judge(state, level)
        proof, disproof = kernel.graph.proof[state], kernel.graph.disproof[state]
        if not proof or not disproof:
            assert (exact(position).result is Result.WIN) == (disproof == 0)
        verdicts.add((bool(proof), bool(disproof)))
    assert len(verdicts) == 3


@pytest.mark.parametrize("game", GAMES)
def test_a_holder_who_completes_a_line_holds(game: str) -> None:
    random = Random(game)
    for _ in range(40):
        position = late(game, random)
        kernel = kernel_of(plain("solvers.defence.kernel.queries"), position.rules)
        state = kernel.graph.new_state(1, 1)
        kernel.judge.judge_question(state, kernel.boards.load(cells_of(position.mine), cells_of(position.theirs)))
        wins = any(position.rules.completed(position.mine | 1 << cell, cell) for cell in position.moves())
        assert (kernel.graph.proof[state] == 0) == wins


@pytest.mark.parametrize("game", GAMES)
def test_the_tries_are_one_of_each_symmetric_kind_or_the_block(game: str) -> None:
    random = Random(game)
    for _ in range(30):
        position = late(game, random)
        rules = position.rules
        kernel, state, level = entered(position)
        kernel.judge.expand(state, level)
        tries, t = set(), kernel.graph.first_try[state]
        while t >= 0:
            tries.add(kernel.graph.try_move[t])
            t = kernel.graph.try_next[t]
        threatened = [cell for cell in position.moves() if rules.completed(position.theirs | 1 << cell, cell)]
        if threatened:
            assert len(tries) == 1
            assert tries <= set(threatened)
            continue
        fixing = [turn for turn in rules.symmetries if moved(turn, position) == (position.mine, position.theirs)]
        assert {turn[cell] for cell in tries for turn in fixing} == set(position.moves())


def moved(turn: tuple[int, ...], position: Position) -> tuple[int, ...]:
    return tuple(sum(1 << turn[cell] for cell in cells_of(side)) for side in (position.mine, position.theirs))


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_that_holds_is_among_those_looked_at(game: str) -> None:
    """The holder is to move here, as after a try."""
    random = Random(game)
    for _ in range(40):
        position = late(game, random)
        if exact(position).plies == 1:
            continue  # Whoever completes a line has no need of an answer.
        kernel = kernel_of(plain("solvers.defence.kernel.queries"), position.rules)
        t = kernel.graph.new_try(kernel.graph.new_state(1, 1), 0)
        kernel.judge.make_links(t, kernel.boards.load(cells_of(position.mine), cells_of(position.theirs)))
        holding = {cell for cell in position.moves() if exact(position.after(cell)).result is not Result.WIN}
        assert holding <= {reply for reply, _ in kernel.answers(t)} <= set(position.moves())


def test_a_threat_of_the_holder_makes_a_state_look_easier_and_heavy_lines_harder() -> None:
    kernel = kernel_of(plain("solvers.defence.kernel.queries"), Rules.parse("5x5:4"))
    light, heavy = (kernel.judge.price(kernel.boards.load([], other), 0) for other in ([0], [12, 13]))
    assert kernel.judge.price(kernel.boards.load([], [12, 13]), 1) < heavy
    assert light < heavy
