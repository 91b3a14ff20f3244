"""Two engines in a match: what is counted for which side, and when the test ends it."""

from itertools import islice
from pathlib import Path

import pytest

from noughts.core import Position, Rules
from noughts.errors import NoughtsError
from noughts.measure.bench.duel import EngineProcess, duel, duels
from noughts.measure.bench.pace import EngineMove
from noughts.measure.bench.versions import HERE
from noughts.measure.tournament.sprt import Sprt

RULES = Rules.parse("7x6:4+gravity")


class Scripted:
    """Plays the first or the last legal column, and counts its games."""

    def __init__(self, at: int, depth: int) -> None:
        self._at, self._depth, self.games = at, depth, 0

    def new_game(self, rules: Rules) -> None:
        self.games += 1

    def move(self, position: Position, seconds: float) -> EngineMove:
        return EngineMove(position.moves()[self._at], self._depth, 1000, seconds)


def test_every_opening_is_played_with_both_sides_and_counted_for_this_version() -> None:
    now, before = Scripted(0, 7), Scripted(-1, 5)
    *_, last = duel(now, before, RULES, 0.5, 8)
    other = list(duel(before, now, RULES, 0.5, 8))[-1]
    assert (last.tally.games, now.games, before.games) == (8, 16, 16)
    assert (last.tally.wins, last.tally.draws, last.tally.losses) == (
        other.tally.losses,
        other.tally.draws,
        other.tally.wins,
    )
    assert (last.now.to_dict()["depth"], last.before.to_dict()["depth"]) == (7, 5)
    assert last.now.to_dict()["nodes_per_second"] == 2000


def test_an_engine_against_itself_comes_out_even() -> None:
    *_, last = duel(Scripted(0, 1), Scripted(0, 1), RULES, 0.5, 12)
    assert last.tally.score == 0.5


def test_the_sequential_test_ends_the_match_after_a_pair() -> None:
    results = list(duel(Scripted(0, 1), Scripted(0, 1), RULES, 0.5, 400, Sprt(300, 900)))
    assert results[-1].verdict.startswith("rejected")
    assert results[-1].tally.games == 2 * len(results) < 400


def test_two_processes_play_a_game_of_this_version_against_itself() -> None:
    (found,) = islice(duels(Path(HERE), ["7x6:4+gravity"], 0.001, 2), 1)
    assert found.tally.games == 2
    assert set(found.to_dict()) >= {"board", "seconds", "wins", "draws", "losses", "score", "elo", "now", "before"}


def test_a_version_without_an_engine_is_one_sentence(tmp_path: Path) -> None:
    engine = EngineProcess(str(tmp_path))
    engine.close()
    with pytest.raises(NoughtsError, match="has ended"):
        engine.new_game(RULES)
