"""The writer writes the same proof compiled and not, and the checker accepts it."""

from types import ModuleType
from typing import Any

import pytest

from noughts.common.packing import symmetry_cells
from noughts.common.symmetry import Symmetries
from noughts.core import Position, Rules
from noughts.proofs.files import pack
from noughts.solvers.contract import Numbers
from noughts.solvers.pairing.kernel import queries as kernel
from noughts.solvers.pairing.kernel import writer
from noughts.verify import check
from tests.plain import plain

KINDS = {
    "installed": (kernel, writer),
    "plain": (plain("solvers.pairing.kernel.queries"), plain("solvers.pairing.kernel.writer")),
}
GAMES = ["4x4", "5x5", "5x4:4", "6x6:5", "7x5:5"]


def new_teller(kernels: tuple[ModuleType, ModuleType], rules: Rules) -> Any:
    """A writer of a board that Breaker holds, whose graph is searched."""
    block = kernels[0].PairingKernel(rules.cells, len(rules.lines) + 1, symmetry_cells(rules), 40, 10**6)
    held, _ = block.holds(list(rules.line_sets), None)
    assert held
    return kernels[1].BlockProofWriter(block, 200, Symmetries(rules).between)


def told(kind: str, rules: Rules) -> tuple[bytes, int, int]:
    writer = new_teller(KINDS[kind], rules)
    body, zone = writer.block(list(rules.line_sets), None)
    return body, zone, writer.written


@pytest.mark.parametrize("game", GAMES)
def test_a_proof_is_the_same_compiled_and_not_and_holds(game: str) -> None:
    rules = Rules.parse(game)
    body, zone, nodes = told("installed", rules)
    assert (body, zone, nodes) == told("plain", rules)
    numbers = Numbers()
    numbers.put(0, 1)
    numbers.body += body
    assert check(pack(Position(rules), "draw", bytes(numbers.body))).value == "draw"


@pytest.mark.parametrize("kind", KINDS)
def test_branches_answer_every_move_that_needs_it(kind: str) -> None:
    """They are all moves of Maker that no other cell dominates, each with a reply that holds."""
    rules = Rules.parse("6x6:5")
    writer = new_teller(KINDS[kind], rules)
    _, twins = writer.pair_off(list(rules.line_sets))
    pairs = [1 << one | 1 << other for one, other in zip(twins[::2], twins[1::2], strict=True)]
    rest = [line for line in rules.line_sets if all(line & pair != pair for pair in pairs)]
    moves = writer.branches(rest, None)
    if moves is None:  # A pairing holds what is left.
        assert writer.block(rest, None)[0]
        return
    for move, reply in moves:
        left = [line & ~(1 << move) for line in rest if not line >> reply & 1]
        assert writer.block(left, None) is not None


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_of_the_pulse_comes_out_of_the_teller(kind: str) -> None:
    """Its graph is empty, so that all is searched while it is told."""
    rules = Rules.parse("7x7:5")
    block = KINDS[kind][0].PairingKernel(rules.cells, len(rules.lines) + 1, symmetry_cells(rules), 40, 10**6)
    writer = KINDS[kind][1].BlockProofWriter(block, 10, Symmetries(rules).between)
    with pytest.raises(KeyboardInterrupt):
        writer.block(list(rules.line_sets), _interrupt)


def _interrupt(nodes: int) -> bool:
    raise KeyboardInterrupt
