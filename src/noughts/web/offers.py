"""What is there to choose from, puzzles and exercises: answered without a search, with or without a server."""

from dataclasses import fields
from typing import Any

from noughts.classroom.exercise.exercise import Exercise
from noughts.classroom.exercise.making import Wish, make
from noughts.classroom.exercise.marking import mark
from noughts.core import NAMES, Rules
from noughts.core.family import FAMILY
from noughts.players import describe_players
from noughts.players.registry import DEPTH, WHOLE_CELLS
from noughts.practise.stock import GAMES, stock
from noughts.search import ENGINES
from noughts.web.searches import LADDER


def menus() -> dict[str, Any]:
    """The named games, the boards to offer, the players and the engines; above `whole_cells` rungs want a `depth`."""
    return {
        "games": NAMES,
        "boards": FAMILY,
        "players": describe_players(),
        "engines": {
            rung.name: {
                "summary": rung.summary,
                "options": sorted(rung.options),
                "stepped": rung.stepped,
                "orders": rung.orders,
            }
            for rung in ENGINES.values()
        },
        "whole_cells": WHOLE_CELLS,
        "depth": DEPTH,
        "ladder": list(LADDER),
    }


def shipped_puzzles() -> list[dict[str, Any]]:
    """The puzzles that ship, game by game in the order of the puzzles of the day."""
    return [puzzle.to_dict() for game in GAMES for puzzle in stock(Rules.parse(game))]


def new_sheet(question: dict[str, Any]) -> dict[str, Any]:
    """An exercise: the same question gives the same tree."""
    return _exercise(question).to_dict()


def marked_sheet(answers: dict[str, Any]) -> dict[str, Any]:
    """What a student filled in, marked."""
    return mark(_exercise(answers), answers["values"], set(answers["pruned"]), dict(answers["counts"]), answers["hint"])


def _exercise(question: dict[str, Any]) -> Exercise:
    return make(Wish(**{field.name: question[field.name] for field in fields(Wish)}))
