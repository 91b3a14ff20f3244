"""A whole game as pictures to share: a strip of all its positions as SVG, and an animated GIF."""

from collections.abc import Iterator
from math import ceil

from noughts.common import Control
from noughts.core import Coords, Game, Position, Rules, move_name
from noughts.draw.board import board_svg, draw_board
from noughts.draw.gif import gif_bytes
from noughts.draw.look import LIGHT, Look
from noughts.draw.pieces import Pieces
from noughts.draw.raster import Raster
from noughts.draw.svg import picture, text
from noughts.errors import Stopped

DELAY, LAST_DELAY = 70, 300
"""Hundredths of a second for which a position is shown, and the last one."""
MOST_WIDE = 900
"""Pixels across a strip, unless one board alone is wider."""
GAP, CAPTION = 14, 22
FLAT_CELL, SOLID_CELL, LEAST_CELL = 72.0, 44.0, 16.0
"""Pixels per cell of an animated board: at most when flat, at most when solid, and at least."""
MOST_PIXELS = 420
"""Pixels of the longer side of an animated layer, unless its cells would be too small."""


def film_svg(game: Game, look: Look = LIGHT, control: Control | None = None, pieces: Pieces | None = None) -> str:
    """Every position of the game side by side, from the start, each with the move that led to it.

    Stopped if the time is up before it is drawn.
    """
    boards = [draw_board(position, names=True, look=look, pieces=pieces) for position in _positions(game, control)]
    width, height = boards[0].width + GAP, boards[0].height + GAP + CAPTION
    scale = min(1.0, 180 / boards[0].width) if game.rules.cells <= 64 else min(1.0, 280 / boards[0].width)
    across = min(len(boards), max(1, int(MOST_WIDE / (width * scale))))
    parts = []
    for number, (board, caption) in enumerate(zip(boards, _captions(game), strict=True)):
        row, column = divmod(number, across)
        x, y = column * width + GAP / 2, row * height + GAP / 2
        parts.append(board.at(x, y))
        parts.append(text(caption, x + board.width / 2, y + board.height + CAPTION / 2, 13 / scale**0.5, look.ink))
    rows = ceil(len(boards) / across)
    words = f"{game.rules}: a game of {len(game.moves)} moves"
    return picture(across * width, rows * height, scale, words, parts, look.paper)


def film_gif(game: Game, look: Look = LIGHT, control: Control | None = None, pieces: Pieces | None = None) -> bytes:
    """The game move by move as an animated GIF; Stopped if the time is up before it is painted."""
    raster, cell = Raster(), cell_pixels(game.rules)
    frames = (
        raster.paint(board_svg(position, look=look, cell=cell, pieces=pieces)) for position in _positions(game, control)
    )
    return gif_bytes(frames, [DELAY] * len(game.moves) + [LAST_DELAY])


def cell_pixels(rules: Rules) -> float:
    """How large a cell of an animated board is, so that no board has more pixels than can be painted."""
    return max(LEAST_CELL, min(SOLID_CELL if len(rules.shape) > 2 else FLAT_CELL, MOST_PIXELS / max(rules.shape[:2])))


def _positions(game: Game, control: Control | None) -> Iterator[Position]:
    """The positions of a game, checking the control at each."""
    for number, position in enumerate(game.positions):
        if control and control(number):
            raise Stopped("The time was up before the whole game was painted.")
        yield position


def _captions(game: Game) -> list[str]:
    coords = Coords.default(game.rules)
    moves = zip(game.positions, game.moves, strict=False)
    return ["", *(f"{ply}. {at.turn} {move_name(game.rules, cell, coords)}" for ply, (at, cell) in enumerate(moves, 1))]
