"""Positions by level, turned by symmetries."""

from array import array
from random import Random

import pytest

from noughts.common.packing import image_words, line_cells, symmetry_cells
from noughts.core import Rules
from tests.common.kernel.boards import random_stones
from tests.plain import plain

Boards = plain("common.kernel.boards").Boards
GAMES = ["4x3:3", "4x4:3", "3x3x3"]


def loaded(rules, stones):
    boards = Boards(rules.cells, rules.length, line_cells(rules), symmetry_cells(rules), image_words(rules))
    return boards, boards.load(*stones)


def level_of(boards, at):
    frames = boards.frames
    return frames.stones[at * boards.cells : (at + 1) * boards.cells], frames.sets[at * frames.frame :][: frames.frame]


@pytest.mark.parametrize("game", GAMES)
def test_a_turned_level_is_that_of_the_turned_stones_and_turns_back(game):
    rules, random = Rules.parse(game), Random(game)
    for _ in range(20):
        stones = random_stones(rules, random, 8)
        boards, at = loaded(rules, stones)
        symmetry = random.randrange(boards.symmetry_count)
        turned = tuple([rules.symmetries[symmetry][cell] for cell in side] for side in stones)
        before = level_of(boards, at)
        boards.turn(at, symmetry)
        assert level_of(boards, at) == level_of(*loaded(rules, turned))
        boards.turn(at, boards.back[symmetry])
        assert level_of(boards, at) == before


@pytest.mark.parametrize("game", GAMES)
def test_all_images_have_one_canonical_level(game):
    rules, random = Rules.parse(game), Random(game)
    for _ in range(10):
        stones = random_stones(rules, random, 8)
        boards, at = loaded(rules, stones)
        boards.canonise(at)
        for symmetry in rules.symmetries[1:6]:
            others, there = loaded(rules, tuple([symmetry[cell] for cell in side] for side in stones))
            others.canonise(there)
            assert level_of(others, there) == level_of(boards, at)


def test_of_cells_that_a_symmetry_exchanges_one_is_left():
    rules = Rules.parse("3x3")
    boards, at = loaded(rules, ([4], []))
    marks = array("b", [1] * 9)
    boards.drop_images(at, marks)
    assert [cell for cell in range(9) if marks[cell]] == [0, 1, 4]
    assert (boards.cells_of(at, 0), boards.cells_of(at, 1), boards.count_empty(at)) == (1 << 4, 0, 8)


def test_a_step_without_a_stone_copies_the_level():
    rules = Rules.parse("4x3:3")
    boards, at = loaded(rules, ([1, 5], [2]))
    boards.step(at, 0, -1)
    assert level_of(boards, at + 1) == level_of(boards, at)
    boards.step(at + 1, 1, 7)
    assert level_of(boards, at + 2) == level_of(*loaded(rules, ([1, 5], [2, 7])))
