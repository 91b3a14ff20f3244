"""The marks of a review, and what a move cost: one rule for every surface.

| mark | meaning |
| --- | --- |
| `?` | a proven mistake: the result with best play became worse |
| `??` | a proven blunder: a win became a loss, or a mistake lets the other side win on its very next move |
| `?!` | probably a mistake: by estimate, the chance fell by more than 20 percentage points |
| `?w` | an immediate win was missed |
| `?b` | a threat was left unblocked that could be stopped |
| `?q` | a lost position was made much easier to win |

The last three are for moves that changed nothing with best play, or nothing that is proven, but that a person should
still improve on. The move that a hint gives is never marked, even if the review, which works longer where a game may
have turned, has found a better one.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from noughts.answer.proving import only_reply
from noughts.answer.reasons import forks
from noughts.answer.sources.over import completions, passed
from noughts.common import Result, Score
from noughts.core import Position
from noughts.explain.judging import DOUBTFUL, Judged

MISTAKE, BLUNDER, PROBABLY = "?", "??", "?!"
MISSED_WIN, UNBLOCKED, QUICKER = "?w", "?b", "?q"
LAPSES = (MISSED_WIN, UNBLOCKED, QUICKER)
LEGEND = {
    MISTAKE: "a mistake: the result with best play became worse (proven)",
    BLUNDER: "a blunder: a win became a loss, or a mistake lets the other side win at once (proven)",
    PROBABLY: f"probably a mistake: by estimate, the chance fell by more than {100 * DOUBTFUL:.0f} percentage points",
    MISSED_WIN: "missed a win at once",
    UNBLOCKED: "left a threat that could be stopped",
    QUICKER: "made a lost position much easier to win",
}
"""Every mark with its meaning, for all surfaces."""
SLIP = 0.05
"""How often a person who is winning goes wrong at a move: a long loss is worth resisting, a short one is not."""
TIE = 0.25
"""The part of that which counts if a win was kept but made slower."""
STEEPNESS = 4.0
"""How quickly a move's accuracy falls with what it cost: a tenth of the point leaves 67 %, half of it 14 %."""
REMEMBERED = 512
"""Moves whose missed block is remembered: those of a long game."""
POINTS = {Result.WIN: 1.0, Result.DRAW: 0.5, Result.LOSS: 0.0}


@dataclass(frozen=True, slots=True)
class MoveVerdict:
    """A move's mark, what it cost in shares of the point, and the move that a lapse should have been."""

    mark: str = ""
    cost: float | None = None
    better: int | None = None

    @property
    def accuracy(self) -> float | None:
        """From 1, for a move that cost nothing, down towards 0; None if the cost is unknown."""
        return None if self.cost is None else exp(-STEEPNESS * self.cost)


UNJUDGED = MoveVerdict()
"""The verdict on a move about which nothing is known."""


def verdict(position: Position, cell: int, before: Judged, after: Judged) -> MoveVerdict:
    """The verdict on a move, given the judgements before and after it."""
    if before.chance is None or after.chance is None:
        return UNJUDGED
    if cell == before.hint:
        return MoveVerdict("", 0.0)
    fall = before.chance - (1 - after.chance)
    proven = POINTS[before.bounds.least] - POINTS[(-after.bounds).most]
    if proven > 0:
        mark = BLUNDER if proven == 1 or _wins_at_once(after) else MISTAKE
        return MoveVerdict(mark, max(fall, proven), before.choice)
    if before.choice == cell and not before.score:
        return MoveVerdict("", 0.0)
    if fall > DOUBTFUL and not (before.score and after.score):
        return MoveVerdict(PROBABLY, fall, before.choice)
    return _lapse(position, cell, before, max(fall, _lingering(before, after), 0.0))


def _lapse(position: Position, cell: int, before: Judged, cost: float) -> MoveVerdict:
    """The verdict on a move that changed nothing, as far as is proven."""
    wins = () if position.rules.misere else completions(position)
    if wins and cell not in wins:
        return MoveVerdict(MISSED_WIN, max(cost, DOUBTFUL), wins[0])
    if (block := missed_block(position, cell)) is not None:
        return MoveVerdict(UNBLOCKED, max(cost, DOUBTFUL), block)
    if before.score and before.score.result is Result.LOSS and cost > DOUBTFUL and before.choice != cell:
        return MoveVerdict(QUICKER, cost, before.choice)
    return MoveVerdict("", cost)


@lru_cache(maxsize=REMEMBERED)
def missed_block(position: Position, cell: int) -> int | None:
    """The move that would have stopped a threat that this one left standing; None if there was none to stop.

    A threat is a line that lacks one stone, or a move that makes two such lines at once. A review that fills in asks
    again for every move each time that it has judged one more position, so the answers are kept.
    """
    only = only_reply(position)
    if only is not None:
        return only if only != cell else None
    after = position.after(cell)
    if position.rules.misere or after.outcome or completions(position) or completions(after):
        return None
    threatened = {fork.cell for fork in forks(passed(position))} & {fork.cell for fork in forks(after)}
    if not threatened or completions(passed(after)):
        return None
    for block in sorted(threatened):
        if block in position.moves() and not forks(position.after(block)):
            return block
    return None


def resistance(score: Score, estimated: float | None) -> float | None:
    """The chance that the winner goes wrong before the end, from the distance or an estimate; None without either."""
    if score.plies is None:
        return estimated
    kept: float = (1 - SLIP) ** (score.plies / 2)
    return 1 - kept


def _lingering(before: Judged, after: Judged) -> float:
    """The cost of a move that kept the result: the resistance it gave up, or a little if it made a win slower."""
    if not before.score or not after.score or before.score.result is not -after.score.result:
        return 0.0
    if after.score.plies is None and before.score.plies is not None:
        return 0.0  # What lasts longer than can be counted is not compared with what was counted.
    here, then = resistance(before.score, before.resists), resistance(after.score.before(), after.resists)
    if here is None or then is None or before.score.result is Result.DRAW:
        return 0.0
    if before.score.result is Result.LOSS:
        return here - then
    return TIE * (then - here) if before.score.plies is not None or after.score.plies is None else 0.0


def _wins_at_once(after: Judged) -> bool:
    """Whether the side to move completes a line on its next move."""
    return after.score is not None and after.score.result is Result.WIN and after.score.plies in (0, 1)
