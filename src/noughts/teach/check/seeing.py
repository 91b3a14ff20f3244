"""Observes the stones of a student's own game: the boards in its variables or its output, at each question."""

import re
from collections import Counter
from typing import Any

Stones = list[tuple[int, str]]
"""Cells with their marks, in the order in which they were played as far as that is known."""
SIGNS = 3
"""Different signs that a printed board of Connect Four has at most: two marks, and that of an empty cell."""
AT_ONCE = 2
"""Stones that one entry may add: the person's own and the reply."""


class BoardSight:
    """Follows the one board of a game that grows stone by stone, among all that look like boards."""

    def __init__(self) -> None:
        self.cells = 0
        self.overwritten: int | None = None
        self.flood = 0
        """Stones that appeared at once, if there are more than two moves can explain."""
        self.renumbered: int | None = None
        """An empty cell that has come to show another number than its own."""
        self.cleared = False
        """Whether the board now shows fewer stones than it has had: another game has begun."""
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
            self._watch_numbers(cells, now)
            grown += self._in_order([one for one in now.items() if one[0] not in known], [*held, *grown], target)
        known = dict(held) | dict(grown)
        self._watch_for_floods(last, known)
        self.cleared = any(len(last[name]) < len(known) for name in self._names & set(last))
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
        changed = {cell: str(value) for cell, value in enumerate(cells) if not self._is_empty(value, cell)}
        return {cell: mark for cell, mark in changed.items() if not (self.labels and mark.isdigit())}

    @property
    def labels(self) -> list[str]:
        """The numbers that empty cells show, each another; nothing where they show something else."""
        shown = [str(one) for one in self._empty or () if isinstance(one, (str, int)) and str(one).isdigit()]
        return shown if len(set(shown)) == len(self._empty or ()) == 9 else []

    def _watch_numbers(self, cells: list[Any], stones: dict[int, str]) -> None:
        """An empty cell of the board that shows a number, and not its own."""
        wrong = [cell for cell, value in enumerate(cells) if cell not in stones and not self._is_empty(value, cell)]
        if stones and wrong:
            self.renumbered = wrong[0]

    def _is_empty(self, value: Any, cell: int) -> bool:
        assert self._empty is not None
        return _alike(value, self._empty[cell])

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
            entered = None if target is None else target % 7
            return sorted(new, key=lambda one: (one[0] % 7 != entered, entered is None and one[1] == mark, up * one[0]))
        return sorted(new, key=lambda one: (one[0] != target, one[1] == mark))


def printed_boards(text: str) -> list[tuple[str, list[str]]]:
    """The boards of 3x3 and of Connect Four in a text, row below row, whatever stands between or before the cells."""
    lines = text.splitlines()
    return [*_boards_of(lines, 3, 3), *_boards_of(lines, 7, 6)]


def _boards_of(lines: list[str], width: int, height: int) -> list[tuple[str, list[str]]]:
    """Boards of one size: as many rows as they are high, with no words between them."""
    found: list[tuple[str, list[str]]] = []
    rows: list[list[str]] = []
    for line in lines:
        row = _row(line, width, len(rows))
        if row:
            rows.append(row)
        elif first := _row(line, width, 0):  # What came before were the numbers of the columns.
            rows = [first]
        elif re.search(r"[A-Za-z]", line):
            rows = []
        if len(rows) == height:
            cells = [cell for one in rows for cell in one]
            if width == 3 or len(set(cells)) <= SIGNS:
                found.append(("", cells))
            rows = []
    return found


def _row(line: str, width: int, number: int) -> list[str] | None:
    """The cells of a printed row: between bars, side by side, or after the letter or number of the row."""
    plain = re.sub(r"[\s|]", "", line)
    signs = rf"[XOxo.\-_*\d]{{{width}}}" if width == 3 else rf"[A-Za-z.\-_*\d]{{{width}}}"
    if re.fullmatch(signs, plain):
        return list(plain)
    parts = [part.strip() for part in line.strip("\n").split("|")]
    parts = parts[1:-1] if len(parts) == width + 2 else parts
    if len(parts) == width and all(len(part) <= 1 for part in parts):
        return [part or " " for part in parts]
    labelled = re.fullmatch(r"\s*(\w) ((?:[XOxo.\-_* ] ){2}[XOxo.\-_* ])\s*", line.ljust(2 * width + 1))
    if width == 3 and labelled and labelled[1].lower() in ("abc"[number], "123"[number]):
        return list(labelled[2][::2])
    return None


def _empties(cells: list[Any]) -> list[Any] | None:
    """The content of each cell of an empty board, inferred from a board at the beginning of a game."""
    numbered = [_numbered(value, cell) for cell, value in enumerate(cells)]
    if sum(numbered) >= len(cells) - 2:
        return [value if number else object() for value, number in zip(cells, numbered, strict=True)]
    if len(set(cells)) == len(cells) and all(isinstance(one, str) and one.isdigit() for one in cells):
        return cells  # Numbers of another order are printed, as those of a magic square.
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
