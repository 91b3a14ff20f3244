"""A board as text, for prompts and transcripts: free cells numbered or axes named, the completed line in brackets.

    1 | X | 3           a   b   c            x across, y down
   ---+---+---       1  . | X | .               0   1   2
    4 | O | 6          ---+---+---           0  . | X | .
   ---+---+---       2  . | O | .              ---+---+---
    7 | 8 | 9          ---+---+---           1  . | O | .

Boards too large for this leave out the rules between cells, and then the space after each cell; layers of solid boards
stand side by side if they fit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from noughts.core import Coords, Mark, Position, Rules, drops_into_columns, format_cell
from noughts.core.coords import column_letters
from noughts.core.geometry import cell_at

WIDTH = 79
HEIGHT = 20
GAP = "   "
MOST_BEST = 16
"""The most best moves that are named."""
INKS = {"X": "\x1b[1;34m", "O": "\x1b[1;33m", "line": "\x1b[1;7m", "free": "\x1b[2m"}
PLAIN = "\x1b[0m"


def board_text(
    position: Position,
    coords: Coords | None = None,
    *,
    labels: Mapping[int, str] | None = None,
    colour: bool = False,
    width: int = WIDTH,
) -> str:
    """The board, at most `width` wide if possible.

    `labels` stand in free cells in place of numbers, or under the columns of a flat board with gravity.
    """
    rules = position.rules
    coords = Coords.fitting(coords, rules)
    cells, under = _cell_labels(position, coords), dict(labels or {})
    if not drops_into_columns(rules):
        cells, under = cells | under, {}
    line, widest = _line(position), max(map(len, (*cells.values(), *under.values())))
    columns = {cell % rules.shape[0]: label for cell, label in under.items()}
    # Brackets around a completed line need room on both sides.
    for ruled, sides in ((True, 2), (False, 2), (False, 2 if line else 1)):
        style = _Style(rules, coords, cells, columns, line, colour, widest, ruled, sides)
        blocks = _side_by_side([style.layer(position, rest) for rest in style.layers()], width)
        text = "\n\n".join("\n".join(block) for block in blocks)
        if shown_width(text) <= width and (not ruled or text.count("\n") < HEIGHT):
            break
    return text


def stones_text(position: Position, names: Mapping[int, str]) -> str:
    """The board in words, to be read aloud: who holds which cells. `names` gives each cell's name."""
    parts = []
    for mark in Mark:
        held = [names[cell] for cell in range(position.rules.cells) if position.mark_at(cell) is mark]
        parts.append(f"{mark} holds {'; '.join(held)}." if held else f"{mark} holds no cell.")
    return " ".join(parts)


def _cell_labels(position: Position, coords: Coords) -> dict[int, str]:
    """A mark, a number that can be played, or a dot; columns are numbered above a flat board, in a solid one inside."""
    rules = position.rules
    inside = coords is Coords.NUMBER or (coords is Coords.COLUMN and len(rules.shape) != 2)
    numbered = set(position.moves()) if inside else set()
    return {
        cell: position.mark_at(cell) or (format_cell(rules, cell, coords) if cell in numbered else ".")
        for cell in range(rules.cells)
    }


def _line(position: Position) -> frozenset[int]:
    outcome = position.outcome
    return frozenset(outcome.line or ()) if outcome else frozenset()


@dataclass(frozen=True)
class _Style:
    rules: Rules
    coords: Coords
    labels: Mapping[int, str]
    under: Mapping[int, str]
    """The labels under the columns."""
    line: frozenset[int]
    colour: bool
    cell: int
    ruled: bool
    sides: int
    """The number of sides of a cell that have a space."""

    @property
    def columns(self) -> int:
        return self.rules.shape[0]

    @property
    def rows(self) -> int:
        return self.rules.shape[1] if len(self.rules.shape) > 1 else 1

    def layers(self) -> list[tuple[int, ...]]:
        """The coordinates (z, w, ...) of every layer, in reading order; one empty tuple for a flat board."""
        deeper = self.rules.shape[2:]
        return [tuple(reversed(point)) for point in product(*(range(side) for side in reversed(deeper)))]

    def layer(self, position: Position, rest: tuple[int, ...]) -> list[str]:
        """The lines of one layer, with its heading and axes."""
        lines = [self._title(rest)] if rest else []
        lines += self._axes()
        between = " " * len(self._margin(0)) + "+".join(["-" * (self.cell + self.sides)] * self.columns)
        for y in range(self.rows):
            if y and self.ruled:
                lines.append(between)
            cells = [cell_at(self.rules.shape, (x, y, *rest)[: len(self.rules.shape)]) for x in range(self.columns)]
            joined = ("|" if self.ruled else "").join(self._cell(position, cell) for cell in cells)
            lines.append(self._margin(y) + joined)
        return [*lines, self._in_columns(self.under)] if self.under else lines

    def _title(self, rest: tuple[int, ...]) -> str:
        named = ", ".join(f"{name} = {at}" for name, at in zip("zw", rest, strict=False))
        bottom = self.rules.gravity and rest[-1] == self.rules.shape[-1] - 1
        return f"layer {named}" + (" (bottom)" if bottom else "")

    def _axes(self) -> list[str]:
        """The names of the columns, and above them what the numbers mean if that is not obvious."""
        numbered = self.coords is Coords.NUMBER or (self.coords is Coords.COLUMN and len(self.rules.shape) != 2)
        if numbered and not drops_into_columns(self.rules):
            return []
        margin = len(self._margin(0))
        names = self._in_columns({x: self._column(x) for x in range(self.columns)})
        across, down = ("x", "y") if self.coords is Coords.XYZ else ("column", "row")
        meaning = [f"{across} across, {down} down" if margin else across]
        return [*(meaning if self.coords in (Coords.XYZ, Coords.ROWCOL) else []), names]

    def _in_columns(self, words: Mapping[int, str]) -> str:
        """A word above or under each column, or none."""
        wide, room = self.cell + 2 + self.ruled, self.cell + self.sides + self.ruled
        text = "".join(f"{words.get(x, ''):^{wide}}"[:room] for x in range(self.columns))
        return (" " * len(self._margin(0)) + text).rstrip()

    def _column(self, x: int) -> str:
        if self.coords is Coords.LETTER:
            return column_letters(x)
        return str(x + (self.coords in (Coords.COLUMN, Coords.NUMBER)))

    def _margin(self, y: int) -> str:
        if self.coords in (Coords.NUMBER, Coords.COLUMN) or len(self.rules.shape) == 1:
            return ""
        first = 1 if self.coords is Coords.LETTER else 0
        return f"{y + first:>{len(str(self.rows - 1 + first))}} "

    def _cell(self, position: Position, cell: int) -> str:
        label = self.labels[cell]
        text = f"{label:^{self.cell}}"
        text = f"[{text}]" if cell in self.line else f" {text} "[: self.cell + self.sides]
        if not self.colour:
            return text
        mark = position.mark_at(cell)
        ink = INKS["line"] if cell in self.line else INKS[mark or "free"]
        return f"{ink}{text}{PLAIN}"


def _side_by_side(layers: list[list[str]], width: int) -> list[list[str]]:
    """As many layers beside one another as fit."""
    wide = max(shown_width(line) for layer in layers for line in layer)
    each = max(1, (width + len(GAP)) // (wide + len(GAP)))
    return [
        [
            GAP.join(line + " " * (wide - shown_width(line)) for line in lines).rstrip()
            for lines in zip(*group, strict=True)
        ]
        for group in (layers[start : start + each] for start in range(0, len(layers), each))
    ]


def shown_width(text: str) -> int:
    """How wide a text is on a screen: its widest line."""
    for ink in (*INKS.values(), PLAIN):
        text = text.replace(ink, "")
    return max(map(len, text.splitlines()), default=0)


def best_text(position: Position, best: Sequence[int], coords: Coords | None = None) -> str:
    """The best moves; if there are very many, as when all of them lose, the first few and the number of the rest."""
    coords = Coords.fitting(coords, position.rules)
    names = [format_cell(position.rules, cell, coords) for cell in best]
    more = len(names) - MOST_BEST
    return ", ".join(names[:MOST_BEST]) + (f" and {more} more" if more > 0 else "")
