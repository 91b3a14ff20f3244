"""Files that cannot be checked, or do harm by accident: one clear sentence each."""

import pytest

from tests.teach.check.moves import MOVE, scribbling
from tests.teach.conftest import SHORT

BRIEF = 0.02
"""The patience with programs that hang."""
FAULTY = {
    "syntax": ("def best_move(board)\n", "it is not Python in line 1"),
    "error": (MOVE + "print(board)\n", "it stops with NameError in line 3: name 'board' is not defined"),
    "own process": (
        MOVE + "import os\nos._exit(0)\n",
        "it ends its own process instead of answering while it is loaded",
    ),
    "memory": (MOVE + "hoard = [0] * 10**10\n", "it needs more memory than it may have (1,000 MB)"),
    "letters": (
        "raise ValueError('\\ud800 \\x1b[31m')\n",
        "it stops with ValueError in line 1: \\ud800 \\x1b[31m",
    ),
    "no text": ("\x00", "it stops with"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_file_that_cannot_be_loaded_is_at_fault(name, check_text):
    text, words = FAULTY[name]
    report = check_text(text)
    assert report.verdict == "wrong"
    assert words in report.trouble or name == "no text"
    assert report.trouble.startswith("mine.py")
    assert report.trouble.endswith(".")
    assert "\n" not in report.trouble


NOT_UNDERSTOOD = {
    "missing module": ("import no_such_module_anywhere\n" + MOVE, "no_such_module_anywhere in line 1, which is not"),
    "no function": ("print('hello')\n", "it has no functions that take a board"),
    "empty": ("", "it has no functions that take a board"),
    "exit": ("def best_move(board):\n    raise SystemExit\n", "best_move leaves the program in line 2 (sys.exit)"),
    "question": (
        "def best_move(board):\n    return int(input())\n",
        "best_move asks a question with input() in line 2",
    ),
    "class": (
        "class Computer:\n    def __init__(self, strength, seed): pass\n    def get_move(self, game): return 0\n",
        "what to give Computer to make one is not known, and it has no game",
    ),
    "nonsense": ("def best_move(board):\n    return 'the middle'\n", "gives no answer that can be read"),
    "parameter": ("def best_move(board, zeal):\n    return zeal.best\n", "what to give best_move for one of its"),
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name == "nonsense" else ()) for name in NOT_UNDERSTOOD]
)
def test_what_is_not_understood_is_never_called_wrong(name, check_text):
    text, words = NOT_UNDERSTOOD[name]
    report = check_text(text)
    assert report.verdict == "not understood"
    assert words in report.trouble


@pytest.mark.long
def test_a_chooser_that_is_written_to_return_a_move_and_never_does_is_at_fault(check_text):
    text = (
        "def winner(board):\n"
        "    for a, b, c in ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)):\n"
        "        if board[a] == board[b] == board[c] != ' ': return board[a]\n"
        "board = [' '] * 9\n"
        "def best_move(board):\n    best = None\n    return best\n"
    )
    report = check_text(text)
    assert list(report.faults()) == ["best_move answers None on each of 24 boards; that is not a move."]
    assert check_text(text.replace("return best", "board = best")).verdict == "not understood"


@pytest.mark.long
def test_one_that_finds_no_empty_cell_may_know_them_by_another_sign(check_text):
    text = (
        "def winner(board, mark):\n"
        "    lines = ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6))\n"
        "    return any(board[a] == board[b] == board[c] == mark for a, b, c in lines)\n"
        "def best_move(board):\n    return board.find(ord('.')) if isinstance(board, bytearray) else -1\n"
    )
    assert check_text(text).verdict == "not understood"


def test_a_parameter_of_unknown_purpose_is_not_guessed(check_text):
    text = "def best_move(board, zeal):\n    return board.index(' ') if zeal else board[::-1].index(' ')\n"
    assert check_text(text).verdict == "not understood"


LOADED = {"exit": MOVE + "import sys\nsys.exit()\n", "question": MOVE + "cell = input('Your move? ')\n"}


@pytest.mark.parametrize("name", LOADED)
def test_a_game_at_top_level_does_not_keep_it_from_being_checked(name, check_text):
    report = check_text(LOADED[name])
    assert report.moves
    assert report.moves.asked == SHORT.most


def test_writing_into_the_channel_is_a_fault(check_text):
    report = check_text(scribbling(b'{"answers": [[]]}\n'))
    assert report.verdict == "wrong"
    assert "writes into the channel" in " ".join(report.faults())


ENDLESS = {
    "loop": (
        "def best_move(board):\n    while True: pass\n",
        "best_move does not come back: it goes on for ever in line 2",
    ),
    "recursion": (
        "def best_move(board):\n    return best_move(board)\n",
        "best_move calls itself without end in line 2",
    ),
}


@pytest.mark.parametrize("name", ["loop", pytest.param("recursion", marks=pytest.mark.long)])
def test_a_hang_on_every_board_is_a_fault(name, check_text):
    text, words = ENDLESS[name]
    report = check_text(text, patience=BRIEF)
    assert (report.verdict, report.trouble, report.unasked) == ("wrong", "", [])
    [fault] = report.faults()
    assert words in fault


def test_a_hang_on_boards_of_a_wrong_kind_is_no_fault(check_text):
    text = "def best_move(board):\n    while isinstance(board, list): pass\n    return board.middle\n"
    assert check_text(text, patience=BRIEF).verdict == "not understood"


def test_a_hang_on_one_board_is_a_fault(check_text):
    loop = "    while board.count(' ') == 2 and board[8] == ' ': pass\n"
    text = f"def best_move(board):\n{loop}    return board.index(' ')\n"
    report = check_text(text, patience=BRIEF)
    assert report.verdict == "wrong"
    [hang] = [one for one in report.diagnoses if one.name == "hangs"]
    assert (hang.line, hang.board.count(".")) == (2, 2)
