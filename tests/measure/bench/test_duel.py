"""Two engines in a match: what is counted for which side, what is kept, and when the test ends it."""

import json
from itertools import islice

from noughts.core import Position, Rules, parse_position
from noughts.measure.bench.duel import EngineGame, duel, duels
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


def test_every_opening_is_played_with_both_sides_and_counted_for_our_side() -> None:
    ours, theirs = Scripted(0, 7), Scripted(-1, 5)
    *_, last = duel(ours, theirs, RULES, 0.5, 8)
    *_, other = duel(theirs, ours, RULES, 0.5, 8)
    assert (last.tally.games, ours.games, theirs.games) == (8, 16, 16)
    assert last.tally.score == 1 - other.tally.score
    assert last.tally.draws == other.tally.draws
    assert (last.ours.to_dict()["depth"], last.theirs.to_dict()["depth"]) == (7, 5)
    assert last.ours.to_dict()["nodes_per_second"] == 2000


def test_an_engine_against_itself_comes_out_even() -> None:
    *_, last = duel(Scripted(0), Scripted(0), RULES, 0.5, 12)
    assert last.tally.score == 0.5


def test_the_sequential_test_ends_the_match_after_a_pair() -> None:
    results = list(duel(Scripted(0), Scripted(0), RULES, 0.5, 400, Sprt(300, 900)))
    assert results[-1].verdict.startswith("rejected")
    assert results[-1].tally.games == 2 * len(results) < 400


def test_kept_games_can_be_played_again_and_give_the_points() -> None:
    kept: list[EngineGame] = []
    *_, last = duel(Scripted(0), Scripted(-1), RULES, 0.5, 6, keep=kept.append)
    assert sum(game.points for game in kept) == last.tally.score * 6
    for game in kept:
        data = json.loads(game.to_json())
        position = parse_position(Rules.parse(data["game"]), data["start"])
        for move in data["moves"]:
            position = position.play(move["cell"])
        assert position.outcome
        ours = game.start.turn if data["ours_first"] else game.start.turn.other
        winner = position.outcome.winner
        assert data["points"] == (0.5 if winner is None else float(winner is ours))


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
