"""Draws of large boards that a first look finds: pairs of neighbours stop most lines, and the rest weighs little.

The pairing solver searches boards of up to 64 cells. Of larger ones only the empty board is looked at: neighbouring
cells of a line are paired as long as a pair takes away more weight than it adds. (Whenever Maker takes one cell of
a pair Breaker takes the other, so a line with a pair is stopped; one with half of a pair counts as a cell shorter.)
What is left is held if it is light in the sense of Erdos and Selfridge.
"""

from __future__ import annotations

from itertools import pairwise

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.core.bits import bits_of, cells_of
from noughts.errors import Stopped
from noughts.solvers.contract import FoundValue, ValueSolver, Write, Writing

BY_PAIRS = "pairs of cells and the weight of lines"
BYTE = 256
"""A proof has a byte for each cell of a pair."""

Pair = tuple[int, int]


class PairsSolver:
    """Whether pairs hold the empty board of a large game; other positions go to another value solver."""

    def __init__(self, rules: Rules, others: ValueSolver) -> None:
        self._rules, self._others = rules, others
        self.keepers = others.keepers
        self._found: list[Pair] | None = None

    def solve(self, position: Position, control: Control, line_control: Control) -> FoundValue:
        """The value of an unfinished position; Stopped if pairs do not show it or the control ends it."""
        if position.stones:
            return self._others.solve(position, control, line_control)
        self._found = find_pairs(self._rules, control)
        if self._found is None:
            raise Stopped("No pairs were found that hold this board.")
        return FoundValue("draw", None, None, BY_PAIRS)  # By strategy stealing, the first player does not lose.

    def known(self, position: Position) -> tuple[bool | None, bool | None]:
        """What the other solver knows."""
        return self._others.known(position)

    def known_in_words(self, position: Position) -> tuple[str, ...]:
        """What the other solver knows, in words."""
        return self._others.known_in_words(position)

    def use_threads(self, count: int) -> None:
        """Passed on to the other solver; pairs are found at once."""
        self._others.use_threads(count)

    @property
    def nodes(self) -> int:
        """Positions that the other solver has visited."""
        return self._others.nodes

    def writer_for(self, value: str) -> Write | None:
        """Draws that pairs have shown."""
        return self._write if value == "draw" and self._found is not None else None

    def _write(self, position: Position, writing: Writing) -> None:  # noqa: ARG002
        """A hold node, new and held by blocking: the pairs, and a leaf."""
        assert self._found is not None
        writing.numbers.put(0, 1, len(self._found))
        writing.numbers.body += bytes(cell for pair in self._found for cell in pair)
        writing.numbers.put(0)


def find_pairs(rules: Rules, control: Control) -> list[Pair] | None:
    """Pairs with which the second player holds the empty board; None if none are found."""
    lines, scale = list(rules.line_sets), 1 << rules.length
    near = {pair for line in rules.lines for pair in pairwise(line) if max(pair) < BYTE}
    pairs: list[Pair] = []
    while not _light(rules, lines, scale):
        if control.stopped or not near:
            return None
        gains = {pair: _gain(lines, bits_of(pair), scale) for pair in near}
        best = max(near, key=lambda pair: (gains[pair], -pair[0], -pair[1]))
        if gains[best] <= 0:
            return None
        taken = bits_of(best)
        lines = [line & ~taken for line in lines if line & taken != taken]
        near = {pair for pair in near if not bits_of(pair) & taken}
        pairs.append(best)
    return pairs


def _gain(lines: list[int], pair: int, scale: int) -> int:
    """The weight that a pair takes away: lines with both cells are stopped, those with one of them weigh double."""
    both, one = 0, 0
    for line in lines:
        if cut := line & pair:
            both += scale >> line.bit_count() if cut == pair else 0
            one += scale >> line.bit_count() if cut != pair else 0
    return both - one


def _light(rules: Rules, lines: list[int], scale: int) -> bool:
    """Whether lines are held by their weight: a line of which n cells count weighs 2^-n."""
    through = [0] * rules.cells
    total = 0
    for line in set(lines):
        total += scale >> line.bit_count()
        for cell in cells_of(line):
            through[cell] += scale >> line.bit_count()
    return total + max(through) < scale
