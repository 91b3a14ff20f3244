"""Cells, lines and symmetries of a board's shape.

A cell is a number from 0 in reading order, layer by layer. On 3x3x2 (3 columns, 3 rows, 2 layers):

     0  1  2      9 10 11
     3  4  5     12 13 14
     6  7  8     15 16 17

so the cell at column x, row y, layer z is x + 3 * (y + 3 * z). A line is a tuple of cells in a row; a symmetry is a
tuple that sends cell c to cell symmetry[c].
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations, product
from math import factorial, prod

Shape = tuple[int, ...]
Cells = tuple[int, ...]

MOST_INNER = 4096
"""Groups larger than this (boards such as 12x12:12) are cut down to the rotations and reflections."""


def coordinates(shape: Shape, cell: int) -> tuple[int, ...]:
    """The coordinates (x, y, z, ...) of a cell, each from 0."""
    result = []
    for side in shape:
        cell, at = divmod(cell, side)
        result.append(at)
    return tuple(result)


def cell_at(shape: Shape, point: tuple[int, ...]) -> int:
    """The cell at the coordinates (x, y, z, ...)."""
    cell = 0
    for side, at in zip(reversed(shape), reversed(point), strict=True):
        cell = cell * side + at
    return cell


@lru_cache(maxsize=256)
def lines(shape: Shape, length: int) -> tuple[Cells, ...]:
    """Every straight run of `length` cells, along axes and diagonals, each once, in reading order."""
    strides = _strides(shape)
    found = set()
    for direction in product((-1, 0, 1), repeat=len(shape)):
        step = sum(stride * way for stride, way in zip(strides, direction, strict=True))
        if any(direction) and (step > 0 or length == 1):  # The same line runs the other way as well.
            places = [_starts(side, way, length) for side, way in zip(shape, direction, strict=True)]
            for start in _sums([[stride * at for at in one] for stride, one in zip(strides, places, strict=True)]):
                found.add(tuple(start + step * i for i in range(length)))
    return tuple(sorted(found))


def _strides(shape: Shape) -> list[int]:
    """How far apart two neighbours are in each direction, as cells are numbered."""
    return [prod(shape[:axis]) for axis in range(len(shape))]


def _starts(side: int, way: int, length: int) -> range:
    """Where on one axis a line of a direction can begin."""
    return range(side) if way == 0 else range(side - length + 1) if way > 0 else range(length - 1, side)


def _sums(parts: Sequence[Sequence[int]]) -> list[int]:
    """All sums of one number of each part, in reading order: the first part runs quickest."""
    sums = [0]
    for part in reversed(parts):
        sums = [one + more for one in sums for more in part]
    return sums


@lru_cache(maxsize=256)
def symmetries(shape: Shape, length: int, gravity: bool = False) -> tuple[Cells, ...]:
    """The symmetries of the board that keep its lines, the identity first.

    They are the rotations and reflections of the shape. Where a line runs from side to side of n^d, a permutation of
    0 .. n-1 that keeps opposite places opposite may be applied to every coordinate at once as well: these are the inner
    permutations, and with h = n // 2 there are 2^(d-1+h) d! h! symmetries in all. Under gravity, stones fall along the
    last axis, and only the symmetries that leave that axis as it is remain.
    """
    n = shape[0]
    inner = [tuple(range(max(shape)))]
    full = all(side == n for side in shape) and length == n
    if full and not gravity and _order_with_inner(n, len(shape)) <= MOST_INNER:
        inner = _inner_permutations(n)
    sides = list(zip(shape, _strides(shape), strict=True))
    renamings = [_sums([[stride * names[at] for at in range(side)] for side, stride in sides]) for names in inner]
    turns = _turns(shape, gravity)
    return tuple(dict.fromkeys(tuple(turn[cell] for cell in renaming) for renaming in renamings for turn in turns))


def _order_with_inner(n: int, dimensions: int) -> int:
    half = n // 2
    return int(2 ** (dimensions - 1 + half) * factorial(dimensions) * factorial(half))


def _inner_permutations(n: int) -> list[tuple[int, ...]]:
    """The permutations of 0 .. n-1 that keep opposite places opposite, the identity first."""
    half = n // 2
    found = []
    for pairs in permutations(range(half)):
        for swaps in product((False, True), repeat=half):
            renamed = list(range(n))
            for place, (pair, swap) in enumerate(zip(pairs, swaps, strict=True)):
                here, there = (n - 1 - pair, pair) if swap else (pair, n - 1 - pair)
                renamed[place], renamed[n - 1 - place] = here, there
            found.append(tuple(renamed))
    return found


def _turns(shape: Shape, gravity: bool) -> list[list[int]]:
    """The rotations and reflections of the board, the identity first."""
    sides = len(shape)
    return [
        _turned(shape, axes, flips)
        for axes in permutations(range(sides))
        if tuple(shape[axis] for axis in axes) == shape and (not gravity or axes[-1] == sides - 1)
        for flips in product((False, True), repeat=sides)
        if not gravity or not flips[-1]
    ]


def _turned(shape: Shape, axes: tuple[int, ...], flips: tuple[bool, ...]) -> list[int]:
    """The image of each cell when the axes are permuted and then some of them flipped."""
    parts: list[list[int]] = [[]] * len(shape)
    for side, stride, axis, flip in zip(shape, _strides(shape), axes, flips, strict=True):
        parts[axis] = [stride * (side - 1 - at if flip else at) for at in range(side)]
    return _sums(parts)
