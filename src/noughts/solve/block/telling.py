"""A proof of blocking told in parts: what follows the first moves is divided among processes and put together.

Each process tells its parts in the order in which the proof will have them, and refers to nodes of its own alone; their
numbers are put right at the end.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

from noughts.core.bits import bits_of
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.block.tellers import Part, Tellers, tell_parts, told_by
from noughts.solve.board import new_renumbering
from noughts.solve.proof.writing import Numbers

DEPTH = 2
"""Moves of Maker, with their replies, after which the parts begin."""
EVERYWHERE = (1 << 64) - 1


@dataclass
class Plan:
    """Lines to be told: by their branches (Maker's move, the reply, what is left), or as a part with a number.

    Where there is neither, the lines are those of an earlier plan, turned.
    """

    lines: list[int]
    twins: list[int]
    branches: list[tuple[int, int, Plan]] | None = None
    part: int | None = None


class Division:
    """The telling of one set of lines by several processes; `teller` numbers the nodes of the whole proof."""

    def __init__(self, teller: Any, control: Control, tellers: Tellers) -> None:
        self._teller, self._control, self._tellers = teller, control, tellers
        self._seen: set[int] = set()
        self._parts: list[list[int]] = []
        self._told: dict[int, Part] = {}
        self._copier = new_renumbering()
        self._shifts: dict[int, tuple[array[int], array[int]]] = {}

    def tell(self, lines: list[int], numbers: Numbers) -> int:
        """Write how lines that the blocker is known to hold are held; the zone that takes."""
        plan = self._lay_out(lines, DEPTH)
        self._told = tell_parts(self._teller, self._parts, self._control, self._tellers)
        return self._put(plan, numbers)

    def _lay_out(self, lines: list[int], depth: int) -> Plan:
        key, twins = self._teller.pair_off(lines)
        plan = Plan(lines, twins)
        if key in self._seen:
            return plan
        self._seen.add(key)
        rest = without(lines, twins)
        moves = self._teller.branches(rest, self._control) if depth else None
        if self._control.stopped:
            raise Stopped("The proof was stopped before it was written.")
        if moves is None:
            plan.part = len(self._parts)
            self._parts.append(lines)
        else:
            after = {
                (move, reply): [line & ~(1 << move) for line in rest if not line >> reply & 1] for move, reply in moves
            }
            plan.branches = [(*pair, self._lay_out(left, depth - 1)) for pair, left in after.items()]
        return plan

    def _put(self, plan: Plan, numbers: Numbers) -> int:
        """Write a plan with what the processes told; the zone."""
        rest, paired = without(plan.lines, plan.twins), bits_of(plan.twins)
        part = None if plan.part is None else self._told.pop(plan.part, None)
        if plan.branches is not None:
            zone, unanswered = 0, EVERYWHERE
            numbers.put(len(plan.twins) // 2, *plan.twins, 1, 0, len(plan.branches))
            for move, reply, left in plan.branches:
                numbers.put(move, reply)
                needed = self._put(left, numbers) | 1 << reply
                zone, unanswered = zone | needed, unanswered & needed & ~(1 << move)
            zone = self._teller.adopt(rest, 1, zone, unanswered)
        elif part:
            numbers.body += self._renumbered(part)
            zone = self._teller.adopt(rest, part.after - part.before, part.zone & ~paired, 0)
        else:
            # Told before, so that a reference will do; or lost with its process, and told here.
            body, zone = told_by(self._teller, plan.lines, self._control)
            numbers.body += body
        return zone | paired

    def _renumbered(self, part: Part) -> bytes:
        starts, shifts = self._shifts.get(part.teller, (array("q", [0]), array("q", [0])))
        self._shifts[part.teller] = (
            starts + array("q", [part.before]),
            shifts + array("q", [self._teller.told - part.before]),
        )
        copy: bytes = self._copier.copy(part.body, *self._shifts[part.teller])
        return copy


def without(lines: list[int], twins: list[int]) -> list[int]:
    """The lines that contain none of the pairs of twins."""
    pairs = [1 << one | 1 << other for one, other in zip(twins[::2], twins[1::2], strict=True)]
    return [line for line in lines if all(line & pair != pair for pair in pairs)]
