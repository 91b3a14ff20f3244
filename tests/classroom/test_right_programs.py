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


RULES = (PROGRAMS / "right" / "alphabeta.py").read_text().partition("def other")[0]
ANSWERS_WITH_A_MOVE = """
def turn(board):
    return "X" if board.count("X") == board.count("O") else "O"

def played(board, cell):
    return [turn(board) if at == cell else mark for at, mark in enumerate(board)]

def worth(board):
    won = winner(board)
    if won or " " not in board:
        return {"X": 1, "O": -1, None: 0}[won]
    return best(board)[0]

def best(board):
    tried = [(worth(played(board, cell)), cell) for cell in range(9) if board[cell] == " "]
    return (max if turn(board) == "X" else min)(tried)

def minimax(board):
    cell = best(board)[1]
    return (cell // 3, cell % 3)
"""


def test_a_minimax_may_answer_with_the_move_itself(check_text):
    """As in a course that many take: its row and column were once taken for values, and most of those for wrong."""
    report = check_text(RULES + ANSWERS_WITH_A_MOVE)
    assert report.verdict == "right", report.to_dict()
    assert report.understood[1] == "minimax answers with row and column from 0."
    assert report.moves
    assert report.moves.right == report.moves.total
    assert "value" not in report.judged
    assert [one.name for one in report.diagnoses] == ["minimax"]


LAST_MOVE = """
class Game:
    def __init__(self):
        self.board = [" "] * 9

    def winner(self, square, letter):
        return any(square in line and all(self.board[i] == letter for i in line) for line in LINES)

    def game_over(self):
        return any(self.board[a] == self.board[b] == self.board[c] != " " for a, b, c in LINES)

class Computer:
    def __init__(self, letter):
        self.letter = letter

    def other(self):
        return "O" if self.letter == "X" else "X"

    def get_move(self, game):
        sleep(1)
        return game.board.index(" ")
"""


def test_a_winner_may_look_at_the_last_move_alone_and_what_was_not_asked_is_said(check_text):
    report = check_text(RULES.partition("def ")[0] + LAST_MOVE)
    assert report.verdict == "right", report.to_dict()
    assert report.judged["winner"].right == 5478
    assert report.understood[-1] == "What Computer does was not asked, since noughts cannot make one: an adapter can."
    [noted] = report.diagnoses
    assert noted.sentence == "game_over does not count a full board as the end; whoever calls it has to look."
    assert not noted.fault


def test_an_adapter_makes_what_noughts_cannot_and_pauses_are_skipped(check_text):
    lines = RULES.partition("def ")[0]
    adapter = (
        "def noughts_move(board):\n"
        "    game = Game()\n"
        "    game.board = list(board.replace('.', ' '))\n"
        "    return Computer('X').get_move(game) + 1\n"
    )
    report = check_text("from time import sleep\n" + lines + LAST_MOVE + adapter)
    assert report.moves
    assert (report.moves.asked, report.moves.name) == (918, "noughts_move")
    assert not any("was not asked" in sentence for sentence in report.understood)
