"""The search for a way to block: it keeps to its bound, ends with the truth, and its answers hold."""

from array import array
from random import Random
from typing import Any

from tests.plain import plain
from tests.solvers.pairing.kernel.test_judge import LOST, edges_at
from tests.solvers.pairing.kernel.test_queries import holds_by_force, random_edges


def kernel_of(cells: int, lines: list[int]) -> Any:
    """A kernel in plain Python that holds lines in its level 0, and never finds a pairing."""
    kernel = plain("solvers.pairing.kernel.queries").PairingKernel(
        cells, len(lines) + 1, array("i", range(cells)), 0, 10**6
    )
    kernel.lines.load(lines)
    return kernel


def test_growing_bounds_are_kept_and_lead_to_the_truth() -> None:
    random = Random(1)
    steps = []
    for _ in range(60):
        cells = random.randint(6, 8)
        lines = random_edges(random, cells)
        kernel = kernel_of(cells, lines)
        state, bound, count = kernel.judge.meet(0), 1.0, 0
        while 0 < kernel.graph.proof[state] < LOST:
            kernel.search.search_state(state, 0, bound)
            assert not 0 < kernel.graph.proof[state] < bound
            bound, count = 4 * bound, count + 1
        steps.append(count)
        assert (kernel.graph.proof[state] == 0) == holds_by_force(lines)
    assert max(steps) > 1


def test_every_move_in_a_held_state_has_an_answer_that_holds() -> None:
    random = Random(2)
    held = 0
    while held < 15:
        cells = random.randint(6, 8)
        lines = random_edges(random, cells)
        if not holds_by_force(lines):
            continue
        kernel = kernel_of(cells, lines)
        state = kernel.judge.meet(0)
        left = edges_at(kernel.judge, 0)
        if kernel.graph.proof[state] == 0 or not left:
            continue
        held += 1
        kernel.search.search_state(state, 0, LOST)
        for move in range(cells):
            if any(line >> move & 1 for line in left):
                reply = kernel.search.find_answer(state, 0, move)
                assert holds_by_force([line & ~(1 << move) for line in left if not line >> reply & 1])


def test_a_lost_state_has_a_zone_in_which_it_is_lost_already() -> None:
    random = Random(3)
    lost = 0
    while lost < 25:
        cells = random.randint(6, 8)
        lines = random_edges(random, cells)
        if holds_by_force(lines):
            continue
        kernel = kernel_of(cells, lines)
        state = kernel.judge.meet(0)
        left = edges_at(kernel.judge, 0)
        kernel.search.search_state(state, 0, LOST)
        lost += 1
        assert not holds_by_force([line for line in left if line & ~kernel.graph.zone[state] == 0])


def test_a_search_that_is_stopped_decides_nothing_that_takes_a_search() -> None:
    random = Random(4)
    for _ in range(20):
        lines = random_edges(random, 8)
        kernel = kernel_of(8, lines)
        state = kernel.judge.meet(0)
        before = kernel.graph.proof[state]
        kernel.pulse.stopped = True
        kernel.search.search_state(state, 0, LOST)
        # That Maker makes two threats at once is seen without any search.
        assert kernel.graph.proof[state] == before or not holds_by_force(lines)
