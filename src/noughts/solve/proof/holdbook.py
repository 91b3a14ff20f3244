"""Holding from proofs: the shipped proofs of draws, read back as replies."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.solve.proof.book import shipped
from noughts.solve.symmetry import Symmetries
from noughts.solve.win.asker import WinAsker
from noughts.verify.checker import Checker, unpack

Answers = dict[int, int]
"""A move of the side that is held, and the reply."""


@lru_cache(maxsize=4)
def hold_book_of(rules: Rules) -> "HoldBook | None":
    """The book of a board whose draw is shipped, else None."""
    data = shipped(rules)
    if data is None:
        return None
    position, value, body = unpack(data)
    return HoldBook(position.rules, body) if value == "draw" else None


class HoldBook:
    """The positions of a proof that the second player holds, the first to move, and the replies that it tells.

    Where blocking alone holds, the proof needs no positions any more, and neither does the book.
    """

    def __init__(self, rules: Rules, body: bytes) -> None:
        self._win = WinAsker(rules)
        self._turns = Symmetries(rules)
        reader = _Reader(rules, body)
        reader.node(reader.hold, (0, 0))
        self._entries: dict[tuple[int, int], tuple[Answers, int]] = {}
        for held, holder, answers in reader.entries:
            first, second, fold = self._win.key(held, holder)
            self._entries[first, second] = answers, fold

    def __len__(self) -> int:
        return len(self._entries)

    def held(self, position: Position) -> bool:
        """Whether the side to move is held: whatever it plays, the proof has an answer."""
        return self._win.key(position.mine, position.theirs)[:2] in self._entries

    def reply(self, position: Position) -> int | None:
        """The holder's reply, the holder to move; None off the proof's way."""
        for cell in cells_of(position.theirs) if position.last is None else [position.last]:
            first, second, fold = self._win.key(position.theirs & ~(1 << cell), position.mine)
            answers, met = self._entries.get((first, second), ({}, 0))
            turn = self._turns.all[self._turns.between(met, fold)]
            reply = answers.get(turn.index(cell))
            if reply is not None:
                return turn[reply]
        return None


class _Reader(Checker):
    """The checker, keeping what it reads: only a proof that holds becomes a book."""

    def __init__(self, rules: Rules, body: bytes) -> None:
        super().__init__(rules, body)
        self.entries: list[tuple[int, int, Answers]] = []
        self._open: list[tuple[int, int, Answers]] = []

    def hold(self, stones: tuple[int, int]) -> int:
        self._open.append((*stones, {}))
        zone = super().hold(stones)
        self.entries.append(self._open.pop())
        return zone

    def node(self, read: Callable[..., int], subject: Any, *more: int) -> int:
        if self._open and read.__name__ == "hold":
            self._note(*subject)
        return super().node(read, subject, *more)

    def blocking(self, a: int, d: int) -> int:
        zone = super().blocking(a, d)
        held, holder, answers = self._open[-1]
        if (held, holder) != (a, d):
            self._note(a, d)
            self.entries.append((a, d, {}))
            # The same reply serves every move outside the zone.
            reply = d & ~holder
            for cell in cells_of(self.rules.full & ~(held | d | zone)):
                answers.setdefault(cell, reply.bit_length() - 1)
        return zone

    def _note(self, a: int, d: int) -> None:
        """The open position's answer that leads to this one."""
        held, holder, answers = self._open[-1]
        answers[(a & ~held).bit_length() - 1] = (d & ~holder).bit_length() - 1
