"""More cores: the jobs of `jobs.py` done by processes of this machine. A process that dies is replaced."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from noughts.core import Rules
from noughts.errors import NoughtsError
from noughts.solve.campaign import Campaign, Search, Trees
from noughts.solve.share.jobs import JobSearch
from noughts.solve.share.workbench import Done, Fact, Job, Make, Workbench
from noughts.solve.turns import Turns


class Processes:
    """A crew of so many processes of this machine."""

    def __init__(self, count: int) -> None:
        self.tellers = self._count = count

    @contextmanager
    def search(self, campaign: Campaign, trees: Trees) -> Iterator[Search]:
        """A search whose processes end with it; they and this one share the memory that one may hold.

        Where no method answers questions, several threads of this process may work at once instead.
        """
        if not campaign.methods:
            campaign.whole.hire(self._count)
            yield Turns(campaign, trees)
            return
        with (
            campaign.sharing(self._count + 1) as share,
            hired(campaign.rules, self._count, share, campaign.approach.make) as hands,
        ):
            yield JobSearch(campaign, hands, share, trees)


@contextmanager
def hired(rules: Rules, count: int, memory: int | None, make: Make) -> Iterator[Hands]:
    """Processes at work, ended when the search is."""
    hands = Hands(rules, count, memory, make)
    try:
        yield hands
    finally:
        hands.close()


@dataclass
class Hand:
    """A process at work, and the pipe to it."""

    process: Any
    pipe: Connection


class Hands:
    """So many processes of this machine, each with a number that no other ever had."""

    def __init__(self, rules: Rules, workers: int, memory: int | None, make: Make) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._arguments = (rules, make, memory)
        self._hands: dict[Hashable, Hand] = {}
        self._busy: set[Hashable] = set()
        self._hired = 0
        for _ in range(workers):
            self._hire()

    def workers(self) -> list[Hashable]:
        """All workers, busy or not."""
        return list(self._hands)

    @property
    def pids(self) -> dict[Hashable, int]:
        """The numbers that the system knows the processes by."""
        return {worker: hand.process.pid for worker, hand in self._hands.items()}

    def idle(self) -> list[Hashable]:
        """The workers that have nothing to do."""
        return [worker for worker in self._hands if worker not in self._busy]

    def give(self, worker: Hashable, job: Job, facts: list[Fact]) -> None:
        """Have an idle worker learn facts and begin a job."""
        self._busy.add(worker)
        with contextlib.suppress(OSError):  # It is dead already: `wait` will find out.
            self._hands[worker].pipe.send((job, facts))

    def wait(self, seconds: float) -> list[tuple[Hashable, Done | None]]:
        """The jobs that ended, within so many seconds; None for one whose worker died."""
        by_pipe = {id(self._hands[worker].pipe): worker for worker in self._busy}
        ready = wait([self._hands[worker].pipe for worker in self._busy], seconds)
        return [(by_pipe[id(pipe)], self._receive(by_pipe[id(pipe)])) for pipe in ready]

    def _receive(self, worker: Hashable) -> Done | None:
        self._busy.discard(worker)
        try:
            answer = self._hands[worker].pipe.recv()
        except (EOFError, OSError):
            self.renew(worker)
            return None
        if isinstance(answer, str):
            raise NoughtsError(answer)
        assert isinstance(answer, Done)
        return answer

    def renew(self, worker: Hashable) -> None:
        """Put a new process in the place of one."""
        self._dismiss(self._hands.pop(worker))
        self._hire()

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        while self._hands:
            self._dismiss(self._hands.popitem()[1])

    def _hire(self) -> None:
        here, there = self._context.Pipe()
        process = self._context.Process(target=_work, args=(there, *self._arguments), daemon=True)
        process.start()
        there.close()
        self._hired += 1
        self._hands[self._hired] = Hand(process, here)

    def _dismiss(self, hand: Hand) -> None:
        hand.process.kill()
        hand.process.join()
        hand.process.close()
        hand.pipe.close()


def _work(pipe: Connection, rules: Rules, make: Make, memory: int | None) -> None:
    """The body of a worker process: jobs in, results out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the client, which ends its workers itself.
    bench = Workbench(rules, make, memory)
    with contextlib.suppress(EOFError, OSError):
        while True:
            job, facts = pipe.recv()
            try:
                answer: Done | str = bench.run(job, facts)
            except MemoryError:
                return
            except Exception as error:
                answer = f"A worker failed ({type(error).__name__}: {error}); this is an error of noughts itself."
            pipe.send(answer)
