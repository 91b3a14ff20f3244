"""Every way to write a board is found, and reads back what it writes."""

import pytest

from noughts.teach.check.boards import NUMBERED, SHAPES, BoardWriting, empty_sign, looks_like_a_board, shape_of, ways
from noughts.teach.check.truth import Quality

EVERY_SHAPE = """
{imports}
X, O, EMPTY = {x!r}, {o!r}, {empty!r}
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

def cells(board):
    assert {kind}
    return {cells}

def with_stone(board, cell, mark):
    found = cells(board)
    found[cell] = mark
    return {made}

def winner(board):
    found = cells(board)
    for a, b, c in LINES:
        if found[a] == found[b] == found[c] and found[a] in (X, O):
            return found[a]
    return None

def negamax(board, player):
    other = O if player == X else X
    if winner(board) is not None:
        return (-1, None)
    best = (-2, None)
    for cell, mark in enumerate(cells(board)):
        if mark not in (X, O):
            value = -negamax(with_stone(board, cell, player), other)[0]
            if value > best[0]:
                best = (value, cell + 1)
    return best if best[1] else (0, None)
"""
FORMS = {
    "list": ("type(board) is list and len(board) == 9", "list(board)", "found"),
    "rows": (
        "type(board) is type(board[0]) is list",
        "[mark for row in board for mark in row]",
        "[found[0:3], found[3:6], found[6:9]]",
    ),
    "string": ("type(board) is str", "list(board)", "''.join(found)"),
    "ten": ("len(board) == 10", "board[1:]", "[EMPTY, *found]"),
    "tuple": ("type(board) is tuple and len(board) == 9", "list(board)", "tuple(found)"),
    "row strings": (
        "type(board[0]) is str and len(board) == 3",
        "list(''.join(board))",
        "[''.join(found[i:i + 3]) for i in (0, 3, 6)]",
    ),
    "dictionary": ("type(board) is dict", "[board[key] for key in range(1, 10)]", "dict(enumerate(found, 1))"),
    "dictionary of digits": (
        "type(board) is dict",
        "[board[str(key)] for key in range(1, 10)]",
        "{str(key): mark for key, mark in enumerate(found, 1)}",
    ),
    "dictionary of pairs": (
        "type(board) is dict",
        "[board[divmod(cell, 3)] for cell in range(9)]",
        "{divmod(cell, 3): mark for cell, mark in enumerate(found)}",
    ),
    "dictionary from 0": (
        "type(board) is dict and 9 not in board",
        "[board[key] for key in range(9)]",
        "dict(enumerate(found))",
    ),
    "array": ("board.shape == (3, 3)", "board.flatten().tolist()", "numpy.array(found).reshape(3, 3)"),
    "tuples": (
        "type(board) is type(board[0]) is tuple",
        "[mark for row in board for mark in row]",
        "(tuple(found[0:3]), tuple(found[3:6]), tuple(found[6:9]))",
    ),
}


def test_a_board_looks_like_one_in_every_representation():
    """A program's own board that did not was never set again: the next questions were about the board before."""
    for board in ("." * 9, "X........", "XOXOXOOXO"):
        assert all(looks_like_a_board(way.write(board)) for way in ways())


def test_nine_flags_that_nobody_has_set_are_no_board():
    assert not looks_like_a_board([False] * 9)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_of_a_board_is_found(shape, check_text):
    kind, cells, made = FORMS[shape]
    x, o, empty = (1, 2, 0) if shape == "array" else ("X", "O", ".")
    imports = "import numpy" if shape == "array" else ""
    report = check_text(EVERY_SHAPE.format(kind=kind, cells=cells, made=made, imports=imports, x=x, o=o, empty=empty))
    assert report.verdict == "right", report.to_dict()
    assert report.understood[0] == f"Boards are {BoardWriting(shape, empty, x, o).describe()}."
    assert report.moves
    assert not report.moves.qualities[Quality.WORSE]


def test_every_way_writes_boards_that_it_reads_back():
    for way in ways():
        if way.shape != "array":
            for board in (".........", "XOXOXO.X.", "..O.X...."):
                assert way.read(way.write(board)) == board, way


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape not in ("string", "row strings")])
@pytest.mark.parametrize("empty", [None, " ", 0, *NUMBERED])
def test_an_empty_board_tells_its_shape_and_its_sign(shape, empty):
    board = BoardWriting(shape, empty, "X", "O").write("." * 9)
    assert shape_of(board) == shape
    if shape != "array" or empty == 0:
        assert empty_sign(board) == empty


def test_a_board_with_a_stone_is_not_empty():
    assert empty_sign(BoardWriting("rows", " ", "X", "O").write("X........")) == ()
