"""Where the cells of a board lie in a picture: one plane for each layer, those of solid boards seen from an angle."""

from collections.abc import Iterator
from dataclasses import dataclass

from noughts.core import Rules, drops_into_columns, edge_names
from noughts.core.geometry import coordinates

CELL = 40
"""Units per cell; everything else is measured in them."""
MARGIN = 8
FRAME = 10
"""The width of a frame's border around its holes."""
LEAN, SQUASH = 0.38, 0.62
"""How far a layer of a solid board leans to the right, and how much it is flattened."""
LABEL = 30
"""Room to the left of a layer for its number."""
NAMES = 18
"""Room beside a layer for the names of its columns and rows."""


@dataclass(frozen=True, slots=True)
class Plane:
    """Where a layer lies: a cell's own (column, row) to a point of the picture."""

    left: float
    top: float
    lean: float
    squash: float
    rows: int

    def point(self, column: float, row: float) -> tuple[float, float]:
        x = self.left + CELL * (column + self.lean * (self.rows - row))
        return x, self.top + CELL * row * self.squash

    @property
    def matrix(self) -> str:
        x, y = self.point(0, 0)
        return f"matrix(1 0 {-self.lean:g} {self.squash:g} {x:g} {y:g})"


def planes_of(rules: Rules, names: bool, squash: float) -> list[Plane]:
    """The layers in order, with room for names if they have any; layers along a fourth axis stand side by side."""
    columns, rows, layers, worlds = (*rules.shape, 1, 1, 1)[:4]
    if len(rules.shape) <= 2:
        above, beside = edge_names(rules) if names else ((), ())
        edge = FRAME if drops_into_columns(rules) else 0
        return [Plane(MARGIN + edge + NAMES * bool(beside), MARGIN + edge + NAMES * bool(above), 0.0, 1.0, rows)]
    across = CELL * (columns + LEAN * rows) + LABEL + MARGIN
    down = CELL * (rows * squash + 0.35)
    return [
        Plane(LABEL + world * across, MARGIN + layer * down, LEAN, squash, rows)
        for world in range(worlds)
        for layer in range(layers)
    ]


def places_of(rules: Rules, number: int) -> Iterator[tuple[int, int, int]]:
    """The cells of a layer with their column and row."""
    size = rules.cells // _count_layers(rules)
    for cell in range(number * size, (number + 1) * size):
        column, row = (*coordinates(rules.shape, cell), 0)[:2]
        yield cell, column, row


def _count_layers(rules: Rules) -> int:
    return rules.cells // (rules.shape[0] * (rules.shape[1] if len(rules.shape) > 1 else 1))


def centre_of(rules: Rules, planes: list[Plane], cell: int) -> tuple[float, float]:
    """The middle of a cell in the picture."""
    size = rules.cells // len(planes)
    column, row = (*coordinates(rules.shape, cell), 0)[:2]
    return planes[cell // size].point(column + 0.5, row + 0.5)
