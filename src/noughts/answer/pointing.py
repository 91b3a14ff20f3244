"""Threats as arrows, for boards that show them: from the stones of a line to the cell that completes it.

Everything here is a fact: lines that lack one cell are read off the board, and a win that the other side would force if
nothing were done is a chain of threats.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from noughts.answer.reasons import threats
from noughts.answer.sources.chains import begins
from noughts.answer.sources.over import passed
from noughts.core import Mark, Position
from noughts.core.bits import cells_of
from noughts.core.geometry import Cells


class Kind(StrEnum):
    """What happens on the cell: a line is completed now, or once the cell below is filled, or a forced win begins."""

    NOW = "now"
    LATER = "later"
    FORCES = "forces"


@dataclass(frozen=True, slots=True)
class Arrow:
    """A threat of one side: it runs along `line`, whose last cell completes it."""

    mark: Mark
    line: Cells
    kind: Kind

    @property
    def cell(self) -> int:
        """The cell that completes the line."""
        return self.line[-1]

    def to_dict(self) -> dict[str, Any]:
        """As plain data; cells are numbers from 1."""
        return {"mark": self.mark.value, "line": [cell + 1 for cell in self.line], "kind": self.kind.value}


def arrows(position: Position) -> tuple[Arrow, ...]:
    """Every threat on the board, one for each side and cell; none in misere, where lines are avoided."""
    if position.outcome or position.rules.misere:
        return ()
    found: dict[tuple[Mark, int], Arrow] = {}
    for mark in Mark:
        for threat in threats(position, mark):
            kind, line = Kind.NOW if threat.ready else Kind.LATER, position.rules.in_order(threat.line)
            found.setdefault((mark, threat.cell), Arrow(mark, _towards(position, line, threat.cell), kind))
    return (*found.values(), *([] if any(arrow.kind is Kind.NOW for arrow in found.values()) else _forced(position)))


def _forced(position: Position) -> list[Arrow]:
    """The win that the other side would force if it could move now."""
    other = passed(position)
    cell = begins(other)
    if cell is None:
        return []
    open_lines = [line for line in position.rules.lines_through[cell] if not line & other.theirs]
    best = max(open_lines, key=lambda line: (line & other.mine).bit_count(), default=1 << cell)
    line = position.rules.in_order(tuple(cells_of(best))) if open_lines else (cell,)
    return [Arrow(other.turn, _towards(position, line, cell), Kind.FORCES)]


def _towards(position: Position, line: Cells, cell: int) -> Cells:
    """The stones of a line on one side of a cell, the side with more of them, and the cell last."""
    at = line.index(cell)
    sides = (line[:at], line[:at:-1])
    stones = max(sides, key=lambda side: sum(position.mark_at(other) is not None for other in side))
    first = next((place for place, other in enumerate(stones) if position.mark_at(other) is not None), len(stones))
    return (*stones[first:], cell)
