"""Two engines in a match: what is counted for which side, what is kept, and when the test ends it."""

from dataclasses import replace
from itertools import islice
from math import log
from pathlib import Path

import pytest

from noughts.core import Position, Rules
from noughts.engine import winning_chance
from noughts.errors import BadFile
from noughts.measure.bench.duel import Duel, EngineGame, GameFile, duel, duels
from noughts.measure.bench.pace import EngineMove
from noughts.measure.bench.versions import HERE
from noughts.measure.tournament.rating import Sprt

RULES = Rules.parse("7x6:4+gravity")


class Scripted:
    """Plays the first or the last legal column, and counts its games."""

    def __init__(self, at: int, depth: int = 1) -> None:
        self._at, self._depth, self.games = at, depth, 0

    def new_game(self, rules: Rules) -> None:
        self.games += 1

    def move(self, position: Position, seconds: float) -> EngineMove:
        return EngineMove(position.moves()[self._at], self._depth, 1000, seconds)

    def close(self) -> None:
        pass


def match() -> Duel:
    return Duel("nobody", str(RULES), 0.5)


def test_every_opening_is_played_with_both_sides_and_counted_for_our_side() -> None:
    ours, theirs = Scripted(0, 7), Scripted(-1, 5)
    *_, last = duel(ours, theirs, match(), 8)
    *_, other = duel(theirs, ours, match(), 8)
    assert (last.tally.games, ours.games, theirs.games) == (8, 16, 16)
    assert last.tally.score == 1 - other.tally.score
    assert last.tally.draws == other.tally.draws
    assert (last.ours.to_dict()["depth"], last.theirs.to_dict()["depth"]) == (7, 5)
    assert last.ours.to_dict()["nodes_per_second"] == 2000


def test_an_engine_against_itself_comes_out_even() -> None:
    *_, last = duel(Scripted(0), Scripted(0), match(), 12)
    assert last.tally.score == 0.5


def test_the_sequential_test_ends_the_match_after_a_pair() -> None:
    results = list(duel(Scripted(0), Scripted(0), match(), 400, Sprt(300, 900)))
    assert results[-1].verdict.startswith("rejected")
    assert results[-1].tally.games == 2 * len(results) < 400


def test_kept_games_can_be_played_again_and_give_the_points(tmp_path: Path) -> None:
    *_, last = duel(Scripted(0), Scripted(-1), match(), 6, file=GameFile(tmp_path / "games.jsonl"))
    kept = [EngineGame.from_json(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert sum(game.points for game in kept) == last.tally.score * 6
    for game in kept:
        position = game.start
        for move in game.moves:
            position = position.play(move.cell)
        assert position.outcome
        ours = game.start.turn if game.ours_first else game.start.turn.other
        winner = position.outcome.winner
        assert game.points == (0.5 if winner is None else float(winner is ours))


def test_scores_are_held_against_the_results() -> None:
    class Sure(Scripted):
        """Says that it wins."""

        def move(self, position: Position, seconds: float) -> EngineMove:
            return replace(super().move(position, seconds), score=200)

    *_, last = duel(Sure(0), Scripted(-1), match(), 8)
    found = last.to_dict()
    assert found["their_scores"] == {"positions": 0, "log_loss": None}
    assert found["our_scores"]["positions"] > 0
    *_, other = duel(Scripted(-1), Sure(0), match(), 8)
    assert other.to_dict()["their_scores"] == found["our_scores"]
    chance = winning_chance(200)
    assert -log(chance) <= found["our_scores"]["log_loss"] <= -log(1 - chance)


def test_a_match_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    path, ours = tmp_path / "games.jsonl", Scripted(0)
    *_, whole = duel(ours, Scripted(-1), match(), 8)
    list(duel(ours, Scripted(-1), match(), 4, file=GameFile(path)))
    before = ours.games
    *_, last = duel(ours, Scripted(-1), match(), 8, file=GameFile(path))
    assert ours.games - before == 4
    assert last.to_dict() == whole.to_dict()
    assert len(path.read_text().splitlines()) == 8


@pytest.mark.parametrize("other", [Duel("somebody", "7x6:4+gravity", 0.5), Duel("nobody", "7x6:4+gravity", 0.25)])
def test_games_of_another_match_are_not_counted(tmp_path: Path, other: Duel) -> None:
    path, ours = tmp_path / "games.jsonl", Scripted(0)
    list(duel(ours, Scripted(-1), other, 4, file=GameFile(path)))
    *_, last = duel(ours, Scripted(-1), match(), 4, file=GameFile(path))
    assert (last.tally.games, ours.games) == (4, 8)


@pytest.mark.parametrize("text", ["{}", "[]", "1 2 3", '{"game": "3x3"}'])
def test_another_file_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "games.jsonl").write_text(text + "\n")
    with pytest.raises(BadFile, match="expected one that --out wrote"):
        GameFile(tmp_path / "games.jsonl")


def test_two_processes_play_a_pair_of_games() -> None:
    (found,) = islice(duels(HERE, ["7x6:4+gravity"], 0.001, 2), 1)
    assert found.tally.games == 2
    assert set(found.to_dict()) >= {
        "board",
        "limit",
        "wins",
        "draws",
        "losses",
        "score",
        "elo",
        "our_pace",
        "their_pace",
    }
