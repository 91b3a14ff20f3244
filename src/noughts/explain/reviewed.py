"""A reviewed game as data: each move with its value before and after, the mistakes, the turning point, the accuracy."""

from dataclasses import dataclass
from typing import Any

from noughts.core import Coords, Mark, Outcome, Position, format_position
from noughts.core.geometry import Cells
from noughts.core.rules import shorten
from noughts.search import Result, Score

POINTS = {Result.WIN: 1.0, Result.DRAW: 0.5, Result.LOSS: 0.0}
PROBABLY = "?!"
"""The note of a move that is probably a mistake: an estimate says so, no proof."""


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move, with the values for the side that played it; None stands for unknown.

    `note` is "?" for a move that made the result worse, and "??" for one that turned a win into a loss or let the other
    side win on its very next move when that could be helped: both are proven. It is "?!" where only an estimate says
    so: the share of the points to expect fell by more than `reviewing.THRESHOLD`, or a forced win was missed or
    allowed, and nothing shows whether another move was better. `better` is the best move instead,
    where it is proven to be better or the move's own value is unknown, or the one that looks best in place of a "?!".
    `expected_before` and `expected_after` are the shares estimated where no score is proven.
    """

    ply: int
    mark: Mark
    cell: int
    before: Score | None
    after: Score | None
    note: str = ""
    better: int | None = None
    refutation: Cells = ()
    sentences: tuple[str, ...] = ()
    expected_before: float | None = None
    expected_after: float | None = None

    @property
    def probable(self) -> bool:
        """Whether the note rests on an estimate."""
        return self.note == PROBABLY

    @property
    def fell(self) -> float | None:
        """By how much the share of the points to expect fell, proven or estimated; None where one side is unknown."""
        before, after = share(self.before, self.expected_before), share(self.after, self.expected_after)
        return None if before is None or after is None else before - after

    @property
    def lost(self) -> float | None:
        """The points that the move gave away, a win counting 1 and a draw a half; None where that is unknown."""
        if self.before is None or self.after is None:
            return None
        return POINTS[self.before.result] - POINTS[self.after.result]

    def to_dict(self) -> dict[str, Any]:
        """As plain data; cells are numbers from 1."""
        return {
            "ply": self.ply,
            "mark": self.mark.value,
            "cell": self.cell + 1,
            "before": _value_to_dict(self.before, self.expected_before),
            "after": _value_to_dict(self.after, self.expected_after),
            "note": self.note,
            "better": None if self.better is None else self.better + 1,
            "refutation": [cell + 1 for cell in self.refutation],
            "sentences": list(self.sentences),
        }


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """A reviewed game. `turning_point` is the ply of the mistake that decided the result; None where there is none."""

    game: str
    start: Position
    moves: tuple[ReviewedMove, ...]
    outcome: Outcome | None
    turning_point: int | None
    coords: Coords
    summary: str = ""

    def __repr__(self) -> str:
        judged = sum(self.judged(mark) for mark in Mark)
        return f"<Review of {self.game}: {len(self.moves)} moves, {judged} judged; {shorten(self.summary)}>"

    def accuracy(self, mark: Mark) -> float | None:
        """The share of the points that could be kept that this side kept, over its moves of known value."""
        lost = [move.lost for move in self.moves if move.mark is mark and move.lost is not None]
        return 1 - sum(lost) / len(lost) if lost else None

    def played(self, mark: Mark) -> int:
        """How many moves this side made."""
        return sum(move.mark is mark for move in self.moves)

    def judged(self, mark: Mark) -> int:
        """How many of them have a known value before and after."""
        return sum(move.mark is mark and move.lost is not None for move in self.moves)

    def mistakes(self, mark: Mark) -> list[ReviewedMove]:
        """The moves of a side that carry ? or ??: proven mistakes."""
        return [move for move in self.moves if move.mark is mark and move.note and not move.probable]

    def probable_mistakes(self, mark: Mark) -> list[ReviewedMove]:
        """The moves of a side that carry ?!."""
        return [move for move in self.moves if move.mark is mark and move.probable]

    def to_dict(self) -> dict[str, Any]:
        """As plain data, for JSON; cells are numbers from 1."""
        outcome = self.outcome
        return {
            "game": self.game,
            "start": format_position(self.start),
            "moves": [move.to_dict() for move in self.moves],
            "outcome": outcome
            and {
                "winner": outcome.winner and outcome.winner.value,
                "line": outcome.line and [cell + 1 for cell in outcome.line],
            },
            "turning_point": self.turning_point,
            "accuracy": {mark.value: self.accuracy(mark) for mark in Mark},
            "judged": {mark.value: self.judged(mark) for mark in Mark},
            "summary": self.summary,
        }


def share(score: Score | None, expected: float | None) -> float | None:
    """The share of the points: what a proven score is worth, else what is estimated."""
    return expected if score is None else POINTS[score.result]


def _value_to_dict(score: Score | None, expected: float | None) -> dict[str, Any]:
    """A value with its standing, in the words of `noughts analyse --json`."""
    if score:
        return {"value": score.result.value, "plies": score.plies, "standing": "proven", "estimate": None}
    standing = "unknown" if expected is None else "estimated"
    return {"value": Result.UNKNOWN.value, "plies": None, "standing": standing, "estimate": expected}
