"""The counters of the board of table search, against a count of all lines."""

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common.packing import image_words, line_cells, lines_beside, lines_through
from noughts.core import Rules
from noughts.core.bits import bits_of
from tests.plain import plain

GAMES = ["3x3", "4x3:3", "5x4:4", "3x3x3", "9x9:5", "4x3:2+exact", "6x5:3+exact", "4x4:3+torus", "5x4:3+torus+exact"]


def new_board(rules):
    below = array("i", [-1] * rules.cells)
    lines = line_cells(rules), *lines_through(rules), *lines_beside(rules)
    return plain("solvers.table.kernel.board").TableBoard(
        rules.length, *lines, below, image_words(rules), len(rules.symmetries)
    )


def counters(board):
    arrays = board.filled, board.stones, board.rest_of, board.completes, board.threats, board.open_lines, board.weight
    return [list(column) for column in (*arrays, board.keys)], board.empties


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=15)
def test_stones_come_and_go(game, data):
    """Stones of both sides that complete no line: every counter is what a look at all lines says, and goes back."""
    rules = Rules.parse(game)
    board, played, stones = new_board(rules), [], [0, 0]
    before = counters(board)
    for cell in data.draw(st.lists(st.integers(0, rules.cells - 1), unique=True, max_size=14)):
        side = data.draw(st.integers(0, 1))
        if not rules.completed(stones[side] | 1 << cell, cell):
            board.play(side, cell)
            played.append((side, cell))
            stones[side] |= 1 << cell
    for side in (0, 1):
        mine, theirs = stones[side], stones[1 - side]
        pairs = zip(rules.line_sets, rules.beyond_sets, strict=True)
        open_lines = [line for line, beyond in pairs if not line & theirs and not beyond & mine]
        assert board.open_lines[side] == len(open_lines)
        assert board.weight[side] == sum(1 << (line & mine).bit_count() for line in open_lines)
        wanted = {
            cell for line in open_lines if (rest := line & ~mine).bit_count() == 1 for cell in [rest.bit_length() - 1]
        }
        found = {cell for cell in range(rules.cells) if board.completes[side * rules.cells + cell]}
        assert found == wanted
        assert board.threats[side] == len(wanted)
        assert board.one_threat(side) == min(wanted, default=-1)
    assert board.empties == rules.cells - len(played)
    assert bits_of(cell for cell in range(rules.cells) if board.filled[cell]) == stones[0] | stones[1]
    for side, cell in reversed(played):
        board.undo(side, cell)
    assert counters(board) == before


@pytest.mark.parametrize("game", ["3x3", "3x3x3", "9x9:5"])
@given(data=st.data())
@settings(max_examples=15)
def test_symmetric_positions_share_a_key(game, data):
    rules = Rules.parse(game)
    cells = data.draw(st.lists(st.integers(0, rules.cells - 1), unique=True, min_size=1, max_size=4))
    keys = set()
    for symmetry in rules.symmetries[:: max(1, len(rules.symmetries) // 8)]:
        board = new_board(rules)
        for number, cell in enumerate(cells[: 2 * (rules.length - 1)]):
            board.play(number % 2, symmetry[cell])
        board.make_key(0)
        keys.add((board.key_a, board.key_b))
    assert len(keys) == 1
