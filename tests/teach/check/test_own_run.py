"""A student's search followed line by line, beside ours."""

from pathlib import Path

import pytest

from noughts.errors import BadNotation
from noughts.explain.steps import record
from noughts.teach.check.local import LocalChannel
from noughts.teach.check.own_run import MOST_STEPS, OwnRun, follow
from noughts.teach.check.process import StudentProcess
from noughts.teach.check.truth import position_of

COURSE = Path(__file__).parents[3] / "docs" / "course" / "programs"
LATE = "X.OOX..X."


def followed(name: str, board: str = LATE, engine: str = "minimax") -> OwnRun:
    with LocalChannel(COURSE / f"{name}.py") as channel:
        return follow(channel, position_of(board), engine)


def test_every_line_of_the_search_is_a_step_at_its_position() -> None:
    run = followed("minimax")
    source = (COURSE / "minimax.py").read_text().split("\n")
    assert run.facts["totals"] == [39, 18, 0]
    assert run.facts["code"] == [source[number - 1] for number in run.facts["numbers"]]
    assert run.says(0) == "best_move is called for the board asked about."
    assert run.says(5) == "O plays 2: minimax looks at the board after 2."
    assert run.facts["code"][run.lit(5)] == "def minimax(board, player):"
    assert run.says(33) == "Line 9: minimax answers 1 for the board after 2 6 7 9."
    assert ["won", "'X'", ""] in run.variables(33)
    assert run.says(34) == "Line 16 is next; now values = [1]."


def test_ours_stands_at_the_same_position() -> None:
    run, ours = followed("minimax"), record(position_of(LATE), "minimax")
    steps = [step for step in range(run.steps) if run.arrays.entered[run.arrays.steps[step]] == step]
    beside = run.described(0, run.steps)["beside"]
    assert len(steps) == 39
    assert [ours.path(beside[step]) for step in steps] == [run.path(step) for step in steps]


def test_what_it_leaves_out_is_cut_and_what_ours_leaves_out_is_said() -> None:
    cutting = followed("alphabeta", engine="alphabeta")
    assert cutting.facts["totals"][0] < 39
    assert cutting.page(0, 1000)["cuts"]
    assert cutting.next(0, "cut") == cutting.arrays.cut_steps[0]
    whole = followed("minimax", engine="alphabeta")
    assert sum("alphabeta does not look at this position." in whole.says(step) for step in range(whole.steps)) > 20


def test_a_process_is_followed_as_well() -> None:
    with StudentProcess(COURSE / "negamax.py") as process:
        there = follow(process, position_of(LATE), "minimax")
    here = followed("negamax")
    assert there.facts == here.facts
    assert there.page(0, 1000) == here.page(0, 1000)


@pytest.mark.parametrize(
    ("text", "board", "sentence"),
    [
        ("def best_move(board):\n    return board.index(' ')\n", LATE, "no search to follow"),
        ("x = 1\n", LATE, "No function that searches was understood"),
        ("def (:\n", LATE, "line 1"),
        ("def best_move(board):\n    return 1\n", "XXXOO....", "unfinished board"),
    ],
)
def test_what_cannot_be_followed_is_a_sentence(tmp_path: Path, text: str, board: str, sentence: str) -> None:
    program = tmp_path / "mine.py"
    program.write_text(text)
    with LocalChannel(program) as channel, pytest.raises(BadNotation, match=sentence):
        follow(channel, position_of(board), "minimax")


def test_a_search_that_is_too_long_is_a_sentence() -> None:
    with pytest.raises(BadNotation, match=f"more than {MOST_STEPS:,} lines"):
        followed("minimax", "X........")
