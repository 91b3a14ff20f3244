"""The kernel of blocking: against brute force, compiled and not."""

from array import array
from functools import cache
from random import Random
from typing import Any

import pytest

from noughts.core import Rules
from noughts.solvers.pairing.kernel import queries as kernel
from tests.plain import plain

KINDS = {"installed": kernel, "plain": plain("solvers.pairing.kernel.queries")}


def holds_by_force(lines: list[int]) -> bool:
    """Whether Breaker, moving second, gets a cell of every line: every game played out."""

    @cache
    def holds(lines: frozenset[int]) -> bool:
        if any(line & (line - 1) == 0 for line in lines):
            return False
        cells = [cell for cell in range(9) if any(line >> cell & 1 for line in lines)]
        return all(
            any(
                holds(frozenset(line & ~(1 << move) for line in lines if not line >> reply & 1))
                for reply in cells
                if reply != move
            )
            for move in cells
        )

    return holds(frozenset(lines))


def random_edges(random: Random, cells: int) -> list[int]:
    count = random.randint(3, 11)
    return list({sum(1 << c for c in random.sample(range(cells), random.randint(2, 4))) for _ in range(count)})


@pytest.mark.parametrize(("kind", "trials"), [("installed", 500), ("plain", 40)])
@pytest.mark.parametrize("cap", [0, 30])
def test_blocking_agrees_with_brute_force_on_random_edges(kind: str, trials: int, cap: int) -> None:
    random = Random(cap + 1)
    for _ in range(trials):
        cells = random.randint(5, 8)
        lines = random_edges(random, cells)
        block: Any = KINDS[kind].PairingKernel(cells, len(lines) + 1, array("i", range(cells)), cap, 10**6)
        held, zone = block.holds(lines, None)
        assert held == holds_by_force(lines)
        if held:
            # Breaker answers inside the zone alone: whatever lies outside may be Maker's already.
            assert holds_by_force([line & zone for line in lines])


@pytest.mark.parametrize("kind", KINDS)
def test_blocking_holds_where_all_cells_have_twins_after_a_move(kind: str) -> None:
    lines = [0b00111, 0b11001, 0b11010, 0b01110]
    block: Any = KINDS[kind].PairingKernel(5, 5, array("i", range(5)), 0, 10**6)
    assert block.holds(lines, None)[0]
    assert holds_by_force(lines)


@pytest.mark.parametrize(("kind", "trials"), [("installed", 500), ("plain", 40)])
def test_choosing_a_block_agrees_with_brute_force_on_random_edges(kind: str, trials: int) -> None:
    random = Random(7)
    for _ in range(trials):
        cells = random.randint(5, 8)
        lines = random_edges(random, cells)
        block, other = (
            KINDS[kind].PairingKernel(cells, len(lines) + 1, array("i", range(cells)), 5, 10**6) for _ in range(2)
        )
        good = [cell for cell in range(cells) if holds_by_force(without(lines, cell))]
        assert block.chosen(lines) == -1
        reply = block.choose(lines, None)
        assert reply in good if good else reply == -1
        assert block.chosen(lines) == reply
        assert (block.choice_number(lines) == 0) == bool(good)
        # What one instance knows another takes over only if it knows why.
        assert not good or other.note_choice(lines, reply) == (other.number(without(lines, reply)) == 0)
        move = random.randrange(cells)
        after = [line & ~(1 << move) for line in lines]
        if all(after) and (reply := block.choose(after, None)) >= 0 and block.holds(lines, None)[0]:
            other.holds(without(after, reply), None)
            other.note_answer(lines, move, reply)
            assert other.holds(lines, None)[0]


def without(lines: list[int], reply: int) -> list[int]:
    return [line for line in lines if not line >> reply & 1]


def test_blocking_stops_when_it_is_told_to() -> None:
    rules = Rules.parse("8x7:5")
    symmetries = array("i", [cell for symmetry in rules.symmetries for cell in symmetry])
    block: Any = kernel.PairingKernel(rules.cells, len(rules.lines) + 1, symmetries, 50, 10**6)
    assert block.holds(list(rules.line_sets), lambda nodes: nodes > 500) is None
    with pytest.raises(KeyboardInterrupt):
        block.holds(list(rules.line_sets), _interrupt)
    small: Any = kernel.PairingKernel(rules.cells, len(rules.lines) + 1, symmetries, 50, 2000)
    assert small.holds(list(rules.line_sets), None) is None


def _interrupt(nodes: int) -> bool:
    raise KeyboardInterrupt
