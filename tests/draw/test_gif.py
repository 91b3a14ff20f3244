"""GIF: what was painted comes out of it again."""

import io
import weakref
from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from noughts.draw.gif import gif_bytes
from noughts.draw.raster import Pixels


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


def test_long_codes_are_begun_anew() -> None:
    # More than 4096 different runs in one picture.
    colours = [(number * number + number // 7) % 251 for number in range(40_000)]
    image = Image.open(io.BytesIO(gif_bytes([Pixels(200, 200, colours)], [1])))
    assert shown(image) == colours


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
