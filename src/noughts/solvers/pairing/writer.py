"""The proof that lines are held by blocking alone, written from the graph of the search.

A long proof is written in parts: what follows the first moves is divided among processes and then joined. Each process
writes its parts in the order of the proof and refers only to its own nodes; they are renumbered at the end.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

from noughts.common import Control
from noughts.core.bits import bits_of
from noughts.errors import Stopped
from noughts.solvers.contract import Numbers, Writing
from noughts.solvers.pairing.packing import BlockWriterKernel, new_block_writer, new_renumbering
from noughts.solvers.parameters import DIVIDED_AT, LOOK_EVERY, MANY_STATES

if TYPE_CHECKING:
    from noughts.solvers.pairing.solver import PairingSolver


import contextlib
import multiprocessing
import signal
import warnings
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait

from noughts.common.limits import Limits, memory_used

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
    """Lines to be written: by their branches (Maker's move, the reply, what is left), or as a numbered part.

    With neither, the lines are a symmetric image of an earlier plan.
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
        """Write how the blocker holds lines that are known to be held; the relevance zone."""
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
            # Written before, so that a reference will do; or lost with its process, so that it is written here.
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


@dataclass(frozen=True)
class WriterProcesses:
    """How many processes write a long proof; `hear` gets the number of parts written, and of all parts."""

    count: int = 1
    hear: Callable[[int, int], None] = lambda *_: None


@dataclass
class Part:
    """Lines written by one process: the numbers, the relevance zone, and the nodes it had written before and after."""

    writer: int
    body: bytes
    zone: int
    before: int
    after: int


def written_by(writer: BlockWriterKernel, lines: list[int], control: Control) -> tuple[bytes, int]:
    """How lines are held, and the relevance zone; Stopped if the control ended it."""
    written: tuple[bytes, int] | None = writer.block(lines, control)
    if written is None:
        raise Stopped("The proof was stopped before it was written.")
    return written


def write_parts(
    writer: BlockWriterKernel, parts: list[list[int]], control: Control, processes: WriterProcesses
) -> dict[int, Part]:
    """Parts written by forks of this process, by number; those of a process that died are left out."""
    written: dict[int, Part] = {}
    waiting = iter(range(len(parts)))
    control = shared(control, processes.count)
    with _forks(writer, parts, control, processes.count) as pipes:
        busy = {pipe for pipe in pipes if _give(pipe, waiting)}
        while busy:
            processes.hear(len(written), len(parts))
            if control(0):
                raise Stopped("The proof was stopped before it was written.")
            for pipe in wait(list(busy), LOOK_EVERY):
                assert isinstance(pipe, Connection)
                busy.discard(pipe)
                with contextlib.suppress(EOFError, OSError):
                    number, part = pipe.recv()
                    written[number] = part
                    if _give(pipe, waiting):
                        busy.add(pipe)
    processes.hear(len(parts), len(parts))
    return written


def shared(control: Control, count: int) -> Control:
    """A control with which `count` forks and this process together use no more memory than this one alone may."""
    if not isinstance(control, Limits) or control.memory is None:
        return control
    used = memory_used()
    return control.sharing(used + (control.memory - used) // (count + 1))


def _give(pipe: Connection, waiting: Iterator[int]) -> bool:
    """Let a process write the next part; False if there is none."""
    number = next(waiting, None)
    if number is not None:
        with contextlib.suppress(OSError):  # It is dead already, which reading from its pipe will show.
            pipe.send(number)
    return number is not None


@contextlib.contextmanager
def _forks(
    writer: BlockWriterKernel, parts: list[list[int]], control: Control, count: int
) -> Iterator[list[Connection]]:
    """Pipes to processes that write parts, killed at the end; none if the system cannot fork."""
    pipes: list[Connection] = []
    processes = []
    try:
        for number in range(count if "fork" in multiprocessing.get_all_start_methods() else 0):
            context = multiprocessing.get_context("fork")
            here, there = context.Pipe()
            pipes.append(here)
            process = context.Process(
                target=_work, args=(there, list(pipes), number, writer, parts, control), daemon=True
            )
            # If another process cannot be started, the others do the work. Where there are other threads,
            # Python warns of forks; the new process takes no lock that they could hold.
            with contextlib.suppress(OSError), warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                process.start()
                processes.append(process)
            there.close()
        yield pipes
    finally:
        for process in processes:
            process.kill()
            process.join()
            process.close()
        for pipe in pipes:
            pipe.close()


def _work(
    pipe: Connection,
    others: list[Connection],
    own: int,
    writer: BlockWriterKernel,
    parts: list[list[int]],
    control: Control,
) -> None:
    """The body of a process: numbers of parts in, parts out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process, which ends this one itself.
    for other in others:
        other.close()
    quiet = control.within(None)
    quiet.progress = None
    with contextlib.suppress(Exception):  # The parent process writes the part again, and reports what is wrong.
        while True:
            number = pipe.recv()
            before = writer.written
            body, zone = written_by(writer, parts[number], quiet)
            pipe.send((number, Part(own, body, zone, before, writer.written)))
