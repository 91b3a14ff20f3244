"""The processes that write the parts of a proof: forks of the one that has searched, so all share its graph."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait

from noughts.common import Control
from noughts.common.limits import Limits, memory_used
from noughts.errors import Stopped
from noughts.solvers.pairing.packing import BlockWriterKernel

TICK = 0.1
"""Seconds between two looks at the control."""


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
    """How lines are held, and the zone; Stopped if the control ended it."""
    told: tuple[bytes, int] | None = writer.block(lines, control)
    if told is None:
        raise Stopped("The proof was stopped before it was written.")
    return told


def write_parts(
    writer: BlockWriterKernel, parts: list[list[int]], control: Control, processes: WriterProcesses
) -> dict[int, Part]:
    """Parts written by forks of this process, by number; those of a process that died are left out."""
    told: dict[int, Part] = {}
    waiting = iter(range(len(parts)))
    control = shared(control, processes.count)
    with _forks(writer, parts, control, processes.count) as pipes:
        busy = {pipe for pipe in pipes if _give(pipe, waiting)}
        while busy:
            processes.hear(len(told), len(parts))
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
    processes.hear(len(parts), len(parts))
    return told


def shared(control: Control, count: int) -> Control:
    """A control with which `count` forks and this process together use no more memory than this one alone may."""
    if not isinstance(control, Limits) or control.memory is None:
        return control
    used = memory_used()
    return control.sharing(used + (control.memory - used) // (count + 1))


def _give(pipe: Connection, waiting: Iterator[int]) -> bool:
    """Have a process write the next part; False if there is none."""
    number = next(waiting, None)
    if number is not None:
        with contextlib.suppress(OSError):  # It is dead already, which will be found out when it is listened to.
            pipe.send(number)
    return number is not None


@contextlib.contextmanager
def _forks(
    writer: BlockWriterKernel, parts: list[list[int]], control: Control, count: int
) -> Iterator[list[Connection]]:
    """Pipes to processes that write parts, ended afterwards whatever they are doing; none without `fork`."""
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
    pipe: Connection,
    others: list[Connection],
    own: int,
    writer: BlockWriterKernel,
    parts: list[list[int]],
    control: Control,
) -> None:
    """The body of a process: numbers of parts in, parts out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that forked, which ends this one itself.
    for other in others:
        other.close()
    quiet = control.within(None)
    quiet.progress = None
    with contextlib.suppress(Exception):  # The process that forked writes the part again, and says what is wrong.
        while True:
            number = pipe.recv()
            before = writer.written
            body, zone = written_by(writer, parts[number], quiet)
            pipe.send((number, Part(own, body, zone, before, writer.written)))
