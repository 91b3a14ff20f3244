"""A proof of blocking told by several processes: what follows the first moves is divided among them and put together.

The processes are forks of the one that has searched, so all share its graph. Each tells its parts in the order in which
the proof will have them, and refers to nodes of its own alone; their numbers are put right at the end.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import warnings
from array import array
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import Any

from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.board import bits_of, new_renumbering
from noughts.solve.limits import Limits, memory_used
from noughts.solve.proof import Numbers

DEPTH = 2
"""Moves of Maker, with their replies, after which the parts begin."""
TICK = 0.1
"""Seconds between two looks at the control."""
EVERYWHERE = (1 << 64) - 1


@dataclass(frozen=True)
class Tellers:
    """How many processes tell a long proof, and what hears how many of its parts are told, and of how many."""

    count: int = 1
    hear: Callable[[int, int], None] = lambda *_: None


@dataclass
class Plan:
    """Lines to be told: by their branches (Maker's move, the reply, what is left), or as a part with a number.

    Where there is neither, the lines are those of an earlier plan, turned.
    """

    lines: list[int]
    twins: list[int] = field(default_factory=list)
    branches: list[tuple[int, int, Plan]] | None = None
    part: int | None = None


@dataclass
class Part:
    """Lines told by one process: the numbers, the zone, and how many nodes the process had told before and after."""

    teller: Hashable
    body: bytes
    zone: int
    before: int
    after: int


class Division:
    """The telling of one set of lines by several processes; `teller` numbers the nodes of the whole proof."""

    def __init__(self, teller: Any, control: Control, tellers: Tellers) -> None:
        self._teller, self._control, self._tellers = teller, control, tellers
        self._seen: set[int] = set()
        self._parts: list[list[int]] = []
        self._told: dict[int, Part] = {}
        self._copier = new_renumbering()
        self._shifts: dict[Hashable, tuple[array[int], array[int]]] = {}

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


def told_by(teller: Any, lines: list[int], control: Control) -> tuple[bytes, int]:
    """How lines are held, and the zone; Stopped if the control ended it."""
    told: tuple[bytes, int] | None = teller.block(lines, control)
    if told is None:
        raise Stopped("The proof was stopped before it was written.")
    return told


def tell_parts(teller: Any, parts: list[list[int]], control: Control, tellers: Tellers) -> dict[int, Part]:
    """Parts told by forks of this process, by number; those of a process that died are left out."""
    told: dict[int, Part] = {}
    waiting = iter(range(len(parts)))
    control = shared(control, tellers.count)
    with _forks(teller, parts, control, tellers.count) as pipes:
        busy = {pipe for pipe in pipes if _give(pipe, waiting)}
        while busy:
            tellers.hear(len(told), len(parts))
            if control(0):
                raise Stopped("The proof was stopped before it was written.")
            for pipe in wait(list(busy), TICK):
                assert isinstance(pipe, Connection)
                busy.discard(pipe)
                with contextlib.suppress(EOFError, OSError):
                    number, part = pipe.recv()
                    told[number] = part
                    if _give(pipe, waiting):
                        busy.add(pipe)
    return told


def shared(control: Control, count: int) -> Control:
    """A control with which so many forks, and this process, together grow no more than this one alone may."""
    if not isinstance(control, Limits) or control.memory is None:
        return control
    used = memory_used()
    return control.sharing(used + (control.memory - used) // (count + 1))


def _give(pipe: Connection, waiting: Iterator[int]) -> bool:
    """Have a process tell the next part; False if there is none."""
    number = next(waiting, None)
    if number is not None:
        with contextlib.suppress(OSError):  # It is dead already, which will be found out when it is listened to.
            pipe.send(number)
    return number is not None


@contextlib.contextmanager
def _forks(teller: Any, parts: list[list[int]], control: Control, hands: int) -> Iterator[list[Connection]]:
    """Pipes to processes that tell parts, ended afterwards whatever they are doing; none where there are no forks."""
    pipes: list[Connection] = []
    processes = []
    try:
        for hand in range(hands if "fork" in multiprocessing.get_all_start_methods() else 0):
            context = multiprocessing.get_context("fork")
            here, there = context.Pipe()
            pipes.append(here)
            process = context.Process(
                target=_work, args=(there, list(pipes), hand, teller, parts, control), daemon=True
            )
            # Without memory or leave for another process, the others do the work. Where there are other threads,
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
    pipe: Connection, others: list[Connection], hand: int, teller: Any, parts: list[list[int]], control: Control
) -> None:
    """The body of a process: numbers of parts in, parts out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that forked, which ends this one itself.
    for other in others:
        other.close()
    quiet = control.within(None)
    quiet.progress = None
    with contextlib.suppress(Exception):  # The part is told again by the process that forked, which says what is wrong.
        while True:
            number = pipe.recv()
            before = teller.told
            body, zone = told_by(teller, parts[number], quiet)
            pipe.send((number, Part(hand, body, zone, before, teller.told)))
