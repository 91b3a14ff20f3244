"""`noughts analyse`: the JSON of the stable interface, the published counts, the words."""

import json
from typing import Any

import pytest

from tests.cli.conftest import Run, start

KEYS = {
    "game",
    "position",
    "to_move",
    "engine",
    "value",
    "plies",
    "best",
    "line",
    "moves",
    "nodes",
    "end_states",
    "cutoffs",
    "seconds",
    "why",
    "standing",
    "source",
    "estimate",
    "bounds",
}


def analyse(run: Run, *words: str) -> dict[str, Any]:
    ran = run("analyse", *words, "--json")
    assert (ran.code, ran.err) == (0, "")
    data: dict[str, Any] = json.loads(ran.out)
    assert set(data) >= KEYS
    return data


def test_empty_board_is_a_draw_and_every_move_draws(run: Run) -> None:
    data = analyse(run)
    assert (data["game"], data["value"], data["plies"], data["to_move"]) == ("3x3", "draw", 9, "X")
    assert data["best"] == list(range(1, 10))
    assert all(move["value"] == "draw" and move["exact"] and move["plies"] == 9 for move in data["moves"])
    assert len(data["line"]) == 9
    assert all(isinstance(sentence, str) for sentence in data["why"])


@pytest.mark.parametrize(
    ("engine", "nodes", "end_states"),
    [("minimax", 549_946, 255_168), ("alphabeta", 20_866, 8_453)],
)
def test_published_counts(run: Run, engine: str, nodes: int, end_states: int) -> None:
    data = analyse(run, "3x3", "--engine", engine)
    assert (data["nodes"], data["end_states"], data["best"][0]) == (nodes, end_states, 1)


@pytest.mark.parametrize(
    ("moves", "minimax", "alphabeta"),
    [("", 255_168, 8_453), ("1 5", 3_468, 346), ("1 5 2 3", 94, 26), ("1 5 2 3 7 4", 6, 4), ("1 5 2 3 7 4 6 8", 1, 1)],
)
def test_published_table_of_pruning(run: Run, moves: str, minimax: int, alphabeta: int) -> None:
    assert analyse(run, "--moves", moves, "--engine", "minimax")["end_states"] == minimax
    assert analyse(run, "--moves", moves, "--engine", "alphabeta")["end_states"] == alphabeta


def test_a_pruned_search_says_which_values_are_only_bounds(run: Run) -> None:
    data = analyse(run, "--engine", "alphabeta")
    assert [move["exact"] for move in data["moves"]] == [True] + [False] * 8
    assert data["best"] == [1]


def test_position_with_a_win_in_one(run: Run) -> None:
    """X.O      X completes the diagonal 1-5-9.
    .X.
    ..O is not it: here O holds 3 and 6.
    """
    data = analyse(run, "--position", "X.O/.XO/... X")
    assert (data["value"], data["plies"], data["best"], data["line"]) == ("win", 1, [9], [9])
    move = next(move for move in data["moves"] if move["cell"] == 9)
    assert (move["value"], move["plies"], move["exact"], move["standing"]) == ("win", 1, True, "proven")


def test_the_cube_is_won_in_seven_from_the_centre_and_only_from_there(run: Run) -> None:
    data = analyse(run, "cube")
    assert (data["game"], data["value"], data["plies"], data["best"]) == ("3x3x3", "win", 7, [14])
    others = [move for move in data["moves"] if move["cell"] != 14]
    assert all((move["value"], move["plies"]) == ("loss", 10) for move in others)


def test_where_time_is_too_short_the_value_is_unknown_and_a_move_is_found(run: Run) -> None:
    data = analyse(run, "16x16:5", "--time", "0.2")
    assert (data["value"], data["plies"]) == ("unknown", None)
    assert 1 <= data["best"][0] <= 256
    assert not any(move["exact"] and move["value"] == "unknown" for move in data["moves"])


def test_finished_game(run: Run) -> None:
    data = analyse(run, "--position", "XXX/OO./... O")
    assert (data["value"], data["plies"], data["best"], data["moves"]) == ("loss", 0, [], [])
    assert "X" in run("analyse", "--position", "XXX/OO./... O").out


def test_text_shows_board_value_best_and_counts(run: Run) -> None:
    out = run("analyse", "--moves", "5 1", "--engine", "table").out
    for word in ("X to move", "draw", "best", "line", "nodes", "end states"):
        assert word in out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["9x9x9"], "400 cells"),
        (["3y3"], "expected WxH"),
        (["3x3:9"], "does not fit"),
        (["--position", "XX./.../..."], "more than one"),
        (["--position", "XXX/OOO/..."], "Both sides"),
        (["--position", ""], "expected"),
        (["--position", "X.O", "--moves", "1"], "only one of --position and --moves"),
        (["--moves", "1 1"], "taken by X"),
        (["--moves", "10"], "1 to 9"),
        (["--moves", "one"], "not a cell"),
        (["--engine", "deepblue"], "expected one of"),
        (["--engine", "alphabeta:depth=-1"], "whole number from 1"),
        (["--engine", "alphabeta:depth=x"], "whole number"),
        (["--engine", "alphabeta:width=2"], "no option"),
        (["--engine", "minimax:score=best"], "plain or distance"),
        (["--time", "0"], "--time"),
        (["--time", "soon"], "--time"),
        (["--frobnicate"], "No such option"),
        (["3x3", "4x4"], "unexpected extra argument"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(run: Run, words: list[str], expected: str) -> None:
    ran = run("analyse", *words)
    assert (ran.code, ran.out) == (2, "")
    assert expected in ran.err
    assert ran.err.startswith("noughts: ")
    assert ran.err.count("\n") == 1


@pytest.mark.usefixtures("interrupted")
def test_ctrl_c_shows_the_best_move_so_far(run: Run) -> None:
    ran = run("analyse", "13x13:5", "--moves", "g7 a1 a2", "--time", "3600")
    assert (ran.code, ran.err) == (130, "")
    assert "O to move: unknown, estimated chance" in ran.out
    assert "best   " in ran.out


@pytest.mark.usefixtures("interrupted")
def test_ctrl_c_before_an_engine_of_the_ladder_has_an_answer_says_stopped(run: Run) -> None:
    ran = run("analyse", "qubic", "--engine", "minimax", "--time", "3600")
    assert (ran.code, ran.out, ran.err.strip()) == (130, "", "Stopped.")


def test_cells_are_named_as_asked_and_either_mark_may_move_first(run: Run) -> None:
    out = run("analyse", "--moves", "519", "--coords", "rowcol", "--first", "o").out
    assert "best   0 2, 2 0" in out
    assert "X to move: draw" in out
    assert "(0 2) threatens" in out
    ran = run("analyse", "--position", "X.O/.X./..O X", "--first", "o")
    assert (ran.code, "--first is for --moves" in ran.err) == (2, True)


def test_the_game_may_stand_alone_or_behind_an_option(run: Run) -> None:
    assert run("analyse", "--game", "cube", "--json", "--moves", "14").out.count('"game": "3x3x3"') == 1
    ran = run("analyse", "cube", "--game", "qubic")
    assert (ran.code, "given twice" in ran.err) == (2, True)


def test_a_reader_that_goes_away_is_no_error() -> None:
    with start("analyse", "cube", "--json") as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode != 0


def test_an_engine_without_an_answer_is_told_how_to_get_one(run: Run) -> None:
    """The README's minimax, not yet compiled on a busy machine, ended with a sentence that did not help."""
    ran = run("analyse", "qubic", "--engine", "minimax", "--time", "0.05")
    assert (ran.code, ran.err) == (3, "noughts: minimax has no answer after 0.05 s; --time gives it more.\n")
