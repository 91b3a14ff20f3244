"""The board of codes: what it keeps up to date is what a board put up afresh has, and its classes say what is so."""

from array import array
from random import Random

import pytest

from noughts.core import Mark, Position, Rules
from noughts.core.bits import cells_of
from noughts.engine.codes import CLASS
from noughts.engine.codeweights import CodeWeights
from noughts.engine.kernel.codes import CodeBoard as Installed
from noughts.engine.packing import code_arrays
from tests.engine.positions import random_position
from tests.plain import plain

CodeBoard = plain("engine.kernel.codes").CodeBoard
BOARDS = ["5x5:4", "7x5:4", "9x9:5", "15x15:5", "20x20:5", "9x8:6", "6x1:4"]
CLASSES = 16
UNTRAINED = CodeWeights()


def new_board(rules):
    return CodeBoard(*code_arrays(rules, UNTRAINED))


def put_up(board, position):
    first, second = (cells_of(position.marks(mark)) for mark in (Mark.X, Mark.O))
    board.set_up(first, second, int(position.turn is Mark.O))


def state(board):
    """All that a board knows of a position, however it came about."""
    width, near = board.width, board.stones * board.width
    free = [cell for cell in range(board.cells) if board.at[cell] < 0]
    codes = [[board.codes[side * board.cells + cell] for cell in free] for side in (0, 1)]
    return (
        codes,
        list(board.at),
        list(board.masks),
        list(board.counts),
        list(board.sets),
        list(board.near[near : near + width]),
        (board.first_sum, board.second_sum, board.alive, board.key, board.side, board.evaluate()),
    )


@pytest.mark.parametrize("game", BOARDS)
def test_moves_made_and_taken_back_leave_what_a_new_board_has(game):
    rules, random = Rules.parse(game), Random(game)
    board, fresh = new_board(rules), new_board(rules)
    position = Position(rules)
    board.clear()
    for _ in range(12):
        cells = [cell for cell in position.playable() if position.after(cell).outcome is None]
        if not cells:
            break
        for cell in random.sample(cells, min(2, len(cells))):
            before = state(board)
            board.make(cell)
            board.unmake()
            assert state(board) == before
        cell = random.choice(cells)
        board.make(cell)
        position = position.after(cell)
        put_up(fresh, position)
        assert state(board) == state(fresh)


def wins_next(position, stones, cell):
    """Whether a stone added to some stones on a cell completes a line."""
    return any(not line & ~(stones | 1 << cell) for line in position.rules.lines_through[cell])


@pytest.mark.parametrize("game", BOARDS)
def test_fives_and_fours_are_where_the_rules_have_them(game):
    """A cell is a five where it completes a line, and at least a four where the stone on it threatens to."""
    rules, random = Rules.parse(game), Random(game)
    board = new_board(rules)
    for _ in range(3):
        position = random_position(rules, random, random.randrange(min(40, rules.cells // 2)))
        put_up(board, position)
        for side, mark in enumerate((Mark.X, Mark.O)):
            stones = position.marks(mark)
            for cell in random.sample(cells_of(position.free), min(10, position.free.bit_count())):
                kind = board.class_of(side, cell)
                assert (kind == CLASS["five"]) == wins_next(position, stones, cell)
                if kind == CLASS["five"]:
                    continue
                rest = [other for other in cells_of(position.free) if other != cell]
                after = {other for other in rest if wins_next(position, stones | 1 << cell, other)}
                now = {other for other in rest if wins_next(position, stones, other)}
                ways = len(after - now)
                assert (kind >= CLASS["four"]) == (ways > 0) or bool(after & now)
                assert (kind == CLASS["open4"]) == (ways > 1) or bool(after & now)


def test_a_board_on_which_nobody_can_win_is_not_alive():
    rules = Rules.parse("4x4")
    board = new_board(rules)
    board.set_up([0, 5, 11, 14], [1, 6, 8, 15], 0)
    dead = all(
        any(line >> cell & 1 for cell in (0, 5, 11, 14)) and any(line >> cell & 1 for cell in (1, 6, 8, 15))
        for line in rules.line_sets
    )
    assert (board.alive == 0) == dead


def test_the_drill_is_the_same_compiled_and_plain():
    rules = Rules.parse("9x9:5")
    moves = array("i", [number * 11 % 81 for number in range(40)])
    arrays = code_arrays(rules, UNTRAINED)
    assert CodeBoard(*arrays).drill(moves, 1) == Installed(*arrays).drill(moves, 1)
