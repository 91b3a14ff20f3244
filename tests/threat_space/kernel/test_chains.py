"""Chains of threats against plain minimax: a chain wins, and refutes every reply that it does not leave open."""

from random import Random

import pytest
from tests.common.kernel.boards import random_stones
from tests.plain import plain
from tests.reference import oracle

from noughts.common import Result
from noughts.common.packing import image_words, line_cells
from noughts.core import Mark, Position, Rules
from noughts.core.bits import bits_of
from noughts.solvers.threats.solver import weights_of
from noughts.threat_space.kernel import forced

GAMES = [("4x3:3", 5), ("4x4:3", 9), ("3x3x2:3", 9), ("5x3:4", 6), ("4x4", 8)]


def kernel_of(rules, module=forced, cap=10_000):
    return module.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), cap)


def stones_of(game, least):
    """Random positions with so many stones at least, few enough cells left for plain minimax."""
    rules, random = Rules.parse(game), Random(game)
    found = 0
    while found < 60:
        attacker, defender = random_stones(rules, random, rules.cells)
        if len(attacker) + len(defender) >= least and abs(len(attacker) - len(defender)) < 3:
            found += 1
            yield rules, attacker, defender


def value(rules, mover, other):
    """The result for the side to move, whatever the counts of stones; plain minimax does not look at them."""
    return oracle(rules).score(Position(rules, bits_of(mover), bits_of(other), Mark.X)).result


@pytest.mark.parametrize(("game", "least"), GAMES)
def test_a_chain_found_wins(game, least):
    wins = 0
    for rules, attacker, defender in stones_of(game, least):
        chain = kernel_of(rules).win(attacker, defender)
        if chain:
            wins += 1
            assert value(rules, attacker, defender) is Result.WIN
            after = value(rules, defender, [*attacker, chain[0]])
            assert after is Result.LOSS or len(chain) == 1
    assert wins > 5


@pytest.mark.parametrize(("game", "least"), GAMES)
def test_replies_that_a_chain_does_not_leave_open_lose(game, least):
    """The defender is to move; the chain is found as if they had passed."""
    refuted = 0
    for rules, attacker, defender in stones_of(game, least):
        kernel = kernel_of(rules)
        chain = kernel.win(attacker, defender)
        left_open = kernel.refutes(attacker, defender, chain) if chain else None
        if left_open is not None and not completes(rules, defender, attacker):
            for reply in set(range(rules.cells)) - set(attacker + defender + left_open):
                refuted += 1
                assert value(rules, attacker, [*defender, reply]) is Result.WIN
    assert refuted > 20


def completes(rules, mine, theirs):
    """Whether a side could complete a line at once."""
    return any(len(set(line) - set(mine)) == 1 and not set(line) & set(theirs) for line in rules.lines)


@pytest.mark.parametrize(("game", "least"), GAMES[:3])
def test_a_patient_search_finds_the_shortest_chain(game, least):
    for rules, attacker, defender in stones_of(game, least):
        hasty, patient = kernel_of(rules), kernel_of(rules)
        patient.set_patience(10_000, True)
        one, other = hasty.win(attacker, defender), patient.win(attacker, defender)
        assert one is None or len(other) <= len(one)


@pytest.mark.parametrize(("game", "least"), GAMES[:2])
def test_chains_are_the_same_compiled_and_not(game, least):
    slow = plain("threat_space.kernel.forced")
    for rules, attacker, defender in list(stones_of(game, least))[:20]:
        kernels = kernel_of(rules), kernel_of(rules, slow)
        one, other = (kernel.win(attacker, defender) for kernel in kernels)
        assert one == other
        if one:
            assert len({str(kernel.refutes(attacker, defender, one)) for kernel in kernels}) == 1


def test_every_length_has_weights_that_fit():
    """A line of thirty stones or more once weighed more than 32 bits hold."""
    for length in range(3, 401):
        weights = weights_of(length)
        assert len(weights) == 2 * length
        assert 400 * max(weights) < 2**31
