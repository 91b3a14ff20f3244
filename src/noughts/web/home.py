"""The home page's tiles: each game with a drawn cover and two lines of rules."""

from html import escape
from urllib.parse import quote

from noughts.draw.board import draw_board
from noughts.draw.look import PAGE
from noughts.draw.svg import element
from noughts.web.reading import read_game
from noughts.web.tiles import TILES, Tile

CLOSE = {"15x15:5": (215, 225, 300, 200), "7x6:4+gravity": (0, 22, 316, 276)}
"""Covers that show a part of the drawing: its left, top, width and height."""
FLAT = 0.36
"""The flattening of layers on a cover."""
WHOLE = "15x15:5"
"""The cover that fills its tile."""


def tiles_html() -> str:
    """All tiles, as links to a game."""
    return "\n".join(_tile(tile) for tile in TILES)


def _tile(tile: Tile) -> str:
    words = f'<span class="text"><b>{escape(tile.name)}</b><small>{escape(tile.rules)}</small></span>'
    address = f"/play?game={quote(tile.game, safe=':')}"
    return f'<a class="card tile" href="{address}" data-game="{tile.game}">{_cover(tile)}{words}</a>'


def _cover(tile: Tile) -> str:
    position = read_game({"game": tile.game, "moves": tile.moves}).position
    drawing = draw_board(position, look=PAGE, last=False, squash=FLAT)
    left, top, width, height = CLOSE.get(tile.game, (0.0, 0.0, drawing.width, drawing.height))
    return element(
        "svg",
        drawing.body,
        class_="cover close" if tile.game == WHOLE else "cover",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        preserveAspectRatio=f"xMidYMid {'slice' if tile.game == WHOLE else 'meet'}",
        aria_hidden="true",
    )
