"""Sentences about lapses: moves that change nothing with best play but that a person should still improve on."""

from noughts.answer.reasons import threats
from noughts.answer.sources.over import passed
from noughts.common import Result
from noughts.core import Coords, Position, move_name
from noughts.explain.marks import MISSED_WIN, QUICKER, UNBLOCKED
from noughts.explain.reviewed import ReviewedMove
from noughts.explain.words import line_name, plies_text


def lapse_sentences(move: ReviewedMove, position: Position, coords: Coords) -> list[str]:
    """The sentence about a move marked ?w, ?b or ?q, true of a lost position too."""
    assert move.better is not None
    better = move_name(position.rules, move.better, coords)
    return [{MISSED_WIN: _missed, UNBLOCKED: _unblocked, QUICKER: _quicker}[move.note](move, position, coords, better)]


def _missed(move: ReviewedMove, position: Position, coords: Coords, better: str) -> str:
    """ "X could have won at once: 5 completes row 4-5-6."."""
    line = _line(position, move, position.turn, coords)
    return f"{move.mark} could have won at once: {better} completes {line}."


def _unblocked(move: ReviewedMove, position: Position, coords: Coords, better: str) -> str:
    """ "O was already lost, but 4 was the only move that stops column ... now."."""
    other = move.mark.other
    lost = move.before is not None and move.before.result is Result.LOSS
    begin = f"{move.mark} was already lost, but " if lost else ""
    if any(threat.cell == move.better for threat in threats(position, other)):
        line = _line(passed(position), move, other, coords)
        return f"{begin}{better} was the only move that stops {other}'s {line} now."
    return f"{begin}{better} stops {other} from making two threats at once."


def _quicker(move: ReviewedMove, position: Position, coords: Coords, better: str) -> str:  # noqa: ARG001
    """ "O was already lost, but 4 holds out for 38 plies and this move for 12."."""
    assert move.before
    assert move.after
    holds = f"holds out for {plies_text(move.before.plies)}" if move.before.plies is not None else "holds out longer"
    short = f" and this move for {plies_text(move.after.plies)}" if move.after.plies is not None else ""
    return f"{move.mark} was already lost, but {better} {holds}{short}."


def _line(position: Position, move: ReviewedMove, mark: object, coords: Coords) -> str:
    """The line that the better move completes or stops."""
    found = next(threat for threat in threats(position, position.turn) if threat.cell == move.better)
    assert found.mark is mark
    return line_name(position.rules, found.line, coords)
