"""Sentences for unproven positions: what a move threatens and stops, how the chance changes, the expected line.

What the engine says is an estimate and is called one: "estimated", "probably". Only a win by threats is stated as fact.
"""

from dataclasses import dataclass

from noughts.answer import Analysis, Bounds, MoveAnswer, percent
from noughts.answer.reasons import MoveReasons
from noughts.answer.sources.chains import forcing
from noughts.common import Result
from noughts.common.symmetry import alike
from noughts.core import Coords, Position
from noughts.explain.words import moves_in_turn, played_name

MOST_PLIES = 7
"""The most plies of an expected line that are shown."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The sentences about the unproven moves of one analysis, in one kind of coordinates."""

    result: Analysis
    coords: Coords

    def forced(self, move: MoveReasons) -> list[str]:
        """Phrases about forced wins that the lines on the board do not already show."""
        found, other = forcing(self.result.position, move.cell), move.mark.other
        phrases = []
        if found.stops is not None and not move.blocks:
            begins = self._move(found.stops)
            phrases.append(f"probably stops {other} from winning by force, which would begin with {begins}")
        if found.threatens is not None and not move.makes:
            phrases.append(f"threatens to win by force, beginning with {self._move(found.threatens)}")
        return phrases

    def estimates(self, cell: int) -> list[str]:
        """A move's chance compared with that of the best (or next best) move, and the line expected after it."""
        move = self.result.move(cell)
        return [*self._chance(move), *self._line(move)]

    def _chance(self, move: MoveAnswer) -> list[str]:
        if move.chance is None:
            return []
        said = f"Estimated chance of {self.result.position.turn}: {percent(move.chance)}"
        same_move = next(cells for cells in alike(self.result.position).values() if move.cell in cells)
        other = next((other for other in self.result.ranked if other.cell not in same_move), None)
        if other is None or other.chance is None:
            return [f"{said}."]
        name, chance = self._move(other.cell), percent(other.chance)
        chosen, same = move.cell == self.result.choice, percent(move.chance) == chance
        if not same and (move.chance < other.chance) is chosen:
            # A second look at one of the two has changed their order.
            return [f"{said}."]
        if chosen:
            return [f"{said}; with {name}, the next best move found, it is {chance}{' too' if same else ''}."]
        if same:
            return [f"{said}, as with {name}, the best move found."]
        return [f"{said}; with {name}, probably a better move, it is {chance}."]

    def _line(self, move: MoveAnswer) -> list[str]:
        rest = move.line[1 : MOST_PLIES + 1]
        moves = moves_in_turn(self.result.position.rules, rest, self.coords)
        return [f"Probably the game goes on with {moves}."] if rest else []

    def _move(self, cell: int) -> str:
        return played_name(self.result.position.rules, cell, self.coords)


def bounds_sentences(position: Position, bounds: Bounds) -> list[str]:
    """What is partly proven."""
    me, other = position.turn, position.turn.other
    safe = [
        mark for mark, holds in ((me, bounds.least is not Result.LOSS), (other, bounds.most is not Result.WIN)) if holds
    ]
    return [f"Proven so far: {mark} does not lose." for mark in safe]
