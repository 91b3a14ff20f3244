"""Files that cannot be checked, or do harm by accident: one clear sentence each."""

import pytest

from noughts.classroom.check import troubles
from tests.classroom.check.moves import MOVE, scribbling

GUARD = 'put the game itself under `if __name__ == "__main__":`'
LOADING = {
    "syntax": ("def best_move(board)\n", "it is not Python in line 1"),
    "missing module": (
        "import no_such_module_anywhere\n" + MOVE,
        "it imports no_such_module_anywhere in line 1, which",
    ),
    "exit": (
        MOVE + "import sys\nsys.exit()\n",
        "it leaves the program in line 4 (sys.exit) while it is loaded; " + GUARD,
    ),
    "question": (
        MOVE + "cell = input('Your move? ')\n",
        "it asks a question with input() in line 3 while it is loaded",
    ),
    "error": (MOVE + "print(board)\n", "it stops with NameError in line 3: name 'board' is not defined"),
    "own process": (
        MOVE + "import os\nos._exit(0)\n",
        "it ends its own process instead of answering while it is loaded",
    ),
    "no function": ("print('hello')\n", "has none of the functions that a check knows"),
    "empty": ("", "has none of the functions that a check knows"),
    "memory": (MOVE + "hoard = [0] * 10**10\n", "it needs more memory than it may have (1,000 MB)"),
    "letters": (
        "raise ValueError('\\ud800 \\x1b[31m')\n",
        "it stops with ValueError in line 1: \\ud800 \\x1b[31m",
    ),
    "no text": ("\x00", "it stops with"),
}


@pytest.mark.parametrize("name", LOADING)
def test_a_file_that_cannot_be_loaded(name, check_text):
    text, words = LOADING[name]
    report = check_text(text)
    assert report.verdict == "unreadable"
    assert words in report.trouble or name == "no text"
    assert report.trouble.startswith("mine.py")
    assert report.trouble.endswith(".")
    assert "\n" not in report.trouble


ASKED = {
    "exit": ("def best_move(board):\n    raise SystemExit\n", "best_move leaves the program in line 2 (sys.exit)"),
    "question": (
        "def best_move(board):\n    return int(input())\n",
        "best_move asks a question with input() in line 2",
    ),
    "no end": ("def best_move(board):\n    return best_move(board)\n", "best_move calls itself without end in line 2"),
    "process": ("import os\ndef best_move(board):\n    os._exit(3)\n", "best_move ends its own process"),
    "nonsense": ("def best_move(board):\n    return 'the middle'\n", "gives no answer that can be read"),
    "pipe": (scribbling(b"garbage\n"), "best_move writes into the pipe of the check instead of answering"),
    "forged": (scribbling(b'{"answers": [[]]}\n'), "best_move writes into the pipe of the check instead of answering"),
    "parameter": ("def best_move(board, zeal):\n    return 1\n", "does not know what to give best_move"),
}


@pytest.mark.parametrize("name", ASKED)
def test_a_function_that_does_not_answer(name, check_text):
    text, words = ASKED[name]
    report = check_text(text)
    assert report.verdict == "unreadable"
    assert words in report.trouble


def test_a_loop_without_end_is_ended(check_text, monkeypatch):
    monkeypatch.setattr(troubles, "PATIENCE", 1.0)
    report = check_text("def best_move(board):\n    while True:\n        pass\n")
    assert "best_move did not answer within 1 s" in report.trouble
