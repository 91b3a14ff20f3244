"""Right programs are found right, and adapters say how to ask."""

import pytest

from tests.teach.check.texts import LAST_MOVE, RULES
from tests.teach.conftest import CORPUS, SHORT, Scope, checked

RIGHT = [
    CORPUS / f"{name}.py"
    for name in (
        "class_board",
        "list_of_nine",
        "rows_fixed_side",
        "one_board_for_all",
        "alphabeta",
        "counted",
        "overwrites",
        "strings_with_table",
    )
]


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_right_programs_are_right(path):
    report = checked(path)
    assert report.verdict == "right", report.to_dict()
    assert all(judged.right == judged.asked == judged.total for judged in report.judged.values())
    assert report.judged["value"].total == SHORT.most
    assert any(one.name in ("minimax", "alphabeta", "table") for one in report.diagnoses)
    assert report.count
    if any(one.name == "minimax" for one in report.diagnoses):
        # Of a program that always plays O too, whose board has the marks exchanged.
        assert report.count.below + 1 == report.count.minimax


def test_the_counts_of_the_published_programs():
    report = checked(CORPUS / "alphabeta.py", Scope(1, ".........", plans=(), mends=False))
    assert report.count
    assert (report.count.minimax, report.count.alphabeta) == (549_946, 20_866)
    assert report.count.end_states == (255_168, 8_453)
    assert report.count.below + 1 == report.count.expected == 20_866
    assert report.count.ends == 8_453


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
    from noughts.teach.check.checking import check

    report = check(tmp_path / "odd.py", adapter=adapter, scope=SHORT)
    assert report.moves
    assert report.moves.name == "noughts_move"
    assert "takes the first free cell" in next(report.faults())


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
    assert (report.moves.asked, report.moves.name) == (SHORT.most, "noughts_move")
    assert not any("was not asked" in sentence for sentence in report.understood)
