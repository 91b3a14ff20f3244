"""Levels 1 to 8, with the mistakes that people make.

A level has a skill for each kind of board (`skill.py`). The skill says how often it works a move out, how far it then
looks, how well it knows the moves of gomoku's proofs and Connect Four's openings, how often it sees a forced win or
proves an ending, and what it notices otherwise. When it does not work a move out, it completes a line that it notices,
or blocks one, or plays a move that looks good: the better the move looks, the likelier it is, the more so the higher
the skill. Level 8 has skill 1: it works out every move with the opening book, the solvers and the engine, for about
half a second. Work is counted in nodes, so a level is as strong on a busy machine as on an idle one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from random import Random
from typing import TypeVar

from noughts.answer import Work, at_once, consider, proven
from noughts.answer.parameters import SOLID_FREE
from noughts.answer.sources.chains import forced_win
from noughts.answer.sources.proofs import recorded_win
from noughts.common import Control, Result, Score, kernel
from noughts.core import Position, Rules
from noughts.core.position import expect_position
from noughts.engine import FirstLook, pooled
from noughts.errors import IllegalMove
from noughts.players.perception import OPENED, Gap, gaps, opens, overlooked
from noughts.players.player import OVER, Choice
from noughts.players.skill import LEVELS, skill_on

T = TypeVar("T")

FEWEST_NODES, MORE = (200.0, 1_000.0) if kernel.compiled else (60.0, 10.0)
"""Nodes that skill 0 visits to work a move out, and the factor by which skill 1 exceeds that."""
PROOFS, SEARCHED = (Work(250_000, 1, 0), 400_000) if kernel.compiled else (Work(2_000, 1, 0), 1_000)
"""What level 8 may spend on a move, half a second in all: on proofs, then nodes of the engine if none decides it."""
TIRED = 0.3
"""The share of worked-out moves that skill 0 loses to tiredness on a full board."""
FRESH_STONES = 100
"""Stones on the board at which the tiredness is complete."""
IN_SPACE = 4
"""On boards in space, where a node takes longer, the search for a proof of an ending gets this many times fewer nodes
than the engine."""
WIDEST = 40
"""At skill 0, a move this many places further down the ranking is e times less likely (at most the number of moves)."""
BY_HEART = 4
"""The chance of not knowing the next move of a proof that ships is (1 - skill) to this power."""
HABIT = 5
"""In misere, the chance of completing a line out of habit is (1 - skill) to this power."""
LEAST = 1e-9
"""The smallest weight of a move, so that the weights never sum to zero."""
REMEMBERED = 10_000
"""Positions of small boards whose result is cached: levels meet them again and again."""


@dataclass(frozen=True)
class Level:
    """A player of a given strength; `skill` overrides that of the level's number, for measurements."""

    number: int
    random: Random
    skill: float | None = None

    def __str__(self) -> str:
        return f"level:{self.number}"

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        if expect_position(position).outcome:
            raise IllegalMove(OVER)
        cell = self._chosen(position, self.skill_on(position), control or Control())
        ended = position.after(cell).outcome
        won = ended is not None and ended.winner is position.turn
        return Choice(cell, Score(Result.WIN, 1) if won else None)

    def _chosen(self, position: Position, skill: float, control: Control) -> int:
        known = self._known(position, skill, control) if _is_open(position.rules) else None
        if known is not None:
            return known
        if self.random.random() < care(skill, position):
            solved = _solved(position, skill, control) if self.random.random() < skill else None
            return worked_out(position, skill, control) if solved is None else solved
        felt = by_feel(position, skill)
        return self.random.choices(list(felt), list(felt.values()))[0]

    def _known(self, position: Position, skill: float, control: Control) -> int | None:
        """A winning move that needs no thought: one of a proof that ships, or the first of a chain of threats.

        A line that lacks one stone is no chain: whether a level notices it is a matter of perception.
        """
        if self.random.random() < by_heart(skill) and (move := recorded_win(position, control)) is not None:
            return move
        looks = self.random.random() < skill and not gaps(position, position.mine)
        chain = forced_win(position, control=control) if looks else ()
        return chain[0].cell if chain else None

    def chances(self, position: Position, control: Control | None = None) -> dict[int, float]:
        """How likely each move is to be chosen, in reading order, apart from the moves that the level knows."""
        skill = self.skill_on(position)
        careful = care(skill, position)
        chances = dict.fromkeys(position.moves(), 0.0)
        if careful:
            chances[worked_out(position, skill, control or Control())] += careful
        if careful < 1:
            for cell, chance in by_feel(position, skill).items():
                chances[cell] += (1 - careful) * chance
        return chances

    def skill_on(self, position: Position) -> float:
        """The skill that this level has on the board of a position."""
        return skill_on(position.rules, self.number) if self.skill is None else self.skill


def care(skill: float, position: Position) -> float:
    """How often a player of this skill works a move out: less often as the board fills, as people tire of counting."""
    tired = TIRED * (1 - skill) * min(1.0, position.stones / FRESH_STONES)
    return skill * (1 - tired)


def nodes_of(skill: float) -> int:
    """How many nodes a player of this skill visits when it works a move out."""
    nodes: float = FEWEST_NODES * MORE**skill
    return round(nodes)


def by_feel(position: Position, skill: float) -> dict[int, float]:
    """How likely each move is when it is not worked out."""
    chances: dict[int, float] = {}
    left = 1.0
    for gap, noticed in _tempting(position, skill):
        chances[gap.cell] = chances.get(gap.cell, 0.0) + left * noticed
        left *= 1 - noticed
    if left > 0:
        for cell, chance in by_looks(position, skill).items():
            chances[cell] = chances.get(cell, 0.0) + left * chance
    return chances


def _tempting(position: Position, skill: float) -> list[tuple[Gap, float]]:
    """The gaps that are played when noticed, with their chances; in misere, a player's own gaps, out of habit."""
    if position.rules.misere:
        return [(gap, (1 - skill) ** HABIT) for gap in gaps(position, position.mine)]
    own, other = gaps(position, position.mine), gaps(position, position.theirs, position.last)
    return [(gap, 1 - overlooked(skill, gap)) for gap in (*own, *other)]


def by_looks(position: Position, skill: float) -> dict[int, float]:
    """How likely each move is by its looks alone, if no gap was noticed.

    A move that hands the other side a line, or in misere completes one's own, is played only if the player overlooks
    that line.
    """
    unseen = {gap.cell for stones in (position.mine, position.theirs) for gap in gaps(position, stones)}
    looks = _looks(position)
    spread = 1 + (1 - skill) ** 2 * min(len(looks), WIDEST)
    weights = {}
    for place, look in enumerate(looks):
        if len(unseen) == len(looks) or look.cell not in unseen:
            weights[look.cell] = max(LEAST, exp(-place / spread) * _risked(position, look.cell, skill))
    total = sum(weights.values())
    return {cell: weight / total for cell, weight in weights.items()}


def _risked(position: Position, cell: int, skill: float) -> float:
    """The chance of overlooking what is wrong with a move; 1 if nothing is wrong."""
    if position.rules.misere:
        wrong = next((gap for gap in gaps(position, position.mine) if gap.cell == cell), None)
    else:
        wrong = opens(position, cell)
    return 1.0 if wrong is None else min(1.0, OPENED * overlooked(skill, wrong))


def once_each(look: Callable[..., T]) -> Callable[..., T]:
    """Cache a function of a position, for positions of small boards."""
    known = lru_cache(maxsize=REMEMBERED)(look)
    return lambda position, *rest: (known if at_once(position.rules) else look)(position, *rest)


@once_each
def _looks(position: Position) -> tuple[FirstLook, ...]:
    """The first look at every move, the most promising first."""
    with pooled(position.rules) as thinker:
        return thinker.first_looks(position)


def worked_out(position: Position, skill: float, control: Control) -> int:
    """The move that a player of this skill works out."""
    if skill >= 1:
        return _best(position) if at_once(position.rules) else strongest(position, control)
    if at_once(position.rules):
        return _searched(position, nodes_of(skill))
    return _search(position, nodes_of(skill), control)


def by_heart(skill: float) -> float:
    """How likely a player of this skill is to know the next move of a proof that ships."""
    chance: float = 1 - (1 - skill) ** BY_HEART
    return chance


def _is_open(rules: Rules) -> bool:
    """Whether a board is large and flat, and stones may be placed anywhere."""
    return len(rules.shape) == 2 and not (rules.gravity or rules.misere or at_once(rules))


def _solved(position: Position, skill: float, control: Control) -> int | None:
    """With gravity, the move of the opening book or of an ending that a search proves; None elsewhere."""
    rules, flat = position.rules, len(position.rules.shape) == 2
    if not rules.gravity or rules.misere or at_once(rules) or not (flat or position.free.bit_count() <= SOLID_FREE):
        return None
    nodes = nodes_of(skill) if flat else nodes_of(skill) // IN_SPACE
    return next(iter(proven(position, nodes, control).best), None)


def strongest(position: Position, control: Control) -> int:
    """The best move that half a second's worth of work finds, with the opening book and the solvers.

    Where they decide nothing, and where a loss is all they know, the engine searches for the best move alone. An
    estimate of every move, as analyses have it, would leave it half the nodes.
    """
    *_, found = consider(position, control, work=PROOFS, moves=False)
    assert found.choice is not None
    held = found.exact or found.bounds.least is not Result.LOSS
    return found.choice if held and found.resistance is None else _search(position, SEARCHED, control)


def _search(position: Position, nodes: int, control: Control) -> int:
    with pooled(position.rules) as thinker:
        return int(thinker.best(position, control, nodes=nodes).best)


@once_each
def _best(position: Position) -> int:
    return strongest(position, Control())


@once_each
def _searched(position: Position, nodes: int) -> int:
    return _search(position, nodes, Control())


__all__ = ["LEVELS", "Level", "by_feel", "by_looks", "care", "nodes_of", "strongest", "worked_out"]
