"""A program asked in this very interpreter: the same report as from a process, and nothing left behind."""

import builtins
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from noughts.teach.check.checking import checked
from noughts.teach.check.local import LocalChannel
from noughts.teach.check.process import ProcessLimits, StudentProcess, Unfinished
from noughts.teach.check.scope import QUICK

COURSE = Path(__file__).parents[3] / "docs" / "course" / "programs"
FEW = replace(QUICK, free=3, most=60)
GAME = """
board = [" "] * 9
while " " in board:
    board[int(input("cell 1-9: ")) - 1] = "X"
    print(board)
"""


def test_a_report_is_the_same_as_from_a_process() -> None:
    path = COURSE / "alphabeta.py"
    with LocalChannel(path) as local, StudentProcess(path) as process:
        here, there = (checked(channel, FEW, lambda _: None).to_dict() for channel in (local, process))
    for report in (here, there):
        del report["seconds"], report["count"]["seconds"], report["count"]["reference_seconds"]
    assert here == there
    assert here["verdict"] == "right"


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    before = builtins.input, time.sleep, sys.stdout, set(sys.modules), list(sys.path)
    program = tmp_path / "mine.py"
    program.write_text("import sys, tkinter\nsys.setrecursionlimit(999)\nprint('hello')\ninput()\n")
    with LocalChannel(program) as channel:
        assert channel.load()["asked"]
        assert "mine" in sys.modules
    assert (builtins.input, time.sleep, sys.stdout, set(sys.modules), list(sys.path)) == before
    assert sys.getrecursionlimit() != 999


def test_a_program_that_hangs_is_stopped(tmp_path: Path) -> None:
    program = tmp_path / "mine.py"
    program.write_text("while True:\n    try:\n        pass\n    except BaseException:\n        pass\n")
    with LocalChannel(program, ProcessLimits(0.2)) as channel, pytest.raises(Unfinished, match="did not answer"):
        channel.load()
    assert channel.used > 0.1


def test_a_game_is_answered_until_enough_is_heard(tmp_path: Path) -> None:
    program = tmp_path / "mine.py"
    program.write_text(GAME)
    answers = iter(["1", "2", None])
    with LocalChannel(program) as channel:
        last = channel.converse({"ask": "play", "path": str(program)}, 5, lambda _: next(answers))
    assert last["prompt"] == "cell 1-9: "
    assert last["boards"][-1][1] == ["X", "X", *" " * 7]
