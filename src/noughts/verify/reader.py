"""The numbers of a proof, read one by one; numbers out of range are refused, and so is too much work."""

from __future__ import annotations

from collections.abc import Callable

from noughts.core import Rules
from noughts.errors import NoughtsError

HEARD_EVERY = 1 << 14
"""At least this many bytes are read between two reports of progress."""

ANY_STEPS = 1 << 60
"""A budget for proofs that are known to hold."""

MOST_DEPTH = 150
"""Contents of nodes nest no deeper than this; a level takes at most five frames of Python's stack."""


class Refused(NoughtsError):
    """The file is well formed, but its body breaks a rule."""


class Reader:
    """A stream of numbers about one board, and how much work may still be spent on it.

    A step is a look at one line or one cell of the board. Every rule pays for its steps before it takes them, and for
    what it keeps in memory, so time and memory are bounded by the steps that `checker.py` allows a file of its size.
    `threes` says whether chains may contain threes.
    """

    def __init__(
        self,
        rules: Rules,
        body: bytes,
        steps: int,
        hear: Callable[[float], None] | None = None,
        threes: bool = False,
    ) -> None:
        self.rules, self.body, self.at, self.threes = rules, body, 0, threes
        self._steps = steps
        self._hear, self._due = hear, 0
        self.depth = 0

    @property
    def left(self) -> int:
        """Steps that may still be taken."""
        return self._steps

    def demand(self, holds: bool, reason: str) -> None:
        """Refuse the proof unless something holds."""
        if not holds:
            raise self.refusal(reason)

    def refusal(self, reason: str) -> Refused:
        """A refusal of the proof, for the caller to raise."""
        return Refused(f"Before byte {self.at}: {reason}.")

    def spend(self, steps: int) -> None:
        """Pay for some steps."""
        self._steps -= steps
        if self._steps < 0:
            raise self.refusal("it asks for more work than a proof of its size may")

    def number(self, most: int) -> int:
        """The next number, seven bits a byte, lowest first; one above `most` is refused."""
        value = shift = 0
        while self.at < len(self.body):
            byte, self.at = self.body[self.at], self.at + 1
            value |= (byte & 127) << shift
            if value > most:
                raise self.refusal("a number is too large (N2)")
            if shift and not byte:
                raise self.refusal("a number is not in its shortest form (N1)")
            if byte < 128:
                return value
            shift += 7
        raise Refused("The proof ends before its strategy does (N3).")

    def cell(self, taken: int, rule: str) -> int:
        """The next number as a cell that is not among `taken`: its bit."""
        bit = 1 << self.number(self.rules.cells - 1)
        self.demand(not bit & taken, f"a move is on a cell that is not free for it ({rule})")
        return bit

    def raw(self, count: int) -> bytes:
        """The next `count` bytes as they are; fewer at the end of the proof."""
        self.at += count
        return self.body[self.at - count : self.at]

    def pulse(self) -> None:
        """Report the share that has been checked, 0 to 1, if there is a listener and a report is due."""
        if self._hear and self.at >= self._due:
            self._due = self.at + HEARD_EVERY
            self._hear(min(1.0, self.at / max(1, len(self.body))))

    def end(self) -> None:
        """Nothing may follow."""
        self.demand(self.at == len(self.body), "the proof goes on after its end (N4)")
