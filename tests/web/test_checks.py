"""Programs over the wire: refused where the server was not started for it, parts and a report where it was."""

from typing import Any

import pytest

from noughts.common import Control
from noughts.errors import Stopped
from noughts.explain.steps import Run
from noughts.web.bench import Bench
from noughts.web.checks import CheckRefused, do_check, do_follow, prepare_check
from noughts.web.traces import Traces

FIRST_FREE = "def best_move(board):\n    return board.index(' ')\n"
QUESTION = {"files": {"mine.py": FIRST_FREE}, "quick": True}


def bench(checking: Any) -> Bench:
    return Bench(Traces(1, 1), 1, 1, 1, 1, checking=checking)


def test_nothing_is_run_unless_the_bench_says_so(client: Any) -> None:
    with pytest.raises(CheckRefused, match="noughts web --check"):
        prepare_check(QUESTION, bench(""))
    for path in ("check", "follow"):
        answer = client.post(f"/api/{path}", json=QUESTION)
        assert answer.status_code == 422
        assert "does not run other people's programs" in answer.json()["detail"]


def test_names_of_files_cannot_leave_the_folder(client: Any) -> None:
    answer = client.post("/api/check", json={"files": {"../evil.py": ""}})
    assert answer.status_code == 422
    assert "does not run" not in answer.json()["detail"]


@pytest.mark.parametrize("where", ["process", "here"])
def test_the_report_grows(where: str) -> None:
    parts: list[dict[str, Any]] = []
    report = do_check(prepare_check(QUESTION, bench(where)), Control(), parts.append)
    assert report["headline"] == "mine.py has faults; not everything was asked."
    assert [one for one in report["said"] if "takes the first free cell" in one["text"]]
    [hinted] = [one for one in report["said"] if one["hints"]]
    assert hinted["hints"][0] == {"text": "Look at line 2, in best_move (lines 1 to 2).", "board": None}
    stages = list(dict.fromkeys(part["stage"] for part in parts))
    assert stages[0] == "loading"
    assert "best_move: moves on 4,186 boards" in stages
    assert max(part["done"] for part in parts) == 4_100
    assert len(parts[-1]["said"]) > len(parts[0]["said"])


def test_a_check_is_stopped_in_the_middle() -> None:
    control = Control()
    control.stop()
    hanging = {"files": {"mine.py": "while True:\n    pass\n"}, "quick": True}
    with pytest.raises(Stopped):
        do_check(prepare_check(hanging, bench("process")), control, lambda _: None)


def test_the_main_file_of_several_is_followed() -> None:
    rows = "(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)"
    rules = f"def lines():\n    return [{rows}]\n"
    main = """
from rules import lines


def winner(board):
    for a, b, c in lines():
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]


def minimax(board, player):
    if winner(board):
        return 1 if winner(board) == "X" else -1
    if " " not in board:
        return 0
    values = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            values.append(minimax(board, "O" if player == "X" else "X"))
            board[cell] = " "
    return max(values) if player == "X" else min(values)
"""
    asked = {
        "files": {"rules.py": rules, "main.py": main},
        "quick": True,
        "position": "XOX/OX./..O X",
        "engine": "minimax",
    }
    run = do_follow(prepare_check(asked, bench("process")), Control(), lambda _: None)
    assert isinstance(run, Run)
    assert run.facts["engine"] == "Your search (main.py)"
    assert run.facts["code"][0] == "def minimax(board, player):"
