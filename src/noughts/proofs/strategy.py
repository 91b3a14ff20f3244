"""The strategy of a proof of a win, read quickly: the same files that `verify` reads, but nothing is checked again.

It is meant for shipped proofs, which the tests check. docs/proofs.md describes the numbers that are read.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from noughts.core import Rules
from noughts.core.bits import cells_of


@dataclass(slots=True)
class StrategyEntry:
    """A position after the winner's move: the answers to the replies that no chain refutes, and the chains."""

    attacker: int
    defender: int
    answers: dict[int, int] = field(default_factory=dict)
    chains: list[tuple[int, int, int]] = field(default_factory=list)  # reply or -1, unsafe replies, first move
    moves: list[tuple[int, ...]] = field(default_factory=list)
    """All moves of each chain, if they were asked for."""


Zones = Callable[[int, int, Sequence[int]], int]
"""The replies against which a chain with threes may not win: attacker, defender, moves."""


class WinStrategy:
    """The proof of a win of the side that is not to move; entries are read as they are asked for.

    From the empty board it begins with the first move, else with the given position. Each entry holds by itself, even
    before the rest is read. `zones`, the relevance zones, is needed if chains have threes. With `moves`, entries keep
    all moves of their chains.
    """

    def __init__(
        self,
        rules: Rules,
        body: bytes,
        zones: Zones | None = None,
        start: StrategyEntry | None = None,
        moves: bool = False,
    ) -> None:
        self._rules, self._body, self._at, self._zones, self._moves = rules, body, 0, zones, moves
        self._through = rules.lines_through
        self.first = -1 if start else self._number()
        self._start = start or StrategyEntry(1 << self.first, 0)

    def entries(self) -> Iterator[StrategyEntry]:
        """Every entry once, after those that it depends on."""
        if not self._number():
            yield from self._read(self._start)

    def _number(self) -> int:
        """The next number, of seven bits a byte, lowest first."""
        value = self._body[self._at]
        self._at += 1
        if value < 128:
            return value
        value, shift = value & 127, 7
        while True:
            byte = self._body[self._at]
            self._at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def _cells(self, count: int) -> Sequence[int]:
        """The next `count` cells; on boards of up to 128 cells each is a byte."""
        if self._rules.cells > 128:
            return [self._number() for _ in range(count)]
        self._at += count
        return self._body[self._at - count : self._at]

    def _read(self, entry: StrategyEntry) -> Iterator[StrategyEntry]:
        """Read an entry that is written here, after those below it."""
        a, d = entry.attacker, entry.defender
        unanswered = self._rules.full & ~(a | d)
        near = self._near(a, d)
        for _ in range(self._number()):
            reply = self._number() - 1
            moves = self._cells(self._number())
            if reply < 0:
                unsafe = self._zones(a, d, moves) if self._zones else self._unsafe(a, d, moves, near)
                unanswered &= unsafe
            else:
                unsafe, unanswered = 0, unanswered & ~(1 << reply)
            entry.chains.append((reply, unsafe, moves[0]))
            if self._moves:
                entry.moves.append(tuple(moves))
        for reply in cells_of(unanswered):
            entry.answers[reply] = move = self._number()
            stones, held = a | 1 << move, d | 1 << reply
            if self._rules.completed(stones, move):
                continue
            if self._number():
                self._number()  # Written before: the symmetry that turns it into this one.
            else:
                yield from self._read(StrategyEntry(stones, held))
        yield entry

    def _near(self, a: int, d: int) -> Sequence[int]:
        """The lines on which the defender may threaten with one more stone; not needed with `zones`."""
        if self._zones:
            return ()
        return [line for line in self._rules.line_sets if not line & a and (line & ~d).bit_count() <= 2]

    def _unsafe(self, a: int, d: int, moves: Sequence[int], fresh: Sequence[int]) -> int:
        """The replies against which a chain of threats, played as if the defender had passed, may not win."""
        unsafe, through = 0, self._through
        for move in moves:
            a |= 1 << move
            unsafe |= 1 << move
            won, threats = False, 0
            for line in through[move]:
                if not line & d and not (rest := line & ~a) & (rest - 1):
                    won, threats = won or not rest, threats | rest
            if not won:
                # Here the defender, with one more stone, may have a threat.
                for line in fresh:
                    if not line & a and (rest := line & ~d).bit_count() <= 2:
                        unsafe |= rest
            if won or threats & (threats - 1):
                return unsafe if won or threats.bit_count() > 2 else unsafe | threats
            unsafe, d, fresh = unsafe | threats, d | threats, through[threats.bit_length() - 1]
        raise AssertionError("A chain of a shipped proof ends without a win.")
