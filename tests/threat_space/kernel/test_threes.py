"""Chains of fours and threes against exact search: they win, and refute every reply outside their zone."""

from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest
from tests.common.kernel.boards import Stones
from tests.plain import plain

from noughts.common import Result
from noughts.common.packing import image_words, line_cells
from noughts.core import Mark, Position, Rules
from noughts.core.bits import bits_of, cells_of
from noughts.solvers.table import solver_for
from noughts.solvers.threats.kernel import queries as kernel
from noughts.solvers.threats.solver import weights_with_threes
from noughts.threat_space.kernel import forced

GAMES = [("5x5:4", 800), ("6x4:4", 800), ("5x4:4", 500), ("6x5:5", 2000), ("4x4x2:4", 600)]
CAP = 2000


def kernel_of(rules: Rules, module: ModuleType = forced, threes: bool = True) -> Any:
    return module.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), CAP, threes)


def positions(rules: Rules, count: int, empty: int = 16) -> Iterator[Stones]:
    """Random positions that nobody has won and the defender does not win at once, 8 to so many cells empty."""
    random = Random(str(rules))
    while count:
        cells = random.sample(range(rules.cells), rules.cells - random.randint(8, empty))
        half = len(cells) // 2 + random.randint(-2, 2)
        stones = cells[:half], cells[half:]
        mine, theirs = bits_of(stones[0]), bits_of(stones[1])
        missing = [line & ~theirs for line in rules.line_sets if not line & mine]
        if all(line & ~mine for line in rules.line_sets) and all(cells & (cells - 1) for cells in missing):
            count -= 1
            yield stones


def wins(rules: Rules, mover: int, other: int) -> bool:
    if completes(rules, mover, other):
        return True
    return solver_for(rules).score(Position(rules, mover, other, Mark.X)).result is Result.WIN


def completes(rules: Rules, mover: int, other: int) -> bool:
    return any(rules.completed(mover | 1 << cell, cell) for cell in cells_of(rules.full & ~(mover | other)))


@pytest.mark.parametrize(("game", "count"), GAMES)
def test_replies_outside_the_zone_of_a_chain_lose(game: str, count: int) -> None:
    """The defender is to move; the chain is found as if they had passed."""
    rules = Rules.parse(game)
    chains, only_fours = kernel_of(rules), kernel_of(rules, threes=False)
    found = with_threes = 0
    for stones in positions(rules, count):
        chain = chains.win(*stones)
        if chain is None:
            continue
        found += 1
        with_threes += only_fours.win(*stones) is None
        mine, theirs = bits_of(stones[0]), bits_of(stones[1])
        assert wins(rules, mine, theirs)
        zone = bits_of(chains.refutes(*stones, chain))
        for reply in cells_of(rules.full & ~(mine | theirs | zone)):
            assert wins(rules, mine, theirs | 1 << reply)
    assert found > 50
    assert with_threes > 0


@pytest.mark.parametrize("game", ["5x4:4", "6x5:5"])
def test_chains_are_the_same_compiled_and_not(game: str) -> None:
    rules = Rules.parse(game)
    kernels = kernel_of(rules), kernel_of(rules, plain("threat_space.kernel.forced"))
    for stones in positions(rules, 50):
        assert len({str(chains.win(*stones)) for chains in kernels}) == 1
        assert len({str(chains.expand(*stones, 100)) for chains in kernels}) == 1
        assert len({chains.node_count() for chains in kernels}) == 1


def test_an_open_three_wins_though_no_chain_of_fours_does() -> None:
    """X has two open twos that cross at g7: the stone there makes two open threes at once."""
    rules = Rules.parse("13x13:5")
    attacker = [6 * 13 + 4, 6 * 13 + 5, 4 * 13 + 6, 5 * 13 + 6]
    defender = [0, 12, 12 * 13, 168]
    assert kernel_of(rules, threes=False).win(attacker, defender) is None
    chains = kernel_of(rules)
    chain = chains.win(attacker, defender)
    assert chain == [6 * 13 + 6]
    assert (
        set(chain) < set(chains.refutes(attacker, defender, chain)) < set(range(rules.cells)) - {*attacker, *defender}
    )


def test_two_fours_of_the_defender_refuse_a_three() -> None:
    """O's open three answers any three of X's by a four; only where a stone of X stops it is there a chain."""
    rules = Rules.parse("13x13:5")
    attacker = [6 * 13 + 4, 6 * 13 + 5, 4 * 13 + 6, 5 * 13 + 6]
    defender = [10 * 13 + 4, 10 * 13 + 5, 10 * 13 + 6, 168]
    chains = kernel_of(rules)
    assert chains.win(attacker, defender) is None
    assert chains.refutes(attacker, defender, [6 * 13 + 6]) is None


def test_a_dead_line_does_not_hinder_a_chain() -> None:
    """O's three at the edge has one pair only, b1 and c1, and a line through both cannot be completed."""
    rules = Rules.parse("13x13:5")
    attacker = [6 * 13 + 4, 6 * 13 + 5, 4 * 13 + 6, 5 * 13 + 6, 6]
    defender = [3, 4, 5, 168]
    assert kernel_of(rules).win(attacker, defender) == [6 * 13 + 6]


@pytest.mark.parametrize("game", ["5x4:4", "6x4:4", "5x5:4"])
def test_a_guided_search_says_what_exact_search_says(game: str) -> None:
    """Wins and their absence: what is put off, guided or left out decides nothing."""
    rules = Rules.parse(game)
    graph = kernel.ThreatKernel(kernel_of(rules), weights_with_threes(rules.length), 1 << 20, True)
    answers = []
    for stones in positions(rules, 100, 10):
        mine, theirs = bits_of(stones[0]), bits_of(stones[1])
        if not completes(rules, mine, theirs):
            answers.append(graph.prove(True, graph.enter_root(*stones), None))
            assert answers[-1] is wins(rules, mine, theirs), stones
    assert set(answers) == {True, False}
