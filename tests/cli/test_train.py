"""`noughts train`: a table, a trial, and games that are kept for the next time."""

from pathlib import Path

import pytest

from noughts.engine import Weights
from tests.cli.conftest import Run

SMALL = ("train", "4x4:3", "--nodes", "30", "--trial", "2")


def test_a_table_is_learned_tried_and_its_games_are_kept(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "table.txt"
    ran = run(*SMALL, "--games", "12", "-o", str(table))
    assert ran.code == 0, ran.err
    assert "features from 12 games of 4x4:3" in ran.out
    assert "trial against the shipped weights:" in ran.out
    assert "95 % interval" in ran.out
    assert Weights.parse(table.read_text()).features
    games = table.with_suffix(".games").read_text().splitlines()
    assert len(games) == 13
    run(*SMALL, "--games", "14", "-o", str(table))
    assert table.with_suffix(".games").read_text().splitlines()[:13] == games


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["train", "no such game"], "is not a game"),
        (["train", "3x3", "--games", "0"], "--games"),
        (["train"], "Missing"),
    ],
)
def test_bad_input(run: Run, words: list[str], expected: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert expected in ran.err
    assert ran.err.count("\n") == 1


def test_games_of_another_board_are_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "table.games").write_text("noughts-games 3x3\n")
    ran = run(*SMALL, "-o", str(tmp_path / "table.txt"))
    assert ran.code == 2
    assert "holds no games of 4x4:3" in ran.err
