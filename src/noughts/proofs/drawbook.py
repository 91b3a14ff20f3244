"""Draws from proofs: the shipped proofs of draws, read back as replies."""

from functools import lru_cache

from noughts.common.symmetry import Symmetries
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.proofs.library import at_hand, may_keep
from noughts.solvers.threats.solver import ThreatSolver
from noughts.verify.checker import read_lines
from noughts.verify.files import unpack
from noughts.verify.reader import ANY_STEPS, Reader

Answers = dict[int, int]
"""A move of the other side, and the holder's reply."""


@lru_cache(maxsize=4)
def draw_book_of(rules: Rules) -> "DrawStrategyBook | None":
    """The book of a board if a proof of its draw is at hand, else None."""
    found = at_hand(rules) if may_keep(rules) else None
    if found is None:
        return None
    position, value, body, _ = unpack(found.data)
    return DrawStrategyBook(position.rules, body) if value == "draw" else None


class DrawStrategyBook:
    """The positions of a proof that the second player holds, with the first to move, and its replies.

    Once blocking alone holds, the proof lists no more positions, and neither does the book.
    """

    def __init__(self, rules: Rules, body: bytes) -> None:
        self._win = ThreatSolver(rules)
        self._turns = Symmetries(rules)
        strategy = _DrawStrategy(rules)
        read_lines(Reader(rules, body, ANY_STEPS), Position(rules), "draw", strategy)
        self._entries: dict[tuple[int, int], tuple[Answers, int]] = {}
        for held, holder, answers in strategy.entries:
            first, second, symmetry = self._win.key(held, holder)
            self._entries[first, second] = answers, symmetry

    def __len__(self) -> int:
        return len(self._entries)

    def held(self, position: Position) -> bool:
        """Whether the side to move cannot win: whatever it plays, the proof has an answer."""
        return self._win.key(position.mine, position.theirs)[:2] in self._entries

    def reply(self, position: Position) -> int | None:
        """The holder's reply, with the holder to move; None if the proof does not cover the position."""
        for cell in cells_of(position.theirs) if position.last is None else [position.last]:
            first, second, symmetry = self._win.key(position.theirs & ~(1 << cell), position.mine)
            answers, met = self._entries.get((first, second), ({}, 0))
            turn = self._turns.all[self._turns.between(met, symmetry)]
            reply = answers.get(turn.index(cell))
            if reply is not None:
                return turn[reply]
        return None


class _DrawStrategy:
    """Collects what the checker reports while it reads; only a proof that holds becomes a book."""

    def __init__(self, rules: Rules) -> None:
        self._full = rules.full
        self._answers: dict[tuple[int, int], Answers] = {}
        self.entries: list[tuple[int, int, Answers]] = []

    def answered(self, a: int, d: int, move: int, reply: int, zone: int | None) -> None:
        """A move and its reply; if blocking holds after it, the reply serves every move outside the relevance zone."""
        answers = self._answers.setdefault((a, d), {})
        answers[move] = reply
        if zone is not None:
            served = [cell for cell in cells_of(self._full & ~(a | d | 1 << reply | zone)) if cell not in answers]
            answers.update(dict.fromkeys(served, reply))
            self.entries += [(a | 1 << cell, d | 1 << reply, {}) for cell in (move, *served)]

    def held(self, a: int, d: int) -> None:
        """Note that a position is complete."""
        self.entries.append((a, d, self._answers.pop((a, d), {})))
