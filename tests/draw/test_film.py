"""Games as films: all their positions, and an end that can be asked for."""

import io
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from PIL import Image

from noughts.common import Control
from noughts.core import Game, Position, Rules
from noughts.draw import board_svg, film_gif, film_svg
from noughts.draw.film import DELAY, LAST_DELAY, cell_pixels
from noughts.errors import Stopped
from tests.draw.boards import played
from tests.strategies import games, kinds


@settings(max_examples=3, deadline=None)
@given(games(kinds("3x3", "4x3+gravity"), finish=True))
@pytest.mark.long
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


@pytest.mark.parametrize("game", ["20x20", "400:5", "1x400:5", "2x200:5", "1x1x400:5", "1x1x1x400:5", "5x5x4x4:4"])
def test_no_animated_board_is_too_large_to_be_painted(game: str) -> None:
    rules = Rules.parse(game)
    picture = ElementTree.fromstring(board_svg(Position(rules), cell=cell_pixels(rules)))
    assert float(picture.attrib["width"]) * float(picture.attrib["height"]) < 2_000_000
