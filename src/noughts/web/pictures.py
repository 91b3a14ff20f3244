"""Positions and games as pictures to save and share, as the page shows them, with a caption."""

from base64 import b64encode
from typing import Any

from noughts.common import Control
from noughts.core import Game
from noughts.core.family import FAMILY
from noughts.draw import LOOKS, board_svg, film_gif, film_svg
from noughts.draw.pieces import Pieces, default_pieces, side_name
from noughts.draw.preview import preview_png
from noughts.errors import NoughtsError
from noughts.web.reading import Arguments, page_coords, read_game
from noughts.web.saying import Report
from noughts.web.tiles import titles

MOST_FILM = 4_000_000
"""The most bytes of a film that is sent: compressing more would delay everybody else."""


def do_picture(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The position as a picture, in the look of all surfaces."""
    game, look, pieces = read_game(arguments), LOOKS[arguments["look"]], _pieces(arguments)
    names = page_coords(game.rules)
    return {"svg": board_svg(game.position, names=names, look=look, pieces=pieces, caption=caption(game, pieces))}


def do_film(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The whole game as pictures: a strip as SVG, or an animated GIF in base64."""
    game, look, pieces = read_game(arguments), LOOKS[arguments["look"]], _pieces(arguments)
    if arguments["kind"] == "svg":
        data = film_svg(game, look, control, pieces)
    else:
        data = b64encode(film_gif(game, look, control, pieces)).decode()
    if len(data) > MOST_FILM:
        raise NoughtsError(f"This film is too large to send; `noughts draw {game.rules}` writes it to a file.")
    return {"data": data}


def do_preview(arguments: Arguments, control: Control, report: Report) -> bytes:  # noqa: ARG001
    """The position as the small PNG of a link's preview."""
    return preview_png(read_game(arguments).position)


def caption(game: Game, pieces: Pieces | None = None) -> str:
    """The game's name, how many moves were played, and whose turn it is or how it ended."""
    pieces = pieces or default_pieces(game.rules)
    name = titles(FAMILY).get(str(game.rules), str(game.rules))
    played = len(game.moves)
    count = f" after {played} {'move' if played == 1 else 'moves'}" if played else ""
    outcome = game.outcome
    if outcome is None:
        return f"{name}{count}: {side_name(pieces, game.position.turn)} to move"
    return f"{name}{count}: {side_name(pieces, outcome.winner) + ' wins' if outcome.winner else 'a draw'}"


def _pieces(arguments: Arguments) -> Pieces | None:
    chosen = arguments.get("marks")
    return Pieces(chosen) if chosen else None
