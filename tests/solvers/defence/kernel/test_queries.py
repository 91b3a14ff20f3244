"""The kernel of holding: the same compiled and not, and errors from outside."""

from random import Random
from types import ModuleType
from typing import Any

import pytest

from noughts.common.packing import image_words, line_cells, symmetry_cells
from noughts.core import Rules
from noughts.core.bits import cells_of
from noughts.solvers.defence.kernel import queries as kernel
from tests.plain import plain
from tests.solvers.test_methods import random_position


def kernel_of(module: ModuleType, rules: Rules) -> Any:
    return module.DefenceKernel(rules.cells, rules.length, line_cells(rules), symmetry_cells(rules), image_words(rules))


def test_the_kernel_is_the_same_compiled_and_not() -> None:
    random = Random(8)
    slow = plain("solvers.defence.kernel.queries")
    for game in ("3x3", "4x3:3", "4x4:4", "3x3x3"):
        rules = Rules.parse(game)
        compiled, uncompiled = kernel_of(kernel, rules), kernel_of(slow, rules)
        for _ in range(12):
            position = random_position(rules, max(0, rules.cells - 8), random)
            question = cells_of(position.mine), cells_of(position.theirs), True
            assert compiled.ask(*question, None, None) == uncompiled.ask(*question, None, None)
            assert compiled.look(*question) == uncompiled.look(*question)
        assert compiled.node_count() == uncompiled.node_count()
        assert compiled.graph.parts() == uncompiled.graph.parts()


def test_an_error_of_the_pulse_or_the_leaf_test_reaches_the_caller() -> None:
    def interrupt(*_: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kernel_of(kernel, Rules.parse("5x5:4")).ask([], [], False, None, interrupt)
    with pytest.raises(KeyboardInterrupt):
        kernel_of(kernel, Rules.parse("5x5:4")).ask([], [], False, interrupt, None)
