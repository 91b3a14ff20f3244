"""Perfect play from proofs: the shipped proofs of wins, read back as moves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from noughts.common import Control
from noughts.common.control import taking_turns
from noughts.common.symmetry import Symmetries
from noughts.core import Position, Rules
from noughts.core.bits import bits_of, cells_of
from noughts.core.geometry import Cells
from noughts.proofs.library import at_hand, may_keep
from noughts.proofs.strategy import StrategyEntry, WinStrategy
from noughts.solvers.threats.solver import ThreatSolver
from noughts.verify.files import unpack
from noughts.verify.reader import Reader

PATIENT_CAP = 1_000_000
"""Nodes in which a chain that is known to exist must be found."""


def proven_move(position: Position) -> int | None:
    """The winning move by a proof at hand, with the winner to move; None if none covers the position."""
    book = book_of(position.rules)
    return book.move(position) if book and not position.outcome else None


def proven_lost(position: Position) -> bool:
    """Whether a proof at hand shows that the side to move loses."""
    book = book_of(position.rules)
    return book is not None and not position.outcome and book.lost(position)


@dataclass(frozen=True)
class Opening:
    """What a proof says about the empty board: the value, the first move of a win, and whose proof it is."""

    value: str
    first: tuple[int, ...]
    source: str


@lru_cache(maxsize=64)
def opening(rules: Rules) -> Opening | None:
    """The head of the proof at hand for these rules, if any; the strategy is not read.

    With gravity, a proof of a win begins otherwise, so that its first move is not known.
    """
    found = at_hand(rules)
    if found is None:
        return None
    _, value, body, _ = unpack(found.data)
    first = (Reader(rules, body, 0).number(rules.cells - 1),) if value == "win" and may_keep(rules) else ()
    return Opening(value, first, found.source)


@lru_cache(maxsize=4)
def book_of(rules: Rules) -> "WinStrategyBook | None":
    """The book of a board if a proof of its win is at hand, else None."""
    book = new_book(rules)
    if book:
        book.read(Control())
    return book


def new_book(rules: Rules) -> "WinStrategyBook | None":
    """The same, not read yet: reading Qubic's takes half a second."""
    found = at_hand(rules)
    if found is None or not may_keep(rules):
        return None
    position, value, body, threes = unpack(found.data)
    return WinStrategyBook(position.rules, body, threes) if value == "win" else None


class Entries:
    """Entries of proofs by their keys: positions that the side to move has lost, with the answer to each reply.

    With `moves`, they keep the moves of whole chains.
    """

    def __init__(self, rules: Rules, moves: bool = False) -> None:
        self._win = ThreatSolver(rules)
        self._win.kernel.set_patience(PATIENT_CAP, True)
        self._turns = Symmetries(rules)
        self.entries: dict[tuple[int, int], tuple[StrategyEntry, int]] = {}
        self._moves = moves
        self._reading = Lock()

    def strategy(self, body: bytes, threes: bool, start: StrategyEntry | None = None) -> WinStrategy:
        """Open a proof; if its chains have threes, the kernel computes their relevance zones."""
        return WinStrategy(self._win.rules, body, self._zone if threes else None, start, self._moves)

    def _zone(self, attacker: int, defender: int, moves: Sequence[int]) -> int:
        return bits_of(self._win.kernel.refutes(cells_of(attacker), cells_of(defender), moves))

    def take(self, entries: Iterator[StrategyEntry], control: Control) -> bool:
        """Read entries until there are no more (True) or the control ends it."""
        for entry in entries:
            first, second, symmetry = self._win.key(entry.attacker, entry.defender)
            self.entries[first, second] = entry, symmetry
            if control.stopped:
                return False
        return True

    def key(self, attacker: int, defender: int) -> tuple[int, int]:
        """The key of a position in `entries`, the same for all its symmetric images."""
        return self._win.key(attacker, defender)[:2]

    def move(self, position: Position) -> int | None:
        """The winner's move, with the winner to move; None if the proof does not cover the position."""
        mine, theirs = position.mine, position.theirs
        if mine.bit_count() != theirs.bit_count():
            return None
        recorded = self.recorded_move(position)
        if recorded is not None:
            return recorded
        chain: list[int] | None = self._win.kernel.win(cells_of(mine), cells_of(theirs))
        return chain[0] if chain else None

    def recorded_move(self, position: Position) -> int | None:
        """The same, but only if an entry states it, not in the middle of a chain of threats."""
        mine, theirs = position.mine, position.theirs
        if mine.bit_count() != theirs.bit_count():
            return None
        replies = cells_of(theirs) if position.last is None else [position.last]
        for reply in replies:
            found = self.entry(mine, theirs & ~(1 << reply))
            if found:
                entry, turn = found
                answer = self.answer(entry, turn.index(reply))
                if answer is not None:
                    return turn[answer]
        return None

    def entry(self, attacker: int, defender: int) -> tuple[StrategyEntry, Cells] | None:
        """The entry of a position after the winner's move, and the symmetry that turns its board into this one."""
        first, second, symmetry = self._win.key(attacker, defender)
        found = self.entries.get((first, second))
        return (found[0], self._turns.all[self._turns.between(found[1], symmetry)]) if found else None

    def answer(self, entry: StrategyEntry, reply: int) -> int | None:
        """An entry's answer to a reply on its own board."""
        if reply in entry.answers:
            return entry.answers[reply]
        for only, unsafe, move in entry.chains:
            if only == reply or (only < 0 and not unsafe >> reply & 1):
                return move
        return None

    def lost(self, position: Position) -> bool:
        """Whether the position is an entry with the loser to move: whatever it replies, the proof has an answer."""
        return self.key(position.theirs, position.mine) in self.entries


class WinStrategyBook(Entries):
    """The entries of a proof from the empty board, as far as it is read; reading continues where it was stopped."""

    def __init__(self, rules: Rules, body: bytes, threes: bool = False) -> None:
        super().__init__(rules)
        strategy = self.strategy(body, threes)
        self.first = strategy.first
        self.whole = False
        """Whether all of it is read."""
        self._left = strategy.entries()

    def read(self, control: Control) -> None:
        """Read on until the control stops it; threads take turns, and one that waits too long raises Stopped."""
        with taking_turns(self._reading, control):
            self.whole = self.whole or self.take(self._left, control)

    def recorded_move(self, position: Position) -> int | None:
        """The winner's move if the proof states it; on the empty board, its first move."""
        return super().recorded_move(position) if position.stones else self.first
