"""Where the cells of a board are on the screen: the largest size that fits, with layers side by side if possible."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from noughts.core import Rules, drops_into_columns, edge_names
from noughts.core.geometry import coordinates

ROOMY = 5
"""The least width of a cell that can be read at a glance."""
GAP = 3
"""Columns between two layers; one column if row numbers are between them."""


@dataclass(frozen=True, slots=True)
class CellSize:
    """The inside of a cell in characters, and whether rules are drawn between cells."""

    width: int
    height: int
    ruled: bool


SIZES = (
    CellSize(9, 5, True),
    CellSize(7, 3, True),
    CellSize(5, 3, True),
    CellSize(5, 1, True),
    CellSize(3, 1, True),
    CellSize(4, 1, False),
    CellSize(3, 1, False),
    CellSize(2, 1, False),
)
"""From the largest; if nothing fits, the last is taken and the screen scrolls."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board drawn at one size, with `across` layers side by side.

    The layers of a solid board are `numbered` along x and y if there is room.
    """

    rules: Rules
    size: CellSize
    across: int
    numbered: bool = True

    @property
    def columns(self) -> int:
        return self.rules.shape[0]

    @property
    def rows(self) -> int:
        return self.rules.shape[1] if len(self.rules.shape) > 1 else 1

    @property
    def layers(self) -> int:
        return prod(self.rules.shape[2:])

    @property
    def solid(self) -> bool:
        """Whether the board has layers."""
        return len(self.rules.shape) > 2

    @property
    def title(self) -> int:
        """Lines above a layer: for its name, if there are several, and for the names of the columns."""
        return self.solid + self.named

    @property
    def foot(self) -> int:
        """Lines below a layer: for the values of its columns, with gravity."""
        return int(drops_into_columns(self.rules))

    @property
    def named(self) -> bool:
        """Whether the columns have names above them: letters, the numbers that stones are dropped by, or x."""
        return bool(edge_names(self.rules)[0]) and (self.numbered or not self.solid)

    @property
    def margin(self) -> int:
        """Columns to the left of a layer: for the numbers of its rows, if it has any."""
        return max(map(len, edge_names(self.rules)[1]), default=-1) + 1 if self.named else 0

    @property
    def gap(self) -> int:
        """Columns between two layers."""
        return 1 if self.margin else GAP

    @property
    def step(self) -> tuple[int, int]:
        """From one cell to the next, across and down."""
        return self.size.width + self.size.ruled, self.size.height + self.size.ruled

    @property
    def layer_size(self) -> tuple[int, int]:
        """Columns and lines of one layer, its title and foot included."""
        across, down = self.step
        return self.columns * across - self.size.ruled, self.rows * down - self.size.ruled + self.title + self.foot

    @property
    def width(self) -> int:
        return self.across * (self.margin + self.layer_size[0] + self.gap) - self.gap

    @property
    def height(self) -> int:
        stacked = -(-self.layers // self.across)
        return stacked * (self.layer_size[1] + 1) - 1

    def layer_corner(self, layer: int) -> tuple[int, int]:
        """The top left of a layer's cells."""
        down, across = divmod(layer, self.across)
        width, height = self.layer_size
        return self.margin + across * (self.margin + width + self.gap), down * (height + 1) + self.title

    def place(self, cell: int) -> tuple[int, int]:
        """The top left of a cell's inside."""
        layer, within = divmod(cell, self.columns * self.rows)
        y, x = divmod(within, self.columns)
        left, top = self.layer_corner(layer)
        return left + x * self.step[0], top + y * self.step[1]

    def cell_at(self, column: int, line: int) -> int | None:
        """The cell under a point of the screen, if there is one; with gravity the whole height of a column counts."""
        (width, height), (across, down) = self.layer_size, self.step
        beside, left = divmod(column, self.margin + width + self.gap)
        left -= self.margin
        below, top = divmod(line, height + 1)
        layer, top = below * self.across + beside, top - self.title
        x, y = left // across, top // down
        on_line = 0 <= top % down < self.size.height
        if self.foot and line < height:  # Names above, values below and horizontal rules all belong to a column.
            y, on_line = min(max(y, 0), self.rows - 1), True
        on_board = (
            0 <= beside < self.across and 0 <= layer < self.layers and 0 <= x < self.columns and 0 <= y < self.rows
        )
        inside = 0 <= left % across < self.size.width and on_line
        return (layer * self.rows + y) * self.columns + x if on_board and inside else None


def fit(rules: Rules, width: int, height: int) -> Layout:
    """The largest layout that fits into `width` columns and `height` lines, otherwise the smallest.

    Layers side by side are preferred, as they are easier to read, unless only two rows of layers leave the cells wide
    enough to read at a glance.
    """
    layers = prod(rules.shape[2:])
    smallest = [Layout(rules, SIZES[-1], across, False) for across in range(layers, 0, -1)]
    for layout in _choices(rules, layers):
        if layout.width <= width and layout.height <= height:
            return layout
    return next((layout for layout in smallest if layout.width <= width), smallest[-1])


def _choices(rules: Rules, layers: int) -> Iterator[Layout]:
    """Layouts, the most readable first: wide cells with numbers along the layers, then without, then narrow ones."""
    beside = rules.shape[2] if len(rules.shape) > 2 else 1
    halves = [layers // 2] if layers % 2 == 0 else []
    ruled = [size for size in SIZES if size.ruled]
    roomy = [size for size in ruled if size.width >= ROOMY]
    for numbered in (True, False):
        yield from (Layout(rules, size, beside, numbered) for size in roomy)
        yield from (Layout(rules, size, across, numbered) for size in roomy for across in halves)
    for numbered in (True, False):
        yield from (Layout(rules, size, beside, numbered) for size in ruled)
    yield from (Layout(rules, size, across, False) for size in SIZES for across in range(layers, 0, -1))


def moved(rules: Rules, cell: int, right: int = 0, down: int = 0, layer: int = 0) -> int:
    """The cell that a cursor reaches; beyond the side of a layer it enters the next one, and it stays on the board."""
    x, y, *_ = (*coordinates(rules.shape, cell), 0)
    columns, rows = rules.shape[0], rules.shape[1] if len(rules.shape) > 1 else 1
    layers = prod(rules.shape[2:])
    at = cell // (columns * rows)
    across = at * columns + x + right
    if 0 <= across < layers * columns:
        at, x = divmod(across, columns)
    y = min(max(y + down, 0), rows - 1)
    at = min(max(at + layer, 0), layers - 1)
    return at * columns * rows + y * columns + x
