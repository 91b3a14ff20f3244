"""The kernel of blocking: against brute force, compiled and not."""

from array import array
from functools import cache
from random import Random
from typing import Any

import pytest

from noughts.core import Rules
from noughts.kernels.block import kernel
from tests.kernels.conftest import plain

KINDS = {"installed": kernel, "plain": plain("block.kernel")}


def holds_by_force(edges: list[int]) -> bool:
    """Whether Breaker, moving second, gets a cell of every edge: every game played out."""

    @cache
    def holds(edges: frozenset[int]) -> bool:
        if any(edge & (edge - 1) == 0 for edge in edges):
            return False
        cells = [cell for cell in range(9) if any(edge >> cell & 1 for edge in edges)]
        return all(
            any(
                holds(frozenset(edge & ~(1 << move) for edge in edges if not edge >> reply & 1))
                for reply in cells
                if reply != move
            )
            for move in cells
        )

    return holds(frozenset(edges))


def random_edges(random: Random, cells: int) -> list[int]:
    count = random.randint(3, 11)
    return list({sum(1 << c for c in random.sample(range(cells), random.randint(2, 4))) for _ in range(count)})


@pytest.mark.parametrize(("kind", "trials"), [("installed", 500), ("plain", 40)])
@pytest.mark.parametrize("cap", [0, 30])
def test_blocking_agrees_with_brute_force_on_random_edges(kind: str, trials: int, cap: int) -> None:
    random = Random(cap + 1)
    for _ in range(trials):
        cells = random.randint(5, 8)
        edges = random_edges(random, cells)
        block: Any = KINDS[kind].BlockKernel(cells, len(edges) + 1, array("i", range(cells)), cap, 10**6)
        held, zone = block.holds(edges, None)
        assert held == holds_by_force(edges)
        if held:
            # Breaker answers inside the zone alone: whatever lies outside may be Maker's already.
            assert holds_by_force([edge & zone for edge in edges])


@pytest.mark.parametrize("kind", KINDS)
def test_blocking_holds_where_all_cells_have_twins_after_a_move(kind: str) -> None:
    edges = [0b00111, 0b11001, 0b11010, 0b01110]
    block: Any = KINDS[kind].BlockKernel(5, 5, array("i", range(5)), 0, 10**6)
    assert block.holds(edges, None)[0]
    assert holds_by_force(edges)


@pytest.mark.parametrize(("kind", "trials"), [("installed", 500), ("plain", 40)])
def test_choosing_a_block_agrees_with_brute_force_on_random_edges(kind: str, trials: int) -> None:
    random = Random(7)
    for _ in range(trials):
        cells = random.randint(5, 8)
        edges = random_edges(random, cells)
        block, other = (
            KINDS[kind].BlockKernel(cells, len(edges) + 1, array("i", range(cells)), 5, 10**6) for _ in range(2)
        )
        good = [cell for cell in range(cells) if holds_by_force(without(edges, cell))]
        assert block.chosen(edges) == -1
        reply = block.choose(edges, None)
        assert reply in good if good else reply == -1
        assert block.chosen(edges) == reply
        assert (block.choice_number(edges) == 0) == bool(good)
        # What one instance knows another takes over only if it knows why.
        assert not good or other.note_choice(edges, reply) == (other.number(without(edges, reply)) == 0)
        move = random.randrange(cells)
        after = [edge & ~(1 << move) for edge in edges]
        if all(after) and (reply := block.choose(after, None)) >= 0 and block.holds(edges, None)[0]:
            other.holds(without(after, reply), None)
            other.note_answer(edges, move, reply)
            assert other.holds(edges, None)[0]


def without(edges: list[int], reply: int) -> list[int]:
    return [edge for edge in edges if not edge >> reply & 1]


def test_blocking_stops_when_it_is_told_to() -> None:
    rules = Rules.parse("8x7:5")
    symmetries = array("i", [cell for symmetry in rules.symmetries for cell in symmetry])
    block: Any = kernel.BlockKernel(rules.cells, len(rules.lines) + 1, symmetries, 50, 10**6)
    assert block.holds(list(rules.line_sets), lambda nodes: nodes > 500) is None
    with pytest.raises(KeyboardInterrupt):
        block.holds(list(rules.line_sets), _interrupt)
    small: Any = kernel.BlockKernel(rules.cells, len(rules.lines) + 1, symmetries, 50, 2000)
    assert small.holds(list(rules.line_sets), None) is None


def _interrupt(nodes: int) -> bool:
    raise KeyboardInterrupt
