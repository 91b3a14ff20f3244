"""One depth more at the root: the best of all moves has the greatest score, and a stop spoils nothing."""

from random import Random
from types import ModuleType

import pytest

from noughts.core import Rules
from noughts.engine.kernel import root as installed
from tests.engine.kernel.test_root import PLAIN, new_root, set_up
from tests.engine.positions import random_position

CELL, SCORE, LINE = 0, 1, 3
KINDS = ["4x4:3", "3x3x3", "7x6:4+gravity", "5x5:4", "4x4+misere"]


@pytest.mark.parametrize("module", [installed, PLAIN], ids=["installed", "plain"])
@pytest.mark.parametrize("kind", KINDS)
def test_scores_of_all_moves_are_in_order_below_the_best(kind: str, module: ModuleType) -> None:
    rules = Rules.parse(kind)
    position, root = random_position(rules, Random(kind), 4), new_root(module, rules)
    set_up(root, position)
    root.start(None, 0)
    for depth in (1, 2):
        assert root.best(depth)
        assert root.every(depth)
    rows = root.report()
    assert {row[CELL] for row in rows} <= set(position.moves())
    assert rows[0][SCORE] == max(row[SCORE] for row in rows)


def test_a_stopped_depth_leaves_what_was_known() -> None:
    rules = Rules.parse("9x9:5")
    root = new_root(installed, rules)
    set_up(root, random_position(rules, Random(1), 6))
    root.start(None, 0)
    assert root.best(2)
    assert root.every(2)
    before = root.report()
    root.start(lambda _: True, 0)
    assert not root.every(6)
    after = root.report()
    assert [row[:LINE] for row in after] == [row[:LINE] for row in before]
    for row, known in zip(after, before, strict=True):  # A line may be lengthened by what is remembered since.
        assert row[LINE][: len(known[LINE])] == known[LINE]
