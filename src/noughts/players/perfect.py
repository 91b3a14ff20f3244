"""Perfect: the quickest win, the slowest loss, and among equal moves the one that leaves the most ways to go wrong.

It is perfect if its move is proven; if not, its remark says so.
"""

from dataclasses import dataclass, field

from noughts.answer import Analysis, MoveAnswer, Standing, analyse, percent
from noughts.common import Control, Result, Score
from noughts.core import Position
from noughts.errors import Stopped
from noughts.players.player import Choice, chosen

SECONDS = 10.0
"""Seconds that it thinks about a move by default."""
TRAP_SHARE = 0.3
"""The part of that time that it keeps for choosing between equal moves, once the value is known."""
TRAP_SECONDS = 1.0
"""The most seconds for that choice: it only picks among moves that are already known to be perfect."""

LOST = "Proven: the other side wins by force; this move only holds out."


@dataclass
class Perfect:
    """Plays perfectly if the game can be solved in the time given or a proof ships, and says so if it cannot.

    It remembers the positions it has answered exactly, so that many games of one kind go quickly.
    """

    seconds: float = SECONDS
    _answers: dict[Position, Choice] = field(default_factory=dict, repr=False)

    def __str__(self) -> str:
        return "perfect"

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        if position in self._answers:
            return self._answers[position]
        control = (control or Control()).within(self.seconds)
        aside = min(TRAP_SECONDS, (control.remaining or 0.0) * TRAP_SHARE)
        result = analyse(position, control=control, aside=aside)
        if doubt := what_is_proven(result):
            return chosen(result, remark=doubt)
        self._answers[position] = chosen(
            result, most_ways_to_go_wrong(result, control.within(TRAP_SECONDS)), how_it_is_won(result)
        )
        return self._answers[position]


def how_it_is_won(result: Analysis) -> str:
    """How a win at an unknown distance is proven, in words; empty for anything else."""
    won = result.score.result is Result.WIN and result.score.plies is None
    return f"Proven by {result.source}: this move wins by force." if won else ""


def what_is_proven(result: Analysis) -> str:
    """What is proven about a move that is not known to be best, in words; empty if it is known to be best."""
    choice = result.choice
    if choice is None:
        return ""
    if result.score.result is Result.LOSS and result.score.plies is None:
        return LOST
    move = result.move(choice)
    if move.standing is Standing.PROVEN:
        return ""
    if result.exact:
        return f"Proven: this position is a {result.score.result}; not proven: that this move keeps it."
    me, other, bounds = result.position.turn, result.position.turn.other, result.bounds
    facts = [f"{me} does not lose"] if bounds.least is not Result.LOSS else []
    facts += [f"{other} does not lose"] if bounds.most is not Result.WIN else []
    known = f" Proven so far: {'; '.join(facts)}." if facts else ""
    estimate = f" Estimated chance: {percent(move.chance)}." if move.chance is not None else ""
    return f"Not solved in the time: this is the best move found, an estimate and not a proven one.{known}{estimate}"


def most_ways_to_go_wrong(result: Analysis, control: Control) -> int | None:
    """Of the best moves, the one that leaves the largest share of replies worse than the best reply.

    Replies that change the result count first, slower or quicker ends second; ties go to the more sensible move.
    If distances are unknown, the first of the best moves is taken.
    """
    measured = result.score.result is Result.DRAW or result.score.plies is not None
    if len(result.best) <= 1 or not measured:
        return result.choice
    traps: dict[int, tuple[float, float]] = {}
    try:
        for cell in result.best:
            traps[cell] = _traps(result.position.after(cell), control)
    except Stopped:
        pass
    return max(traps, key=lambda cell: traps[cell], default=result.best[0])


def _traps(position: Position, control: Control) -> tuple[float, float]:
    """The share of replies that spoil the result, and the share that are not the very best."""
    if position.outcome:
        return 0.0, 0.0
    replies = [_measured(move) for move in analyse(position, control=control, every_move=True).moves]
    best = max(replies)
    spoiling = sum(reply.result is not best.result for reply in replies)
    worse = sum(reply.rank != best.rank for reply in replies)
    return spoiling / len(replies), worse / len(replies)


def _measured(reply: MoveAnswer) -> Score:
    """The proven score of a reply, with its distance; Stopped if there was no time to compare the replies."""
    if reply.standing is not Standing.PROVEN or reply.score.plies is None:
        raise Stopped("There was no time to compare the replies.")
    return reply.score
