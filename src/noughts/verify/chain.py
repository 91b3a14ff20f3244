"""Chains: moves of the winner that force each reply, played as if the other side, the defender, had passed first.

A move forces by a four, which threatens to complete a line, or by a three, which threatens to make two fours at once.
Glossary: `a` the stones of the winner, `d` those of the defender, both as bit sets; `line` is a bit set as well. A line
is live if the defender may still complete it: the winner has no stone there, and it is not dead (see `_grant_pairs`).
`but_a` and `but_d` are all cells except those. Most chains have only fours; only a three looks at more than the last
lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from noughts.verify.nodes import bits
from noughts.verify.reader import Reader


class Ground:
    """A position, and its lines that matter to chains: those near to the defender, and the winner's that lack two."""

    def __init__(self, reader: Reader, a: int, d: int) -> None:
        self.a, self.d = a, d
        lines, most, but_d = reader.rules.line_sets, 3 if reader.threes else 2, ~d
        reader.spend(len(lines))
        self.near = [line for line in lines if not line & a and (line & but_d).bit_count() <= most]
        self.own = [line for line in lines if not line & d and (line & ~a).bit_count() == 2] if reader.threes else []


class Chain:
    """A chain while it is played: the stones, among them those that the defender was only granted; the unsafe replies.

    `_fresh` are the lines of the defender not looked at since they last changed. `told` records each move for callers
    that explain the chain: where it threatens to complete lines, where to make a double threat, which cells answer it.
    """

    def __init__(self, reader: Reader, ground: Ground) -> None:
        self._reader, self._ground, self._through = reader, ground, reader.rules.lines_through
        self._a, self._d, self._unsafe = ground.a, ground.d, 0
        self._fresh: Sequence[int] = ground.near
        self._dead: set[int] = set()
        self.told: list[tuple[int, int, int]] = []

    def unsafe(self, moves: Sequence[int]) -> int:
        """Play the moves; the replies against which they may not win. Refused unless they win against a pass."""
        for step, move in enumerate(moves, 1):
            if self._wins(move):
                self._reader.demand(step == len(moves), "a chain goes on after it has won (C5)")
                return self._unsafe
        raise self._reader.refusal("a chain ends without a win (C5)")

    def grant(self, cells: int) -> None:
        """Give the defender every stone it may need, since more of them never help the winner."""
        self._d |= cells
        self._fresh = self._lines_through(cells)

    def _wins(self, move: int) -> bool:
        """Play a move and the reply it forces; whether it wins against any reply."""
        reader, fresh, lines = self._reader, self._fresh, self._through[move.bit_length() - 1]
        a, d, dead, unsafe, threats = self._a | move, self._d, self._dead, self._unsafe | move, 0
        but_a, but_d = ~a, ~d
        if move & (self._a | d):
            raise reader.refusal("a chain plays on a taken cell (C1)")
        reader.spend(len(lines) + len(fresh) + 1)
        self._a, self._unsafe = a, unsafe
        for line in lines:
            if not line & d and not (rest := line & but_a) & (rest - 1):
                if not rest:
                    self.told.append((0, 0, 0))
                    return True
                threats |= rest
        for line in fresh:
            if not line & a and (missing := line & but_d).bit_count() <= 2 and line not in dead:
                if not missing & (missing - 1):
                    raise reader.refusal("a chain overlooks the defender's threat (C3)")
                unsafe |= missing
        if not threats:
            self._unsafe = unsafe
            return self._wins_by_three()
        self._unsafe = unsafe | threats if threats.bit_count() <= 2 else unsafe
        if threats & (threats - 1):
            self.told.append((threats, 0, 0))
            return True
        self.told.append((threats, 0, threats))
        self._d, self._fresh = d | threats, self._through[threats.bit_length() - 1]
        return False

    def _wins_by_three(self) -> bool:
        """Grant the defender every cell that answers the three just made; whether there is none.

        A cell on two lines that lack it and one more cell each threatens two fours. It is stopped by a stone on it or,
        if the fours can be completed at two cells only, by a stone on one of those. What stops all is granted.
        """
        self._reader.demand(self._reader.threes, "a chain makes no threat (C4)")
        self._grant_pairs()
        lines = [*self._ground.own, *self._lines_through(self._a & ~self._ground.a)]
        self._reader.spend(len(lines))
        partners: dict[int, int] = {}
        for line in lines:
            if not line & self._d and (rest := line & ~self._a).bit_count() == 2:
                one, other = rest & -rest, rest & (rest - 1)
                partners[one] = partners.get(one, 0) | other
                partners[other] = partners.get(other, 0) | one
        doubles = {cell: others for cell, others in partners.items() if others & (others - 1)}
        self._reader.demand(len(doubles) > 0, "a chain makes no threat (T4)")
        answers = self._reader.rules.full
        for cell, others in doubles.items():
            self._unsafe |= cell | others
            answers &= cell | others if others.bit_count() == 2 else cell
        self.told.append((0, sum(doubles), answers))
        self.grant(answers)
        return not answers

    def _grant_pairs(self) -> None:
        """Grant the fours that the defender may insert before it answers a three: both cells of each pair.

        If the defender takes one cell of a pair, the winner takes the other. So a line with both is dead.
        """
        partner: dict[int, int] = {}
        for pair in self._missing(2):
            for cell in bits(pair):
                self._reader.demand(
                    partner.setdefault(cell, pair) == pair, "a chain overlooks two threats at once (T1)"
                )
        for cell, pair in partner.items():
            self._reader.spend(2 * len(self._through[cell]))
            self._dead.update(line for line in self._through[cell] if line & pair == pair)
        self.grant(sum(1 << cell for cell in partner))
        for missing in self._missing(3):
            self._reader.demand(missing.bit_count() == 3, "a chain overlooks threats that combine (T3)")
            self._unsafe |= missing

    def _missing(self, most: int) -> set[int]:
        """The cells that a live line lacks, for each that lacks at most `most`."""
        a, d, dead = self._a, self._d, self._dead
        lines = [*self._ground.near, *self._lines_through(d & ~self._ground.d)]
        self._reader.spend(len(lines))
        return {
            missing
            for line in lines
            if not line & a and (missing := line & ~d).bit_count() <= most and line not in dead
        }

    def _lines_through(self, cells: int) -> list[int]:
        """The lines through some cells, each once for every such cell on it."""
        return [line for cell in bits(cells) for line in self._through[cell]]
