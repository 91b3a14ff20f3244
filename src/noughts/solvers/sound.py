"""Structural checks of a restored graph, before a kernel continues from it; ValueError if it is unsound.

A checkpoint's seal shows that this user's noughts wrote it, so its claims are believed (see docs/architecture.md,
Decisions). These checks are for memory safety, since kernels check nothing: references are in range, every node is in
one list, every list and every path ends, and a node counts as decided only if the nodes below decide it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any

Range = tuple[int, int]
NONE = -1


class Graph:
    """The columns of a dump by name, and how many nodes of each kind there are."""

    def __init__(self, kinds: Mapping[str, Mapping[str, str]], parts: Sequence[bytes | memoryview]) -> None:
        names = [(kind, name, codes) for kind, columns in kinds.items() for name, codes in columns.items()]
        if len(parts) != len(names):
            raise ValueError("parts of the graph are missing")
        self.columns: dict[str, Any] = {}
        self.counts: dict[str, int] = {}
        for (kind, name, codes), part in zip(names, parts, strict=True):
            count, rest = divmod(len(part), len(codes) * array(codes[0]).itemsize)
            if rest or self.counts.setdefault(kind, count) != count:
                raise ValueError("the columns of the graph are of different lengths")
            self.columns[name] = memoryview(part).cast(codes[0])  # type: ignore[call-overload]

    def __getitem__(self, name: str) -> Any:
        """A column: a view of the numbers, without a copy."""
        return self.columns[name]

    def demand_ranges(self, ranges: Mapping[str, Range | str]) -> None:
        """Every number of a column lies in a range, or refers to a node of a kind or to none."""
        for name, wanted in ranges.items():
            low, high = (NONE, self.counts[wanted] - 1) if isinstance(wanted, str) else wanted
            column = self.columns[name]
            if len(column) and not (low <= min(column) and max(column) <= high):
                raise ValueError(f"numbers of the graph are out of range ({name})")

    def demand_lists(self, first: str, following: str, kind: str, heads: Iterable[int] = ()) -> None:
        """No node of a kind is in two lists, or twice in one, so that every list ends."""
        met = bytearray(self.counts[kind] + 1)  # The last entry is the one that -1, for none, refers to.
        for column in (self.columns[first], self.columns[following], heads):
            for node in column:
                if met[node] and node >= 0:
                    raise ValueError(f"a list of the graph has no end ({following})")
                met[node] = 1

    def owners(self, first: str, following: str, kind: str) -> array[int]:
        """The owner of the list that each node of a kind is in, NONE if there is none."""
        owner = array("i", [NONE]) * self.counts[kind]
        after = self.columns[following]
        for holder, node in enumerate(self.columns[first]):
            while node >= 0:
                owner[node] = holder
                node = after[node]
        return owner


def cut(kinds: Mapping[str, Mapping[str, str]], counts: Sequence[int], data: memoryview) -> list[memoryview]:
    """The columns in one piece, `counts` nodes of each kind, as parts; ValueError if the size is wrong."""
    sizes = [
        count * len(codes) * array(codes[0]).itemsize
        for count, columns in zip(counts, kinds.values(), strict=True)
        for codes in columns.values()
    ]
    demand(min(counts) >= 0 and sum(sizes) == len(data), "the graph is of another size")
    ends = list(accumulate(sizes))
    return [data[end - size : end] for size, end in zip(sizes, ends, strict=True)]


def demand(holds: bool, what: str) -> None:
    """ValueError unless it holds."""
    if not holds:
        raise ValueError(what)


def demand_end(count: int, edges: Iterable[tuple[int, int]], most: int) -> None:
    """No path through the graph of `count` nodes returns to a node, or has more than `most` steps."""
    below: list[list[int]] = [[] for _ in range(count)]
    above = array("i", bytes(4 * count))
    for one, other in edges:
        below[one].append(other)
        above[other] += 1
    depth = array("i", bytes(4 * count))
    waiting = [node for node in range(count) if not above[node]]
    done = 0
    while waiting:
        node = waiting.pop()
        done += 1
        for other in below[node]:
            depth[other] = max(depth[other], depth[node] + 1)
            above[other] -= 1
            if not above[other]:
                waiting.append(other)
    demand(done == count, "the graph leads back to itself")
    demand(max(depth, default=0) <= most, "the graph is deeper than the board is large")
