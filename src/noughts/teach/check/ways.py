"""How a program is asked: which function, on which side, how it is called, and how its answers are read."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.boards import BoardWriting, mover_of
from noughts.teach.check.functions import Manner
from noughts.teach.check.program import ADAPTED

HANGING = 2.0
A_NODE = 2e-4
"""The most CPU seconds for a board, and for each node of its game tree; more counts as hanging."""


@dataclass(frozen=True)
class Way:
    """How one function is used: which side it always plays, how it is called, how its answers are read."""

    function: int = 0
    side: str = "any"
    manner: Manner = field(default_factory=Manner)
    reading: Any = None
    right: float = 0.0
    legal: bool = True
    varies: bool = True
    """Whether it does not give the same number on every board."""

    def boards(self, boards: Iterable[str]) -> list[str]:
        """The boards as passed to the function: one that plays only one side always has that side to move."""
        return [seen(board, self.side) for board in boards]


@dataclass(frozen=True)
class Fit:
    """How a whole program is used."""

    writing: BoardWriting
    ways: dict[str, Way]
    functions: list[dict[str, Any]]

    def name(self, kind: str) -> str:
        return str(self.functions[self.ways[kind].function]["name"])

    def request(self, kind: str, boards: Iterable[str]) -> dict[str, Any]:
        """The question to a function about boards."""
        way = self.ways[kind]
        writing = ADAPTED if self.functions[way.function]["adapted"] else self.writing
        asked = way.boards(boards)
        return {
            "ask": "call",
            "function": way.function,
            "writing": [writing.shape, writing.empty, writing.x, writing.o],
            "manner": asdict(way.manner),
            "each": [allowance(board) for board in asked],
            **with_cells(asked),
        }


def allowance(board: str) -> float:
    """CPU seconds that a search of a board may take."""
    nodes, level = 1, 1
    for free in range(board.count("."), 0, -1):
        level *= free
        nodes += level
    return HANGING + A_NODE * nodes


def seen(board: str, side: str) -> str:
    """A board as the side that a program always plays sees it."""
    return board if side in ("any", mover_of(board)) else truth.exchanged(board)


def with_cells(boards: list[str]) -> dict[str, Any]:
    """Boards for a question, each with a possible last move, for functions that take it."""
    return {"boards": boards, "cells": [truth.last_stone(board) for board in boards]}
