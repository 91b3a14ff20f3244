"""PNG: a picture of the same shape, or one sentence why there is none."""

import sys

import pytest

from noughts.draw import board_svg, png_bytes, save_png
from noughts.errors import BadFile, NoughtsError
from tests.draw.boards import after


def test_png_is_a_picture_of_the_same_shape(tmp_path: object) -> None:
    data = png_bytes(board_svg(after("3x3x3", "14"), cell=20), scale=1)
    assert data.startswith(b"\x89PNG\r\n")
    width, height = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    assert width > 60
    assert height > width


def test_png_that_cannot_be_written(tmp_path: object) -> None:
    with pytest.raises(BadFile, match=r"cannot be written: .*\."):
        save_png(board_svg(after("3x3", "")), f"{tmp_path}/no/such/folder.png")


@pytest.mark.parametrize(("width", "height"), [(40_000, 10), (10, 40_000), (20_000, 20_000), (10**9, 10**9)])
def test_a_picture_too_large_for_png_is_refused_before_it_is_drawn(
    width: int, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairosvg.svg2png", lambda **_: pytest.fail("drawn all the same"))
    with pytest.raises(BadFile, match=r"too large for PNG \(.* pixels\); \.svg has no limit"):
        png_bytes(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"></svg>', scale=1)


def test_without_cairosvg_a_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    with pytest.raises(NoughtsError, match="PNG pictures need cairosvg"):
        png_bytes(board_svg(after("3x3", "")))
