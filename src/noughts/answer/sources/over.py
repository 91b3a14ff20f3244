"""The game is over, or the next move ends it."""

from noughts.answer.sources.known import Known
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common import Control, Result, Score
from noughts.core import Position, Rules

SOURCE = "the rules"


class OverSource:
    """Finished games, lines that the side to move can complete at once, and double threats of the other side."""

    cheap = True

    def serves(self, rules: Rules) -> bool:  # noqa: ARG002
        return True

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:  # noqa: ARG002
        outcome = position.outcome
        if outcome:
            result = {None: Result.DRAW, position.turn: Result.WIN}.get(outcome.winner, Result.LOSS)
            return Known.scored(position, Score(result, 0), SOURCE)
        if position.rules.misere:
            return None
        ends = completions(position)
        if ends:
            return Known.scored(position, Score(Result.WIN, 1), SOURCE, ends, ends[:1])
        waiting = completions(passed(position))
        return Known.scored(position, Score(Result.LOSS, 2), SOURCE, line=waiting[:2]) if len(waiting) > 1 else None


def passed(position: Position) -> Position:
    """The same stones with the other side to move."""
    return Position(position.rules, position.theirs, position.mine, position.turn.other)


def completions(position: Position) -> tuple[int, ...]:
    """The moves of an unfinished position that complete a line of the side to move."""
    wanted = position.rules.completing(position.mine) & position.free
    return tuple(cell for cell in position.playable() if wanted >> cell & 1) if wanted else ()
