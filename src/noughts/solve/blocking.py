"""Holding by blocking alone: may a side forget its own lines and just stop the other's? And the proof that it may."""

from collections.abc import Callable, Iterable

from noughts.core import Rules
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.board import bits_of, cells_of, new_breaker
from noughts.solve.proof import Numbers
from noughts.solve.symmetry import Symmetries

PAIRING_NODES = 40
"""Nodes of one search for a pairing while the board is being searched."""
PROOF_PAIRING_NODES = 20_000
"""The same while the proof is written: a pairing found late saves many nodes of the proof."""

REPLIES_TRIED = 6
"""Replies that are tested for a pairing before the search is asked."""
REPLY_PAIRING_NODES = 1000
MOST_STATES = 2**31 - 2


class Blocking:
    """Maker and Breaker on the lines of one board; what the search learns it keeps."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kernel = new_breaker(rules, PAIRING_NODES, MOST_STATES)

    def open_lines(self, attacker: int, defender: int) -> list[int]:
        """The empty cells of each line that the attacker can still complete."""
        return list({line & ~attacker for line in self.rules.line_sets if not line & defender})

    def holds(self, attacker: int, defender: int, control: Callable[[int], bool]) -> tuple[bool, int] | None:
        """Whether the defender, moving second, can block every line, and the zone of cells that takes.

        None if the control stopped it.
        """
        found: tuple[bool, int] | None = self.kernel.holds(self.open_lines(attacker, defender), control)
        return found

    @property
    def nodes(self) -> int:
        return int(self.kernel.nodes)


class BlockWriter:
    """Writes how the blocker answers, each set of lines once; numbers for the checker's `block`."""

    def __init__(self, blocking: Blocking, control: Control) -> None:
        self.blocking = blocking
        self._kernel = blocking.kernel
        self._control = control
        self._turns = Symmetries(blocking.rules)
        self._told: dict[int, tuple[int, int, int]] = {}

    def block(self, lines: Iterable[int], numbers: Numbers) -> int:
        """Write how these lines, which the blocker is known to hold, are held; the zone that takes."""
        key, fold, edges = self._kernel.canonical(list(lines))
        if key in self._told:
            number, told_fold, zone = self._told[key]
            turn = self._turns.between(told_fold, fold)
            numbers.put(number, turn)
            return self._turns.image(zone, turn)
        numbers.put(0)
        leaf: tuple[list[tuple[int, int]], bool] | None = self._kernel.leaf(edges, PROOF_PAIRING_NODES)
        zone = self._leaf(edges, leaf[0], leaf[1], numbers) if leaf else self._branches(edges, numbers)
        self._told[key] = len(self._told) + 1, fold, zone
        return zone

    def _leaf(self, edges: list[int], pairs: list[tuple[int, int]], by_weight: bool, numbers: Numbers) -> int:
        numbers.put(len(pairs), *(cell for pair in pairs for cell in pair), 0)
        zone = bits_of([cell for pair in pairs for cell in pair])
        if by_weight:
            masks = [bits_of(list(pair)) for pair in pairs]
            for edge in edges:
                if not any(edge & mask == mask for mask in masks):
                    zone |= edge
        return zone

    def _branches(self, edges: list[int], numbers: Numbers) -> int:
        """Pairs of twins, and an answer to each move of Maker that no other answer's zone leaves out."""
        pairs, rest = self._kernel.find_twins(edges)
        numbers.put(len(pairs), *(cell for pair in pairs for cell in pair))
        zone = 0
        todo = 0
        for edge in rest:
            todo |= edge
        told = Numbers()
        count = 0
        while todo:
            move = max(cells_of(todo), key=lambda cell: sum(edge >> cell & 1 for edge in rest))
            reply = self._reply(rest, move)
            told.put(move, reply)
            after = [edge & ~(1 << move) for edge in rest if not edge >> reply & 1]
            answer = self.block(after, told) | 1 << reply
            zone |= answer
            todo &= answer & ~(1 << move)
            count += 1
        numbers.put(count)
        numbers.body += told.body
        return zone | bits_of([cell for pair in pairs for cell in pair])

    def _reply(self, rest: list[int], move: int) -> int:
        """A reply that holds after Maker's move: one that leaves a pairing, else what the search answers."""
        after = [edge & ~(1 << move) for edge in rest]
        urgent = _weights(after)
        for reply in sorted(urgent, key=lambda cell: -urgent[cell])[:REPLIES_TRIED]:
            left = [edge for edge in after if not edge >> reply & 1]
            if all(edge & (edge - 1) for edge in left) and self._kernel.leaf(left, REPLY_PAIRING_NODES):
                return reply
        found: int | None = self._kernel.answer(rest, move, self._control)
        if found is None:
            raise Stopped("The proof was stopped before it was written.")
        return found


def _weights(edges: list[int]) -> dict[int, float]:
    """How urgent each cell is: the sum of 2^-n over its edges of n cells."""
    weights: dict[int, float] = {}
    for edge in edges:
        for cell in cells_of(edge):
            weights[cell] = weights.get(cell, 0.0) + 0.5 ** edge.bit_count()
    return weights
