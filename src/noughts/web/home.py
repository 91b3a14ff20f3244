"""The home page's tiles: each game with a drawn cover and two lines of rules."""

import re
from html import escape
from urllib.parse import quote

from noughts.core import Mark, Position
from noughts.core.geometry import coordinates
from noughts.draw.board import Drawing, draw_board
from noughts.draw.look import PAGE, blend
from noughts.draw.svg import element
from noughts.web.reading import read_game
from noughts.web.tiles import TILES, Tile

CLOSE = {"15x15:5": (215, 225, 300, 200), "7x6:4+gravity": (0, 22, 316, 276)}
"""Covers that show a part of the drawing: its left, top, width and height."""
FLAT = 0.36
"""The flattening of layers on a cover."""
WHOLE = "15x15:5"
"""The cover that fills its tile."""
PEGS = "4x4x4+gravity"
"""The cover of balls on pegs, seen from an angle."""
_SAME_CIRCLES = re.compile(
    r'<circle cx="[^"]+" cy="[^"]+" r="([^"]+)"([^>]*)/>(?:<circle cx="[^"]+" cy="[^"]+" r="\1"\2/>)+'
)
_MIDDLE = re.compile(r'cx="([^"]+)" cy="([^"]+)"')
ACROSS, BACK, UP = 34, (15, 13), 15
"""Units from a peg to the next: to the right, and to the back (right and up); and from a ball to the one above."""


def tiles_html() -> str:
    """All tiles, as links to a game; their covers are drawn right after the first paint."""
    return "\n".join(_tile(tile) for tile in TILES)


def _tile(tile: Tile) -> str:
    words = f'<span class="text"><b>{escape(tile.name)}</b><small>{escape(tile.rules)}</small></span>'
    address = f"/play?game={quote(tile.game, safe=':')}"
    kind = "cover close" if tile.game == WHOLE else "cover"
    cover = f'<span class="{kind}"><template class="later">{_cover(tile)}</template></span>'
    return f'<a class="card tile" href="{address}" data-game="{tile.game}">{cover}{words}</a>'


def _cover(tile: Tile) -> str:
    position = read_game({"game": tile.game, "moves": tile.moves}).position
    drawing = _pegs(position) if tile.game == PEGS else draw_board(position, look=PAGE, last=False, squash=FLAT)
    left, top, width, height = CLOSE.get(tile.game, (0.0, 0.0, drawing.width, drawing.height))
    return element(
        "svg",
        _SAME_CIRCLES.sub(_path, drawing.body),
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        preserveAspectRatio=f"xMidYMid {'slice' if tile.game == WHOLE else 'meet'}",
        aria_hidden="true",
    )


def _path(circles: re.Match[str]) -> str:
    """A run of equal circles as one path: the fewer elements a page has, the sooner it is painted."""
    radius, look = float(circles[1]), circles[2]
    turn = f"a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0"
    return f'<path d="{"".join(f"M{float(x) - radius:g} {y}{turn}" for x, y in _MIDDLE.findall(circles[0]))}"{look}/>'


def _pegs(position: Position) -> Drawing:
    """A solid board with gravity as a base with pegs, the farthest row first; noughts are balls with a hole in view."""
    columns, rows, layers = position.rules.shape
    width, top = columns * ACROSS + rows * BACK[0] + 20, layers * UP + 16

    def foot(column: float, row: float) -> tuple[float, float]:
        return 10 + column * ACROSS + (rows - row) * BACK[0], top + row * BACK[1]

    corners = [foot(0, 0), foot(columns, 0), foot(columns, rows), foot(0, rows)]
    base = "M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "Z"
    (left, low), (right, _) = corners[3], corners[2]
    edge = f"M{left:g} {low:g}H{right:g}v6H{left:g}Z"
    parts = [
        element("path", d=base, fill=PAGE.paper, stroke=PAGE.muted, stroke_width=0.8),
        element("path", d=edge, fill=blend(PAGE.paper, PAGE.muted, 0.5)),
    ]
    size = columns * rows
    for place in range(size):
        column, row = coordinates(position.rules.shape, place)[:2]
        x, y = foot(column + 0.5, row + 0.5)
        parts.append(element("path", d=f"M{x:g} {y:g}V{y - layers * UP - 4:g}", stroke=PAGE.muted, stroke_width=2.2))
        marks = [position.mark_at(place + layer * size) for layer in reversed(range(layers))]
        parts += [_ball(mark, x, y - UP * (height + 0.4)) for height, mark in enumerate(marks) if mark]
    return Drawing(width, low + 16, "".join(parts))


def _ball(mark: Mark, x: float, y: float) -> str:
    ball = element("ellipse", cx=x, cy=y, rx=11, ry=7.2, fill=PAGE.x if mark is Mark.X else PAGE.o)
    hole = element("ellipse", cx=x, cy=y - 1.5, rx=4.4, ry=2.4, fill=PAGE.paper) if mark is Mark.O else ""
    return ball + hole
