"""The shortest proof we can find that 3x3 is a draw: one strategy for each side that never loses.

A proof that a side holds the draw follows one move of its own and every reply of the other side. It may stop as soon as
the other side has no open line left and so cannot win, or as soon as the side itself completes a line with its next
move; so only the block needs to be searched in reply to a threat. Symmetric positions are proven once. Because branches
share positions, the smallest tree need not be the smallest set of positions, so a local search goes on from there.
"""

from dataclasses import dataclass
from functools import cache
from random import Random

from noughts.common import Result
from noughts.core import Mark, Position, Rules
from noughts.ladder.symmetry import canonical_frame
from noughts.measure.lab.boards import score


@dataclass(frozen=True, slots=True)
class ProofSize:
    """How many positions the proof that a side does not lose needs: as a tree, and as a set without repeats."""

    side: Mark
    tree: int
    positions: int


def shortest_proof(side: Mark, seed: int = 0, tries: int = 2000) -> ProofSize:
    """The smallest proof found that `side` does not lose 3x3 with X to move first."""
    start = Position(Rules.parse("3x3"))
    search = _Proof(side)
    tree = search.tree(start)
    best = len(search.needed(start))
    random = Random(seed)
    choices = [key for key in search.options if len(search.options[key]) > 1]
    for _ in range(tries):
        key = random.choice(choices)
        before = search.chosen.get(key)
        search.chosen[key] = random.choice(search.options[key])
        size = len(search.needed(start))
        if size > best:
            search.chosen[key] = before if before is not None else search.options[key][0]
        best = min(best, size)
    return ProofSize(side, tree, best)


class _Proof:
    def __init__(self, side: Mark) -> None:
        self.side = side
        self.sizes: dict[object, int] = {}
        self.options: dict[object, list[Position]] = {}
        self.chosen: dict[object, Position] = {}

    def tree(self, position: Position) -> int:
        """The nodes of the smallest proof tree; the recursion ends because the board fills."""
        key = _key(position)
        if key not in self.sizes:
            self.sizes[key] = 1 + self._below(position, key)
        return self.sizes[key]

    def _below(self, position: Position, key: object) -> int:
        after = self._after(position)
        if position.turn is not self.side:
            return sum(self.tree(child) for child in after)
        if not after:
            return 0
        safe = [child for child in after if score(child).result is not Result.WIN]
        self.options[key] = safe
        self.chosen[key] = min(safe, key=self.tree)
        return self.tree(self.chosen[key])

    def _after(self, position: Position) -> tuple[Position, ...]:
        """The positions to look at next: none if the side is safe, and none in which it wins at once."""
        mine = position.marks(self.side)
        if position.outcome or all(line & mine for line in position.rules.line_sets):
            return ()
        if position.turn is self.side:
            return () if _completes(position) else _distinct(position)
        return tuple(child for child in _distinct(position) if child.outcome or not _completes(child))

    def needed(self, start: Position) -> set[object]:
        """The positions that the chosen strategy meets, symmetric ones counted once."""
        seen: set[object] = set()
        waiting = [start]
        while waiting:
            position = waiting.pop()
            key = _key(position)
            if key in seen:
                continue
            seen.add(key)
            after = self._after(position)
            waiting += [self.chosen[key]] if after and position.turn is self.side else after
        return seen


@cache
def _key(position: Position) -> object:
    return canonical_frame(position).key


@cache
def _distinct(position: Position) -> tuple[Position, ...]:
    """The positions after each move, symmetric ones once."""
    return tuple({_key(child): child for child in map(position.after, position.playable())}.values())


@cache
def _completes(position: Position) -> bool:
    """Whether the side to move can complete a line."""
    ends = (position.after(cell).outcome for cell in position.playable())
    return any(end is not None and end.line is not None for end in ends)
