"""Player: the interface of everything that chooses a move, and the simplest players.

People's moves come from the screens, so `human` is only a name.
"""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from noughts.common import Control, Score, SearchResult
from noughts.core import Position
from noughts.core.position import expect_position
from noughts.errors import IllegalMove
from noughts.ladder import Engine

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen cell; the player's score of it, if any; what its search counted; and a remark, if it has one."""

    cell: int
    score: Score | None = None
    nodes: int = 0
    end_states: int = 0
    seconds: float = 0.0
    remark: str = ""


OVER = "There is no move to choose: the game is over."


class Player(Protocol):
    """Chooses a move in an unfinished position. `str(player)` is the text that names it."""

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        """A legal move; Stopped if the control ends the search before there is one."""


@dataclass(frozen=True)
class RandomPlayer:
    """Any legal move, all equally likely."""

    random: Random

    def __str__(self) -> str:
        return "random"

    def choose(self, position: Position, control: Control | None = None) -> Choice:  # noqa: ARG002
        moves = expect_position(position).moves()
        if not moves:
            raise IllegalMove(OVER)
        return Choice(self.random.choice(moves))


@dataclass(frozen=True)
class EnginePlayer:
    """The choice of an engine of the ladder."""

    engine: Engine

    def __str__(self) -> str:
        return str(self.engine)

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        return chosen(self.engine.search(position, control=control))


def chosen(result: SearchResult, cell: int | None = None, remark: str = "") -> Choice:
    """A search's choice, or another of its moves, as a Choice; IllegalMove if the game is over."""
    cell = result.choice if cell is None else cell
    if cell is None:
        raise IllegalMove(OVER)
    return Choice(cell, result.score, result.nodes, result.end_states, result.seconds, remark)
