"""Menus, puzzles and exercises: answered without a search, with or without a server."""

from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from noughts.core import NAMES, Rules
from noughts.core.family import FAMILY
from noughts.ladder import ENGINES
from noughts.players import describe_players
from noughts.players.registry import DEPTH, OUTSIDE, WHOLE_CELLS
from noughts.players.skill import ELO
from noughts.teach.exercise.exercise import Exercise
from noughts.teach.exercise.making import Wish, make
from noughts.teach.exercise.marking import mark
from noughts.teach.practise.stock import GAMES, stock
from noughts.web.searches import LADDER
from noughts.web.tiles import titles


def menus(engines: Sequence[str] = (), check: str = "") -> dict[str, Any]:
    """The games, boards to offer, players, the levels' Elo by board, and engines.

    Above `whole_cells` cells the rungs need a `depth`. `check` says who runs a student's program: the "server", this
    "browser" beside a server, whatever is "here", or nobody.
    """
    return {
        "games": NAMES,
        "boards": FAMILY,
        "titles": titles(FAMILY),
        "players": describe_players() | {f"{OUTSIDE}:{number}": name for number, name in named_engines(engines)},
        "engines": {
            rung.name: {
                "summary": rung.summary,
                "options": sorted(rung.options),
                "stepped": rung.stepped,
                "orders": rung.orders,
            }
            for rung in ENGINES.values()
        },
        "elo": ELO,
        "whole_cells": WHOLE_CELLS,
        "depth": DEPTH,
        "ladder": list(LADDER),
        "check": check,
    }


def named_engines(commands: Sequence[str]) -> list[tuple[int, str]]:
    """The outside engines of a server, numbered from 1, each by the name of its program."""
    programs = [Path((command.split() or ["?"])[0]).name for command in commands]
    return [(number, f"an outside engine: {program}") for number, program in enumerate(programs, 1)]


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
