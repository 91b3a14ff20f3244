"""The engine's board against the plain rules, stone by stone."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from noughts.core import Mark, Rules
from noughts.core.bits import cells_of
from tests.engine.kernel.test_root import PLAIN, new_root, set_up
from tests.engine.positions import random_position
from tests.strategies import KINDS, seeds


def state(board: Any) -> tuple[Any, ...]:
    return list(board.values), list(board.codes), board.counts, board.evaluation, board.alive, board.key, list(board.at)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=4)
@given(seed=seeds)
def test_moves_taken_back_leave_no_trace(kind: str, seed: int) -> None:
    rules, random = Rules.parse(kind), Random(seed)
    root = new_root(PLAIN, rules, windows=True)
    position = random_position(rules, random, random.randrange(rules.cells))
    set_up(root, position)
    before = state(root.position.board)
    moves = random.sample(position.playable(), min(1, len(position.playable())))
    for make, unmake in (
        (root.position.board.make, root.position.board.unmake),
        (root.position.board.make_light, root.position.board.unmake_light),
    ):
        for cell in moves:
            make(cell)
        for _ in moves:
            unmake()
        assert state(root.position.board) == before


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=4)
@given(seed=seeds)
def test_the_board_knows_what_completes_and_what_threatens(kind: str, seed: int) -> None:
    rules, random = Rules.parse(kind), Random(seed)
    position = random_position(rules, random, random.randrange(rules.cells))
    root = new_root(PLAIN, rules, windows=True)
    set_up(root, position)
    sides = [(position.marks(mark), position.marks(mark.other)) for mark in (Mark.X, Mark.O)]
    beyond = dict(zip(rules.line_sets, rules.beyond_sets, strict=True))
    for side, (own, other) in enumerate(sides):
        completing, threatening = set(), set()
        for cell in cells_of(position.free):
            lines = [line for line in rules.lines_through[cell] if not line & other and not beyond[line] & own]
            lacking = [(line & ~own).bit_count() for line in lines]
            value = root.position.board.values[cell]
            assert value >> 8 * side & 0xFF == lacking.count(1)
            assert value >> 16 + 8 * side & 0xFF == lacking.count(2)
            completing |= {cell} & set(position.playable()) if 1 in lacking else set()
            threatening |= {cell} if 2 in lacking else set()
        assert root.position.board.completions(side) == min(2, len(completing))
        assert root.position.board.may_threaten(side) == bool(threatening)
    open_lines = [
        line for line in rules.line_sets if any(not line & other and not beyond[line] & own for own, other in sides)
    ]
    assert root.position.board.alive == len(open_lines)
