"""`noughts check`: sentences, JSON, a page, a table of the class, and exit codes for marking."""

import csv
import io
import json
import sys
import xml.etree.ElementTree
from pathlib import Path
from typing import Any

import pytest

from noughts.teach.check.pages import report_page
from tests.cli.conftest import Run
from tests.teach.conftest import CORPUS, PROGRAMS, checked

GREEDY = '''
def best_move(board):
    """The first free cell."""
    return board.index(" ")
'''
RIGHT = """
from functools import cache

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def winner(board):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != "-":
            return board[a]
    return None


@cache
def minimax(board, player):
    if winner(board):
        return -1
    values = [
        -minimax(board[:cell] + player + board[cell + 1 :], "O" if player == "X" else "X")
        for cell in range(9)
        if board[cell] == "-"
    ]
    return max(values, default=0)
"""


def test_a_right_program_is_told_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(RIGHT)
    ran = run("check", str(tmp_path / "mine.py"))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("mine.py is right in everything that was asked.")
    assert "winner knows who has won on 5,478 of 5,478 boards." in ran.out
    assert "minimax knows what a position is worth on 4,520 of 4,520 boards." in ran.out
    assert "it keeps a table of what it has seen" in ran.out
    assert "ours: minimax 549,946 and 255,168, alpha-beta 20,866 and 8,453" in ran.out


def test_a_wrong_program_is_shown_its_worst_move_on_a_board(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GREEDY)
    ran = run("check", str(tmp_path / "mine.py"), "--html", str(tmp_path / "report.html"))
    assert ran.code == 1
    assert ran.out.startswith("mine.py has faults.")
    assert "of 4,520 unfinished boards" in ran.out
    assert "The first of its worst: it plays" in ran.out
    assert "Better is" in ran.out
    assert "---+---+---" in ran.out
    assert "takes the first free cell" in (tmp_path / "report.html").read_text()


def test_json_holds_the_same(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GREEDY)
    ran = run("check", str(tmp_path / "mine.py"), "--quick", "--json")
    found = json.loads(ran.out)
    assert ran.code == 1
    assert found["verdict"] == "wrong"
    assert sum(found["moves"].values()) == found["answers"]["move"]["asked"] == 4_186
    assert [one["name"] for one in found["diagnoses"]] == ["first-free"]


def test_what_cannot_be_checked_is_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def best_move(board)")
    ran = run("check", str(tmp_path / "mine.py"))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "noughts: mine.py cannot be checked: it is not Python in line 1: expected ':'.\n"
    assert run("check", str(tmp_path / "no.py")).err.count("\n") == 1
    assert run("check", str(tmp_path), "--json").code == 2
    (tmp_path / "none").mkdir()
    assert "holds no programs" in run("check", str(tmp_path / "none")).err


@pytest.mark.long
def test_a_folder_makes_a_table_of_the_class(run: Run, tmp_path: Path) -> None:
    (tmp_path / "ada.py").write_text(RIGHT)
    (tmp_path / "bob.py").write_text(GREEDY)
    (tmp_path / "cy.py").write_text("import no_such_module")
    ran = run("check", str(tmp_path), "--quick")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert ran.code == 1
    assert [(row["file"], row["verdict"]) for row in rows] == [
        ("ada.py", "right"),
        ("bob.py", "wrong"),
        ("cy.py", "not understood"),
    ]
    assert rows[0]["values_right"] == rows[0]["values_asked"] == "4186"
    assert "first free cell" in rows[1]["faults"]
    assert "no_such_module" in rows[2]["faults"]
    assert run("check", str(tmp_path), "--quick", "-o", str(tmp_path / "class.csv")).out.startswith("1 of 3 programs")
    table = (tmp_path / "class.csv").read_text()
    assert [line.split(",")[:2] for line in table.splitlines()] == [
        line.split(",")[:2] for line in ran.out.splitlines()
    ]
    (tmp_path / "class.csv").write_text("".join(table.splitlines(keepends=True)[:3]))
    again = run("check", str(tmp_path), "--quick", "-o", str(tmp_path / "class.csv"))
    assert "2 programs were checked before; going on with 1." in again.err
    assert again.code == 1  # Of the worst program, whenever it was checked.
    assert (tmp_path / "class.csv").read_text().startswith("".join(table.splitlines(keepends=True)[:3]))


def test_a_task_is_written_marked_by_and_graded(run: Run, tmp_path: Path) -> None:
    task, program = tmp_path / "task.toml", tmp_path / "mine.py"
    assert run("task", "new", str(task)).code == 0
    assert run("task", "new", str(task)).code == 2
    program.write_text(RIGHT)
    grade, junit = tmp_path / "grade.json", tmp_path / "junit.xml"
    ran = run("check", str(program), "--quick", "--task", str(task), "--grade", str(grade), "--junit", str(junit))
    found = json.loads(grade.read_text())
    assert found["score"] == sum(test["score"] for test in found["tests"]) <= found["max_score"] == 14
    assert {test["name"]: test["score"] for test in found["tests"]}["values"] == 1
    assert "values: 1 of 1" in ran.out
    assert xml.etree.ElementTree.parse(junit).getroot().find("testsuite").get("failures") == "0"  # type: ignore[union-attr]
    task.write_text("points = 3")
    assert run("check", str(program), "--task", str(task)).code == 2


def test_a_league_knows_the_better_player(run: Run, tmp_path: Path) -> None:
    (tmp_path / "ada.py").write_text((CORPUS / "alphabeta.py").read_text())
    (tmp_path / "bob.py").write_text(GREEDY)
    ran = run("task", "league", str(tmp_path), "--openings", "3")
    assert [line.split()[0] for line in ran.out.splitlines()] == ["program", "ada.py", "bob.py"]


PLAYER = """
import sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "move":
        free = [i for i, c in enumerate(rest) if c == "."]
        print(free[0] % 7 + 1 if len(rest) == 42 else free[0] + 1, flush=True)
    elif word in ("value", "winner"):
        print("?", flush=True)
"""


def test_a_program_of_any_language_is_asked_by_lines(run: Run, tmp_path: Path) -> None:
    (tmp_path / "player.py").write_text(PLAYER)
    command = f"{sys.executable} {tmp_path / 'player.py'}"
    ran = run("check", "--command", command, "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["verdict"]) == (1, "wrong")
    [fault] = [one for one in found["diagnoses"] if one["fault"]]
    assert fault["name"] == "first-free"
    assert "does not search" not in fault["sentence"]  # What is behind a command is not seen.
    assert found["answers"]["move"]["asked"] == 4_520
    for game in ("cube", "connect4"):
        assert run("check", "--command", command, "--game", game).code == 1
    assert run("check", "--command", "no-such-program-anywhere").code == 2
    assert run("check").code == 2


def test_the_page_stands_alone(open_file: Any, tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text(report_page(checked(PROGRAMS / "wrong" / "cuts_late.py")), encoding="utf-8")
    page = open_file(tmp_path / "report.html", viewport={"width": 390, "height": 844})
    assert page.locator("h1").inner_text() == "cuts_late.py"
    assert page.locator("figure svg").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("li.fault").first.inner_text().startswith("Fault")
