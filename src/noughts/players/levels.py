"""Levels 1 to 8, by slips: the engine's own move, but now and then one that was chosen at first sight.

One definition for all boards. With some chance a level slips: it takes a move by what the board looks like after it,
without looking any further, the better looking the likelier. Otherwise it plays what a book of openings says, or what
the engine finds within a fixed number of nodes. From level 3 on it never misses its own win in one, and from level 5 on
it never lets the other side win at once where it can help it. Level 8 never slips.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from random import Random

from noughts.answer import opening_move
from noughts.core import Position
from noughts.engine import Sight, borrowed
from noughts.errors import IllegalMove
from noughts.players.player import SMALL_CELLS, Choice
from noughts.search import Control, MoveScore, Result, Score

LEVELS = {1: 0.88, 2: 0.73, 3: 0.64, 4: 0.46, 5: 0.45, 6: 0.27, 7: 0.11, 8: 0.0}
"""Level: the chance of a slip. Set by `noughts lab levels`."""
SUMMARIES = {
    1: "for a child's first games",
    2: "looks at the board more often",
    3: "never misses its own win in one",
    4: "sees what is coming, and still errs",
    5: "never lets you win at once",
    6: "slips about every fourth move",
    7: "slips about every ninth move",
    8: "hardly ever errs",
}
"""Level: what it is like to play against, for menus and help."""
NODES = 5000
"""What the engine may visit for a move."""
LOOKS = 5.0
"""A move that looks so many places worse at first sight is e times less likely to be a slip."""
SEES_WINS = 3
"""The lowest level that never misses its own win in one."""
SEES_LOSSES = 5
"""The lowest level that never overlooks that it loses at once."""
SECONDS = 0.8
"""How long the engine looks at most, on machines where its nodes take that long."""
REMEMBERED = 10_000
"""Positions of small boards that are looked at once only: levels meet them again and again."""


@dataclass(frozen=True)
class Level:
    """A player of a given strength."""

    number: int
    random: Random

    def __str__(self) -> str:
        return f"level:{self.number}"

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        if position.outcome:
            raise IllegalMove("There is no move to choose: the game is over.")
        chances = self.chances(position, control)
        move = self.random.choices(list(chances), list(chances.values()))[0]
        return Choice(move.cell, move.score if move.exact else None)

    def chances(self, position: Position, control: Control | None = None) -> dict[MoveScore, float]:
        """How likely each move is to be chosen, in reading order; stopped, it knows what it sees at first sight."""
        slip = LEVELS[self.number]
        sights, best = _look(position, control or Control())
        sights = self._considered(sights)
        chances = dict.fromkeys((sight.cell for sight in sights), 0.0)
        if slip:
            for cell, chance in first_sight_chances(sights).items():
                chances[cell] += slip * chance
        chances[best if best in chances else sights[0].cell] += 1 - slip
        scores = {sight.cell: _score(sight) for sight in sights}
        return {scores[cell]: chances[cell] for cell in sorted(chances)}

    def _considered(self, sights: tuple[Sight, ...]) -> tuple[Sight, ...]:
        """The moves that it considers, the most pleasing first."""
        if self.number >= SEES_WINS:
            sights = tuple(sight for sight in sights if sight.wins)[:1] or sights
        if self.number >= SEES_LOSSES:
            sights = tuple(sight for sight in sights if not sight.loses) or sights
        return sights


def first_sight_chances(sights: tuple[Sight, ...]) -> dict[int, float]:
    """How likely each move is to be a slip; moves that look alike are alike."""
    ranks: dict[int, list[int]] = {}
    for place, sight in enumerate(sights):
        ranks.setdefault(sight.score, []).append(place)
    weights = {
        sight.cell: sum(exp(-place / LOOKS) for place in ranks[sight.score]) / len(ranks[sight.score])
        for sight in sights
    }
    total = sum(weights.values())
    return {cell: weight / total for cell, weight in weights.items()}


def _look(position: Position, control: Control) -> tuple[tuple[Sight, ...], int]:
    """What the moves look like at first sight, and its own: a book's, or the engine's, as good as the time allows."""
    return _known(position) if position.rules.cells <= SMALL_CELLS else _looked(position, control)


@lru_cache(maxsize=REMEMBERED)
def _known(position: Position) -> tuple[tuple[Sight, ...], int]:
    return _looked(position, Control())


def _looked(position: Position, control: Control) -> tuple[tuple[Sight, ...], int]:
    with borrowed(position.rules) as thinker:
        sights = thinker.first_sight(position)
        known = opening_move(position)
        if known is None:
            known = thinker.best(position, control.within(SECONDS), nodes=NODES).best
        return sights, known


def _score(sight: Sight) -> MoveScore:
    """A move with its score, where it is seen at once."""
    if sight.wins:
        return MoveScore(sight.cell, Score(Result.WIN, 1), True)
    return MoveScore(sight.cell, Score(Result.UNKNOWN), False)
