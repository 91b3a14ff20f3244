"""Chains: moves of the winner that force each reply, played as if the other side, the defender, had passed first.

A move forces by a four, which threatens to complete a line, or by a three, which threatens to make two fours at once.
Glossary: `a` the stones of the winner, `d` those of the defender, both as bit sets; `line` is a bit set as well. A line
is live if the defender may still complete it: the winner has no stone there, and it is not dead (see `_grant_pairs`).
"""

from __future__ import annotations

from collections.abc import Sequence

from noughts.verify.nodes import bits
from noughts.verify.reader import Reader, Refused


class Ground:
    """A position, and its lines that matter to chains: those near to the defender, and the winner's that lack two."""

    def __init__(self, reader: Reader, a: int, d: int) -> None:
        self.a, self.d = a, d
        lines, most = reader.rules.line_sets, 3 if reader.threes else 2
        reader.spend(len(lines))
        self.near = [line for line in lines if not line & a and (line & ~d).bit_count() <= most]
        self.own = [line for line in lines if not line & d and (line & ~a).bit_count() == 2] if reader.threes else []


class Chain:
    """A chain while it is played: the stones, among them those that the defender was only granted; the unsafe replies.

    `_fresh` are the lines of the defender not yet looked at, `_theirs` all that may lack three cells or fewer,
    `_own` those of the winner that may lack two. `told` says for each move, to whoever tells the chain, where it
    threatens to complete lines, where it threatens to make two such threats, and which cells answer it.
    """

    def __init__(self, reader: Reader, ground: Ground) -> None:
        self._reader, self._through = reader, reader.rules.lines_through
        self._a, self._d, self._unsafe = ground.a, ground.d, 0
        self.told: list[tuple[int, int, int]] = []
        self._fresh: Sequence[int] = ground.near
        self._theirs, self._own, self._dead = list(ground.near), list(ground.own), set[int]()

    def unsafe(self, moves: Sequence[int]) -> int:
        """Play the moves; the replies against which they may not win. Refused if they do not win against a pass."""
        for step, move in enumerate(moves, 1):
            if self._wins(move):
                self._reader.demand(step == len(moves), "a chain goes on after it has won")
                return self._unsafe
        raise Refused(f"Before byte {self._reader.at}: a chain ends without a win.")

    def grant(self, cells: int) -> None:
        """Give the defender stones: all that may be needed, since more of them never help the winner."""
        self._d |= cells
        self._fresh = [line for cell in bits(cells) for line in self._through[cell]]
        self._theirs += self._fresh

    def _wins(self, move: int) -> bool:
        """Play a move, and what it forces; whether it wins whatever the defender does."""
        reader, lines = self._reader, self._through[move.bit_length() - 1]
        reader.demand(not move & (self._a | self._d), "a chain plays on a taken cell")
        reader.spend(len(lines) + len(self._fresh) + 1)
        self._a, self._unsafe, threats = self._a | move, self._unsafe | move, 0
        a, d = self._a, self._d
        for line in lines:
            if not line & d and not (rest := line & ~a) & (rest - 1):
                if not rest:
                    self.told.append((0, 0, 0))
                    return True
                threats |= rest
        for missing in self._missing(self._fresh, 2):
            reader.demand(missing & (missing - 1) > 0, "a chain overlooks the defender's threat")
            self._unsafe |= missing
        self._own += lines
        if not threats:
            return self._wins_by_three()
        if threats.bit_count() <= 2:
            self._unsafe |= threats
        if threats & (threats - 1):
            self.told.append((threats, 0, 0))
            return True
        self.told.append((threats, 0, threats))
        self.grant(threats)
        return False

    def _missing(self, lines: Sequence[int], most: int) -> list[int]:
        """What the live lines among these miss, where that is at most so many cells."""
        a, d, dead = self._a, self._d, self._dead
        return [
            missing
            for line in lines
            if not line & a and (missing := line & ~d).bit_count() <= most and line not in dead
        ]

    def _wins_by_three(self) -> bool:
        """Grant the defender all that may answer the three just made; whether there is no such cell.

        A cell on two lines that lack it and one more each threatens two fours. Against it helps a stone there or, if
        the fours can be completed at two cells only, on one of those. What helps against all such cells is granted.
        """
        self._reader.demand(self._reader.threes, "a chain makes no threat")
        self._grant_pairs()
        self._reader.spend(len(self._own))
        partners: dict[int, int] = {}
        for line in self._own:
            if not line & self._d and (rest := line & ~self._a).bit_count() == 2:
                one, other = rest & -rest, rest & (rest - 1)
                partners[one] = partners.get(one, 0) | other
                partners[other] = partners.get(other, 0) | one
        doubles = {cell: others for cell, others in partners.items() if others & (others - 1)}
        self._reader.demand(len(doubles) > 0, "a chain makes no threat")
        answers = self._reader.rules.full
        for cell, others in doubles.items():
            self._unsafe |= cell | others
            answers &= cell | others if others.bit_count() == 2 else cell
        self.told.append((0, sum(doubles), answers))
        self.grant(answers)
        return not answers

    def _grant_pairs(self) -> None:
        """Grant the fours that the defender may put in before it answers a three: both cells of each pair.

        If the defender takes one cell of a pair, the winner takes the other. So a line with both is dead.
        """
        self._reader.spend(2 * len(self._theirs))
        partner: dict[int, int] = {}
        for pair in self._missing(self._theirs, 2):
            for cell in bits(pair):
                self._reader.demand(partner.setdefault(cell, pair) == pair, "a chain overlooks two threats at once")
        for cell, pair in partner.items():
            self._reader.spend(2 * len(self._through[cell]))
            self._dead.update(line for line in self._through[cell] if line & pair == pair)
        self.grant(sum(1 << cell for cell in partner))
        self._theirs = [line for line in set(self._theirs) if not line & self._a and line not in self._dead]
        for missing in self._missing(self._theirs, 3):
            self._reader.demand(missing.bit_count() == 3, "a chain overlooks threats that combine")
            self._unsafe |= missing
