"""The nodes of a stored graph as columns: one array for each field of a kind of node, all growing together.

A kernel reads a column through an attribute of the same name, which is a view of the array once it is compiled;
`Columns` sets these attributes. It runs only when arrays grow, so it need not be compiled.
"""

from array import array
from collections.abc import Iterable, Iterator
from itertools import accumulate

LEAST = 1 << 10
"""Columns grow by at least this many nodes at first, then by half;"""
STEP = 1 << 18
"""beyond twice this many nodes, by this many or an eighth,"""
MOST = 1 << 20
"""and never by more than this, which takes a few hundredths of a second at any size."""


class Columns:
    """The columns of some kinds of nodes: `kinds[kind][name]` is a type code of `array`, repeated for each item of a
    node.

    Kernels number the nodes of a kind from 0; unused room holds zeros.
    """

    def __init__(self, kinds: dict[str, dict[str, str]]) -> None:
        self.kinds = kinds
        self._arrays = {name: array(codes[0]) for names in kinds.values() for name, codes in names.items()}

    def grow(self, kernel: object, kind: str) -> int:
        """Make room for more nodes of a kind, in steps that never take long; returns the new capacity.

        After an interruption, the next call makes all columns equally long again.
        """
        room = self._room(kind)
        room += max(LEAST, min(room // 2, max(STEP, room // 8), MOST))
        for name, codes in self.kinds[kind].items():
            column = self._arrays[name]
            setattr(kernel, name, None)  # An array with a view of it cannot grow.
            column.frombytes(bytes((room * len(codes) - len(column)) * column.itemsize))
            setattr(kernel, name, column)
        return room

    @property
    def bytes(self) -> int:
        """The memory of all columns."""
        return sum(len(column) * column.itemsize for column in self._arrays.values())

    def _room(self, kind: str) -> int:
        """The capacity of the shortest column of a kind."""
        return min(len(self._arrays[name]) // len(codes) for name, codes in self.kinds[kind].items())

    def _lengths(self, counts: Iterable[int]) -> Iterator[tuple[str, int]]:
        """The name of each column, and how many items it has for the given numbers of nodes."""
        for count, names in zip(counts, self.kinds.values(), strict=True):
            for name, codes in names.items():
                yield name, count * len(codes)

    def views(self, counts: Iterable[int]) -> list[memoryview]:
        """The used part of each column; while a view of it lives, a column cannot grow."""
        return [memoryview(self._arrays[name])[:length] for name, length in self._lengths(counts)]

    def parts(self, counts: Iterable[int]) -> list[bytes]:
        """The used parts as bytes."""
        return [view.tobytes() for view in self.views(counts)]

    def refill(self, kernel: object, parts: Iterable[bytes]) -> list[int]:
        """Append the parts of other columns of the same kinds; returns the number of nodes of each kind."""
        for name, part in zip(self._arrays, parts, strict=True):
            column = self._arrays[name] = array(self._arrays[name].typecode)
            column.frombytes(part)
            setattr(kernel, name, column)
        return [self._room(kind) for kind in self.kinds]

    def split(self, kernel: object, counts: Iterable[int], data: bytes) -> None:
        """Load all parts from one piece, given the number of nodes of each kind; ValueError if its size is wrong."""
        sizes = [length * self._arrays[name].itemsize for name, length in self._lengths(counts)]
        if sum(sizes) != len(data):
            raise ValueError(f"expected {sum(sizes)} bytes of nodes, got {len(data)}")
        ends = list(accumulate(sizes))
        self.refill(kernel, (data[end - size : end] for size, end in zip(sizes, ends, strict=True)))
