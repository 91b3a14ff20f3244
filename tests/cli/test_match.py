"""`noughts match`: seeded, fair, and in the JSON of the stable interface."""

import json
import os
import re
import signal

import pytest

from noughts import __version__
from noughts.cli.progress import StatusLine
from noughts.core import Mark, Position, Rules
from tests.cli.conftest import Run


def test_json(run: Run) -> None:
    words = ("match", "perfect", "random", "--games", "40", "--seed", "7", "--json")
    data = json.loads(run(*words).out)
    assert {"games", "first", "second", "draws", "played", "score", "interval", "elo", "elo_interval"} <= set(data)
    assert (data["version"], data["game"], data["standing"]) == (__version__, "3x3", "estimated")
    assert data["games"] == 40 == data["first"]["wins"] + data["first"]["losses"] + data["draws"]
    first = {"player": "perfect", "wins": data["second"]["losses"], "losses": 0, "forfeits": 0}
    assert data["first"] == first
    assert data["score"] == (data["first"]["wins"] + data["draws"] / 2) / 40
    assert data["interval"][0] < data["score"] <= data["interval"][1] <= 1
    assert 0 < data["elo_interval"][0] < data["elo"] <= data["elo_interval"][1]
    assert json.loads(run(*words).out) == data


def test_every_game_can_be_played_again_from_its_moves(run: Run) -> None:
    data = json.loads(run("match", "level:1", "random", "--games", "9", "--seed", "3", "--json").out)
    assert [game["began"] for game in data["played"]] == ["first", "second"] * 4 + ["first"]
    for game in data["played"]:
        position = Position(Rules.parse("3x3"))
        for number in game["moves"]:
            position = position.play(number - 1)
        assert position.outcome
        began, answered = ("first", "second") if game["began"] == "first" else ("second", "first")
        assert game["winner"] == {Mark.X: began, Mark.O: answered, None: None}[position.outcome.winner]
    won = [game["winner"] for game in data["played"]]
    assert (won.count("first"), won.count("second")) == (data["first"]["wins"], data["second"]["wins"])


def test_seeds_differ(run: Run) -> None:
    outs = {run("match", "random", "random", "--games", "60", "--seed", str(seed)).out for seed in range(4)}
    assert len(outs) > 1


def test_two_perfect_players_draw(run: Run) -> None:
    data = json.loads(run("match", "perfect", "minimax:score=plain", "--games", "2", "--json").out)
    assert data["draws"] == 2


def test_other_games(run: Run) -> None:
    data = json.loads(run("match", "perfect", "level:8", "--game", "cube", "--games", "2", "--json").out)
    assert data["first"]["wins"] >= 1


def test_a_match_that_takes_long_says_how_far_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no terminal here, so each word of progress is a line."""
    monkeypatch.setattr("noughts.cli.progress.PLAIN_EVERY", 0.0)
    ran = run("match", "perfect", "random", "--games", "3")
    assert re.search(r"game 2 of 3, perfect: \d wins?, \d draws?, 0 losses, \d", ran.err)
    assert "game 4 of 3" not in ran.err
    assert "3 games of 3x3" in ran.out


def test_a_player_that_runs_out_of_time_loses_that_game_and_the_match_goes_on(run: Run) -> None:
    words = ("match", "minimax", "random", "qubic", "--time", "0.01", "--games", "3")
    ran = run(*words)
    assert ran.code == 0
    assert "minimax: 0 wins, 0 draws, 3 losses" in ran.out
    assert "forfeited, and counted as lost: 3 of 3 games" in ran.out
    assert ran.err == "minimax had no move after 0.01 s.\n"
    data = json.loads(run(*words, "--json").out)
    assert [game["forfeit"] for game in data["played"]] == ["minimax had no move after 0.01 s."] * 3
    assert [game["winner"] for game in data["played"]] == ["second"] * 3
    assert (data["first"]["forfeits"], data["second"]["forfeits"]) == (3, 0)


def test_one_game_is_one_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It said "1 games" and "1 losses", and at its end "game 2 of 1"."""
    monkeypatch.setattr("noughts.cli.progress.PLAIN_EVERY", 0.0)
    ran = run("match", "minimax", "random", "qubic", "--time", "0.01", "--games", "1")
    assert ran.out.startswith("1 game of 4x4x4, minimax against random, which moves second\n")
    assert "minimax: 0 wins, 0 draws, 1 loss\n" in ran.out
    assert "counted as lost: 1 of 1 game\n" in ran.out
    assert "game 2" not in ran.err


def test_ctrl_c_ends_the_match_with_the_score_so_far(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    games = 0

    def interrupt(*_: object) -> None:
        nonlocal games
        games += 1
        if games == 5:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(StatusLine, "__call__", interrupt)
    ran = run("match", "random", "random", "--games", "1000000")
    assert ran.code == 130
    assert "5 of 1,000,000 games of 3x3" in ran.out
    assert "score " in ran.out


def test_the_game_stands_after_the_players_or_behind_an_option(run: Run) -> None:
    outs = {run("match", "random", "random", *words, "--games", "2").out for words in (["4x3"], ["--game", "4x3"])}
    assert len(outs) == 1
    assert "2 games of 4x3" in outs.pop()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["human", "random"], "a person at a screen"),
        (["random", "nobody"], "not a player"),
        (["random", "level:9"], "level:1 to level:8"),
        (["random"], "Missing argument"),
        (["random", "random", "--games", "0"], "--games"),
        (["random", "random", "--games", "many"], "--games"),
        (["random", "random", "--game", "0x3"], "at least 1"),
        (["random", "random", "--seed", "-1"], "--seed"),
    ],
)
def test_bad_input(run: Run, words: list[str], expected: str) -> None:
    ran = run("match", *words)
    assert (ran.code, ran.out) == (2, "")
    assert expected in ran.err
    assert ran.err.count("\n") == 1
