"""Which of the calls that a program made is at fault: one whose answer is wrong though all that it was told was right.

This is how a debugger by questions works: beginning at the wrong answer, follow a wrong call downwards until all calls
below it are right. What a number means inside a search is found by trying: the fault is only where every reading that
fits as well puts it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.boards import other
from noughts.teach.check.readings import VALUE_SPOTS, part

CLOSE = 0.1
"""How much less often a reading of numbers may be right than the best one to be considered as well."""
FREE = 4
"""Free cells of the board that is followed, if there is one."""
FITTING = 0.5
"""The share of calls that a reading of numbers must be right about."""


@dataclass
class Made:
    """A call that the program made, as it was recorded, and the calls that it made itself."""

    told: dict[str, Any]
    above: "Made | None" = None
    below: list["Made"] = field(default_factory=list)

    @property
    def name(self) -> str:
        return str(self.told["name"])

    @property
    def function(self) -> tuple[str, str, int]:
        return self.told["file"], self.told["name"], self.told["first"]

    @property
    def board(self) -> str | None:
        board: str | None = self.told["board"]
        return board

    @property
    def line(self) -> int:
        """The line in which it returned."""
        line: int = self.told["returned_in"]
        return line

    @property
    def asked_in(self) -> int | None:
        line: int | None = self.told["asked_in"]
        return line

    def under(self, stops: Callable[["Made"], bool]) -> Iterator["Made"]:
        """All calls below, down to those at which it stops, which are included."""
        for one in self.below:
            yield one
            if not stops(one):
                yield from one.under(stops)


def made(told: list[dict[str, Any]]) -> list[Made]:
    """The calls in order, each with those below it, from the one that was asked for; what made its object is before."""
    calls: list[Made] = []
    for one in told:
        above = None if one["above"] is None else calls[one["above"]]
        calls.append(Made(one, above))
        if above:
            above.below.append(calls[-1])
    return calls[max((one.told["call"] for one in calls if one.above is None), default=0) :]


def searching(calls: list[Made]) -> set[tuple[str, str, int]]:
    """The functions that call themselves, directly or through others."""
    found: set[tuple[str, str, int]] = set()
    for call in calls:
        path, one = [call.function], call.above
        while one:
            if one.function == call.function:
                found |= set(path)
                break
            path.append(one.function)
            one = one.above
    return found


@dataclass(frozen=True)
class Whose:
    """How the numbers of a search are read: where the number is, and for whom it is good."""

    spot: str
    good_for: str
    """A mark, or the "mover" or the "other" of the board of each call."""

    def sign(self, call: Made, mover: str) -> int | None:
        """1, 0 or -1 for the side to move; None if the call's answer is no number."""
        value = part(call.told["value"], self.spot)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
            return None
        sign = (value > 0) - (value < 0)
        return sign if self.good_for in ("mover", mover) else -sign


class SearchCalls:
    """The calls of a search of one board by a side to move, with what is true of each."""

    def __init__(self, calls: list[Made], mover: str) -> None:
        self.calls, self.root = calls, calls[0]
        self.codes = searching(calls)
        self._mover, self._stones = mover, _stones(self.root.board or "")
        self.entered = [one for one in calls if one.function in self.codes and one.board]

    def is_search(self, call: Made) -> bool:
        return call.function in self.codes and call.board is not None

    def mover(self, call: Made) -> str:
        """The side to move on the board of a call, if the sides take turns from the root on."""
        return self._mover if (_stones(call.board or "") - self._stones) % 2 == 0 else other(self._mover)

    def rank(self, call: Made) -> int | None:
        """1, 0 or -1: what the board of a call is worth for the side to move; None if no game reaches it."""
        return _rank(call.board, self.mover(call)) if call.board else None

    def children(self, call: Made) -> list[Made]:
        """The next calls of the search below a call."""
        return [one for one in call.under(self.is_search) if self.is_search(one)]

    def between(self, call: Made) -> list[Made]:
        """The calls of other functions that a call makes before the search goes on."""
        return [one for one in call.under(self.is_search) if not self.is_search(one)]

    def right(self, call: Made, whose: Whose) -> bool | None:
        rank = self.rank(call)
        if rank is None or call.told["failed"]:
            return None
        return whose.sign(call, self.mover(call)) == rank

    def readings(self, allowed: set[str]) -> list[Whose]:
        """The readings of its numbers that fit best, the best first; none if no reading fits."""
        found: list[tuple[float, Whose]] = []
        for spot in VALUE_SPOTS:
            for good_for in sorted(allowed):
                whose = Whose(spot, good_for)
                if any(whose.sign(one, "X") is None for one in self.entered if not one.told["failed"]):
                    continue
                known = [self.right(one, whose) for one in self.entered]
                judged = [one for one in known if one is not None]
                if judged:
                    found.append((sum(judged) / len(judged), whose))
        best = max((share for share, _ in found), default=0.0)
        return [w for share, w in sorted(found, key=lambda one: -one[0]) if share >= max(FITTING, best - CLOSE)]

    def displaced(self, call: Made) -> Made | None:
        """The first call of the search below this one whose board is not this board or one move on from it."""
        return next((one for one in self.children(call) if not self._follows(call, one)), None)

    def leaves_changed(self, call: Made) -> Made | None:
        """The call of the search below this one that leaves the board changed for the next, the innermost first."""
        children, out = self.children(call), self.displaced(call)
        for one in children[: children.index(out)] if out in children else []:
            if one.told["after"] != one.board:
                return self._innermost(one)
        return None

    def _innermost(self, call: Made) -> Made:
        inner = next((one for one in self.children(call) if one.told["after"] != one.board), None)
        return self._innermost(inner) if inner else call

    def _follows(self, call: Made, after: Made) -> bool:
        """Whether a call's board comes from another by moves in turn, or cannot be compared."""
        before, now, mark = call.board or "", after.board or "", self.mover(call)
        added = [new for old, new in zip(before, now, strict=True) if old != new]
        changed = any(old != "." and old != new for old, new in zip(before, now, strict=True))
        own, others = added.count(mark), added.count(other(mark))
        return not changed and own - others in (0, 1)

    def cause(self, call: Made, whose: Whose, depth: int = 0) -> Made | None:
        """The call at fault at or below a wrong one; None if what it was told is not known well enough."""
        if self.rank(call) is not None and self.over(call):
            return call
        if self.displaced(call):
            return self.leaves_changed(call) or call
        children = self.children(call)
        known = [self.right(one, whose) for one in children]
        wrong = next((one for one, right in zip(children, known, strict=True) if right is False), None)
        if wrong is not None and depth < 20:
            return self.cause(wrong, whose, depth + 1)
        return None if None in known else call

    def left_changed(self, call: Made) -> bool:
        """Whether a call leaves its board changed, and the next calls go on with that."""
        around = call.above
        while around:
            if self.leaves_changed(around) is call:
                return True
            around = around.above
        return False

    def over(self, call: Made) -> bool:
        """Whether the game is over on the board of a call."""
        board = call.board or ""
        return truth.winner(board) is not None or "." not in board if board in truth.scores() else False


def telling(boards: list[str]) -> str:
    """The board that is followed: one on which a search goes deep enough to tell how its numbers are meant."""
    return next((board for board in boards if board.count(".") >= FREE), boards[-1])


def _stones(board: str) -> int:
    return 9 - board.count(".")


@cache
def _rank(board: str, mover: str) -> int | None:
    """What a board is worth for a side to move, X or O, whoever began."""
    for one, side in ((board, mover), (truth.exchanged(board), other(mover))):
        if one in truth.scores() and str(truth.turn_of(one)) == side:
            return int(truth.scores()[one].rank[0])
    return None
