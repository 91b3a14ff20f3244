"""Forced defence against brute force: the sets have every cell that defends and no other."""

from random import Random

import pytest

from noughts.core import Rules
from noughts.engine.codes import CLASS
from tests.engine.kernel.test_codes import CLASSES, new_board, put_up
from tests.engine.positions import random_position
from tests.plain import plain

Defence = plain("engine.kernel.defence").Defence
BOARDS = [("6x6:4", 40), ("8x8:5", 60), ("9x9:6", 60)]


def counts(board, side, name):
    return board.counts[CLASSES * side + CLASS[name]]


def cells_in(words):
    return {64 * place + bit for place, word in enumerate(words) for bit in range(64) if word >> bit & 1}


def settled(board):
    """Whether the mover wins, or must reply, at once."""
    mover = board.side
    return counts(board, mover, "five") or counts(board, 1 - mover, "five") or counts(board, mover, "open4")


def crowded(rules, random, tries):
    """Boards on which the side to move has to defend."""
    board = new_board(rules)
    for _ in range(tries):
        position = random_position(rules, random, random.randrange(rules.cells // 6, rules.cells // 2))
        put_up(board, position)
        if not position.outcome and not settled(board):
            yield board


@pytest.mark.parametrize(("game", "tries"), BOARDS)
def test_the_cells_that_stop_open_fours_are_exactly_those(game, tries):
    checked = 0
    for board in crowded(Rules.parse(game), Random(game), tries):
        mover = board.side
        if not counts(board, 1 - mover, "open4"):
            continue
        defence = Defence(board)
        defence.stop_open_fours()
        found = cells_in(defence.cells)
        for cell in range(board.cells):
            if board.at[cell] < 0 and board.class_of(mover, cell) < CLASS["four"]:
                board.make(cell)
                assert (cell in found) == (not counts(board, 1 - mover, "open4"))
                board.unmake()
                checked += 1
    assert checked > 50


def lost_at_once(board):
    """Whether the side that is not to move has just let the other make a four with a three that no reply meets."""
    attacker = board.side
    threats = [cell for cell in range(board.cells) if board.class_of(attacker, cell) == CLASS["four3"]]
    for cell in (cell for cell in threats if board.at[cell] < 0):
        board.make(cell)
        board.make(board.first(attacker, CLASS["five"]))
        wins = not counts(board, 1 - attacker, "five") and counts(board, attacker, "open4") > 0
        board.unmake()
        board.unmake()
        if wins:
            return True
    return False


@pytest.mark.parametrize(("game", "tries"), [("8x8:5", 60), ("7x7:4", 30)])
def test_no_other_cell_meets_a_four_with_a_three(game, tries):
    """A quiet cell outside the set leaves the other side a four with a three after which it has an open four."""
    checked = 0
    for board in crowded(Rules.parse(game), Random(game), 2 * tries):
        mover = board.side
        defence = Defence(board)
        if counts(board, 1 - mover, "open4") or not counts(board, 1 - mover, "four3"):
            continue
        if not defence.stop_four_threes():
            continue
        found = cells_in(defence.cells)
        for cell in range(board.cells):
            if board.at[cell] < 0 and board.class_of(mover, cell) < CLASS["four"] and cell not in found:
                board.make(cell)
                assert lost_at_once(board)
                board.unmake()
                checked += 1
    assert checked > 20
