"""How deep the engine gets and how many nodes it visits per second, on fixed positions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from noughts.core import Rules
from noughts.measure.bench.engine_side import Side
from noughts.measure.tournament.schedule import shipped_openings

POSITIONS = 8
"""Openings per board that are searched."""
LEAST_DEPTH = {("15x15:5", 0.2): 15}
"""The mean depth that the engine should reach, by the board and the seconds."""


@dataclass(frozen=True, slots=True)
class EngineMove:
    """A move, the depth of its search, the nodes, the CPU time in seconds, and the score if known."""

    cell: int
    depth: int
    nodes: int
    seconds: float
    score: int | None = None


@dataclass
class Pace:
    """Depth and speed of an engine, over the moves that took at least half of the time allowed."""

    moves: int = 0
    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0

    def count(self, move: EngineMove, limit: float) -> None:
        if move.seconds >= limit / 2:
            self.moves, self.depth = self.moves + 1, self.depth + move.depth
            self.nodes, self.seconds = self.nodes + move.nodes, self.seconds + move.seconds

    def to_dict(self) -> dict[str, float]:
        """The mean depth, the nodes per second, and the mean seconds per move."""
        moves, seconds = max(1, self.moves), self.seconds or 1.0
        return {"depth": self.depth / moves, "nodes_per_second": self.nodes / seconds, "seconds": self.seconds / moves}


@dataclass(frozen=True)
class BoardPace:
    """How deep the engine gets on one board in a given CPU time per move."""

    board: str
    limit: float
    pace: Pace = field(default_factory=Pace)

    @property
    def at_least(self) -> int | None:
        """The mean depth that it should reach."""
        return LEAST_DEPTH.get((self.board, self.limit))

    def to_dict(self) -> dict[str, Any]:
        return {"board": self.board, "limit": self.limit, "at_least": self.at_least} | self.pace.to_dict()


def paces(boards: Sequence[str], seconds: float) -> Iterator[BoardPace]:
    """Search the fixed positions of each board, each with a fresh engine."""
    for board in boards:
        rules = Rules.parse(board)
        found = BoardPace(str(rules), seconds)
        for opening in shipped_openings(rules)[:POSITIONS]:
            side = Side()
            side.answer({"game": str(rules)})
            found.pace.count(EngineMove(**side.answer({"position": opening, "seconds": seconds})), seconds)
        yield found
