"""How far apart the levels are: each against the one below, and level 1 against a player who only wins or blocks.

The games of a pair are played in batches with random numbers of their own, so batches can be played in any order and by
several processes; a pair is stored when all of its games are played. On 3x3 the score is computed exactly. The scores
give an Elo scale that starts at level 1.
"""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from math import log10, sqrt
from random import Random
from typing import Any

from noughts.common import Control
from noughts.common.fanout import fan_out
from noughts.core import Position, Rules, parse_position
from noughts.errors import IllegalMove
from noughts.measure.record import FigureRecord
from noughts.measure.tournament.schedule import shipped_openings
from noughts.players import MatchResult, play_match
from noughts.players.levels import LEVELS, Level
from noughts.players.perception import gaps
from noughts.players.player import OVER, Choice
from noughts.players.policies import expect, policy_of
from noughts.players.skill import skill_on

GAMES = 200
"""Games of a pair."""
BATCH = 20
"""Games of a batch."""
BOARDS = ("3x3", "3x3x3", "7x6:4+gravity", "4x4x4", "4x4x4+gravity", "15x15:5", "3x3+misere")
"""Every named game, and misere."""
EXACT = ("3x3", "3x3+misere")
"""Boards on which chances are computed rather than sampled."""
OPENED = {"4x4x4+gravity": 8}
"""Boards on which strong levels hardly vary their play, and the first of these levels: their games begin with the
openings that ship, each played with both sides."""
SEED = 7
NEVER = 0.005
"""Scores of 0 and 1 are moved this far inwards, so that they have a rating."""


@dataclass(frozen=True)
class WinOrBlock:
    """Completes a line if it can, otherwise blocks one, otherwise plays anywhere: the yardstick for level 1."""

    random: Random

    def __str__(self) -> str:
        return "win-or-block"

    def choose(self, position: Position, control: Control | None = None) -> Choice:  # noqa: ARG002
        if position.outcome:
            raise IllegalMove(OVER)
        return Choice(self.random.choice(list(self.chances(position))))

    def chances(self, position: Position) -> dict[int, float]:
        """How likely each move is."""
        urgent = [] if position.rules.misere else gaps(position, position.mine) or gaps(position, position.theirs)
        cells = [gap.cell for gap in urgent] or position.moves()
        return dict.fromkeys(cells, 1 / len(cells))


@dataclass(frozen=True)
class LevelStep:
    """A level's points per game against the one below; below level 1 is the player who wins or blocks.

    No `games` means that the score was computed. The skills are those that played.
    """

    board: str
    level: int
    games: int
    score: float
    skill: float
    skill_below: float

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def error(self) -> float:
        """Half the width of the score's 95 % interval."""
        return 1.96 * sqrt(self.score * (1 - self.score) / self.games) if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Batch:
    """Some of a pair's games; none if the score is computed."""

    board: str
    level: int
    first: int
    games: int
    seed: int = SEED

    @property
    def points(self) -> float:
        """The level's points in these games, or its computed score."""
        rules = Rules.parse(self.board)
        return _computed(rules, self.level) if self.board in EXACT else self._played(rules).score * self.games

    def _played(self, rules: Rules) -> MatchResult:
        random = Random(f"{self.seed} {rules} {self.level} {self.first}")
        other = Level(self.level - 1, random) if self.level > 1 else WinOrBlock(random)
        openings = shipped_openings(rules) if self.level >= OPENED.get(self.board, self.level + 1) else []
        starts = [parse_position(rules, text) for text in openings]
        begun = self.first // 2 % max(1, len(starts))
        starts = [*starts[begun:], *starts[:begun]]
        return play_match(rules, Level(self.level, random), other, self.games, openings=starts)


def batches(board: str, level: int, games: int = GAMES, seed: int = SEED) -> list[Batch]:
    """The batches of a pair."""
    if board in EXACT:
        return [Batch(board, level, 0, 0, seed)]
    return [Batch(board, level, first, min(BATCH, games - first), seed) for first in range(0, games, BATCH)]


def step(board: str, level: int, games: int = GAMES, seed: int = SEED) -> LevelStep:
    """Play or compute one pair."""
    parts = batches(board, level, games, seed)
    return _joined([(part, part.points) for part in parts])


def _joined(parts: list[tuple[Batch, float]]) -> LevelStep:
    """The step that the batches of a pair amount to."""
    board, level = parts[0][0].board, parts[0][0].level
    games, points = sum(part.games for part, _ in parts), sum(points for _, points in parts)
    skill, below = skill_on(Rules.parse(board), level), _skill_below(board, level)
    return LevelStep(board, level, games, points / max(1, games), skill, below)


def record_steps(
    record: FigureRecord, boards: tuple[str, ...] = BOARDS, games: int = GAMES, spread: Callable[..., Any] = fan_out
) -> Iterator[str]:
    """Measure every pair that the record lacks, yielding a line each; high levels, which think longest, come last."""
    pairs = [(board, level) for level in LEVELS for board in boards if not _holds(record, board, level, games)]
    wanted = {pair: batches(*pair, games) for pair in pairs}
    played: dict[tuple[str, int], list[tuple[Batch, float]]] = {pair: [] for pair in pairs}
    for batch, points in spread(_points, [batch for parts in wanted.values() for batch in parts]):
        pair = (batch.board, batch.level)
        played[pair].append((batch, points))
        if len(played[pair]) == len(wanted[pair]):
            found = _joined(played[pair])
            record.put(found.to_dict())
            yield f"{batch.board:<16} level {batch.level}: {found.score:.3f}"


def _holds(record: FigureRecord, board: str, level: int, games: int) -> bool:
    skills = {"skill": skill_on(Rules.parse(board), level), "skill_below": _skill_below(board, level)}
    return record.holds(board=board, level=level, games=games if board not in EXACT else 0, **skills)


def _points(batch: Batch) -> float:
    return batch.points


def _skill_below(board: str, level: int) -> float:
    return skill_on(Rules.parse(board), level - 1) if level > 1 else 0.0


def _computed(rules: Rules, level: int) -> float:
    """The exact score, over every game that two players can play, with each moving first in half of them."""
    one = policy_of(f"level:{level}")
    other = policy_of(f"level:{level - 1}") if level > 1 else WinOrBlock(Random(0)).chances
    start = Position(rules)
    return (expect(start, one, other).score + 1 - expect(start, other, one).score) / 2


def elo(scores: dict[int, float]) -> dict[int, int]:
    """The Elo scale from each level's score against the one below: level 1 is 0; it ends at the first missing score."""
    found, rating = {1: 0}, 0.0
    for level in sorted(LEVELS)[1:]:
        if level not in scores:
            break
        share = min(1 - NEVER, max(NEVER, scores[level]))
        rating += 400 * log10(share / (1 - share))
        found[level] = round(rating)
    return found
