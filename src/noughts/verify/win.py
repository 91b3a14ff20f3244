"""Wins: a node is a position after the winner's move, and every reply must be refuted.

Glossary: `a` the stones of the winner, `d` those of the other side, both as bit sets; `line` is a bit set as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from noughts.verify.nodes import Images, Nodes, bits
from noughts.verify.reader import Reader, Refused


class WinRules:
    """Reads the numbers of wins, and checks what they say."""

    def __init__(self, reader: Reader, images: Images) -> None:
        self._reader, self._rules = reader, reader.rules
        self.nodes = Nodes(reader, images)

    def won(self, a: int, d: int) -> None:
        """A position after the winner's move, which completed no line: told here or before."""
        self.nodes.node((a, d), lambda: self._read(a, d))

    def _read(self, a: int, d: int) -> int:
        reader, rules = self._reader, self._rules
        unanswered = rules.full & ~(a | d)
        reader.demand(unanswered > 0, "the board is full and nobody has won")
        reader.spend(len(rules.line_sets))
        near = [line for line in rules.line_sets if not line & a and (line & ~d).bit_count() <= 2]
        reader.demand(all((line & ~d).bit_count() > 1 for line in near), "the defender completes a line")
        for _ in range(reader.number(rules.cells * rules.cells)):
            unanswered &= ~self._refuted(a, d, near)
        for cell in bits(unanswered):
            move = reader.cell(a | d | 1 << cell)
            if not rules.completed(a | move, move.bit_length() - 1):
                self.won(a | move, d | 1 << cell)
        return 0

    def _refuted(self, a: int, d: int, near: Sequence[int]) -> int:
        """The replies that the next chain refutes: all that do not disturb it, or the one for which it is told."""
        reader, rules = self._reader, self._rules
        reply = 1 << reader.number(rules.cells) >> 1  # 0 stands for every reply.
        moves = [1 << reader.number(rules.cells - 1) for _ in range(reader.number(rules.cells))]
        if not reply:
            return ~self.unsafe(a, d, moves, near)
        reader.demand(not reply & (a | d), "a chain answers a reply on a taken cell")
        self.unsafe(a, d | reply, moves, rules.lines_through[reply.bit_length() - 1])
        return reply

    def unsafe(self, a: int, d: int, moves: list[int], fresh: Sequence[int]) -> int:
        """Play a chain of threats as if the defender had passed; the replies against which it may not win.

        `fresh` are the lines on which the defender may be about to have a threat.
        """
        reader, through = self._reader, self._rules.lines_through
        unsafe = 0
        for step, move in enumerate(moves, 1):
            reader.demand(not move & (a | d), "a chain plays on a taken cell")
            lines = through[move.bit_length() - 1]
            reader.spend(len(lines) + len(fresh) + 1)
            a, unsafe, won, threats = a | move, unsafe | move, False, 0
            for line in lines:
                if not line & d and not (rest := line & ~a) & (rest - 1):
                    won, threats = won or not rest, threats | rest
            if not won:
                unsafe |= self._counter_threats(a, d, fresh)
            if won or threats & (threats - 1):
                reader.demand(step == len(moves), "a chain goes on after it has won")
                return unsafe if won or threats.bit_count() > 2 else unsafe | threats
            reader.demand(threats > 0, "a chain makes no threat")
            unsafe, d, fresh = unsafe | threats, d | threats, through[threats.bit_length() - 1]
        raise Refused(f"Before byte {reader.at}: a chain ends without a win.")

    def _counter_threats(self, a: int, d: int, fresh: Sequence[int]) -> int:
        """The cells with which the defender, who has passed, would threaten after the move just played."""
        cells = 0
        for line in fresh:
            if not line & a and (rest := line & ~d).bit_count() <= 2:
                self._reader.demand(rest & (rest - 1) > 0, "a chain overlooks the defender's threat")
                cells |= rest
        return cells
