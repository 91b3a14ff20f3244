"""Films: an animated GIF that other programs read, painted as cairo paints, and a strip of every position."""

import io
import weakref
from collections.abc import Callable, Iterator
from random import Random
from xml.etree import ElementTree

import pytest
from cairosvg import svg2png  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from noughts.core import Game, Position, Rules, parse_moves
from noughts.draw import DARK, LIGHT, Look, board_svg, film_gif, film_svg
from noughts.draw.film import DELAY, LAST_DELAY, cell_pixels
from noughts.draw.gif import gif_bytes
from noughts.draw.raster import Pixels, Raster
from noughts.errors import Stopped
from noughts.search import Control
from tests.strategies import games, kinds


def played(game: str, moves: str) -> Game:
    rules = Rules.parse(game)
    found = Game(Position(rules))
    for cell in parse_moves(rules, moves):
        found.play(cell)
    return found


@pytest.mark.parametrize(
    ("game", "moves", "look"),
    [("3x3", "5 1 3 4 7", LIGHT), ("7x6:4+gravity", "44533", DARK), ("3x3x3", "14 1 27 2 13 9 15", DARK)],
)
def test_the_pixels_are_those_of_cairo_but_for_the_words(game: str, moves: str, look: Look) -> None:
    svg = board_svg(played(game, moves).position, look=look, cell=40)
    pixels = Raster().paint(svg)
    data = b"".join(colour.to_bytes(3, "big") for colour in pixels.colours)
    ours = Image.frombytes("RGB", (pixels.width, pixels.height), data)
    theirs = Image.open(io.BytesIO(svg2png(bytestring=svg.encode()))).convert("RGB")
    difference = ImageStat.Stat(ImageChops.difference(ours, theirs))
    assert max(difference.mean) < 2.5


def shown(image: Image.Image) -> list[int]:
    """The colours that another program reads."""
    data = image.convert("RGB").tobytes()
    return [int.from_bytes(data[at : at + 3], "big") for at in range(0, len(data), 3)]


@settings(max_examples=20)
@given(st.integers(1, 9), st.integers(1, 9), st.integers(1, 4), st.sampled_from([2, 5, 60]), st.randoms())
def test_a_gif_says_what_was_painted(width: int, height: int, count: int, colours: int, random: Random) -> None:
    kept = [random.randrange(1 << 24) for _ in range(colours)]
    frames = [Pixels(width, height, random.choices(kept, k=width * height)) for _ in range(count)]
    image = Image.open(io.BytesIO(gif_bytes(frames, [7] * count)))
    assert getattr(image, "n_frames", 1) == count
    for number, frame in enumerate(frames):
        image.seek(number)
        assert shown(image) == frame.colours


def test_with_too_many_colours_each_pixel_has_the_nearest_that_is_kept() -> None:
    colours = [blue for blue in range(256) for _ in range(2)] + [256 + blue for blue in range(0, 256, 8)]
    found = shown(Image.open(io.BytesIO(gif_bytes([Pixels(len(colours), 1, colours)], [1]))))
    assert found[:512] == colours[:512]
    assert [colour & 255 for colour in found] == [colour & 255 for colour in colours]


@settings(max_examples=3, deadline=None)
@given(games(kinds("3x3", "4x3+gravity"), finish=True))
def test_a_game_is_a_film_of_all_its_positions(game: Game) -> None:
    image = Image.open(io.BytesIO(film_gif(game)))
    assert getattr(image, "n_frames", 1) == len(game.positions)
    delays = []
    for number in range(len(game.positions)):
        image.seek(number)
        delays.append(image.info["duration"] // 10)
    assert delays == [DELAY] * len(game.moves) + [LAST_DELAY]
    strip = film_svg(game)
    captions = [node.text for node in ElementTree.fromstring(strip) if node.tag.endswith("text") and node.text]
    assert len(captions) == len(game.moves)
    assert captions[0].startswith(f"1. {game.start.turn} ")


def test_long_codes_are_begun_anew() -> None:
    # More than 4096 different runs in one picture.
    colours = [(number * number + number // 7) % 251 for number in range(40_000)]
    image = Image.open(io.BytesIO(gif_bytes([Pixels(200, 200, colours)], [1])))
    assert shown(image) == colours


@pytest.mark.parametrize("film", [film_gif, film_svg])
def test_no_time_is_said(film: Callable[..., object]) -> None:
    with pytest.raises(Stopped, match="time was up"):
        film(played("3x3", "5"), control=Control(0))


@pytest.mark.parametrize("film", [film_gif, film_svg])
def test_a_film_can_be_ended_at_every_position(film: Callable[..., object]) -> None:
    heard: list[int] = []
    control = Control(progress=lambda number: control.stop() if number == 2 else heard.append(number))
    with pytest.raises(Stopped):
        film(played("3x3", "5 1 3 7 2 8"), control=control)
    assert heard == [0, 1]


def test_of_a_film_only_what_changes_is_kept() -> None:
    """Every picture of a game of 400 moves was held at once: 600 MB for one request."""
    held: list[weakref.ref[Pixels]] = []

    def frames() -> Iterator[Pixels]:
        for number in range(20):
            frame = Pixels(20, 1, [1] * number + [0] * (20 - number))
            held.append(weakref.ref(frame))
            yield frame
            del frame
            assert sum(each() is not None for each in held) <= 2

    assert gif_bytes(frames(), [1] * 20)


@pytest.mark.parametrize("game", ["20x20", "400:5", "1x400:5", "2x200:5", "1x1x400:5", "1x1x1x400:5", "5x5x4x4:4"])
def test_no_animated_board_is_too_large_to_be_painted(game: str) -> None:
    rules = Rules.parse(game)
    picture = ElementTree.fromstring(board_svg(Position(rules), cell=cell_pixels(rules)))
    assert float(picture.attrib["width"]) * float(picture.attrib["height"]) < 2_000_000
