"""The engine's kernel: compiled and plain alike, and a signature for every board."""

from array import array
from random import Random
from types import ModuleType
from typing import Any

import pytest

from noughts.core import Mark, Position, Rules
from noughts.core.bits import cells_of
from noughts.engine.codes import coded
from noughts.engine.codeweights import CodeWeights
from noughts.engine.kernel import root as installed
from noughts.engine.packing import board_arrays, code_arrays, from_the_centre
from noughts.engine.parameters import PARTS
from noughts.engine.weights import Weights
from tests.engine.positions import random_position
from tests.plain import plain
from tests.strategies import KINDS

UNTRAINED, UNTRAINED_CODES = Weights(), CodeWeights()
PLAIN = plain("engine.kernel.root")


def new_root(module: ModuleType, rules: Rules, windows: bool = False) -> Any:
    """A search of an untrained engine, with codes where there are such unless it is to have windows."""
    memory = array("Q", bytes(8 << 12))
    if coded(rules) and not windows:
        return module.coded(code_arrays(rules, UNTRAINED_CODES), memory, 50)
    return module.windowed(board_arrays(rules, UNTRAINED), rules.gravity, rules.misere, memory, 50)


def set_up(root: Any, position: Position) -> None:
    first, second = (cells_of(position.marks(mark)) for mark in (Mark.X, Mark.O))
    side = int(position.turn is Mark.O)
    root.set_up(first, second, side, from_the_centre(position.rules), position.rules.cells, 1, 1)


def searched(root: Any, position: Position, nodes: int) -> tuple[Any, ...]:
    """All that a search of so many nodes tells."""
    set_up(root, position)
    root.start(None, nodes)
    chain = root.chain(nodes // 4, 20)
    refuted = root.refute(10, 6)
    depth = 1
    while depth < 20 and root.best(depth) and root.every((depth + 1) // 2):
        depth += 1
    return depth, root.nodes(), chain, refuted, root.report()


@pytest.mark.parametrize("kind", KINDS)
def test_compiled_and_plain_visit_the_same_nodes(kind: str) -> None:
    rules, random = Rules.parse(kind), Random(kind)
    roots = [new_root(module, rules) for module in (installed, PLAIN)]
    for plies in (0, rules.cells // 3):
        position = random_position(rules, random, plies)
        if position.outcome is None:
            assert searched(roots[0], position, 200) == searched(roots[1], position, 200)


@pytest.mark.parametrize("part", [bit for bit in PARTS.values() if bit != PARTS["threes at the root"]])
def test_every_part_can_be_left_out_and_changes_the_search(part: int) -> None:
    rules = Rules.parse("8x8:4")
    position = random_position(rules, Random(5), 6)
    whole, *without = (new_root(module, rules) for module in (installed, installed, PLAIN))
    for root in without:
        root.leave_out(part)
    assert searched(without[0], position, 200) == searched(without[1], position, 200)
    assert searched(without[0], position, 20_000) != searched(whole, position, 20_000)


SIGNATURES = {
    "3x3": (40, 156, 6, 29999),
    "3x3x3": (40, 1335, 13, 29997),
    "4x4x4": (9, 20000, 3, 160),
    "7x6:4+gravity": (17, 20000, 38, 188),
    "15x15:5": (11, 20000, 154, 45),
    "8x8:5": (11, 20000, 28, 66),
    "19x19:6": (9, 20000, 296, -56),
    "4x4x4+gravity": (10, 20000, 48, 14),
    "5x5+misere": (7, 20000, 18, -9),
    "12x12:9": (9, 20000, 52, -54),
}
"""After 20,000 nodes, untrained, five random moves in: the depth begun, the nodes, the best move, its score."""


@pytest.mark.parametrize("kind", SIGNATURES)
def test_signature(kind: str) -> None:
    rules = Rules.parse(kind)
    root = new_root(installed, rules)
    set_up(root, random_position(rules, Random(7), 5))
    root.start(None, 20_000)
    depth = 1
    while depth < 40 and root.best(depth):
        depth += 1
    assert (depth, root.nodes(), *root.report()[0][:2]) == SIGNATURES[kind]


def test_the_outside_is_asked_and_may_stop_or_fail() -> None:
    root = new_root(installed, Rules.parse("15x15:5"))
    set_up(root, Position(Rules.parse("15x15:5")))
    asked: list[int] = []

    def ask(nodes: int) -> bool:
        asked.append(nodes)
        return len(asked) == 3

    root.start(ask, 0)
    depth = 1
    while root.best(depth):
        depth += 1
    assert asked == [50, 100, 150]
    assert root.nodes() < 200
    root.start(lambda _: 1 // 0, 0)
    with pytest.raises(ZeroDivisionError):
        root.best(9)
