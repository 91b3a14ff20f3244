"""Nodes: written once, depth first, and afterwards referred to by a number and a symmetry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from noughts.verify.reader import MOST_DEPTH, Reader

Cells = int
"""A set of cells, as bits."""
Subject = Sequence[Cells]
"""What a node is about: the stones of two sides, or some lines in ascending order."""

KEPT = 40
"""Steps that a node or a set costs on top of its work, because it stays in memory and takes a few hundred bytes."""


@lru_cache(1 << 12)
def bits(cells: Cells) -> tuple[int, ...]:
    """The cells of a set, in ascending order. Not for sets of lines, which are too long to keep."""
    return tuple([cell for cell in range(cells.bit_length()) if cells >> cell & 1])


class Images:
    """Sets of cells under the symmetries of the board. Equal sets are one object, so that many take little memory."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._known: dict[tuple[Cells, int], Cells] = {}

    def of(self, cells: Cells, symmetry: int) -> Cells:
        """A set of cells under a symmetry."""
        found = self._known.get((cells, symmetry))
        if found is None:
            self._reader.spend(cells.bit_count() + KEPT)
            to = self._reader.rules.symmetries[symmetry]
            found = self._known[cells, symmetry] = sum(1 << to[cell] for cell in bits(cells))
        return found


class Nodes:
    """The finished nodes of one kind, each with its subject and its relevance zone."""

    def __init__(self, reader: Reader, images: Images, is_set: bool = False) -> None:
        self._reader, self._images, self._is_set = reader, images, is_set
        self._finished: list[tuple[list[Cells], Cells]] = []

    def __len__(self) -> int:
        return len(self._finished)

    def node(self, subject: Subject, read: Callable[[], Cells]) -> Cells:
        """A node whose contents `read` reads here, or a reference to one with the same subject; its relevance zone."""
        reader, images = self._reader, self._images
        reader.pulse()
        reader.spend(len(subject) + 1)
        if number := reader.number(len(self._finished)):
            symmetry = reader.number(len(reader.rules.symmetries) - 1)
            before, zone = self._finished[number - 1]
            reader.spend(len(before))
            met = [images.of(cells, symmetry) for cells in before]
            if self._is_set:
                met.sort()
            reader.demand(list(subject) == met, "the node referred to has another subject (R2)")
            return images.of(zone, symmetry)
        reader.depth += 1
        reader.demand(reader.depth <= MOST_DEPTH, f"nodes nest more than {MOST_DEPTH} deep (R3)")
        reader.spend(KEPT)
        zone = read()
        reader.depth -= 1
        self._finished.append(([images.of(cells, 0) for cells in subject], zone))
        return zone
