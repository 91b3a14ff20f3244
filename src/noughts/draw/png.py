"""SVG pictures as PNG, by cairosvg (extra `lab`)."""

import math
import re
from pathlib import Path

from noughts.core.rules import shorten
from noughts.errors import BadFile, NoughtsError
from noughts.files import write_whole

MOST_SIDE, MOST_PIXELS = 32_767, 100_000_000
"""The longest side that cairo can draw, and the number of pixels that fits into 400 MB."""
_SIDES = re.compile(r'\s(?:width|height)="([\d.]+)"')


def png_bytes(svg: str, scale: float = 2.0) -> bytes:
    """The picture as PNG, `scale` pixels for each of its own."""
    try:
        import cairosvg  # type: ignore[import-untyped]
    except (ImportError, OSError) as error:
        raise NoughtsError("PNG pictures need cairosvg: pip install 'noughts[lab]'.") from error
    if not isinstance(svg, str) or "<svg" not in svg:
        raise NoughtsError(
            f"Expected the text of an SVG picture, such as board_svg(position), not {shorten(repr(svg))}."
        )
    _demand_size(svg, scale)
    try:
        data: bytes = cairosvg.svg2png(bytestring=svg.encode(), scale=scale)
    except Exception as error:  # cairo raises its own errors for sizes that it cannot handle.
        raise BadFile(f"The picture is too large for PNG ({type(error).__name__}); .svg has no limit.") from error
    return data


def _demand_size(svg: str, scale: float) -> None:
    """BadFile for a picture with too many pixels, before any memory is allocated."""
    sides = [float(side) * scale for side in _SIDES.findall(svg[: svg.find(">")])]
    if sides and (max(sides) > MOST_SIDE or math.prod(sides) > MOST_PIXELS):
        shown = " by ".join(f"{side:,.0f}" for side in sides)
        raise BadFile(f"The picture is too large for PNG ({shown} pixels); .svg has no limit.")


def save_png(svg: str, path: str | Path, scale: float = 2.0) -> None:
    """Write the picture to a PNG file."""
    write_whole(path, [png_bytes(svg, scale)])
