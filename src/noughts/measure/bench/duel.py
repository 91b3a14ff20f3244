"""Our engine in a match against another version's, or against another program, with equal CPU time per move.

The openings are those that ship for the board, each played twice with colours reversed. The sequential test may end
the match before the last of them.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from noughts.common.tally import Tally
from noughts.core import Position, Rules, format_position, parse_position
from noughts.measure.bench.contestants import Contestant, contestant
from noughts.measure.bench.pace import EngineMove, Pace
from noughts.measure.bench.versions import HERE
from noughts.measure.tournament.rating import Sprt
from noughts.measure.tournament.schedule import shipped_openings

POINTS = {1.0: "wins", 0.5: "draws", 0.0: "losses"}


@dataclass
class Duel:
    """A match so far, from our engine's side."""

    board: str
    limit: float
    tally: Tally = field(default_factory=lambda: Tally(0, 0, 0))
    ours: Pace = field(default_factory=Pace)
    theirs: Pace = field(default_factory=Pace)
    verdict: str = ""

    def to_dict(self) -> dict[str, Any]:
        tally = self.tally
        return {
            "board": self.board,
            "limit": self.limit,
            "games": tally.games,
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": tally.score,
            "interval": list(tally.interval),
            "elo": tally.elo,
            "elo_interval": list(tally.elo_interval),
            "our_pace": self.ours.to_dict(),
            "their_pace": self.theirs.to_dict(),
            "sprt": self.verdict,
        }


@dataclass
class EngineGame:
    """One game: who was to move first, every move of both, and our points."""

    start: Position
    ours_first: bool
    moves: list[EngineMove] = field(default_factory=list)
    points: float = 0.0

    def to_json(self) -> str:
        """The game on one line."""
        moves = [asdict(move) for move in self.moves]
        data = {"game": str(self.start.rules), "start": format_position(self.start), "ours_first": self.ours_first}
        return json.dumps(data | {"points": self.points, "moves": moves})


Keep = Callable[[EngineGame], None]


def duels(
    other: str, boards: Sequence[str], seconds: float, games: int, test: Sprt | None = None, keep: Keep | None = None
) -> Iterator[Duel]:
    """Our engine against the named contestant, board by board; yields the match after every pair of games."""
    with contestant(HERE) as ours, contestant(other) as theirs:
        for board in boards:
            yield from duel(ours, theirs, Rules.parse(board), seconds, games, test, keep)


def duel(
    ours: Contestant,
    theirs: Contestant,
    rules: Rules,
    seconds: float,
    games: int,
    test: Sprt | None = None,
    keep: Keep | None = None,
) -> Iterator[Duel]:
    """One match, yielded after every opening played with both colours."""
    found, openings = Duel(str(rules), seconds), shipped_openings(rules)
    for number in range((games + 1) // 2):
        start = parse_position(rules, openings[number % len(openings)])
        for ours_first in (True, False):
            game = _play(start, ours_first, ours, theirs, seconds)
            _count(found, game)
            if keep:
                keep(game)
        found.verdict = test.verdict(found.tally) if test else ""
        yield found
        if found.verdict:
            return


def _play(start: Position, ours_first: bool, ours: Contestant, theirs: Contestant, seconds: float) -> EngineGame:
    game, position = EngineGame(start, ours_first), start
    ours.new_game(start.rules)
    theirs.new_game(start.rules)
    while not position.outcome:
        mover = ours if (position.turn is start.turn) == ours_first else theirs
        game.moves.append(mover.move(position, seconds))
        position = position.play(game.moves[-1].cell)
    winner = position.outcome.winner
    game.points = 0.5 if winner is None else float((winner is start.turn) == ours_first)
    return game


def _count(found: Duel, game: EngineGame) -> None:
    counts = {name: getattr(found.tally, name) for name in POINTS.values()}
    counts[POINTS[game.points]] += 1
    found.tally = Tally(**counts)
    for number, move in enumerate(game.moves):
        pace = found.ours if (number % 2 == 0) == game.ours_first else found.theirs
        pace.count(move, found.limit)
