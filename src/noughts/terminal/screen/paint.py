"""A board as coloured characters, from a layout and a View. Pure functions: no widget, no game state."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rich.segment import Segment
from rich.style import Style

from noughts.answer import MoveAnswer
from noughts.answer.pointing import Arrow
from noughts.core import Coords, Mark, Position, edge_names
from noughts.core.geometry import coordinates
from noughts.draw.look import Look, short_value
from noughts.terminal.screen.layout import Layout

CROSSES = {3: ("╲ ╱", " ╳ ", "╱ ╲"), 5: ("╲   ╱", " ╲ ╱ ", "  ╳  ", " ╱ ╲ ", "╱   ╲")}
"""Crosses for cells of three and five lines; in lower cells the marks are letters."""


@dataclass(frozen=True)
class View:
    """What to show: the position, the cursor, the hint, the values of free cells, and the names of cells.

    `forced` are the stones of a forced win in their order, the side to move first; `arrows` the threats.
    """

    position: Position
    coords: Coords
    cursor: int | None = None
    hint: int | None = None
    values: Mapping[int, MoveAnswer] = field(default_factory=dict)
    forced: tuple[int, ...] = ()
    arrows: tuple[Arrow, ...] = ()

    @cached_property
    def ghosts(self) -> Mapping[int, tuple[Mark, int]]:
        """The stones to come: each one's mark and its number in the sequence."""
        turn = self.position.turn
        return {cell: (turn.other if at % 2 else turn, at + 1) for at, cell in enumerate(self.forced)}

    @cached_property
    def pointed(self) -> Mapping[int, tuple[Mark, str]]:
        """The cells that complete threats: the mark, and the arrow's head."""
        shape = self.position.rules.shape
        return {arrow.cell: (arrow.mark, _head(shape, arrow.line)) for arrow in reversed(self.arrows)}

    @cached_property
    def moves(self) -> frozenset[int]:
        """The cells that may be played."""
        return frozenset(self.position.moves())

    @cached_property
    def line(self) -> frozenset[int]:
        """The cells of the completed line."""
        outcome = self.position.outcome
        return frozenset(outcome.line or ()) if outcome else frozenset()


HEADS = {(1, 0): "→", (-1, 0): "←", (0, 1): "↓", (0, -1): "↑", (1, 1): "↘", (-1, -1): "↖", (1, -1): "↗", (-1, 1): "↙"}
"""Arrows by the step to the right and down; a line from another layer has a diamond."""


def _head(shape: tuple[int, ...], line: tuple[int, ...]) -> str:
    """The head of an arrow along a line."""
    if len(line) < 2:
        return "◆"
    before, there = ((*coordinates(shape, cell), 0) for cell in line[-2:])
    right, down, *deeper = (b - a for a, b in zip(before, there, strict=True))
    return "◆" if any(deeper) else HEADS.get((right, down), "◆")


def paint(view: View, layout: Layout, look: Look) -> list[list[Segment]]:
    """The lines of the board."""
    canvas = _Canvas(layout.width, layout.height, Style(color=look.ink, bgcolor=look.paper))
    _rules_between(canvas, layout, look)
    if layout.foot:
        _values_below(canvas, view, layout, look)
        view = replace(view, values={})
    for cell in range(layout.rules.cells):
        _cell(canvas, view, layout, look, cell, cell in view.line)
    return canvas.lines()


BOTTOM = " (bottom)"
"""Added to the name of the layer on which stones come to rest."""


def layer_name(layout: Layout, layer: int) -> str:
    """What a layer is called: "z = 1"."""
    point = coordinates(layout.rules.shape, layer * layout.columns * layout.rows)[2:]
    named = ", ".join(f"{axis} = {at}" for axis, at in zip("zw", point, strict=False))
    bottom = layout.rules.gravity and point[-1] == layout.rules.shape[-1] - 1
    return named + (BOTTOM if bottom else "")


class _Canvas:
    def __init__(self, width: int, height: int, style: Style) -> None:
        self._cells = [[(" ", style) for _ in range(width)] for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        row = self._cells[y]
        for offset, letter in enumerate(text):
            if x + offset < len(row):
                row[x + offset] = (letter, row[x + offset][1] + style)

    def blank(self, x: int, y: int) -> bool:
        """Whether a place of the canvas is empty."""
        return 0 <= x < len(self._cells[y]) and self._cells[y][x][0] == " "

    def restyle(self, x: int, y: int, width: int, style: Style) -> None:
        row = self._cells[y]
        for column in range(x, min(x + width, len(row))):
            row[column] = (row[column][0], row[column][1] + style)

    def lines(self) -> list[list[Segment]]:
        return [[Segment(letter, style) for letter, style in row] for row in self._cells]


def _title(layout: Layout, layer: int, width: int) -> str:
    """The longest title of a layer that fits: with the directions on the first, its name, or only its numbers."""
    name = layer_name(layout, layer)
    axes = [f"{name}, x across, y down", f"{name}, x → y ↓", f"{name}, x→y↓"] if layout.named and layer == 0 else []
    short = ",".join(map(str, coordinates(layout.rules.shape, layer * layout.columns * layout.rows)[2:]))
    return next((title for title in (*axes, name, name.removesuffix(BOTTOM), short) if len(title) <= width), short)


def _rules_between(canvas: _Canvas, layout: Layout, look: Look) -> None:
    thin, muted = Style(color=look.rule), Style(color=look.muted)
    across, down = layout.step
    width, height = layout.layer_size
    for layer in range(layout.layers):
        left, top = layout.layer_corner(layer)
        if layout.named:
            _names(canvas, layout, layer, muted)
        if layout.solid:
            canvas.write(left, top - layout.title, _title(layout, layer, width), muted)
        if not layout.size.ruled:
            continue
        for line in range(height - layout.title - layout.foot):
            crossing = line % down == layout.size.height
            if crossing:
                canvas.write(left, top + line, "─" * width, thin)
            for column in range(layout.size.width, width, across):
                canvas.write(left + column, top + line, "┼" if crossing else "│", thin)


def _names(canvas: _Canvas, layout: Layout, layer: int, style: Style) -> None:
    """The names of the columns above a layer, and of the rows beside it."""
    left, top = layout.layer_corner(layer)
    first = layer * layout.columns * layout.rows
    columns, rows = edge_names(layout.rules)
    for column, name in enumerate(columns):
        canvas.write(layout.place(first + column)[0], top - 1, name.center(layout.size.width), style)
    for row, name in enumerate(rows):
        below = layout.place(first + row * layout.columns)[1] + layout.size.height // 2
        canvas.write(left - layout.margin, below, name.rjust(layout.margin - 1), style)


def _values_below(canvas: _Canvas, view: View, layout: Layout, look: Look) -> None:
    """The values of the moves, each under its column."""
    width = layout.size.width
    for cell, value in view.values.items():
        text = _worth(value, width).center(width)
        canvas.write(layout.place(cell)[0], layout.height - 1, text, _worth_style(value, look))


def _cell(canvas: _Canvas, view: View, layout: Layout, look: Look, cell: int, in_line: bool) -> None:
    left, top = layout.place(cell)
    width, height = layout.size.width, layout.size.height
    mark = view.position.mark_at(cell)
    style = _style(view, look, cell, mark, in_line)
    for line in range(height):
        canvas.write(left, top + line, " " * width, style)
    for line, text in enumerate(_inside(view, cell, mark, width, height, in_line)):
        canvas.write(left, top + line, text, style)
    if mark and width < 3:
        _brackets(canvas, left, top, style, "[]" if in_line else "()" if cell == view.position.last else "")
    if cell == view.cursor:
        _cursor(canvas, left, top, width, height, look.ink)


def _brackets(canvas: _Canvas, left: int, top: int, style: Style, pair: str) -> None:
    """Brackets around a mark whose cell has no room for them, in the blanks beside it."""
    for x, bracket in zip((left - 1, left + 1), pair, strict=False):
        if canvas.blank(x, top):
            canvas.write(x, top, bracket, style)


def _inside(view: View, cell: int, mark: Mark | None, width: int, height: int, in_line: bool) -> list[str]:
    if mark and height in CROSSES:
        strokes = CROSSES[height] if mark is Mark.X else _nought(width, height)
        return [text.center(width) for text in strokes]
    label = mark.value if mark else _label(view, cell, width)
    if height == 1 and width >= 3 and (in_line or (mark and cell == view.position.last)):
        label = f"[{label}]" if in_line else f"({label})"
    return [""] * (height // 2) + [label[:width].center(width)]


def _nought(width: int, height: int) -> list[str]:
    """A ring, one column clear of the cell's sides."""
    inside = width - 4
    return [f"╭{'─' * inside}╮", *[f"│{' ' * inside}│"] * (height - 2), f"╰{'─' * inside}╯"]


def _label(view: View, cell: int, width: int) -> str:
    if cell in view.ghosts:
        mark, order = view.ghosts[cell]
        return f"{mark.value.lower()}{order}"
    if cell in view.pointed:
        worth = short_value(view.values[cell]).rstrip("%") if cell in view.values else ""
        letter = "" if worth.isdecimal() else worth[:1]  # A part of a number would be another number.
        head = view.pointed[cell][1]
        return next((text for text in (f"{head}{worth}", f"{head}{letter}") if len(text) <= width), head)
    if cell in view.values:
        return _worth(view.values[cell], width)
    if cell == view.hint:
        return "*"
    room = len(str(view.position.rules.cells)) < width
    return str(cell + 1) if room and view.coords is Coords.NUMBER and cell in view.moves else "·"


def _worth(value: MoveAnswer, width: int) -> str:
    """A value in at most `width` characters."""
    text = short_value(value)
    return text if len(text) <= width else text.rstrip("%") if len(text) == width + 1 else "?"


def _worth_style(value: MoveAnswer, look: Look) -> Style:
    background = look.of(value.score.result)
    return Style(color=look.on(background), bgcolor=background, bold=True)


def _style(view: View, look: Look, cell: int, mark: Mark | None, in_line: bool) -> Style:
    colour = {Mark.X: look.x, Mark.O: look.o, None: look.muted}[mark]
    if in_line:
        return Style(color=look.paper, bgcolor=colour, bold=True)
    if mark:
        last = cell == view.position.last
        return Style(color=colour, bold=True, bgcolor=look.tint if last else None)
    if cell in view.ghosts:
        return Style(color={Mark.X: look.x, Mark.O: look.o}[view.ghosts[cell][0]], italic=True, bgcolor=look.tint)
    if cell in view.pointed:
        return Style(color={Mark.X: look.x, Mark.O: look.o}[view.pointed[cell][0]], bold=True)
    if cell in view.values:
        return _worth_style(view.values[cell], look)
    if cell == view.hint:
        return Style(color=look.on(look.win), bgcolor=look.win, bold=True)
    return Style(color=colour)


def _cursor(canvas: _Canvas, left: int, top: int, width: int, height: int, ink: str) -> None:
    """Corners around the cell; a low cell is shown in reverse video."""
    if height == 1:
        canvas.restyle(left, top, width, Style(reverse=True))
        return
    style = Style(color=ink, bold=True)
    for y, ends in ((top, "┏┓"), (top + height - 1, "┗┛")):
        canvas.write(left, y, ends[0], style)
        canvas.write(left + width - 1, y, ends[1], style)
