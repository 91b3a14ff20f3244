"""What a game is played with: crosses and noughts, discs or stones, and how each is drawn on a cell."""

from enum import StrEnum

from noughts.core import Mark, Rules, drops_into_columns
from noughts.draw.look import Look
from noughts.draw.svg import Attribute, element

STONE_SIDE = 9
"""Flat boards with both sides at least this long are played with stones on crossings."""


class Pieces(StrEnum):
    """The kinds of pieces."""

    CROSSES = "crosses"
    DISCS = "discs"
    STONES = "stones"


SIDES = {Pieces.CROSSES: ("X", "O"), Pieces.DISCS: ("Yellow", "Red"), Pieces.STONES: ("Black", "White")}
"""What the sides are called, X's first."""


def side_name(pieces: Pieces, mark: Mark) -> str:
    """What a side is called where these pieces are used."""
    return SIDES[pieces][mark is Mark.O]


def default_pieces(rules: Rules) -> Pieces:
    """The pieces that a game is known by: discs if they drop into columns, stones on large flat boards."""
    if drops_into_columns(rules):
        return Pieces.DISCS
    if len(rules.shape) == 2 and min(rules.shape) >= STONE_SIDE and not rules.gravity:
        return Pieces.STONES
    return Pieces.CROSSES


def piece(pieces: Pieces, mark: Mark, x: float, y: float, cell: float, look: Look, latest: bool = False) -> str:
    """A piece around a point, for cells of some size; the `latest` disc has a ring, the latest stone a dot."""
    if pieces is Pieces.DISCS:
        ring = element(
            "circle", cx=x, cy=y, r=cell * 0.36, fill="none", stroke=look.frame_ink, stroke_width=cell * 0.06
        )
        return _disc(mark, x, y, cell, look) + (ring if latest else "")
    if pieces is Pieces.STONES:
        dot = element("circle", cx=x, cy=y, r=cell * 0.13, fill=look.disc_o)
        return _stone(mark, x, y, cell, look) + (dot if latest else "")
    return _strokes(mark, x, y, cell, look)


def _strokes(mark: Mark, x: float, y: float, cell: float, look: Look) -> str:
    reach = cell * 0.27
    stroke: dict[str, Attribute] = {"fill": "none", "stroke_width": cell * 0.115, "stroke_linecap": "round"}
    if mark is Mark.O:
        return element("circle", cx=x, cy=y, r=reach, **stroke, stroke=look.o)
    return element("path", d=_cross(x, y, reach), **stroke, stroke=look.x)


def _disc(mark: Mark, x: float, y: float, cell: float, look: Look) -> str:
    """A disc with a cross or a ring pressed into it, so that colour is never the only sign."""
    fill, deep = (look.disc_x, look.disc_x_deep) if mark is Mark.X else (look.disc_o, look.disc_o_deep)
    body = element("circle", cx=x, cy=y, r=cell * 0.4, fill=fill, stroke=deep, stroke_width=cell * 0.025)
    press: dict[str, Attribute] = {"fill": "none", "stroke": deep, "stroke_width": cell * 0.055}
    if mark is Mark.O:
        return body + element("circle", cx=x, cy=y, r=cell * 0.13, **press)
    return body + element("path", d=_cross(x, y, cell * 0.115), **press, stroke_linecap="round")


def _stone(mark: Mark, x: float, y: float, cell: float, look: Look) -> str:
    fill, edge = (look.stone_x, look.stone_x_edge) if mark is Mark.X else (look.stone_o, look.stone_o_edge)
    return element("circle", cx=x, cy=y, r=cell * 0.44, fill=fill, stroke=edge, stroke_width=cell * 0.03)


def _cross(x: float, y: float, reach: float) -> str:
    left, right, top, bottom = x - reach, x + reach, y - reach, y + reach
    return f"M{left:g} {top:g}L{right:g} {bottom:g}M{right:g} {top:g}L{left:g} {bottom:g}"
