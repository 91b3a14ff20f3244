"""Cells, lines and symmetries of a board's shape.

A cell is a number from 0 in reading order, layer by layer. On 3x3x2 (3 columns, 3 rows, 2 layers):

     0  1  2      9 10 11
     3  4  5     12 13 14
     6  7  8     15 16 17

so the cell at column x, row y, layer z is x + 3 * (y + 3 * z). A line is a tuple of cells in a row; a symmetry is a
tuple that sends cell c to cell symmetry[c].
"""

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import permutations, product
from math import factorial, prod

Shape = tuple[int, ...]
Cells = tuple[int, ...]
Point = tuple[int, ...]

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
    points = [coordinates(shape, cell) for cell in range(prod(shape))]
    found = set()
    for direction in product((-1, 0, 1), repeat=len(shape)):
        if not any(direction):
            continue
        for point in points:
            end = tuple(at + step * (length - 1) for at, step in zip(point, direction, strict=True))
            if all(0 <= at < side for at, side in zip(end, shape, strict=True)):
                found.add(tuple(sorted(_run(shape, point, direction, length))))
    return tuple(sorted(found))


def _run(shape: Shape, start: tuple[int, ...], direction: tuple[int, ...], length: int) -> Cells:
    return tuple(
        cell_at(shape, tuple(at + step * i for at, step in zip(start, direction, strict=True))) for i in range(length)
    )


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
    renamings = [_as_permutation(shape, partial(_renamed, names=names)) for names in inner]
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


def _renamed(point: Point, names: tuple[int, ...]) -> Point:
    return tuple(names[at] for at in point)


def _turns(shape: Shape, gravity: bool) -> list[Cells]:
    """The rotations and reflections of the board, the identity first."""
    sides = len(shape)
    return [
        _as_permutation(shape, partial(_turned, shape=shape, axes=axes, flips=flips))
        for axes in permutations(range(sides))
        if tuple(shape[axis] for axis in axes) == shape and (not gravity or axes[-1] == sides - 1)
        for flips in product((False, True), repeat=sides)
        if not gravity or not flips[-1]
    ]


def _turned(point: Point, shape: Shape, axes: tuple[int, ...], flips: tuple[bool, ...]) -> Point:
    """The point with its axes permuted and then some of them flipped."""
    return tuple(
        side - 1 - point[axis] if flip else point[axis] for side, axis, flip in zip(shape, axes, flips, strict=True)
    )


def _as_permutation(shape: Shape, moved: Callable[[Point], Point]) -> Cells:
    """The cell permutation of a function of points."""
    return tuple(cell_at(shape, moved(coordinates(shape, cell))) for cell in range(prod(shape)))
