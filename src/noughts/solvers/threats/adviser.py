"""What the engine would play against a reply that resists: it suggests which move to try first and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field

from noughts.common import Control
from noughts.core import Mark, Position, Rules
from noughts.core.bits import bits_of
from noughts.engine import Thinker
from noughts.engine.thought import MATE
from noughts.solvers.parameters import MOST_ENTRIES, NODES_AN_ENTRY, SUGGESTIONS


class _Asked(Control):
    """A control that asks another whether to stop, and ends after a number of nodes."""

    def __init__(self, nodes: int, stop: Callable[[], bool]) -> None:
        super().__init__()
        self._most, self._ask = nodes, stop

    def __call__(self, nodes: int) -> bool:
        return nodes > self._most or self._ask()


@dataclass
class Advice:
    """The moves that seemed best, the latest first; whether the first is seen to win; and the nodes spent."""

    moves: list[int] = field(default_factory=list)
    wins: bool = False
    nodes: int = 0

    def prefer(self, move: int) -> None:
        """Note the move that seems best now."""
        self.moves = [move, *(other for other in self.moves if other != move)][:SUGGESTIONS]


class Adviser:
    """The engine at the positions of one board; it keeps what it thought of each.

    Each time that it may think longer it starts afresh: with the table of a shorter search it would stay with the move
    that seemed best then.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._advice: dict[tuple[int, int], Advice] = {}

    def think(
        self, attacker: Sequence[int], defender: Sequence[int], nodes: int, stop: Callable[[], bool]
    ) -> Generator[None, None, Advice]:
        """Think about a position with the attacker to move until `nodes` nodes are spent on it, with pauses."""
        mine, theirs = bits_of(attacker), bits_of(defender)
        advice = self._advice.setdefault((mine, theirs), Advice())
        if advice.nodes >= nodes or advice.wins:
            return advice
        turn = Mark.X if len(attacker) == len(defender) else Mark.O
        position = Position(self._rules, mine, theirs, turn)
        thinker = Thinker(self._rules, entries=_entries(nodes))
        spent, deepest = 0, 0
        while spent < nodes and not advice.wins:
            before = spent
            for thought in thinker.think(position, _Asked(nodes - spent, stop)):
                spent = before + max(1, thought.nodes)
                if thought.depth >= deepest:
                    deepest = thought.depth
                    advice.prefer(thought.best)
                    advice.wins = thought.score > MATE
            if not stop():  # The nodes are spent, or there is nothing left to think about.
                break
            yield
        advice.nodes = nodes
        return advice


def _entries(nodes: int) -> int:
    """The size of the engine's table for a search of `nodes` nodes, a power of two."""
    return min(MOST_ENTRIES, 1 << (nodes // NODES_AN_ENTRY).bit_length())
