"""Positions as SVG pictures, each game as people know it: discs in a blue frame, stones on crossings, crosses and
noughts on a grid; solid boards as layers seen from an angle, the top layer first."""

from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Real
from typing import Any

from noughts.common import Result, Score
from noughts.core import (
    Coords,
    Position,
    Rules,
    Start,
    as_position,
    drops_into_columns,
    edge_names,
    format_cell,
    format_position,
)
from noughts.core.geometry import coordinates
from noughts.draw.grounds import frame, frame_front, wood
from noughts.draw.look import LIGHT, Look, blend, short
from noughts.draw.pieces import Pieces, default_pieces, piece
from noughts.draw.planes import CELL, FRAME, MARGIN, NAMES, SQUASH, Plane, centre_of, places_of, planes_of
from noughts.draw.svg import Attribute, element, picture, text
from noughts.errors import expect

CAPTION = 26
"""Room for a line of words below a board."""
UNDER = 0.9
"""Cells of room under columns that pieces fall into, for their scores."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture in units, to be shown alone or placed in a larger one."""

    width: float
    height: float
    body: str

    def at(self, x: float, y: float, scale: float = 1.0) -> str:
        """The drawing with its top left corner on a point of a larger one."""
        return element("g", self.body, transform=f"translate({x:g} {y:g}) scale({scale:g})")


def board_svg(
    position: Start,
    *,
    last: bool = True,
    line: bool = True,
    values: Mapping[int, Score] | None = None,
    heat: Mapping[int, float] | None = None,
    coords: Coords | None = None,
    names: bool | Coords = False,
    look: Look = LIGHT,
    pieces: Pieces | None = None,
    cell: float | None = None,
    label: str = "",
    caption: str = "",
) -> str:
    """A position as an SVG text.

    `last` marks the last move and `line` the completed line. `values` shows a score in each given cell, or under its
    column with gravity; `heat` a shade from 0 to 1. `coords` writes the names of the empty cells, `names` those of the
    columns and rows, in the board's own coordinates or in those given, or of all cells if they are numbered; columns
    that pieces fall into are always named. `pieces` defaults to the game's own; `cell` is the size of a cell in pixels;
    `label` is for screen readers; `caption` stands below the picture.
    """
    if not isinstance(position, Position):  # Of a position, any stones can be drawn, such as a student's faulty board.
        position = as_position(position)
    for given, kind, expected in (
        (values, Mapping, "the scores of cells as a dict"),
        (heat, Mapping, "the shades of cells as a dict of numbers from 0 to 1"),
        (cell, Real, "the size of a cell as a number of pixels"),
        (label, str, "a label as a text"),
        (caption, str, "a caption as a text"),
    ):
        expect(given, kind, expected)
    expect(look, Look, "a Look, such as noughts.draw.look.DARK", needed=True)
    coords = None if coords is None else Coords.fitting(coords, position.rules)
    shown: dict[str, Any] = {"values": values, "heat": heat, "coords": coords, "names": names, "look": look}
    drawing = draw_board(position, last=last, line=line, pieces=pieces, **shown)
    pixels = cell or max(24.0, min(56.0, 560 / position.rules.shape[0]))
    words = label or caption or f"{position.rules}: {format_position(position)}"
    below = [text(caption, drawing.width / 2, drawing.height + CAPTION / 2 - 3, 13, look.ink)] if caption else []
    height = drawing.height + (CAPTION if caption else 0)
    return picture(drawing.width, height, pixels / CELL, words, [drawing.body, *below], look.paper)


def draw_board(
    position: Position,
    *,
    last: bool = True,
    line: bool = True,
    values: Mapping[int, Score] | None = None,
    heat: Mapping[int, float] | None = None,
    coords: Coords | None = None,
    names: bool | Coords = False,
    look: Look = LIGHT,
    pieces: Pieces | None = None,
    squash: float = SQUASH,
) -> Drawing:
    """A position as a Drawing; the options are those of `board_svg`, and layers may lie flatter or steeper."""
    rules, pieces = position.rules, pieces or default_pieces(position.rules)
    falling = drops_into_columns(rules)
    names = names or falling
    shades = {cell: blend(look.paper, look.win, 0.85 * share) for cell, share in (heat or {}).items()}
    latest = position.last if last else None
    if latest is not None and pieces is Pieces.CROSSES:
        shades[latest] = blend(look.paper, look.ink, 0.12)
    planes, axes = planes_of(rules, bool(names), squash), bool(names) and names is not Coords.LAYER
    body = [_layer(position, number, plane, shades, look, pieces, latest) for number, plane in enumerate(planes)]
    if len(planes) > 1:
        body += [_layer_name(rules, number, plane, look, axes) for number, plane in enumerate(planes)]
    if names:
        body += _names(position, planes, look, names if isinstance(names, Coords) else None)
    body += _words(position, planes, values or {}, coords, look)
    outcome = position.outcome
    if line and outcome and outcome.line:
        body.append(_completed(rules, planes, outcome.line, look))
    right = max(plane.point(rules.shape[0], 0)[0] for plane in planes)
    bottom = max(plane.point(0, plane.rows)[1] for plane in planes)
    room = MARGIN + (NAMES if names and len(rules.shape) > 2 else 0) + (FRAME if falling else 0)
    below = CELL * UNDER if values and falling else 0
    return Drawing(right + room, bottom + room + below, "".join(body))


def _layer(
    position: Position,
    number: int,
    plane: Plane,
    shades: Mapping[int, str],
    look: Look,
    pieces: Pieces,
    latest: int | None,
) -> str:
    rules = position.rules
    across, down = rules.shape[0] * CELL, plane.rows * CELL
    framed = drops_into_columns(rules)
    stones = pieces is Pieces.STONES and len(rules.shape) == 2 and not framed
    parts = [_sheet(rules, look)] if plane.lean else []
    parts += [frame(across, down, CELL, FRAME, look)] if framed else [wood(across, down, CELL, look)] if stones else []
    parts += [
        _shade(cell, column, row, shades, framed) for cell, column, row in places_of(rules, number) if cell in shades
    ]
    if not framed and not stones:
        parts.append(_grid(rules, plane.rows, bool(plane.lean), look))
    for cell, column, row in places_of(rules, number):
        mark = position.mark_at(cell)
        if mark:
            middle = (column + 0.5) * CELL, (row + 0.5) * CELL
            parts.append(piece(pieces, mark, *middle, CELL, look, latest=cell == latest))
    if framed:
        parts.append(frame_front(across, down, CELL, FRAME, look))
    return element("g", *parts, transform=plane.matrix)


def _shade(cell: int, column: int, row: int, shades: Mapping[int, str], round_: bool) -> str:
    if round_:
        return element("circle", cx=(column + 0.5) * CELL, cy=(row + 0.5) * CELL, r=CELL * 0.4, fill=shades[cell])
    corner = {"x": column * CELL + 2, "y": row * CELL + 2}
    return element("rect", **corner, width=CELL - 4, height=CELL - 4, rx=5, fill=shades[cell])


def _sheet(rules: Rules, look: Look) -> str:
    height = rules.shape[1] * CELL
    return element("rect", width=rules.shape[0] * CELL, height=height, fill=blend(look.paper, look.tint, 0.6))


def _grid(rules: Rules, rows: int, framed: bool, look: Look) -> str:
    """Lines between the cells, a frame round a layer of a solid board, a floor if pieces fall along a line."""
    columns = rules.shape[0]
    first, beyond = (0, 1) if framed else (1, 0)
    path = "".join(f"M{x * CELL} 0V{rows * CELL}" for x in range(first, columns + beyond))
    path += "".join(f"M0 {y * CELL}H{columns * CELL}" for y in range(first, rows + beyond))
    lines = element("path", d=path or "M0 0", stroke=look.ink, stroke_width=1.6, stroke_linecap="round", fill="none")
    if not rules.gravity or framed:
        return lines
    floor: dict[str, Attribute] = {"d": f"M0 {rows * CELL}H{columns * CELL}", "stroke": look.ink, "stroke_width": 5}
    return lines + element("path", **floor, stroke_linecap="round")


def _names(position: Position, planes: list[Plane], look: Look, coords: Coords | None) -> list[str]:
    """The names of columns and rows, along the nearest layer of a solid board; or the number of each free cell."""
    rules, plane = position.rules, planes[-1]
    above, beside = edge_names(rules, coords)
    if not above:
        free = (place for place in places_of(rules, 0) if not position.mark_at(place[0]))
        corners = [(cell, plane.point(column, row)) for cell, column, row in free]
        return [text(str(cell + 1), x + 7, y + 8, 7, look.muted) for cell, (x, y) in corners]
    solid, frame_room = len(rules.shape) > 2, FRAME / CELL if drops_into_columns(rules) else 0.0
    heads = [plane.point(at + 0.5, plane.rows + 0.35 if solid else -0.28 - frame_room) for at in range(len(above))]
    sides = [plane.point(len(above) + 0.25 if solid else -0.3, at + 0.5) for at in range(len(beside))]
    lettered = solid and coords is not Coords.LAYER
    axes = [*_axis("x", above, lettered), *_axis("y", beside, lettered)]
    return [text(name, x, y, 11, look.muted) for name, (x, y) in zip(axes, [*heads, *sides], strict=True)]


def _axis(letter: str, names: tuple[str, ...], lettered: bool) -> list[str]:
    """The names along an axis; where they are only numbers, the first one also names the axis."""
    return [f"{letter} {name}" if lettered and not at else name for at, name in enumerate(names)]


def _layer_name(rules: Rules, number: int, plane: Plane, look: Look, axes: bool) -> str:
    world, layer = divmod(number, rules.shape[2])
    name = f"{layer},{world}" if len(rules.shape) == 4 else f"z {layer}" if axes else chr(ord("A") + layer)
    x, y = plane.point(0, plane.rows / 2)
    return text(name, x - 16, y, 13, look.muted)


def _words(
    position: Position, planes: list[Plane], values: Mapping[int, Score], coords: Coords | None, look: Look
) -> list[str]:
    """Scores and cell names, upright on every layer; with gravity, scores stand below the columns."""
    found = []
    if drops_into_columns(position.rules):
        (plane,), columns = planes, position.rules.shape[0]
        places = {cell: plane.point(cell % columns + 0.5, plane.rows + UNDER * 0.6) for cell in values}
        found += [chip(values[cell], *place, 12, look) for cell, place in places.items()]
        values = {}
    for number, plane in enumerate(planes):
        for cell, column, row in places_of(position.rules, number):
            x, y = plane.point(column + 0.5, row + 0.5)
            if cell in values:
                found.append(chip(values[cell], x, y, 12 * min(1.0, plane.squash + 0.2), look))
            elif coords and not position.mark_at(cell):
                name = format_cell(position.rules, cell, coords)
                found.append(text(name, x, y, 13 if len(name) < 4 else 9.5, look.muted))
    return found


def chip(score: Score, x: float, y: float, size: float, look: Look) -> str:
    """A score as a coloured shape with letters: a disc for a win, a square for a draw, a diamond for a loss."""
    words, fill = short(score), look.of(score.result)
    letters = text(words, x, y, size * (1.0 if len(words) < 3 else 0.8), look.on(fill), font_weight="600")
    if score.result is Result.WIN:
        return element("circle", cx=x, cy=y, r=size * 1.05, fill=fill) + letters
    if score.result is Result.DRAW:
        half = size * 0.95
        return element("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=2.5, fill=fill) + letters
    if score.result is Result.LOSS:
        reach = size * 1.35
        path = f"M{x:g} {y - reach:g}L{x + reach:g} {y:g}L{x:g} {y + reach:g}L{x - reach:g} {y:g}Z"
        return element("path", d=path, fill=fill) + letters
    return text(words, x, y, size, look.muted)


def _completed(rules: Rules, planes: list[Plane], line: tuple[int, ...], look: Look) -> str:
    """A stroke through the completed line, from its first cell to its last; in pieces if it wraps round an edge."""
    strokes = "".join(_stroke(rules, planes, piece) for piece in pieces(rules, line))
    return element("path", d=strokes, stroke=look.ink, stroke_width=3.2, stroke_linecap="round", opacity=0.8)


def pieces(rules: Rules, line: tuple[int, ...]) -> list[list[int]]:
    """The parts of a line whose cells are adjacent: one, except for lines that wrap round."""
    found: list[list[int]] = []
    for cell in line:
        last = coordinates(rules.shape, found[-1][-1]) if found else ()
        if last and all(abs(a - b) <= 1 for a, b in zip(last, coordinates(rules.shape, cell), strict=True)):
            found[-1].append(cell)
        else:
            found.append([cell])
    return found


def _stroke(rules: Rules, planes: list[Plane], piece: list[int]) -> str:
    (x1, y1), (x2, y2) = (centre_of(rules, planes, cell) for cell in (piece[0], piece[-1]))
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    # A line through the layers of one column may be short in the picture; a line of one cell is a point.
    over = CELL * 0.3 / length if length else 0.0
    dx, dy = (x2 - x1) * over, (y2 - y1) * over
    return f"M{x1 - dx:.1f} {y1 - dy:.1f}L{x2 + dx:.1f} {y2 + dy:.1f}"
