"""A reviewed game as data: each move with its value before and after, its mark, the turning point, the accuracy."""

from dataclasses import dataclass
from typing import Any

from noughts.answer import percent
from noughts.common import Result, Score
from noughts.core import Coords, Mark, Outcome, Position, format_cell, format_position
from noughts.core.geometry import Cells
from noughts.core.rules import shorten
from noughts.explain.marks import LAPSES, LEGEND, POINTS, PROBABLY, UNJUDGED, MoveVerdict
from noughts.explain.words import value_text
from noughts.showing import Facts


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move, with the values for the side that played it; None stands for unknown.

    `note` is its mark (`marks.py`). `better` is the move to play instead of a marked one: a proven improvement if the
    mark is proven, the most promising move for a "?!"; `keeps` says whether it is proven to keep the value before the
    move. `expected_before` and `expected_after` are estimated shares of
    the point, given if no score is proven. `accuracy` runs from 0 to 1, and is None if a value is unknown.
    """

    ply: int
    mark: Mark
    cell: int
    before: Score | None
    after: Score | None
    note: str = ""
    better: int | None = None
    keeps: bool = False
    refutation: Cells = ()
    sentences: tuple[str, ...] = ()
    expected_before: float | None = None
    expected_after: float | None = None
    verdict: MoveVerdict = UNJUDGED

    @property
    def probable(self) -> bool:
        """Whether the note rests on an estimate."""
        return self.note == PROBABLY

    @property
    def lapse(self) -> bool:
        """Whether the move could have been better although the result with best play stayed the same."""
        return self.note in LAPSES

    @property
    def accuracy(self) -> float | None:
        return self.verdict.accuracy

    @property
    def proven(self) -> bool:
        """Whether the values before and after the move are proven."""
        return self.before is not None and self.after is not None

    @property
    def values(self) -> str:
        """The values of the positions before and after the move: "draw -> loss in 3 moves", "win -> estimated 88%"."""
        return f"{_value(self.before, self.expected_before)} -> {_value(self.after, self.expected_after, played=True)}"

    @property
    def fell(self) -> float | None:
        """How far the expected share of the points fell, proven or estimated; None if either value is unknown."""
        before, after = share(self.before, self.expected_before), share(self.after, self.expected_after)
        return None if before is None or after is None else before - after

    @property
    def lost(self) -> float | None:
        """The points that the move gave away, a win counting 1 and a draw a half; None if unknown."""
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
            "keeps": self.keeps,
            "refutation": [cell + 1 for cell in self.refutation],
            "sentences": list(self.sentences),
            "accuracy": self.accuracy,
        }


@dataclass(frozen=True, slots=True)
class Resignation:
    """The side that gave the game up, and what the position was then worth to it: its score or, failing that, its
    estimated share of the point; None stands for unknown."""

    mark: Mark
    score: Score | None = None
    expected: float | None = None
    forfeit: bool = False
    """Whether it could not go on, such as a program that crashed."""

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"mark": self.mark.value, "forfeit": self.forfeit, **_value_to_dict(self.score, self.expected)}


@dataclass(frozen=True, slots=True, repr=False)
class Review(Facts):
    """A reviewed game. `turning_point` is the ply at which it turned for the last time; None if it never did.

    A game that was resigned has an outcome without a line, and `resignation` says by whom. `reached` counts
    the positions that have had all the work that a review spends on them.
    """

    game: str
    start: Position
    moves: tuple[ReviewedMove, ...]
    outcome: Outcome | None
    turning_point: int | None
    coords: Coords
    summary: str = ""
    reached: int = 0
    resignation: Resignation | None = None

    def facts(self) -> dict[str, str]:
        """The summary, and every move with its note, the values before and after it, and the sentences about it."""
        lines = {}
        for move in self.moves:
            cell = format_cell(self.start.rules, move.cell, self.coords)
            name = f"{move.ply}. {move.mark} {cell} {move.note}".strip()
            lines[name] = " ".join([f"{move.values}.", *move.sentences])
        return {"game": self.game, "summary": self.summary, **lines}

    def __repr__(self) -> str:
        proven = sum(self.judged(mark) for mark in Mark)
        return f"<Review of {self.game}: {len(self.moves)} moves, {proven} proven; {shorten(self.summary)}>"

    def accuracy(self, mark: Mark) -> float | None:
        """The mean accuracy of a side's moves judged so far; None if there are none."""
        known = [move.accuracy for move in self.moves if move.mark is mark and move.accuracy is not None]
        return sum(known) / len(known) if known else None

    def played(self, mark: Mark) -> int:
        """How many moves this side made."""
        return sum(move.mark is mark for move in self.moves)

    def judged(self, mark: Mark) -> int:
        """How many of them have a proven value before and after."""
        return sum(move.mark is mark and move.proven for move in self.moves)

    def mistakes(self, mark: Mark) -> list[ReviewedMove]:
        """The moves of a side that carry ? or ??: proven mistakes."""
        return [move for move in self._noted(mark) if not move.probable and not move.lapse]

    def probable_mistakes(self, mark: Mark) -> list[ReviewedMove]:
        """The moves of a side that carry ?!."""
        return [move for move in self._noted(mark) if move.probable]

    def lapses(self, mark: Mark) -> list[ReviewedMove]:
        """The moves of a side that carry ?w, ?b or ?q."""
        return [move for move in self._noted(mark) if move.lapse]

    def _noted(self, mark: Mark) -> list[ReviewedMove]:
        return [move for move in self.moves if move.mark is mark and move.note]

    @property
    def legend(self) -> str:
        """The marks that occur, and what they mean."""
        used = {move.note for move in self.moves}
        return " ".join(f"{mark} {meaning}." for mark, meaning in LEGEND.items() if mark in used)

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
            "resignation": self.resignation and self.resignation.to_dict(),
            "turning_point": self.turning_point,
            "accuracy": {mark.value: self.accuracy(mark) for mark in Mark},
            "judged": {mark.value: self.judged(mark) for mark in Mark},
            "reached": self.reached,
            "positions": len(self.moves) + 1,
            "legend": self.legend,
            "summary": self.summary,
        }


def turning_point(moves: tuple[ReviewedMove, ...], outcome: Outcome | None) -> int | None:
    """The ply of the last move marked ?, ?? or ?!, after which the game did not turn again.

    None if there is no such move, or if the last one was the winner's and so decided nothing.
    """
    turns = [move for move in moves if move.note and not move.lapse]
    winner = outcome.winner if outcome else None
    return turns[-1].ply if turns and turns[-1].mark is not winner else None


def share(score: Score | None, expected: float | None) -> float | None:
    """The share of the points: the worth of the proven score if there is one, otherwise the estimate."""
    return expected if score is None else POINTS[score.result]


def _value(score: Score | None, expected: float | None, *, played: bool = False) -> str:
    """A value in words: proven, estimated or unknown."""
    if score is None:
        return "unknown" if expected is None else f"estimated {percent(expected)}"
    return value_text(score, played=played)


def _value_to_dict(score: Score | None, expected: float | None) -> dict[str, Any]:
    """A value with its standing, in the vocabulary of `noughts analyse --json`."""
    if score:
        return {"value": score.result.value, "plies": score.plies, "standing": "proven", "estimate": None}
    standing = "unknown" if expected is None else "estimated"
    return {"value": Result.UNKNOWN.value, "plies": None, "standing": standing, "estimate": expected}
