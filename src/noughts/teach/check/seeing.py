"""Observes the stones of a student's own game: the boards in its variables or its output, at each question."""

import re
from collections import Counter
from typing import Any

Stones = list[tuple[int, str]]
"""Cells with their marks, in the order in which they were played as far as that is known."""
AT_ONCE = 2
"""Stones that one entry may add: the person's own and the reply."""


class BoardSight:
    """Follows the one board of a game that grows stone by stone, among all that look like boards."""

    def __init__(self) -> None:
        self.cells = 0
        self.overwritten: int | None = None
        self.flood = 0
        """Stones that appeared at once, if there are more than two moves can explain."""
        self._empty: list[Any] | None = None
        self._names: set[str] = set()
        """The names under which the board was seen."""

    def look(self, message: dict[str, Any], held: Stones, target: int | None) -> Stones:
        """The stones that have come since the last look."""
        grown: Stones = []
        last: dict[str, dict[int, str]] = {}
        for name, cells in self._sources(message):
            now = self._stones(cells)
            if now is None:
                continue
            last[name] = now
            known = dict(held) | dict(grown)
            if len(set(now.values()) | set(known.values())) > 2:
                continue
            changed = [cell for cell in known if cell in now and now[cell] != known[cell]]
            if changed and set(known) <= set(now):
                self.overwritten = changed[0]
                continue
            if not set(known.items()) <= set(now.items()) or len(now) - len(known) > AT_ONCE + (not known):
                continue
            self._names.add(name)
            grown += self._in_order([one for one in now.items() if one[0] not in known], [*held, *grown], target)
        self._watch_for_floods(last, dict(held) | dict(grown))
        return grown

    def _sources(self, message: dict[str, Any]) -> list[Any]:
        """The boards in a message, by name; printed ones only if the board has not been seen in a variable yet."""
        named: list[Any] = message["boards"]
        return named if self._names - {""} else [*named, *printed_boards(message["printed"])]

    def _stones(self, cells: list[Any]) -> dict[int, str] | None:
        """The stones of a possible board; None if it cannot be one."""
        if self._empty is None:
            if _empties(cells) is None or (self.cells and len(cells) != self.cells):
                return None
            self._empty, self.cells = _empties(cells), len(cells)
        if len(cells) != self.cells:
            return None
        assert self._empty is not None
        return {cell: str(value) for cell, value in enumerate(cells) if not _alike(value, self._empty[cell])}

    def _watch_for_floods(self, last: dict[str, dict[int, str]], known: dict[int, str]) -> None:
        """Notice a known board that has gained more stones than moves can explain."""
        for name in self._names & set(last):
            more = set(last[name].items()) - set(known.items())
            if set(known.items()) <= set(last[name].items()) and len(more) > AT_ONCE:
                self.flood = len(more)

    def _in_order(self, new: Stones, before: Stones, target: int | None) -> Stones:
        """New stones in the order of moves: the entered cell first, then alternately; with gravity, upwards."""
        mark = before[-1][1] if before else None
        if self.cells == 42 and new:
            stones = [cell for cell, _ in [*before, *new]]
            up = 1 if max(stones) < 21 else -1
            return sorted(new, key=lambda one: (one[1] == mark, up * one[0]))
        return sorted(new, key=lambda one: (one[0] != target, one[1] == mark))


def printed_boards(text: str) -> list[tuple[str, list[str]]]:
    """The 3x3 boards in a text: three consecutive lines of three cells each, with any separators."""
    found, rows = [], []
    for line in text.splitlines():
        cells = re.sub(r"[\s|]", "", line)
        if len(cells) == 3 and re.fullmatch(r"[XOxo.\-_*\d]{3}", cells):
            rows.append(cells)
        elif re.search(r"[A-Za-z]", cells):
            rows = []
        if len(rows) == 3:
            found.append(("", list("".join(rows))))
            rows = []
    return found


def _empties(cells: list[Any]) -> list[Any] | None:
    """The content of each cell of an empty board, inferred from a board at the beginning of a game."""
    numbered = [_numbered(value, cell) for cell, value in enumerate(cells)]
    if sum(numbered) >= len(cells) - 2:
        return [value if number else object() for value, number in zip(cells, numbered, strict=True)]
    value, often = Counter(map(repr, cells)).most_common(1)[0]
    if often < len(cells) - 2:
        return None
    sample = next(cell for cell in cells if repr(cell) == value)
    return [sample] * len(cells)


def _numbered(value: Any, cell: int) -> bool:
    """Whether a cell shows its own number."""
    return str(value) in (str(cell), str(cell + 1))


def _alike(one: Any, another: Any) -> bool:
    return type(one) is type(another) and bool(one == another)
