"""Frames against lines counted one by one."""

from array import array
from collections import Counter
from random import Random

import pytest

from noughts.common.packing import line_cells
from noughts.core import Rules
from tests.common.kernel.boards import GAMES, random_stones
from tests.plain import plain

Frames = plain("common.kernel.frames").Frames


def played(rules, stones, shared):
    """Frames with stones played in turn, and the number of the last."""
    frames = Frames(rules.cells, rules.length, line_cells(rules), rules.cells + 1, shared)
    at = 0
    for side in (0, 1):
        for cell in stones[side]:
            frames.play(at, side, cell)
            at += 1
    return frames, at


def open_lines(rules, stones, side):
    """The open lines of a side: (stones on it, the empty cells)."""
    mine, theirs = set(stones[side]), set(stones[1 - side])
    return [(len(mine & set(line)), set(line) - mine) for line in rules.lines if not theirs & set(line)]


def positions(game, count=40):
    rules, random = Rules.parse(game), Random(game)
    for number in range(count):
        stones = random_stones(rules, random, rules.cells // 2)
        yield rules, stones, *played(rules, stones, shared=number % 2 == 0)


@pytest.mark.parametrize("game", GAMES)
def test_open_lines_are_counted(game):
    for rules, stones, frames, at in positions(game):
        for side in (0, 1):
            counts = Counter(count for count, _ in open_lines(rules, stones, side))
            for j in range(rules.length):
                assert frames.count_lines(at, side, j) == counts[j]
                assert frames.any_line(at, side, j) == (counts[j] > 0)


@pytest.mark.parametrize("game", GAMES)
def test_completions_are_the_cells_that_complete_a_line(game):
    for rules, stones, frames, at in positions(game):
        for side in (0, 1):
            cells = {cell for _, rest in open_lines(rules, stones, side) if len(rest) == 1 for cell in rest}
            assert frames.completions(at, side, 3) == min(len(cells), 3)
            assert {frames.first, frames.second} <= cells or len(cells) < 2
            empty = set(range(rules.cells)) - set(stones[0] + stones[1])
            assert {cell for cell in empty if frames.completes(at, side, cell)} == cells


@pytest.mark.parametrize("game", GAMES)
def test_threats_are_listed_with_their_replies_and_forks_found(game):
    for rules, stones, frames, at in positions(game):
        pairs = {frozenset(rest) for _, rest in open_lines(rules, stones, 0) if len(rest) == 2}
        partners = Counter(cell for pair in pairs for cell in pair)
        end = frames.list_threats(at, 0, -1)
        if end < 0:
            assert partners[frames.fork] > 1
            assert {frozenset((frames.fork, frames.fork_one)), frozenset((frames.fork, frames.fork_two))} <= pairs
            continue
        assert not partners or max(partners.values()) == 1
        listed = frames.options[at * frames.room : end]
        assert {frozenset(pair) for pair in zip(listed[::3], listed[1::3], strict=True)} == pairs
        marks = array("b", bytes(rules.cells))
        frames.mark_threats(at, 0, -1, marks)
        assert {cell for cell in range(rules.cells) if marks[cell]} == set(partners)


@pytest.mark.parametrize("game", GAMES)
def test_worth_adds_up_the_lines_through_a_cell(game):
    for rules, stones, frames, at in positions(game, 10):
        weights = array("i", range(1, 2 * rules.length + 1))
        for cell in range(rules.cells):
            expected = sum(
                weights[side * rules.length + count]
                for side in (0, 1)
                for line in rules.lines
                if cell in line and not set(line) & set(stones[1 - side])
                for count in [len(set(line) & set(stones[side]))]
            )
            assert frames.worth(at, cell, weights) == expected
