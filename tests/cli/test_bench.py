"""`noughts bench`: its answers are checked before they are timed; the times themselves are nobody's test."""

import json
import zipfile
from pathlib import Path

import pytest

import noughts
from noughts.cli.bench import KEYS
from noughts.measure.bench import against
from noughts.measure.bench.versions import HERE
from noughts.measure.record import rows_of
from noughts.solving.figures import measure
from tests.cli.conftest import Run


def test_core_suite(run: Run) -> None:
    data = json.loads(run("bench", "--json").out)
    assert "kernels" in data["how"]
    works = [row["work"] for row in data["rows"]]
    assert any("549,946 nodes" in work for work in works)
    assert any("5,478 positions" in work for work in works)
    assert all(row["ours"] > 0 and row["peer"] == "" for row in data["rows"])


def test_a_figure_of_the_solver_comes_with_a_proof_that_holds() -> None:
    from noughts.common import Control

    figure = measure("6x5:4", Control())
    assert (figure.value, figure.plies) == ("win", 11)
    assert 0 < figure.proof_bytes < 1000


def test_boards_of_the_solver_and_what_they_should_take(run: Run) -> None:
    ran = run("bench", "solve", "--boards", "6x6:5,3x3", "--no-speed-up")
    assert ran.code == 0
    _, head, six, three = ran.out.splitlines()
    assert head.split()[:4] == ["board", "value", "solve", "at"]
    assert head.count("at most") == 4
    assert six.split()[:2] == ["6x6:5", "draw"]
    assert "0.1 s" in six
    assert "200 MB" in six
    assert three.split()[:2] == ["3x3", "draw"]


def test_two_workers_against_one(run: Run) -> None:
    data = json.loads(run("bench", "solve", "--boards", "6x6:5", "--json").out)
    assert [row["board"] for row in data["rows"]] == ["6x6:5"]
    assert data["rows"][0]["at_most"]["seconds"] == 0.1
    (pair,) = data["speed_ups"]
    assert (pair["board"], pair["value"]) == ("6x6:5", "draw")
    assert pair["ratio"] == pair["one"] / pair["two"]


def test_two_versions_in_one_run(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel of this very version: every figure of both stands beside the other."""
    monkeypatch.setattr(against, "ROUNDS", 1)
    wheel = tmp_path / "noughts.whl"
    home = Path(noughts.__file__).parent
    with zipfile.ZipFile(wheel, "w") as file:
        for path in home.rglob("*"):
            if path.suffix not in (".c", ".pyc"):
                file.write(path, path.relative_to(home.parent))
    data = json.loads(run("bench", "solve", "--boards", "6x5:4", "--against", str(wheel), "--json").out)
    assert [row["work"] for row in data["rows"]] == ["6x5:4 solve", "6x5:4 write", "6x5:4 verify"]
    assert data["rows"][0]["ratio"] == data["rows"][0]["now"] / data["rows"][0]["before"]


def test_how_deep_the_engine_gets(run: Run) -> None:
    ran = run("bench", "engine", "--boards", "connect4,15x15:5", "--time", "0.002")
    assert ran.code == 0
    _, head, four, five, *twins = ran.out.splitlines()
    assert head.split()[:2] == ["board", "CPU"]
    assert four.split()[0] == "7x6:4+gravity"
    assert five.split()[0] == "15x15:5"
    assert ["C program" in twin for twin in twins] == [True, True]


def test_two_engines_in_a_match(run: Run, tmp_path: Path) -> None:
    words = ["--boards", "connect4", "--time", "0.001", "--games", "4", "--sprt", "-300,900"]
    words += ["--as", "itself", "--out", str(tmp_path / "games.jsonl"), "--record", str(tmp_path / "engine.json")]
    ran = run("bench", "engine", "--against", HERE, *words)
    assert ran.code == 0
    assert ran.out.splitlines()[-1].split()[:4] == ["7x6:4+gravity", "0.001", "s", "4"]
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 4
    (row,) = rows_of(tmp_path / "engine.json")
    assert [row[name] for name in KEYS["engine"]] == ["itself", "7x6:4+gravity", 0.001]
    assert row["wins"] + row["draws"] + row["losses"] == row["games"] == 4
    again = run("bench", "engine", "--against", HERE, *words)
    assert again.out.splitlines()[-1] == ran.out.splitlines()[-1], "the games in the file are not played again"


@pytest.mark.parametrize("holds", [b"no archive", None])
def test_what_is_no_wheel(run: Run, tmp_path: Path, holds: bytes | None) -> None:
    wheel = tmp_path / "other.whl"
    if holds:
        wheel.write_bytes(holds)
    else:
        zipfile.ZipFile(wheel, "w").close()
    ran = run("bench", "--against", str(wheel))
    assert ran.code == 2
    assert "expected a wheel" in ran.err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["sulve"], "core"),
        (["--time", "0"], "0.001 to 1,000,000"),
        (["engine", "--boards", "9x9:5"], "No openings ship for 9x9:5"),
        (["engine", "--against", "nowhere"], "expected a wheel"),
        (["engine", "--against", "engine:nobody", "--boards", "connect4"], "five in a row"),
        (["engine", "--against", "nowhere", "--sprt", "5"], "--sprt takes two numbers"),
        (["--nonsense"], "No such option"),
        (["--boards", "3x"], "3x"),
    ],
)
def test_bad_input(run: Run, words: list[str], expected: str) -> None:
    ran = run("bench", *words)
    assert (ran.code, ran.out) == (2, "")
    assert expected in ran.err
