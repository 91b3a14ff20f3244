"""The parts of the search that can be left out, so that a match shows what each one adds."""

from collections.abc import Iterable

from noughts.errors import NoughtsError

PARTS = {
    "table": 1,
    "killers": 2,
    "history": 4,
    "reductions": 8,
    "static cuts": 16,
    "free replies": 32,
    "chains at leaves": 64,
    "chains in the tree": 128,
    "threes at the root": 256,
}
"""Part: its bit, in the kernel (`kernels/engine/search.py`) for all but the last."""
THREES = PARTS["threes at the root"]


def bits(parts: Iterable[str]) -> int:
    """The parts as the kernel takes them."""
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        raise NoughtsError(f"{unknown[0]!r} is no part of the engine; expected one of {', '.join(PARTS)}.")
    return sum(PARTS[part] for part in set(parts))
