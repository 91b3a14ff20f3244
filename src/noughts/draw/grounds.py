"""Backgrounds of boards that are not lines on paper: the blue frame for discs, and wood with star points."""

from collections.abc import Iterator

from noughts.draw.look import Look
from noughts.draw.svg import Attribute, element

HOLE = 0.4
"""The radius of a hole of the frame, in cells."""
SMALL_STARS, STARS = 9, 13
"""From these side lengths on, a board of stones has five star points, two or three lines from the edge."""


def frame(across: float, down: float, cell: float, edge: float, look: Look) -> str:
    """The frame with its holes; discs are drawn over the holes, and `frame_front` over the discs."""
    board = {"x": -edge, "y": -edge, "width": across + 2 * edge, "height": down + 2 * edge}
    holes = [element("circle", cx=x, cy=y, r=cell * HOLE, fill=look.paper) for x, y in _middles(across, down, cell)]
    return element("rect", **board, rx=edge, fill=look.frame) + "".join(holes)


def frame_front(across: float, down: float, cell: float, edge: float, look: Look) -> str:
    """The rims of the holes, and the foot that the frame stands on."""
    rim: dict[str, Attribute] = {
        "r": cell * HOLE,
        "stroke": look.frame_deep,
        "stroke_width": cell * 0.04,
        "fill": "none",
    }
    rims = [element("circle", cx=x, cy=y, **rim) for x, y in _middles(across, down, cell)]
    foot = {"x": -edge * 1.6, "y": down + edge * 0.6, "width": across + edge * 3.2, "height": edge * 0.9}
    return "".join(rims) + element("rect", **foot, rx=edge * 0.4, fill=look.frame_deep)


def wood(across: float, down: float, cell: float, look: Look) -> str:
    """A board of wood whose lines run through the middles of the cells, with its star points."""
    half = cell / 2
    path = "".join(f"M{x:g} {half:g}V{down - half:g}" for x, y in _middles(across, cell, cell))
    path += "".join(f"M{half:g} {y:g}H{across - half:g}" for x, y in _middles(cell, down, cell))
    plank = element("rect", x=-2, y=-2, width=across + 4, height=down + 4, rx=5, fill=look.wood)
    lines = element("path", d=path, stroke=look.grain, stroke_width=1.1, fill="none", opacity=0.75)
    points = _stars(round(across / cell), round(down / cell))
    stars = [
        element("circle", cx=x * cell + half, cy=y * cell + half, r=cell * 0.11, fill=look.grain) for x, y in points
    ]
    return plank + lines + "".join(stars)


def _stars(width: int, height: int) -> Iterator[tuple[int, int]]:
    """The middle, and four points around it, on boards of odd sides that are large enough."""
    short = min(width, height)
    if width % 2 == 0 or height % 2 == 0 or short < SMALL_STARS:
        return
    edge = 2 if short < STARS else 3
    yield width // 2, height // 2
    yield from ((x, y) for x in (edge, width - 1 - edge) for y in (edge, height - 1 - edge))


def _middles(across: float, down: float, cell: float) -> Iterator[tuple[float, float]]:
    for row in range(round(down / cell)):
        for column in range(round(across / cell)):
            yield (column + 0.5) * cell, (row + 0.5) * cell
