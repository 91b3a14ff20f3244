"""A tree as nested lists that notice which of their leaves a program looks at. Runs in the student's process."""

from collections.abc import Iterator
from typing import Any

WIDEST = float("inf")


class LookedAt(list[Any]):
    """A list that counts the whole numbers among the items it returns, each once."""

    def __init__(self, items: list[Any], seen: set[tuple[int, int]]) -> None:
        super().__init__(LookedAt(one, seen) if isinstance(one, list) else one for one in items)
        self._seen = seen

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        if isinstance(at, int):
            self._look(at % len(self), found)
        return found

    def __iter__(self) -> Iterator[Any]:
        for at, one in enumerate(super().__iter__()):
            self._look(at, one)
            yield one

    def _look(self, at: int, one: Any) -> None:
        if isinstance(one, int):
            self._seen.add((id(self), at))


def height(tree: Any) -> int:
    """The number of branches on the longest path down a tree."""
    return 1 + max(map(height, tree)) if isinstance(tree, list) else 0


def searched(function: Any, roles: list[str], given: list[bool], tree: list[Any], depth: int) -> dict[str, Any]:
    """The answer of a function that takes a tree, with Max to move, and the number of leaves it looks at."""
    seen: set[tuple[int, int]] = set()
    values = {
        "board": LookedAt(tree, seen),
        "alpha": -WIDEST,
        "beta": WIDEST,
        "depth": depth,
        "maximising": True,
        "minimising": False,
        "prune": True,
    }
    arguments = []
    for role, has in zip(roles, given, strict=True):
        if has and role in ("alpha", "beta", "depth", "unknown"):
            break
        arguments.append(values.get(role))
    return {"value": function(*arguments), "leaves": len(seen)}
