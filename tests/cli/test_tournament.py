"""`noughts tournament`."""

import json
from pathlib import Path

import pytest

from tests.terminal.conftest import Play


def test_plays_rates_and_keeps(noughts: Play, tmp_path: Path) -> None:
    words = ("tournament", "perfect", "random", "3x3", "--games", "4", "--out", str(tmp_path / "league"))
    first = noughts(*words)
    assert first.returncode == 0
    assert "4 of 4 games" in first.stdout
    assert "perfect" in (tmp_path / "league" / "report.html").read_text()
    again = json.loads(noughts(*words, "--json").stdout)
    assert again["games"] == 4
    assert again["players"][0]["player"] == "perfect"


def test_a_test_of_two_players_ends_by_itself(noughts: Play) -> None:
    ran = noughts("tournament", "perfect", "random", "3x3", "--games", "200", "--sprt", "0,100", "--seed", "1")
    assert "SPRT accepted" in ran.stdout
    assert "of 200 games" in ran.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["random"], "two or more players"),
        (["random", "random"], "named once"),
        (["human", "random", "3x3"], "expected a computer player"),
        (["random", "perfect", "nonsense"], "is not a game"),
        (["random", "perfect", "level:1", "--sprt", "0,5"], "two players"),
        (["random", "perfect", "--sprt", "x"], "two numbers"),
        (["random", "perfect", "--sprt", "5,5"], "the lower first"),
        (["random", "perfect", "--openings", "nowhere.txt"], "cannot be read"),
    ],
)
def test_what_is_wrong_is_said(noughts: Play, words: list[str], message: str) -> None:
    ran = noughts("tournament", *words, "--games", "2")
    assert ran.returncode == 2
    assert message in ran.stderr
