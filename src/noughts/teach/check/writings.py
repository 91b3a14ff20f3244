"""The representations of boards that are worth trying for a program, the likely ones first."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from noughts.teach.check.boards import NUMBERED, OWN_KEYS, BoardWriting, ways
from noughts.teach.check.readings import same

MOST_SIGNS = 7


def held_so(writing: BoardWriting, held: list[Any]) -> bool:
    """Whether the program contains an empty board in this representation."""
    return any(shape == writing.shape and same(sign, writing.empty) for shape, sign in held)


def writings(constants: list[Any], held: list[Any]) -> Iterator[list[BoardWriting]]:
    """Representations: first those whose marks are all literals in the program, then combinations of its literals, then
    the rest; in each group, those of which the program contains an empty board first.
    """
    shapes = [shape for shape, _ in held]
    own = ways((OWN_KEYS,)) if OWN_KEYS in shapes else ()
    every = sorted([*own, *ways()], key=lambda way: not held_so(way, held))
    written = [way for way in every if _written_out(way, constants)]
    signs = list(dict.fromkeys(c for c in constants if isinstance(c, str) and 1 <= len(c) <= 2))
    odd = [one for one in signs if not one.isascii() or one.isalpha()][:MOST_SIGNS]
    blank = [one for one in signs if one not in odd][:MOST_SIGNS] + [one for one in odd if not one.isascii()]
    made = [
        BoardWriting(shape, empty, x, o)
        for x, o in permutations(odd, 2)
        for empty in [*blank, "", None]
        if empty not in (x, o)
        for shape in dict.fromkeys(("list", "rows", *shapes))
    ]
    known = set(written)
    yield written
    yield [way for way in made if way not in known]
    yield [way for way in every if way not in known]


def _written_out(writing: BoardWriting, constants: list[Any]) -> bool:
    """Whether all marks of a representation are literals in the program; -1 appears as 1."""
    if isinstance(writing.x, bool):
        return None in constants  # `not turn` writes out neither.
    signs = [writing.x, writing.o, *([] if writing.empty in NUMBERED else [writing.empty])]
    return all(any(same(abs(sign) if type(sign) is int else sign, one) for one in constants) for sign in signs)
