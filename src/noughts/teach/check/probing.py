"""A few boards whose answers tell the ways of asking apart, and how many of them a way answers rightly."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.boards import BoardWriting, mover_of
from noughts.teach.check.functions import Manner
from noughts.teach.check.readings import Answer, WinnerReading, move_readings, stone_played, value_readings
from noughts.teach.check.truth import Quality
from noughts.teach.check.ways import Way, seen

LEGAL = 0.5
"""The score of a way that gives a legal move on every board, but never a good one."""
MOSTLY = 0.9
"""The share of boards on which a move must be legal for a reading of cells to be accepted."""


def readings_of(
    number: int, kind: str, side: str, manner: Manner, answers: list[Answer], writing: BoardWriting
) -> Iterable[Way]:
    boards = probes(kind)
    asked = list(zip(boards, answers, strict=True))
    sound = [answer for answer in answers if "error" not in answer]
    if not sound or len(sound) * 2 < len(answers):
        return
    if kind == "winner":
        for winner in [*map(WinnerReading, ("mark", "whether", "X", "O")), *_coded(asked, writing)]:
            right = sum(winner_right(winner.read(a, writing), board) for board, a in asked if "error" not in a)
            yield Way(number, side, manner, winner, right / len(boards))
    elif kind == "value":
        for value in value_readings(sound):
            read = [(board, value.read(a, seen(board, side))) for board, a in asked if "error" not in a]
            right = sum(value_right(said, board) for board, said in read)
            varies = len({said for _, said in read}) > 1
            yield Way(number, side, manner, value, right / len(boards), varies=varies)
    else:
        for move in move_readings(sound):
            if move.cells == "board" and not _plays_side(asked, side):
                continue
            cells = [(board, move.read(a, seen(board, side))) for board, a in asked if "error" not in a]
            given = [one for one in cells if one[1] is not None]
            legal = sum(truth.quality(*one) is not Quality.ILLEGAL for one in given) >= MOSTLY * len(given)
            yield Way(number, side, manner, move, sum(map(_move_points, cells)) / len(boards), legal)


def _coded(asked: list[tuple[str, Answer]], writing: BoardWriting) -> Iterator[WinnerReading]:
    """The reading by the answers that are usual where X has won, and where O has; not if these are the other's mark."""
    usual = [
        Counter(repr(a.get("value")) for board, a in asked if "error" not in a and truth.winner(board) == mark)
        for mark in ("X", "O", None)
    ]
    if not all(usual):
        return
    x, o, nobody = (count.most_common(1)[0][0] for count in usual)
    value = {repr(a.get("value")): a.get("value") for _, a in asked}
    codes: tuple[Any, Any] = value[x], value[o]
    exchanged = codes == (writing.o, writing.x) or tuple(map(str.upper, map(str, codes))) == ("O", "X")
    if len({x, o, nobody}) == 3 and all(type(code) in (bool, int, str) for code in codes) and not exchanged:
        yield WinnerReading("codes", codes)


def _plays_side(asked: list[tuple[str, Answer]], side: str) -> bool:
    """Whether every stone played is of the assumed side."""
    marks = [(stone_played(a, seen(board, side)), mover_of(board) if side == "any" else side) for board, a in asked]
    return all(mark in (None, expected) for mark, expected in marks)


def winner_right(said: str, board: str) -> bool:
    """Whether a reading of a winner is right for a board."""
    won = truth.winner(board)
    if won:
        return said in (won, "won")
    return said == "" or (said == "draw" and "." not in board)


def value_right(said: float | None, board: str) -> bool:
    """Whether a number has the sign of the exact value for the side to move."""
    if said is None:
        return False
    return (said > 0) - (said < 0) == truth.scores()[board].rank[0]


def _move_points(asked: tuple[str, int | None]) -> float:
    """A legal move counts a little, a good one the rest, so that a poor player's cells are read correctly too."""
    quality = truth.quality(*asked)
    return {Quality.ILLEGAL: 0.0, Quality.WORSE: LEGAL, Quality.SLOWER: 1.0, Quality.BEST: 1.0}[quality]


@cache
def probes(kind: str) -> tuple[str, ...]:
    """A few boards whose answers distinguish the ways: all lines for a winner, forced and revealing moves otherwise."""
    if kind == "winner":
        lines = [
            truth.spread([b for b in truth.scores() if truth.winner(b) == mark and _completes(b, line)], 2)
            for line in truth.RULES.line_sets
            for mark in "XO"
        ]
        quiet = truth.spread(truth.unfinished(), 10)
        drawn = truth.spread([b for b in truth.scores() if "." not in b and not truth.winner(b)], 3)
        beside = [
            truth.spread([b for b in truth.scores() if truth.winner(b) == mark and _has_empty_line(b)], 4)
            for mark in "XO"
        ]
        return tuple([board for found in (*lines, quiet, drawn, *beside) for board in found])
    forced = [next(b for b in truth.unfinished() if b.count(".") == 1 and b[cell] == ".") for cell in range(9)]
    telling = [b for b in truth.unfinished() if 2 <= b.count(".") <= 4 and _telling(b)]
    return tuple(truth.spread(telling, 24) + forced)


def _completes(board: str, line: int) -> bool:
    marks = {board[cell] for cell in range(9) if line >> cell & 1}
    return len(marks) == 1 and "." not in marks


def _has_empty_line(board: str) -> bool:
    return any(all(board[cell] == "." for cell in range(9) if line >> cell & 1) for line in truth.RULES.line_sets)


def _telling(board: str) -> bool:
    return len({score.result for score in truth.move_scores(board).values()}) > 1
