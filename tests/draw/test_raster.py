"""Pixels of our own beside those of cairo, which takes long to import, so only the process that compares does that."""

import io

import pytest

from noughts.draw import DARK, LIGHT, Look, board_svg
from noughts.draw.raster import Raster
from tests.draw.boards import played


@pytest.mark.parametrize(
    ("game", "moves", "look"),
    [("3x3", "5 1 3 4 7", LIGHT), ("7x6:4+gravity", "44533", DARK), ("3x3x3", "14 1 27 2 13 9 15", DARK)],
)
def test_the_pixels_are_those_of_cairo_but_for_the_words(game: str, moves: str, look: Look) -> None:
    from cairosvg import svg2png
    from PIL import Image, ImageChops, ImageStat

    svg = board_svg(played(game, moves).position, look=look, cell=40)
    pixels = Raster().paint(svg)
    data = b"".join(colour.to_bytes(3, "big") for colour in pixels.colours)
    ours = Image.frombytes("RGB", (pixels.width, pixels.height), data)
    theirs = Image.open(io.BytesIO(svg2png(bytestring=svg.encode()))).convert("RGB")
    difference = ImageStat.Stat(ImageChops.difference(ours, theirs))
    assert max(difference.mean) < 2.5
