"""The exact score of every position of a small game at once, as a table to look things up in."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from noughts.common.control import Control
from noughts.common.score import Result, Score
from noughts.core import Position, Rules
from noughts.errors import Stopped, UnknownGame
from noughts.ladder.packing import new_everything

MOST_CELLS = 20
WIN = 1000
"""The kernel's value of a game just won."""


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
