"""Sentences about moves, for the tests."""

from noughts.core import Coords, Rules, parse_position
from noughts.explain import why_move


def said(game: str, position: str, cell: int, coords: Coords | None = None) -> list[str]:
    return why_move(parse_position(Rules.parse(game), position), cell - 1, coords)
