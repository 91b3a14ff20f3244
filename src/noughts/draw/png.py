"""SVG pictures as PNG, by cairosvg (extra `lab`)."""

from pathlib import Path

from noughts.errors import BadFile, NoughtsError
from noughts.files import write_whole


def png_bytes(svg: str, scale: float = 2.0) -> bytes:
    """The picture as PNG, `scale` pixels for each of its own."""
    try:
        import cairosvg  # type: ignore[import-untyped]
    except (ImportError, OSError) as error:
        raise NoughtsError("PNG pictures need cairosvg: pip install 'noughts[lab]'.") from error
    try:
        data: bytes = cairosvg.svg2png(bytestring=svg.encode(), scale=scale)
    except Exception as error:  # cairo has errors of its own for sizes that it cannot hold.
        raise BadFile(f"The picture is too large for PNG ({type(error).__name__}); .svg has no limit.") from error
    return data


def save_png(svg: str, path: str | Path, scale: float = 2.0) -> None:
    """Write the picture to a PNG file."""
    write_whole(path, [png_bytes(svg, scale)])
