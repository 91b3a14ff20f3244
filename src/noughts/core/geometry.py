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
Run = tuple[Cells, tuple[int | None, int | None]]
"""The cells of a line from end to end, and the cells just beyond its two ends."""

MOST_INNER = 4096
"""Groups larger than this (boards such as 12x12:12) are cut down to the rotations and reflections."""
MOST_WRAPPED = 512
"""The limit for boards that wrap round: every search uses every image."""


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
def lines(shape: Shape, length: int, wraps: int = 0) -> tuple[Cells, ...]:
    """Every straight run of `length` cells, along axes and diagonals, each once, in reading order.

    The first `wraps` axes wrap round: there a run continues at the opposite border, as long as it does not meet itself.
    """
    if wraps:
        return tuple(_wrapped_runs(shape, length, wraps))
    strides = _strides(shape)
    found = set()
    for direction in product((-1, 0, 1), repeat=len(shape)):
        step = sum(stride * way for stride, way in zip(strides, direction, strict=True))
        if any(direction) and (step > 0 or length == 1):  # The same line runs the other way as well.
            places = [_starts(side, way, length) for side, way in zip(shape, direction, strict=True)]
            for start in _sums([[stride * at for at in one] for stride, one in zip(strides, places, strict=True)]):
                found.add(tuple(start + step * i for i in range(length)))
    return tuple(sorted(found))


@lru_cache(maxsize=64)
def runs(shape: Shape, length: int, wraps: int = 0) -> tuple[Run, ...]:
    """The lines in their order, each as its cells from end to end and the cells just beyond the two ends.

    A cell beyond is None if it is off the board, or if a line that wraps round meets itself.
    """
    if wraps:
        return tuple(_wrapped_runs(shape, length, wraps).values())
    return tuple((line, _ends(shape, line)) for line in lines(shape, length))


def _wrapped_runs(shape: Shape, length: int, wraps: int) -> dict[Cells, Run]:
    """Each line, in ascending order, with its run, if some axes wrap round."""
    found: dict[Cells, Run] = {}
    for direction in product((0, 1, -1), repeat=len(shape)):
        if next((way for way in direction if way), 0) <= 0 and length > 1:
            continue  # The same line runs the other way as well.
        for start in product(*map(range, shape)):
            run = [_stepped(shape, wraps, start, direction, at) for at in range(-1, length + 1)]
            before, *cells, after = run
            if None in cells or len(set(cells)) < length:
                continue
            line = tuple(cell for cell in cells if cell is not None)
            ends = tuple(end if end not in line else None for end in (before, after))
            found.setdefault(tuple(sorted(line)), (line, (ends[0], ends[1])))
    return dict(sorted(found.items()))


def _stepped(shape: Shape, wraps: int, start: Cells, direction: Cells, steps: int) -> int | None:
    """The cell a number of steps from a point in a direction; None off the board."""
    point = []
    for axis, (side, at, way) in enumerate(zip(shape, start, direction, strict=True)):
        at += way * steps
        if axis < wraps:
            at %= side
        elif not 0 <= at < side:
            return None
        point.append(at)
    return cell_at(shape, tuple(point))


def _ends(shape: Shape, line: Cells) -> tuple[int | None, int | None]:
    """The cells just beyond the ends of a line, None if off the board."""
    if len(line) == 1:
        return None, None
    step, before, after = line[1] - line[0], True, True
    for here, there, side in zip(coordinates(shape, line[0]), coordinates(shape, line[-1]), shape, strict=True):
        if here < there:
            before, after = before and here > 0, after and there + 1 < side
        elif here > there:
            before, after = before and here + 1 < side, after and there > 0
    return line[0] - step if before else None, line[-1] + step if after else None


def _strides(shape: Shape) -> list[int]:
    """How far apart two neighbours are in each direction, as cells are numbered."""
    return [prod(shape[:axis]) for axis in range(len(shape))]


def _starts(side: int, way: int, length: int) -> range:
    """Where on one axis a line of a direction can begin."""
    return range(side) if way == 0 else range(side - length + 1) if way > 0 else range(length - 1, side)


def _sums(parts: Sequence[Sequence[int]]) -> list[int]:
    """All sums that take one number from each part, in reading order: the first part varies fastest."""
    sums = [0]
    for part in reversed(parts):
        sums = [one + more for one in sums for more in part]
    return sums


@lru_cache(maxsize=256)
def symmetries(shape: Shape, length: int, gravity: bool = False, wraps: int = 0) -> tuple[Cells, ...]:
    """The symmetries of the board that keep its lines, the identity first.

    They are the rotations and reflections of the shape. Where a line runs from side to side of n^d, a permutation of
    0 .. n-1 that keeps opposite places opposite may be applied to every coordinate at once as well: these are the inner
    permutations, and with h = n // 2 there are 2^(d-1+h) d! h! symmetries in all. Under gravity, stones fall along the
    last axis, and only the symmetries that leave that axis as it is remain. Along the first `wraps` axes, which wrap
    round, the board may be shifted as well, each rotation or reflection followed by each shift.
    """
    if wraps:
        turns = _turns(shape, gravity)
        shifts = _shifts(shape, wraps) if len(turns) * prod(shape[:wraps]) <= MOST_WRAPPED else [range(prod(shape))]
        return tuple(dict.fromkeys(tuple(shift[cell] for cell in turn) for turn in turns for shift in shifts))
    n = shape[0]
    inner = [tuple(range(max(shape)))]
    full = all(side == n for side in shape) and length == n
    if full and not gravity and _order_with_inner(n, len(shape)) <= MOST_INNER:
        inner = _inner_permutations(n)
    sides = list(zip(shape, _strides(shape), strict=True))
    renamings = [_sums([[stride * names[at] for at in range(side)] for side, stride in sides]) for names in inner]
    turns = _turns(shape, gravity)
    return tuple(dict.fromkeys(tuple(turn[cell] for cell in renaming) for renaming in renamings for turn in turns))


def _shifts(shape: Shape, wraps: int) -> list[Sequence[int]]:
    """The image of each cell under each shift along the axes that wrap round, none first."""
    sides = list(zip(shape, _strides(shape), strict=True))
    return [
        _sums(
            [
                [stride * ((at + by) % side) for at in range(side)]
                for (side, stride), by in zip(sides, shift, strict=True)
            ]
        )
        for shift in product(*(range(side if axis < wraps else 1) for axis, side in enumerate(shape)))
    ]


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
