"""Partners and forks against lines counted one by one."""

from collections import defaultdict
from random import Random

import pytest
from tests.common.kernel.boards import random_stones
from tests.common.kernel.test_frames import open_lines, played
from tests.plain import plain

from noughts.core import Rules

Forks = plain("threat_space.kernel.forks").Forks
GAMES = ["5x5:4", "9x8:5", "4x4x4"]


def positions(game, count=40):
    """Positions on frames that share one board, as the search for chains has them."""
    rules, random = Rules.parse(game), Random(game)
    for _ in range(count):
        stones = random_stones(rules, random, rules.cells // 2)
        yield rules, stones, *played(rules, stones, shared=True)


def forks_of(rules, frames):
    return Forks(frames, rules.cells, max(len(lines) for lines in rules.lines_through))


def partners_of(rules, stones, side):
    """The cells with partners, and all partners of each, line by line."""
    found = defaultdict(set)
    for count, empty in open_lines(rules, stones, side):
        if count == rules.length - 2:
            a, b = empty
            found[a].add(b)
            found[b].add(a)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_partners_are_the_two_cells_that_a_line_lacks(game):
    for rules, stones, frames, at in positions(game):
        forks = forks_of(rules, frames)
        for side in (0, 1):
            expected = partners_of(rules, stones, side)
            count = forks.pair_off(at, side)
            assert set(forks.near[side * rules.cells : side * rules.cells + count]) == expected.keys()
            for cell in range(rules.cells):
                assert forks.is_near(side, cell) == (cell in expected)
            for cell, others in expected.items():
                place = side * rules.cells + cell
                assert forks.partners[place] == min(3, len(others))
                assert forks.partner[place] in others
                assert len(others) < 2 or forks.second[place] in others - {forks.partner[place]}


@pytest.mark.parametrize("game", GAMES)
def test_blocks_meet_every_fork(game):
    """A fork is met on itself, or, where it has just two partners, on one of them."""
    met = 0
    for rules, stones, frames, at in positions(game, 80):
        expected = partners_of(rules, stones, 0)
        forked = {cell: others for cell, others in expected.items() if len(others) > 1}
        forks = forks_of(rules, frames)
        assert forks.find_blocks(at) == bool(forked)
        if forked:
            met += 1
            meeting = [{cell} | (others if len(others) == 2 else set()) for cell, others in forked.items()]
            assert set(forks.blocks[: forks.block_count]) == set.intersection(*meeting)
    assert met


@pytest.mark.parametrize("game", GAMES)
def test_far_cells_are_on_lines_that_lack_three(game):
    for rules, stones, frames, at in positions(game):
        far = [empty for count, empty in open_lines(rules, stones, 0) if count == rules.length - 3]
        forks = forks_of(rules, frames)
        count = forks.list_far(at)
        assert set(forks.far[:count]) == set().union(*far)
        for cell in range(rules.cells):
            assert forks.far_lines(cell) == sum(cell in empty for empty in far)
