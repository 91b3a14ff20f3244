"""Pictures that browsers and other programs show for us: the preview of a link and the page's icon, as PNG."""

import struct
import zlib
from functools import lru_cache

from noughts.core import Mark, Position
from noughts.draw.board import draw_board
from noughts.draw.look import LIGHT
from noughts.draw.pieces import Pieces, piece
from noughts.draw.raster import Pixels, Raster
from noughts.draw.svg import picture

WIDTH, HEIGHT = 600, 315
"""Pixels of a preview, in the proportions that link previews use."""
EDGE = 18
"""Pixels that stay empty around the board."""
FLAT = 0.4
"""The flattening of layers on a preview."""


def preview_png(position: Position) -> bytes:
    """A position in the middle of a link preview."""
    board = draw_board(position, squash=FLAT)
    scale = min((WIDTH - 2 * EDGE) / board.width, (HEIGHT - 2 * EDGE) / board.height)
    left, top = (WIDTH - board.width * scale) / 2, (HEIGHT - board.height * scale) / 2
    svg = picture(WIDTH, HEIGHT, 1.0, "", [board.at(left, top, scale)], LIGHT.paper)
    return png(Raster().paint(svg))


@lru_cache(8)
def icon_png(side: int) -> bytes:
    """The icon: a cross and a nought on paper, with room around them for masks of any shape."""
    cell = side * 0.42
    marks = [
        piece(Pieces.CROSSES, mark, side * x, side / 2, cell, LIGHT) for mark, x in ((Mark.X, 0.31), (Mark.O, 0.69))
    ]
    return png(Raster().paint(picture(side, side, 1.0, "", marks, LIGHT.paper)))


def png(pixels: Pixels) -> bytes:
    """Pixels as a PNG file."""
    rows = bytearray()
    for row in range(pixels.height):
        rows.append(0)
        for colour in pixels.colours[row * pixels.width : (row + 1) * pixels.width]:
            rows += colour.to_bytes(3, "big")
    head = struct.pack(">IIBBBBB", pixels.width, pixels.height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
