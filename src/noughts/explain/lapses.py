"""Sentences about lapses: moves that change nothing with best play but that a person should still improve on."""

from noughts.answer.reasons import threats
from noughts.answer.sources.over import passed
from noughts.common import Result
from noughts.core import Coords, Position
from noughts.explain.marks import MISSED_WIN, QUICKER, UNBLOCKED
from noughts.explain.phrases import opening
from noughts.explain.reviewed import ReviewedMove
from noughts.explain.words import line_name, moves_text, played_name


def lapse_sentences(move: ReviewedMove, position: Position, coords: Coords) -> list[str]:
    """The sentence about a move marked ?w, ?b or ?q, true of a lost position too."""
    assert move.better is not None
    better = played_name(position.rules, move.better, coords)
    return [{MISSED_WIN: _missed, UNBLOCKED: _unblocked, QUICKER: _quicker}[move.note](move, position, coords, better)]


def _missed(move: ReviewedMove, position: Position, coords: Coords, better: str) -> str:
    """ "X could have won at once: 5 completes row 4-5-6."."""
    assert move.better is not None
    return f"{move.mark} could have won at once: {better} completes {_line(position, move.better, coords)}."


def _unblocked(move: ReviewedMove, position: Position, coords: Coords, better: str) -> str:
    """ "O was already lost, but 4 was the only move that stops column ... now."."""
    other = move.mark.other
    lost = move.before is not None and move.before.result is Result.LOSS
    begin = f"{move.mark} was already lost, but " if lost else ""
    if any(threat.cell == move.better for threat in threats(position, other)):
        assert move.better is not None
        return opening(f"{begin}{only_stop(position, move.better, coords)}")
    return opening(f"{begin}{better} stops {other} from making two threats at once.")


def _quicker(move: ReviewedMove, position: Position, coords: Coords, better: str) -> str:  # noqa: ARG001
    """ "O was already lost, but 4 holds out for 19 moves and this move for 6 moves."; without distances an estimate."""
    assert move.before
    assert move.after
    lost = f"{move.mark} was already lost, but {better}"
    short = moves_text(move.after) if move.after.plies is not None else ""
    if move.before.plies is None:
        return f"{lost} looks harder to meet" + (f"; this move holds out for {short}." if short else ".")
    return f"{lost} holds out for {moves_text(move.before)}" + (f" and this move for {short}." if short else ".")


def only_stop(position: Position, cell: int, coords: Coords) -> str:
    """The one move that stops a line: "column 4 was the only move that stops X's four in column 4 now."."""
    line = _line(passed(position), cell, coords)
    name = played_name(position.rules, cell, coords)
    return f"{name} was the only move that stops {position.turn.other}'s {line} now."


def _line(position: Position, cell: int, coords: Coords) -> str:
    """The line that the side to move completes with a cell."""
    found = next(threat for threat in threats(position, position.turn) if threat.cell == cell)
    return line_name(position.rules, found.line, coords)
