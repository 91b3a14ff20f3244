"""The program in C++: its own game by row and column, and what a check through the line protocol says of it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.teach.corpus.case import Case
from tests.teach.corpus.commands import CASES, built, checked
from tests.teach.corpus.record import named

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _compiler() -> None:
    if not shutil.which("c++") and not os.environ.get("NOUGHTS_REQUIRE_CPP"):
        pytest.skip("There is no C++ compiler on this machine; NOUGHTS_REQUIRE_CPP=1 makes this a failure.")


def test_a_right_program_is_right_on_every_board(tmp_path: Path) -> None:
    report = checked(CASES[0], tmp_path)
    assert (report.verdict, report.complete) == ("right", True)
    assert {kind: judged.right for kind, judged in report.judged.items()} == {
        "winner": 5478,
        "move": 4520,
        "value": 4520,
    }


@pytest.mark.parametrize("case", CASES[1:], ids=lambda case: case.name)
def test_a_bug_in_it_is_found(case: Case, tmp_path: Path) -> None:
    report = checked(case, tmp_path)
    assert report.verdict == "wrong"
    assert named(report) <= set(case.causes)
    assert report.places() == []  # Its source is not known.


def test_its_own_game_takes_the_quickest_win(tmp_path: Path) -> None:
    """The game as published: X 1, O 5, X 3, O 2, X 6, O 8; a taken cell and one off the board are asked for again."""
    played = subprocess.run(
        [str(built(CASES[0], tmp_path))],
        input="0 0\n0 0\n7 1\n0 2\n1 2\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert played.stdout.count("That is no free cell") == 2
    assert played.stdout.endswith("X O X\n. O X\n. O .\nThe computer wins.\n")
