"""`noughts train`: a table, a trial, and games that are kept for the next time."""

from pathlib import Path

import pytest

from noughts.engine import Weights
from noughts.files import in_use
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


def test_how_well_weights_forecast_games_in_a_file(run: Run, tmp_path: Path) -> None:
    run("train", "5x5:4", "--nodes", "30", "--trial", "0", "--games", "8", "-o", str(tmp_path / "table.txt"))
    games = tmp_path / "table.games"
    before = games.read_text()
    ran = run("train", "5x5:4", "--evaluate", str(games), "--plies", "4", "9", "--games", "5", "--nodes", "30")
    assert ran.code == 0, ran.err
    assert "quiet positions of 4 to 9 stones in 5 games" in ran.out
    assert "of the evaluation" in ran.out
    assert "of a search of 30 nodes" in ran.out
    assert games.read_text() == before
    other = run("train", "3x3", "--evaluate", str(games))
    assert (other.code, other.out) == (2, "")
    assert "holds no games of 3x3" in other.err


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


def test_a_second_training_of_the_same_table_waits_for_the_first(run: Run, tmp_path: Path) -> None:
    with in_use(tmp_path / "table.games"):
        ran = run(*SMALL, "-o", str(tmp_path / "table.txt"))
    assert ran.code == 2
    assert "is in use by another noughts" in ran.err


@pytest.mark.parametrize("out", ["none/table.txt", ".", "table.games"])
def test_a_table_that_cannot_be_written_is_known_before_the_games(run: Run, tmp_path: Path, out: str) -> None:
    ran = run(*SMALL, "-o", str(tmp_path / out))
    assert (ran.code, ran.out) == (2, "")
    assert "expected another name" in ran.err or "cannot be written" in ran.err
    assert list(tmp_path.glob("*.games")) == []


def test_a_line_cut_short_by_a_kill_is_played_again(run: Run, tmp_path: Path) -> None:
    games, table = tmp_path / "table.games", str(tmp_path / "table.txt")
    run(*SMALL, "--games", "4", "-o", table)
    whole = games.read_text()
    games.write_bytes(b"\xef\xbb\xbf" + whole[:-3].encode())
    assert run(*SMALL, "--games", "4", "-o", table).code == 0
    assert games.read_text() == whole


def test_games_of_another_board_are_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "table.games").write_text("noughts-games 3x3\n")
    ran = run(*SMALL, "-o", str(tmp_path / "table.txt"))
    assert ran.code == 2
    assert "holds no games of 4x4:3" in ran.err


def test_a_log_hears_how_far_it_is(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody watches it said nothing, for hours."""
    monkeypatch.setattr("noughts.cli.watching.PLAIN_FIRST", 0.0)
    ran = run(*SMALL, "--games", "12", "-o", str(tmp_path / "table.txt"))
    assert " s, 8% of the games played" in ran.err
    assert " s, 50% of the trial played" in ran.err
