"""Codes: the kinds of a cell in its four directions as one number, and the class of each (`kernel/codes.py`)."""

from array import array
from functools import lru_cache
from itertools import combinations_with_replacement

from noughts.core import Rules
from noughts.core.geometry import coordinates

KIND_NAMES = (
    *("dead", "b1", "f1a", "f1b", "b2a", "b2b", "f2a", "f2b", "f2c"),
    *("b3a", "b3b", "f3a", "f3b", "b4", "f4", "five"),
)
CLASS_NAMES = ("none", "two", "twos", "three", "threep", "threes", "four", "fourp", "four3", "open4", "five")
KIND = {name: number for number, name in enumerate(KIND_NAMES)}
CLASS = {name: number for number, name in enumerate(CLASS_NAMES)}
QUIET_KIND = KIND["f1b"]
"""A code with no kind above this one is worth nothing to either side."""
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))
"""The directions of a flat board."""
AROUND = 2
"""Cells this near to a stone, in rows and columns, are worth trying, and on its lines one step further."""
SHORTEST, LONGEST = 4, 6
"""The lengths of lines for which there are codes: the table of kinds grows by 16 with each."""

CODES = tuple(combinations_with_replacement(range(len(KIND_NAMES)), len(WAYS)))
"""The codes by number: four kinds in rising order."""


def coded(rules: Rules) -> bool:
    """Whether a game is played with codes: flat boards without gravity where a longer row also wins."""
    flat = len(rules.shape) == 2 and not rules.gravity and not rules.torus
    return flat and rules.more_never_hurts and SHORTEST <= rules.length <= LONGEST


def class_of(code: tuple[int, ...]) -> int:
    """The class of a code, by its most urgent kinds."""
    count = [code.count(kind) for kind in range(len(KIND_NAMES))]
    threes = count[KIND["f3a"]] + count[KIND["f3b"]]
    small = sum(count[KIND[name]] for name in ("f2a", "f2b", "f2c", "b3a", "b3b"))
    if count[KIND["five"]]:
        return CLASS["five"]
    if count[KIND["f4"]] or count[KIND["b4"]] > 1:
        return CLASS["open4"]
    if count[KIND["b4"]]:
        return CLASS["four3"] if threes else CLASS["fourp"] if small else CLASS["four"]
    if threes:
        return CLASS["threes"] if threes > 1 else CLASS["threep"] if small else CLASS["three"]
    return CLASS["twos"] if small > 1 else CLASS["two"] if small else CLASS["none"]


@lru_cache(maxsize=1)
def class_table() -> "array[int]":
    """The class of each code."""
    return array("B", map(class_of, CODES))


@lru_cache(maxsize=1)
def number_table() -> "array[int]":
    """The number of the code for four kinds in any order, a nibble each.

    Two kinds are sorted first: every process that plays makes this table, and that takes a third of the time.
    """
    number = {code: at for at, code in enumerate(CODES)}
    pairs = list(combinations_with_replacement(range(len(KIND_NAMES)), 2))
    rows = [[number[tuple(sorted(one + other))] for other in pairs] for one in pairs]
    sorted_pair = [pairs.index((min(divmod(both, 16)), max(divmod(both, 16)))) for both in range(16**2)]
    numbers = array("H")
    for two in sorted_pair:
        row = rows[two]
        numbers.extend([row[other] for other in sorted_pair])
    return numbers


@lru_cache(maxsize=16)
def neighbours_of(rules: Rules) -> "tuple[array[int], array[int], array[int], array[int]]":
    """The links of each cell, where they start, the cells around each as words, and the masks of the empty board."""
    across, down = rules.shape
    reach, width = rules.length - 1, (rules.cells + 63) // 64
    links, starts, around = array("i"), array("i", [0]), array("Q", bytes(8 * rules.cells * width))
    masks = array("I", bytes(4 * 4 * rules.cells))
    for cell in range(rules.cells):
        x, y = coordinates(rules.shape, cell)
        for way, (right, below) in enumerate(WAYS):
            for step in (*range(1, reach + 1), *range(-1, -reach - 1, -1)):
                place, back = (step - 1, reach + step - 1) if step > 0 else (reach - step - 1, -step - 1)
                u, v = x + step * right, y + step * below
                if not (0 <= u < across and 0 <= v < down):
                    masks[4 * cell + way] |= 1 << place | 1 << (place + 2 * reach)
                    continue
                links.append((4 * (v * across + u) + way) << 4 | back)
                if abs(step) <= AROUND + 1:
                    _put(around, cell * width, v * across + u)
        for u in range(max(0, x - AROUND), min(across, x + AROUND + 1)):
            for v in range(max(0, y - AROUND), min(down, y + AROUND + 1)):
                if (u, v) != (x, y):
                    _put(around, cell * width, v * across + u)
        starts.append(len(links))
    return links, starts, around, masks


def _put(words: "array[int]", start: int, cell: int) -> None:
    words[start + (cell >> 6)] |= 1 << (cell & 63)
