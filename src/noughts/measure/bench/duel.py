"""Our engine in a match against another version's, or against another program, with equal CPU time per move.

The openings are those that ship for the board, each played with both colours. The sequential test may end the match
before the last of them. Games can be kept in a file, a line each; a match that finds some of its games there counts
them and plays the others.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Self

from noughts.common.tally import Tally
from noughts.core import Position, Rules, format_position, parse_position
from noughts.engine import winning_chance
from noughts.engine.forecast import log_loss
from noughts.errors import BadFile, NoughtsError
from noughts.files import demand_writable
from noughts.measure.bench.contestants import Contestant, contestant
from noughts.measure.bench.pace import EngineMove, Pace
from noughts.measure.bench.versions import HERE
from noughts.measure.tournament.rating import Sprt
from noughts.measure.tournament.schedule import shipped_openings

POINTS = {1.0: "wins", 0.5: "draws", 0.0: "losses"}
FORECAST_STONES = range(8, 25)
"""The stones on the board while scores are compared with the result of the game."""


@dataclass
class Forecasts:
    """How well the scores of one side forecast the results: their mean log loss (`engine/forecast.py`)."""

    count: int = 0
    total: float = 0.0

    def add(self, score: int, points: float) -> None:
        self.count += 1
        self.total += log_loss(winning_chance(score), points)

    def to_dict(self) -> dict[str, float | None]:
        return {"positions": self.count, "log_loss": self.total / self.count if self.count else None}


@dataclass
class Duel:
    """A match so far, from our engine's side."""

    against: str
    board: str
    limit: float
    tally: Tally = field(default_factory=lambda: Tally(0, 0, 0))
    ours: Pace = field(default_factory=Pace)
    theirs: Pace = field(default_factory=Pace)
    our_scores: Forecasts = field(default_factory=Forecasts)
    their_scores: Forecasts = field(default_factory=Forecasts)
    verdict: str = ""

    def to_dict(self) -> dict[str, Any]:
        tally = self.tally
        return {
            "against": self.against,
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
            "our_scores": self.our_scores.to_dict(),
            "their_scores": self.their_scores.to_dict(),
            "sprt": self.verdict,
        }


@dataclass
class EngineGame:
    """One game: against whom, the CPU seconds a move, who was to move first, every move of both, and our points."""

    against: str
    limit: float
    start: Position
    ours_first: bool
    moves: list[EngineMove] = field(default_factory=list)
    points: float = 0.0

    def to_json(self) -> str:
        """The game on one line."""
        data = {
            "against": self.against,
            "limit": self.limit,
            "game": str(self.start.rules),
            "start": format_position(self.start),
            "ours_first": self.ours_first,
            "points": self.points,
            "moves": [asdict(move) for move in self.moves],
        }
        return json.dumps(data)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The game on a line."""
        data = json.loads(text)
        start = parse_position(Rules.parse(data["game"]), data["start"])
        moves = [EngineMove(**move) for move in data["moves"]]
        return cls(str(data["against"]), float(data["limit"]), start, bool(data["ours_first"]), moves, data["points"])

    def is_of(self, other: "EngineGame") -> bool:
        """Whether this is the game that another one begins."""
        return (self.against, self.limit, self.start, self.ours_first) == (
            other.against,
            other.limit,
            other.start,
            other.ours_first,
        )


class GameFile:
    """Games in a file; those that were there before can be taken out, each once."""

    def __init__(self, path: Path) -> None:
        demand_writable(path)
        self._path = path
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            self._left = [EngineGame.from_json(line) for line in text.splitlines()]
        except (OSError, ValueError, KeyError, TypeError, NoughtsError) as error:
            raise BadFile(f"{path} is no file of such games; expected one that --out wrote, or a new one.") from error

    def take(self, begun: EngineGame) -> EngineGame | None:
        """The game that was begun, as it was played before."""
        found = next((game for game in self._left if game.is_of(begun)), None)
        if found:
            self._left.remove(found)
        return found

    def add(self, game: EngineGame) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(game.to_json() + "\n")


def duels(
    other: str,
    boards: Sequence[str],
    seconds: float,
    games: int,
    test: Sprt | None = None,
    file: GameFile | None = None,
    name: str | None = None,
) -> Iterator[Duel]:
    """Our engine against the named contestant, board by board; yields the match after every pair of games."""
    with contestant(HERE) as ours, contestant(other) as theirs:
        for board in boards:
            found = Duel(name or other, str(Rules.parse(board)), seconds)
            yield from duel(ours, theirs, found, games, test, file)


def duel(
    ours: Contestant,
    theirs: Contestant,
    found: Duel,
    games: int,
    test: Sprt | None = None,
    file: GameFile | None = None,
) -> Iterator[Duel]:
    """One match, yielded after every opening played with both colours."""
    rules = Rules.parse(found.board)
    openings = shipped_openings(rules)
    for number in range((games + 1) // 2):
        start = parse_position(rules, openings[number % len(openings)])
        for ours_first in (True, False):
            begun = EngineGame(found.against, found.limit, start, ours_first)
            game = file.take(begun) if file else None
            if not game:
                game = _play(begun, ours, theirs)
                if file:
                    file.add(game)
            _count(found, game)
        found.verdict = test.verdict(found.tally) if test else ""
        yield found
        if found.verdict:
            return


def _play(game: EngineGame, ours: Contestant, theirs: Contestant) -> EngineGame:
    start = position = game.start
    ours.new_game(start.rules)
    theirs.new_game(start.rules)
    while not position.outcome:
        mover = ours if (position.turn is start.turn) == game.ours_first else theirs
        game.moves.append(mover.move(position, game.limit))
        position = position.play(game.moves[-1].cell)
    winner = position.outcome.winner
    game.points = 0.5 if winner is None else float((winner is start.turn) == game.ours_first)
    return game


def _count(found: Duel, game: EngineGame) -> None:
    counts = {name: getattr(found.tally, name) for name in POINTS.values()}
    counts[POINTS[game.points]] += 1
    found.tally = Tally(**counts)
    stones = (game.start.mine | game.start.theirs).bit_count()
    for number, move in enumerate(game.moves):
        is_ours = (number % 2 == 0) == game.ours_first
        (found.ours if is_ours else found.theirs).count(move, found.limit)
        if move.score is not None and stones + number in FORECAST_STONES:
            scores = found.our_scores if is_ours else found.their_scores
            scores.add(move.score, game.points if is_ours else 1 - game.points)
