"""Forced wins: chains of threats, compiled and not."""

from random import Random
from types import ModuleType
from typing import Any

from tests.plain import plain

from noughts.common.packing import image_words, line_cells
from noughts.core import Rules
from noughts.threat_space.kernel import forced


def kernel_of(module: ModuleType, rules: Rules) -> Any:
    return module.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), 300)


def test_threats_are_the_same_compiled_and_not() -> None:
    random = Random(4)
    for text in ("4x4:3", "5x5:4", "3x3x3"):
        rules = Rules.parse(text)
        compiled, slow = (kernel_of(module, rules) for module in (forced, plain("threat_space.kernel.forced")))
        for _ in range(25):
            cells = random.sample(range(rules.cells), 8)
            stones = cells[:4], cells[4:]
            if any(set(line) <= set(side) for line in rules.lines for side in stones):
                continue
            assert compiled.win(*stones) == slow.win(*stones)
            assert compiled.expand(*stones, 100) == slow.expand(*stones, 100)
            assert compiled.key(*stones) == slow.key(*stones)
            assert compiled.node_count() == slow.node_count()


def test_two_threats_at_once() -> None:
    """X has a corner and the centre; the corner between them and O makes two threats at once."""
    rules = Rules.parse("3x3")
    kernel = kernel_of(forced, rules)
    assert kernel.win([0, 4], [8, 1]) == [6]
    assert kernel.refutes([0, 4], [8, 1], [6]) == [2, 3, 5, 6]


def test_chains_replayed_together_are_those_replayed_one_by_one() -> None:
    """With threes and without, also where one of them does not win or leaves its cells taken."""
    random, won = Random(5), 0
    for text, threes in (("5x5:4", False), ("9x9:5", True)):
        rules = Rules.parse(text)
        for module in (forced, plain("threat_space.kernel.forced")):
            kernel = module.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), 100, threes)
            for _ in range(20):
                middle = random.sample([cell for cell in range(rules.cells) if cell % 2 == 0], 6)
                stones = middle[:4], middle[4:]
                chain = kernel.win(*stones)
                chains = [chain or [middle[0]], random.sample(range(rules.cells), 3), chain or [1]]
                won += chain is not None
                assert kernel.refute(*stones, chains) == [kernel.refutes(*stones, moves) for moves in chains]
    assert won > 5
