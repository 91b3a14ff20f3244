"""Standings: the results so far as a table, with ratings, and as a crosstable."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from noughts.common.tally import Tally
from noughts.measure.tournament.rating import EloRating, PairScore, ratings
from noughts.measure.tournament.running import PlayedFixture
from noughts.measure.tournament.schedule import TournamentSetup


@dataclass(frozen=True)
class StandingsRow:
    """One player: its rating and its results against everybody."""

    number: int
    player: str
    rating: EloRating
    tally: Tally


class Standings:
    """The standings that some results amount to."""

    def __init__(self, setup: TournamentSetup, done: Sequence[PlayedFixture]) -> None:
        self.setup, self.games = setup, len(done)
        self._done = done
        count = len(setup.players)
        scores = [
            PairScore(a, b, tally.wins, tally.draws, tally.losses)
            for a, b in combinations(range(count), 2)
            if (tally := self.between(a, b)).games
        ]
        rated = ratings(count, scores)
        rows = [StandingsRow(n, name, rated[n], self._total(n)) for n, name in enumerate(setup.players)]
        self.rows = sorted(rows, key=lambda row: -row.rating.elo)

    def between(self, one: int, other: int) -> Tally:
        """The results of one player against another."""
        points = [played.points for played in self._done if (played.first, played.second) == (one, other)]
        points += [1 - played.points for played in self._done if (played.first, played.second) == (other, one)]
        return Tally(points.count(1.0), points.count(0.5), points.count(0.0))

    def _total(self, one: int) -> Tally:
        tallies = [self.between(one, other) for other in range(len(self.setup.players)) if other != one]
        return Tally(*(sum(getattr(tally, part) for tally in tallies) for part in ("wins", "draws", "losses")))

    def text(self) -> str:
        """A table for a terminal."""
        width = max(len("player"), *(min(40, len(row.player)) for row in self.rows))
        lines = [
            f"{'':>3} {'player':<{width}} {'Elo':>6} {'+/-':>5} {'games':>6} {'score':>6} {'W':>5} {'D':>5} {'L':>5}"
        ]
        for place, row in enumerate(self.rows, 1):
            name = row.player if len(row.player) <= 40 else row.player[:37] + "..."
            tally = row.tally
            lines.append(
                f"{place:>3} {name:<{width}} {row.rating.elo:>+6.0f} {row.rating.error:>5.0f} {tally.games:>6} "
                f"{tally.score:>6.1%} {tally.wins:>5} {tally.draws:>5} {tally.losses:>5}"
            )
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.setup.game,
            "games": self.games,
            "players": [
                {
                    "player": row.player,
                    "elo": round(row.rating.elo, 1),
                    "error": round(row.rating.error, 1),
                    "games": row.tally.games,
                    "wins": row.tally.wins,
                    "draws": row.tally.draws,
                    "losses": row.tally.losses,
                }
                for row in self.rows
            ],
        }
