"""The proof that lines are held by blocking alone, written from the graph of the search.

A long proof is written in parts: what follows the first moves is divided among processes and put together. Each process
writes its parts in the order in which the proof will have them, and refers to nodes of its own alone; their numbers are
put right at the end.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

from noughts.common import Control
from noughts.core.bits import bits_of
from noughts.errors import Stopped
from noughts.solvers.pairing.packing import BlockWriterKernel, new_block_writer, new_renumbering
from noughts.solvers.pairing.processes import Part, WriterProcesses, write_parts, written_by
from noughts.solvers.parameters import DIVIDED_AT, MANY_STATES
from noughts.solvers.writing import Numbers, Writing

if TYPE_CHECKING:
    from noughts.solvers.pairing.solver import PairingSolver

EVERYWHERE = (1 << 64) - 1


class PairingWriter:
    """Writes how the blocker answers, each set of lines once; numbers for the checker's `block`."""

    def __init__(self, solver: PairingSolver, writing: Writing) -> None:
        self._solver, self._control = solver, writing.control
        self._writer = new_block_writer(solver.kernel, solver.turns.between)
        self._processes = WriterProcesses(writing.processes, writing.hear)

    def block(self, maker: int, breaker: int, numbers: Numbers, divided: bool = False) -> int:
        """Write how Breaker, who is known to hold, answers Maker; the relevance zone.

        With `divided`, a long proof is divided among processes.
        """
        lines = self._solver.open_lines(maker, breaker)
        if divided and self._processes.count > 1 and self._solver.kernel.graph.counts()[0] > MANY_STATES:
            return Division(self._writer, self._control, self._processes).write(lines, numbers)
        body, zone = written_by(self._writer, lines, self._control)
        numbers.body += body
        return zone


@dataclass
class ProofPlan:
    """Lines to be written: by their branches (Maker's move, the reply, what is left), or as a part with a number.

    Where there is neither, the lines are those of an earlier plan, turned.
    """

    lines: list[int]
    twins: list[int]
    branches: list[tuple[int, int, ProofPlan]] | None = None
    part: int | None = None


class Division:
    """One set of lines written by several processes; `writer` numbers the nodes of the whole proof."""

    def __init__(self, writer: BlockWriterKernel, control: Control, processes: WriterProcesses) -> None:
        self._writer, self._control, self._processes = writer, control, processes
        self._seen: set[int] = set()
        self._parts: list[list[int]] = []
        self._written: dict[int, Part] = {}
        self._copier = new_renumbering()
        self._shifts: dict[int, tuple[array[int], array[int]]] = {}

    def write(self, lines: list[int], numbers: Numbers) -> int:
        """Write how lines that the blocker is known to hold are held; the zone that takes."""
        plan = self._lay_out(lines, DIVIDED_AT)
        self._written = write_parts(self._writer, self._parts, self._control, self._processes)
        return self._put(plan, numbers)

    def _lay_out(self, lines: list[int], depth: int) -> ProofPlan:
        key, twins = self._writer.pair_off(lines)
        plan = ProofPlan(lines, twins)
        if key in self._seen:
            return plan
        self._seen.add(key)
        rest = without(lines, twins)
        moves = self._writer.branches(rest, self._control) if depth else None
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

    def _put(self, plan: ProofPlan, numbers: Numbers) -> int:
        """Write a plan with the parts of the processes; the relevance zone."""
        rest, paired = without(plan.lines, plan.twins), bits_of(plan.twins)
        part = None if plan.part is None else self._written.pop(plan.part, None)
        if plan.branches is not None:
            zone, unanswered = 0, EVERYWHERE
            numbers.put(len(plan.twins) // 2, *plan.twins, 1, 0, len(plan.branches))
            for move, reply, left in plan.branches:
                numbers.put(move, reply)
                needed = self._put(left, numbers) | 1 << reply
                zone, unanswered = zone | needed, unanswered & needed & ~(1 << move)
            zone = self._writer.adopt(rest, 1, zone, unanswered)
        elif part:
            numbers.body += self._renumbered(part)
            zone = self._writer.adopt(rest, part.after - part.before, part.zone & ~paired, 0)
        else:
            # Written before, so a reference will do; or lost with its process, and written here.
            body, zone = written_by(self._writer, plan.lines, self._control)
            numbers.body += body
        return zone | paired

    def _renumbered(self, part: Part) -> bytes:
        starts, shifts = self._shifts.get(part.writer, (array("q", [0]), array("q", [0])))
        self._shifts[part.writer] = (
            starts + array("q", [part.before]),
            shifts + array("q", [self._writer.written - part.before]),
        )
        copy: bytes = self._copier.copy(part.body, *self._shifts[part.writer])
        return copy


def without(lines: list[int], twins: list[int]) -> list[int]:
    """The lines that contain none of the pairs of twins."""
    pairs = [1 << one | 1 << other for one, other in zip(twins[::2], twins[1::2], strict=True)]
    return [line for line in lines if all(line & pair != pair for pair in pairs)]
