"""Right programs are found right, however they write their boards and give their answers."""

import pytest

from noughts.classroom.check.boards import SHAPES, Writing, ways
from noughts.classroom.check.truth import Quality
from tests.classroom.conftest import PROGRAMS, Scope, checked

RIGHT = sorted((PROGRAMS / "right").glob("*.py"))

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
    "array": ("board.shape == (3, 3)", "board.flatten().tolist()", "numpy.array(found).reshape(3, 3)"),
    "tuples": (
        "type(board) is type(board[0]) is tuple",
        "[mark for row in board for mark in row]",
        "(tuple(found[0:3]), tuple(found[3:6]), tuple(found[6:9]))",
    ),
}


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_right_programs_are_right(path):
    report = checked(path)
    assert report.verdict == "right", report.to_dict()
    assert all(judged.right == judged.asked == judged.total for judged in report.judged.values())
    assert report.judged["value"].total == 918
    assert any(one.name in ("minimax", "alphabeta", "table") for one in report.diagnoses)
    assert report.count
    if any(one.name == "minimax" for one in report.diagnoses):
        # Of a program that always plays O too, whose board has the marks exchanged.
        assert report.count.below + 1 == report.count.minimax


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_of_a_board_is_found(shape, check_text):
    kind, cells, made = FORMS[shape]
    x, o, empty = (1, 2, 0) if shape == "array" else ("X", "O", ".")
    imports = "import numpy" if shape == "array" else ""
    report = check_text(EVERY_SHAPE.format(kind=kind, cells=cells, made=made, imports=imports, x=x, o=o, empty=empty))
    assert report.verdict == "right", report.to_dict()
    assert report.understood[0] == f"Boards are {Writing(shape, empty, x, o).describe()}."
    assert report.moves
    assert not report.moves.qualities[Quality.WORSE]


def test_every_way_writes_boards_that_it_reads_back():
    for way in ways():
        if way.shape != "array":
            for board in (".........", "XOXOXO.X.", "..O.X...."):
                assert way.read(way.write(board)) == board, way


def test_the_counts_of_the_published_programs():
    report = checked(PROGRAMS / "right" / "alphabeta.py", Scope(1, "........."))
    assert report.count
    assert (report.count.minimax, report.count.alphabeta) == (549_946, 20_866)
    assert report.count.end_states == (255_168, 8_453)
    assert report.count.below + 1 == report.count.expected == 20_866
    assert report.count.ends == 8_453


ASKED = """
def minimax(board, player):
    won = winner(board)
    if won or " " not in board:
        return (0 if not won else 1 if won == "X" else -1), None
    tried = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            tried.append((minimax(board, "O" if player == "X" else "X")[0], cell))
            board[cell] = " "
    return (max if player == "X" else min)(tried, key=lambda pair: pair[0])

def best_move(board):
    return minimax(board, "X" if board.count("X") == board.count("O") else "O")[1]
"""


def test_a_search_asked_by_another_function_counts_its_root_once(tmp_path):
    """Its first call is of the board that was asked about: the root, and not a position below it."""
    text = (PROGRAMS / "right" / "alphabeta.py").read_text().partition("def other")[0]
    file = tmp_path / "asked.py"
    file.write_text(text + ASKED)
    count = checked(file, Scope(1, "X...O....")).count
    assert count
    assert (count.below + 1, count.ends) == (count.minimax, count.end_states[0]) == (7332, 3468)


def test_a_counter_is_understood():
    report = checked(PROGRAMS / "right" / "counted.py")
    assert "Your counter nodes counts every position it enters; you count the root as well." in [
        one.sentence for one in report.diagnoses
    ]


def test_a_move_that_overwrites_is_noted():
    report = checked(PROGRAMS / "right" / "overwrites.py")
    assert "make_move overwrites a stone on a taken cell; whoever calls it has to look first." in [
        one.sentence for one in report.diagnoses if not one.fault
    ]


def test_an_adapter_says_how_to_ask(tmp_path):
    (tmp_path / "odd.py").write_text(
        "def choose(stones):\n    free = [c for c in 'abcdefghi' if c not in stones]\n    return free[0]\n"
    )
    adapter = tmp_path / "adapter.py"
    adapter.write_text(
        "def noughts_move(board):\n"
        "    stones = {c: mark for c, mark in zip('abcdefghi', board) if mark != '.'}\n"
        "    return 'abcdefghi'.index(student.choose(stones)) + 1\n"
    )
    from noughts.classroom.check.checking import check

    report = check(tmp_path / "odd.py", adapter=adapter, scope=Scope(2, "XO..X...."))
    assert report.moves
    assert report.moves.name == "noughts_move"
    assert "takes the first free cell" in next(report.faults())
