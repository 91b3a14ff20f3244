"""The pool: long work in processes of its own, a few at once, stopped when nobody waits for it any more."""

import asyncio
import contextlib
import itertools
import pickle
import sys
from collections.abc import Callable
from typing import Any

from noughts.errors import NoughtsError
from noughts.web.worker import LENGTH, pack

GRACE = 2.0
"""Seconds that a worker may run over before it is ended by force."""

Listener = Callable[[str, Any], None]


class Busy(NoughtsError):
    """More work is waiting than the server takes on."""


class Failed(NoughtsError):
    """A job ended without an answer; the message is for the client."""


class Pool:
    """Runs jobs of `jobs.JOBS`. A cancelled `run` stops its job, and the worker is used again."""

    def __init__(self, workers: int, waiting: int, worker_bytes: int) -> None:
        self._slots = asyncio.Semaphore(workers)
        self._most = workers + waiting
        self._worker_bytes = worker_bytes
        self._pending = 0
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def run(self, kind: str, arguments: dict[str, Any], listen: Listener | None = None) -> Any:
        """The job's answer. Failed or Busy, with a sentence, if there is none."""
        if self._pending >= self._most or self._closed:
            raise Busy("The server is busy with other searches; try again in a moment.")
        job = _Job(kind, arguments, listen)
        task = asyncio.create_task(self._run(job))
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            job.cancel()
            raise

    def _forget(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # Nobody may be left to hear it.

    async def start(self) -> None:
        """Have one worker ready before the first question comes."""
        self._idle.append(await self._spawn())

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

    async def _run(self, job: "_Job") -> Any:
        self._pending += 1
        try:
            async with self._slots:
                worker = self._idle.pop() if self._idle else await self._spawn()
                try:
                    return await worker.run(job)
                finally:
                    self._put_back(worker)
        finally:
            self._pending -= 1

    def _put_back(self, worker: "_Worker") -> None:
        if worker.alive and not worker.working:
            self._idle.append(worker)
        else:
            worker.kill()
            burial = asyncio.create_task(self._bury(worker))
            self._tasks.add(burial)
            burial.add_done_callback(self._forget)

    async def _bury(self, worker: "_Worker") -> None:
        await worker.gone()
        self._all.discard(worker)

    async def _spawn(self) -> "_Worker":
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-P", "-m", "noughts.web.worker", str(self._worker_bytes)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        worker = _Worker(process)
        self._all.add(worker)
        return worker


class _Job:
    """One job, and the way to stop it."""

    numbers = itertools.count()

    def __init__(self, kind: str, arguments: dict[str, Any], listen: Listener | None) -> None:
        self.number = next(self.numbers)
        self.kind, self.arguments, self.listen = kind, arguments, listen
        self.cancelled = False
        self.worker: _Worker | None = None

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
        self._write(("run", job.number, job.kind, job.arguments))
        force = asyncio.get_running_loop().call_later(job.arguments["seconds"] + GRACE, self.kill)
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
