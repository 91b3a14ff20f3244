"""Levels 1 to 8, by slips: the engine's own move, but now and then one that gives something away.

One definition for all boards. With some chance a level slips: of the moves that the engine finds worse than its own, it
takes one by what the board looks like after it, the better looking the likelier. Otherwise it plays what a book of
openings says, or what the engine finds within a fixed number of nodes. Who slips may also be blind for a moment to what
wins or loses at once; but from level 3 on nobody misses a win in one, and from level 5 on nobody lets the other side
win at once where that can be helped. Level 8 never slips.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from random import Random
from typing import TypeVar

from noughts.answer import opening_move
from noughts.core import Position, Rules
from noughts.engine import Sight, borrowed
from noughts.errors import IllegalMove
from noughts.players.player import OVER, SMALL_CELLS, Choice
from noughts.search import Control, Result, Score

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Manner:
    """How often a level slips on a large board, and how often it is blind to wins and losses in one when it does."""

    slip: float
    blind: float

    def slip_on(self, rules: Rules) -> float:
        """The chance of a slip; where a game is soon over, as much goes wrong in fewer moves."""
        share = max(0.0, log(LARGE / rules.cells) / log(LARGE / SMALL))
        kept: float = (1 - self.slip) ** (1 + (MORE - 1) * share)
        return 1 - kept


LEVELS = {
    1: Manner(0.7, 0.53),
    2: Manner(0.6, 0.34),
    3: Manner(0.5, 0.28),
    4: Manner(0.36, 0.12),
    5: Manner(0.25, 0.0),
    6: Manner(0.135, 0.0),
    7: Manner(0.05, 0.0),
    8: Manner(0.0, 0.0),
}
"""Set so that each scores 60 to 75 % against the one below; see `noughts lab levels`."""
SUMMARIES = {
    1: "for a child's first games",
    2: "looks at the board more often",
    3: "never misses its own win in one",
    4: "sees what is coming, and still errs",
    5: "never lets you win at once",
    6: "slips now and then",
    7: "seldom slips",
    8: "never slips",
}
"""Level: what it is like to play against, for menus and help."""
SMALL, LARGE = 9, 44
"""Boards of so many cells or more are large; 3x3 is small."""
MORE = 16 / 3
"""A move on 3x3 stands for so many of a large board; between them it goes by the logarithm of the cells."""
NODES = 2000
"""What the engine may visit for a move."""
WORSE = 10
"""A slip scores at least so much less than the best move: a tenth of a logit, or a win so many plies slower."""
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
            raise IllegalMove(OVER)
        control = control or Control()
        if self.random.random() < LEVELS[self.number].slip_on(position.rules):
            slips = self._slips(position, control)
            cell = self.random.choices(list(slips), list(slips.values()))[0]
        else:
            cell = _best(position, control)
        won = next(sight.wins for sight in _sights(position, control) if sight.cell == cell)
        return Choice(cell, Score(Result.WIN, 1) if won else None)

    def chances(self, position: Position, control: Control | None = None) -> dict[int, float]:
        """How likely each move is to be chosen, in reading order; stopped, it knows what it sees at first sight."""
        control = control or Control()
        slip = LEVELS[self.number].slip_on(position.rules)
        chances = dict.fromkeys(position.moves(), 0.0)
        chances[_best(position, control)] = 1 - slip
        if slip:
            for cell, chance in self._slips(position, control).items():
                chances[cell] += slip * chance
        return chances

    def _slips(self, position: Position, control: Control) -> dict[int, float]:
        """How likely each move is when it slips."""
        blind, good = LEVELS[self.number].blind, _as_good_as_best(position, control)
        chances: dict[int, float] = {}
        for share, wins, losses in (
            (1 - blind, True, True),
            (blind, self.number >= SEES_WINS, self.number >= SEES_LOSSES),
        ):
            sights = considered(_sights(position, control), wins=wins, losses=losses) if share else ()
            tempting = tuple(sight for sight in sights if sight.cell not in good) or sights
            for cell, chance in first_sight_chances(tempting).items():
                chances[cell] = chances.get(cell, 0.0) + share * chance
        return chances


def considered(sights: tuple[Sight, ...], *, wins: bool, losses: bool) -> tuple[Sight, ...]:
    """The moves, the most pleasing first, that are left to one who sees wins in one, losses in one, or both."""
    if wins:
        sights = tuple(sight for sight in sights if sight.wins)[:1] or sights
    if losses:
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


def once_each(look: Callable[[Position, Control], T]) -> Callable[[Position, Control], T]:
    """A look that is taken once only, whatever the time, at each position of a small board."""

    @lru_cache(maxsize=REMEMBERED)
    def known(position: Position) -> T:
        return look(position, Control())

    return lambda position, control: known(position) if position.rules.cells <= SMALL_CELLS else look(position, control)


@once_each
def _sights(position: Position, control: Control) -> tuple[Sight, ...]:  # noqa: ARG001
    """What the moves look like at first sight, the most pleasing first."""
    with borrowed(position.rules) as thinker:
        return thinker.first_sight(position)


@once_each
def _best(position: Position, control: Control) -> int:
    """What a book of openings says, else the engine's own move, as good as the time allows."""
    cell = opening_move(position)
    if cell is not None:
        return cell
    with borrowed(position.rules) as thinker:
        cell = thinker.best(position, control.within(SECONDS), nodes=NODES).best
    seen = considered(_sights(position, control), wins=True, losses=True)
    return cell if any(sight.cell == cell for sight in seen) else seen[0].cell


@once_each
def _as_good_as_best(position: Position, control: Control) -> frozenset[int]:
    """The moves that are no slips: as far as the engine sees in the time, nothing better is to be had."""
    with borrowed(position.rules) as thinker:
        *_, thought = thinker.think(position, control.within(SECONDS), nodes=NODES, every=True)
    least = thought.score - WORSE
    good = (move.cell for move in thought.moves if move.score is not None and move.score >= least)
    return frozenset((thought.best, *good))
