"""The pool: long work in worker processes, a few at once, stopped when nobody waits for it any more."""

import asyncio
import contextlib
import itertools
import pickle
import sys
from collections.abc import Callable
from typing import Any

from noughts.errors import NoughtsError
from noughts.web.fairness import Client, FairQueue
from noughts.web.settings import Settings
from noughts.web.worker import LATE, LENGTH, pack

GRACE = 8.0
"""Grace period in seconds before an overdue worker is killed; generous, because a busy machine gives it little CPU."""
NICE_LIGHT, NICE_HEAVY = 2, 12
"""The niceness of workers: all yield to the server, long searches to short ones."""
NOBODY = Client("")

Listener = Callable[[str, Any], None]
Work = Callable[..., Any]


class Busy(NoughtsError):
    """More work is waiting than the server takes on."""


class Failed(NoughtsError):
    """A job ended without an answer; the message is for the client."""


class Pool:
    """Runs jobs of the table. A cancelled `run` stops its job, and the worker is used again.

    Light work has its own workers, which long searches never occupy; if those are busy and no long search waits, the
    others help out.
    """

    def __init__(self, limits: Settings) -> None:
        self._limits = limits
        light = [_Slot(NICE_LIGHT, light=True) for _ in range(limits.light_workers)]
        self._slots = light + [_Slot(NICE_HEAVY, light=False) for _ in range(limits.searches)]
        self._light: FairQueue[_Job] = FairQueue()
        self._heavy: FairQueue[_Job] = FairQueue()
        self._all: set[_Worker] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def run(
        self,
        work: Work,
        arguments: dict[str, Any],
        listen: Listener | None = None,
        client: Client = NOBODY,
        light: bool = False,
    ) -> Any:
        """The job's answer. Failed or Busy, with a sentence, if there is none."""
        queue = self._light if light else self._heavy
        self._check_room(queue, client)
        job = _Job(work, arguments, listen)
        queue.put(client, job)
        self._dispatch()
        try:
            return await asyncio.shield(job.answer)
        except asyncio.CancelledError:
            queue.discard(client, job)
            job.cancel()
            raise

    @property
    def load(self) -> tuple[int, int]:
        """How many jobs are running, and how many wait."""
        return sum(slot.job is not None for slot in self._slots), self._light.waiting() + self._heavy.waiting()

    def _check_room(self, queue: "FairQueue[_Job]", client: Client) -> None:
        if queue.waiting() >= self._limits.waiting or self._closed:
            raise Busy("The server is busy with other searches; try again in a moment.")
        if queue.waiting(client.address) >= self._limits.waiting_an_address:
            raise Busy("Too many questions from your address are waiting; try again when one is answered.")

    def _dispatch(self) -> None:
        """Give every free slot a job that it may take."""
        for slot in self._slots:
            if slot.job is None and not self._closed:
                slot.job = self._light.take() if slot.light else self._heavy.take() or self._light.take()
                if slot.job:
                    self._keep(asyncio.create_task(self._run(slot, slot.job)))

    async def _run(self, slot: "_Slot", job: "_Job") -> None:
        try:
            slot.worker = slot.worker or await self._spawn(slot.nice)
            job.tell(await slot.worker.run(job))
        except (Exception, asyncio.CancelledError) as error:
            job.fail(error)
        finally:
            if slot.worker and not (slot.worker.alive and not slot.worker.working):
                slot.worker.kill()
                self._keep(asyncio.create_task(self._bury(slot.worker)))
                slot.worker = None
            slot.job = None
            self._dispatch()

    def _keep(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def start(self) -> None:
        """Start a worker of each kind before the first question comes."""
        for slot in {slot.light: slot for slot in self._slots}.values():
            worker = await self._spawn(slot.nice)
            if slot.job or slot.worker or self._closed:
                worker.kill()
            else:
                slot.worker = worker

    async def close(self) -> None:
        """End every worker, and wait until they are gone."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in list(self._all):
            worker.kill()
        await asyncio.gather(*(worker.gone() for worker in self._all), return_exceptions=True)

    async def _bury(self, worker: "_Worker") -> None:
        await worker.gone()
        self._all.discard(worker)

    async def _spawn(self, nice: int) -> "_Worker":
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-P", "-m", "noughts.web.worker", str(self._limits.worker_bytes), str(nice)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        worker = _Worker(process)
        self._all.add(worker)
        return worker


class _Slot:
    """A place for one worker, which is started when first needed and stays."""

    def __init__(self, nice: int, light: bool) -> None:
        self.nice, self.light = nice, light
        self.worker: _Worker | None = None
        self.job: _Job | None = None


class _Job:
    """One job, and the way to stop it."""

    numbers = itertools.count()

    def __init__(self, work: Work, arguments: dict[str, Any], listen: Listener | None) -> None:
        self.number = next(self.numbers)
        self.work, self.arguments, self.listen = work, arguments, listen
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.cancelled = False
        self.worker: _Worker | None = None

    def tell(self, answer: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, error: BaseException) -> None:
        if isinstance(error, asyncio.CancelledError):
            self.answer.cancel()
        elif not self.answer.done():
            self.answer.set_exception(error)
            self.answer.exception()  # Mark it as retrieved: the caller may be gone.

    def cancel(self) -> None:
        self.cancelled = True
        if self.worker:
            self.worker.stop(self)


class _Worker:
    """The server's end of a worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin
        assert process.stdout
        self._process, self._stdin, self._stdout = process, process.stdin, process.stdout
        self.working = False

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def run(self, job: _Job) -> Any:
        if job.cancelled:
            raise Failed("The search was stopped.")
        self.working, job.worker = True, self
        self._write(("run", job.number, job.work, job.arguments))
        force = asyncio.get_running_loop().call_later(job.arguments["seconds"] + LATE + GRACE, self.kill)
        try:
            while True:
                verb, *content = await self._read()
                if verb == "done":
                    self.working = False
                    return content[0]
                if verb == "failed":
                    self.working = False
                    status, sentence = content
                    raise Failed(sentence) if status == 422 else RuntimeError(sentence)
                if job.listen and not job.cancelled:
                    job.listen(verb, content[0])
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise Failed("This search took more time or memory than the server gives.") from error
        finally:
            force.cancel()
            job.worker = None

    def stop(self, job: _Job) -> None:
        self._write(("stop", job.number))
        asyncio.get_running_loop().call_later(GRACE, self._end_if_still_on, job)

    def _end_if_still_on(self, job: _Job) -> None:
        if job.worker is self:
            self.kill()

    def kill(self) -> None:
        if self.alive:
            self._process.kill()
        self._stdin.close()

    async def gone(self) -> None:
        await self._process.wait()
        with contextlib.suppress(OSError):
            await self._stdin.wait_closed()

    def _write(self, message: tuple[Any, ...]) -> None:
        if self.alive:
            self._stdin.write(pack(message))

    async def _read(self) -> tuple[Any, ...]:
        (length,) = LENGTH.unpack(await self._stdout.readexactly(LENGTH.size))
        message: tuple[Any, ...] = pickle.loads(await self._stdout.readexactly(length))
        return message
