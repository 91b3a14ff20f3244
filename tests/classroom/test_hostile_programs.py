"""Files that cannot be checked, or do harm by accident: one clear sentence each, and nothing is left running."""

import os

import pytest

from noughts.classroom.check import troubles
from noughts.classroom.check.checking import check
from noughts.classroom.check.pages import report_page
from noughts.classroom.check.process import Limits, StudentProcess, Unfinished

MOVE = "def best_move(board):\n    return board.index(' ')\n"
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


def scribbling(data: bytes, times: int = 1) -> str:
    """A program that writes to whatever is open."""
    return (
        f"import os\ndef best_move(board):\n    for pipe in [*range(3, 12)] * {times}:\n"
        f"        try: os.write(pipe, {data!r})\n        except OSError: pass\n    return board.index(' ')\n"
    )


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


def test_a_board_on_which_it_stops_is_shown(check_text):
    report = check_text(MOVE.replace("return", "assert board != list('XXOOOXX  ')\n    return"))
    assert report.verdict == "wrong"
    assert report.moves
    assert report.moves.stopped == "stops with AssertionError in line 2"
    assert report.moves.stopped_at == "XXOOOXX.."


def test_a_loop_without_end_is_ended(check_text, monkeypatch):
    monkeypatch.setattr(troubles, "PATIENCE", 1.0)
    report = check_text("def best_move(board):\n    while True:\n        pass\n")
    assert "best_move did not answer within 1 s" in report.trouble


def test_what_a_program_prints_is_not_shown(check_text, capfd):
    flood = "def best_move(board):\n    print('thinking ' * 1000)\n    return board.index(' ')\n"
    report = check_text(flood)
    assert report.moves
    assert report.moves.asked == report.moves.total
    assert capfd.readouterr() == ("", "")


def test_a_file_beside_it_does_not_take_the_place_of_pythons_own(check_text, tmp_path):
    (tmp_path / "json.py").write_text("raise RuntimeError")
    (tmp_path / "helper.py").write_text("FIRST = ' '")
    report = check_text("from helper import FIRST\n\n\ndef best_move(board):\n    return board.index(FIRST)\n")
    assert report.moves
    assert report.moves.asked


def test_the_process_ends_with_the_question(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(MOVE)
    with StudentProcess(path, limits=Limits(10)) as process:
        process.load()
        started = process._process
        request = {
            "ask": "call",
            "kind": "move",
            "writing": ["list", " ", "X", "O"],
            "manner": {},
            "boards": ["........."],
        }
        assert [answer["value"] for answer in process.ask(request, 10)] == [0]
        assert list(process.ask({**request, "boards": []}, 10)) == []
        with pytest.raises(Unfinished):
            list(process.ask({**request, "kind": "no such kind"}, 10))
    assert started
    assert started.poll() is not None


def test_a_name_that_no_page_can_hold_is_written_out(tmp_path):
    path = tmp_path / os.fsdecode(b"\xff\x1b.py")
    path.write_text("")
    report = check(path)
    assert report.file == "\\udcff\\x1b.py"
    assert "\\udcff" in report_page(report)


def test_a_program_that_cannot_be_hurried_has_no_more_time_than_it_was_given(check_text, monkeypatch):
    """It took three minutes of a check that was to take five seconds."""
    waits = []
    monkeypatch.setattr(StudentProcess, "ask", lambda self, request, seconds: waits.append(seconds) or late())
    report = check_text(MOVE, seconds=4)
    assert report.verdict == "unreadable"
    assert waits[:3] == [4, 4, 4]


def late():
    raise Unfinished("did not answer within 4 s", 0, late=True)


def test_an_answer_without_end_is_not_waited_for(tmp_path, monkeypatch):
    """What came was gathered until the time was up, however much it was."""
    monkeypatch.setattr("noughts.classroom.check.process.MOST_LINE", 100_000)
    path = tmp_path / "mine.py"
    path.write_text(scribbling(b"x" * 1000, times=500))
    request = {"ask": "call", "kind": "move", "writing": ["list", " ", "X", "O"], "manner": {}, "boards": ["." * 9]}
    with StudentProcess(path, limits=Limits(100)) as process, pytest.raises(Unfinished, match="into the pipe"):
        list(process.ask(request, 100))
    assert len(process._rest) < 200_000
