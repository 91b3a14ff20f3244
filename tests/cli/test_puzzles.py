"""`noughts puzzles`: the same seed makes the same puzzles, and a file can be practised from."""

import json
import os
import signal
from pathlib import Path

import pytest

from noughts.cli.puzzles import puzzle_text, solutions_text
from noughts.cli.watching import PlainShare
from noughts.core import Rules
from noughts.teach.practise.stock import stock
from tests.cli.conftest import Run

WORDS = ("puzzles", "3x3", "--count", "3", "--games", "60")


def test_the_same_seed_makes_the_same_puzzles_and_all_are_solved_below(run: Run) -> None:
    first, again = run(*WORDS), run(*WORDS)
    assert first.code == 0
    assert first.out == again.out
    other = run(*WORDS, "--seed", "2")
    assert other.out != first.out


def test_a_file_is_a_deck(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    made = run(*WORDS, "-o", str(file), "--json")
    assert made.code == 0
    assert made.err == f"3 puzzles of 3x3 in {file}\n"
    assert json.loads(file.read_text()) == json.loads(made.out)


def test_ctrl_c_ends_with_the_puzzles_found_so_far(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[float] = []

    def interrupt(_: PlainShare, share: float) -> None:
        shares.append(share)
        if len(shares) == 20:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(PlainShare, "__call__", interrupt)
    ran = run("puzzles", "3x3", "--count", "1000")
    assert (ran.code, len(shares)) == (130, 20)
    assert "\nSolutions\n  1. " in ran.out


def test_bad_depths_are_one_sentence(run: Run) -> None:
    bad = run(*WORDS, "--least", "5", "--most", "3")
    assert bad.code == 2
    assert "--least 5 is more than --most 3; expected a range of depths." in bad.err


def test_a_puzzle_is_its_task_and_its_board_and_tells_no_solution() -> None:
    puzzle = stock(Rules.parse("3x3"))[0]
    first, blank, *board = puzzle_text(7, puzzle).splitlines()
    assert first == f"7. 3x3, grade {puzzle.grade}. {puzzle.task}"
    assert not blank
    assert len(board) >= 5
    assert "Only" not in puzzle_text(7, puzzle)


def test_the_solutions_stand_in_order_with_their_depths() -> None:
    puzzles = stock(Rules.parse("3x3"))[:3]
    head, *lines = solutions_text(puzzles).splitlines()
    assert head == "Solutions"
    assert [line.split(".")[0].strip() for line in lines] == ["1", "2", "3"]
    assert all(line.endswith(f"Depth {puzzle.depth}.") for line, puzzle in zip(lines, puzzles, strict=True))
