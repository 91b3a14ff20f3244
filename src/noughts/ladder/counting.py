"""How many positions, games and nodes a small game has, counted exactly; and the score of every position."""

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from noughts.common.control import Control
from noughts.common.score import Result, Score
from noughts.core import Position, Rules
from noughts.core.geometry import Cells
from noughts.errors import Stopped, UnknownGame
from noughts.ladder.packing import new_counter, new_everything

MOST_CELLS = 20
"""A board of 20 cells has at most 20! games, the most that a 64-bit word counts."""

WIN = 1000
"""The kernel's value of a game just won."""


@dataclass(frozen=True, slots=True)
class PositionCounts:
    """Everything that can happen in a game, from the empty board.

    `perft[n]` is the number of ways to play n moves; `positions` counts each reachable position once, including the
    empty one.
    """

    positions: int
    perft: tuple[int, ...]
    first_wins: int
    second_wins: int
    draws: int

    @property
    def games(self) -> int:
        """The number of different complete games."""
        return self.first_wins + self.second_wins + self.draws

    @property
    def nodes(self) -> int:
        """The number of nodes of the full game tree, including the root."""
        return sum(self.perft)


def count(rules: Rules, symmetries: tuple[Cells, ...] | None = None, control: Control | None = None) -> PositionCounts:
    """Count a game's positions, games and nodes; with `symmetries`, positions that they map onto each other are one."""
    if rules.cells > MOST_CELLS:
        raise UnknownGame(f"Positions are counted on boards of up to {MOST_CELLS} cells, not {rules.cells}.")
    kernel = new_counter(rules, symmetries or rules.symmetries[:1])
    movers, others, ways = array("Q", [0]), array("Q", [0]), array("Q", [1])
    positions, perft = 1, [1]
    wins, draws = [0, 0], 0
    while len(movers):
        layer = kernel.next_layer(movers, others, ways, control)
        if layer is None:
            raise Stopped("The count was stopped before it was complete.")
        movers, others, ways, reached, total, won, drawn = layer
        mover = len(perft) % 2 == 0
        wins[mover ^ rules.misere] += won
        draws += drawn
        positions += reached
        perft.append(total)
    return PositionCounts(positions, tuple(perft), wins[0], wins[1], draws)


def perft(position: Position, plies: int) -> int:
    """The number of ways to play `plies` moves from a position, by playing them all."""
    if plies == 0:
        return 1
    return sum(perft(position.after(cell), plies - 1) for cell in position.moves())


class AllScores(Mapping[Position, Score]):
    """Every position that play from the empty board reaches, X first, with its score for the side to move."""

    def __init__(self, rules: Rules, control: Control | None = None) -> None:
        if rules.cells > MOST_CELLS:
            raise UnknownGame(f"All positions are scored on boards of up to {MOST_CELLS} cells, not {rules.cells}.")
        self.rules = rules
        found = new_everything(rules, control).run()
        if found is None:
            raise Stopped("The table was stopped before it was complete.")
        self._mine, self._theirs, self._values = found

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Position]:
        marks = Position(self.rules).turn
        for mine, theirs in zip(self._mine, self._theirs, strict=True):
            even = mine.bit_count() == theirs.bit_count()
            yield Position(self.rules, mine, theirs, marks if even else marks.other)

    def __getitem__(self, position: Position) -> Score:
        value = self._by_stones[position.mine, position.theirs]
        if value == 0:
            return Score(Result.DRAW, self.rules.cells - position.stones)
        return Score(Result.WIN if value > 0 else Result.LOSS, WIN - abs(value))

    @cached_property
    def _by_stones(self) -> dict[tuple[int, int], int]:
        return dict(zip(zip(self._mine, self._theirs, strict=True), self._values, strict=True))
