"""Reading a question: the game and the engine that it names; and a game as data for a page."""

from functools import lru_cache
from typing import Any

from noughts.core import (
    Coords,
    Game,
    Mark,
    Position,
    Rules,
    edge_names,
    format_cell,
    format_moves,
    format_position,
    parse_moves,
    parse_position,
    read_moves,
)
from noughts.draw.pieces import default_pieces
from noughts.errors import NoughtsError
from noughts.ladder import Engine

Arguments = dict[str, Any]
UNNAMED = "3x3"
"""The game of an address that names none."""


@lru_cache(maxsize=256)
def rules_of(text: str) -> Rules:
    """The rules that a text names; cached, because the object computes its lines once."""
    return Rules.parse(text)


def read_game(arguments: Arguments) -> Game:
    """The game that `game`, `position` (its start) and `moves` name; an error says what is wrong with them."""
    rules = rules_of(arguments["game"])
    start, first = arguments.get("position"), Mark(arguments.get("first") or Mark.X)
    game = Game(parse_position(rules, start) if start else Position(rules, turn=first))
    for cell in parse_moves(rules, arguments.get("moves") or "", game.position):
        game.play(cell)
    return game


def mend_game(arguments: Arguments) -> tuple[Game, str]:
    """What can be read of the game that `read_game` refuses, and the first thing that is wrong with it.

    The moves before a mistake are kept. If the position cannot be read, the board is empty; if the game cannot, it is
    the usual one.
    """
    first = Mark(arguments.get("first") or Mark.X)
    game = Game(Position(rules_of(UNNAMED), turn=first))
    try:
        rules, start = rules_of(arguments["game"]), arguments.get("position")
        game = Game(Position(rules, turn=first))
        if start:
            game = Game(parse_position(rules, start))
        for cell in read_moves(game.position, arguments.get("moves") or ""):
            game.play(cell)
    except NoughtsError as error:
        return game, str(error)
    return game, ""


def read_engine(text: str | None) -> Engine | None:
    """The engine that a text names, if any."""
    return Engine.parse(text) if text else None


def state_to_dict(game: Game) -> dict[str, Any]:
    """What a page needs to draw a game: marks, legal moves, and how it ended."""
    position, rules, outcome = game.position, game.rules, game.outcome
    return {
        "game": str(rules),
        "shape": list(rules.shape),
        "length": rules.length,
        "gravity": rules.gravity,
        "misere": rules.misere,
        "start": format_position(game.start),
        "moves": format_moves(game.moves),
        "position": format_position(position),
        "to_move": position.turn.value,
        "first": game.start.turn.value,
        "cells": "".join(position.mark_at(cell) or "." for cell in range(rules.cells)),
        "legal": [cell + 1 for cell in position.moves()],
        "outcome": outcome
        and {"winner": outcome.winner and outcome.winner.value, "line": [cell + 1 for cell in outcome.line or ()]},
    }


def page_coords(rules: Rules) -> Coords:
    """How a page names the cells of a board: as everywhere, except on solid boards by layer, column and row (Ab1)."""
    return Coords.LAYER if len(rules.shape) == 3 else Coords.default(rules)


def board_to_dict(rules: Rules) -> dict[str, Any]:
    """A board without stones: its shape, the names of its cells, columns and rows, and every line on it."""
    coords, solid = page_coords(rules), len(rules.shape) == 3
    columns, rows = edge_names(rules, coords)
    return {
        "game": str(rules),
        "shape": list(rules.shape),
        "length": rules.length,
        "gravity": rules.gravity,
        "misere": rules.misere,
        "coords": coords.value,
        "marks": default_pieces(rules).value,
        "columns": columns,
        "rows": rows,
        "names": [format_cell(rules, cell, coords) for cell in range(rules.cells)],
        "points": [format_cell(rules, cell, Coords.XYZ) for cell in range(rules.cells)] if solid else [],
        "lines": [[cell + 1 for cell in line] for line in rules.lines],
    }
