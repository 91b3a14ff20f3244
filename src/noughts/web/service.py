"""The service behind the routes: checks a question, answers it on the spot or passes it to the pool, stores traces."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from noughts.common import Control
from noughts.errors import Stopped
from noughts.web.bench import READING_SECONDS, Bench, RememberingPlayer, readable
from noughts.web.connections import Sockets
from noughts.web.fairness import Client
from noughts.web.pool import NOBODY, Listener, Pool
from noughts.web.reading import Arguments
from noughts.web.settings import Settings
from noughts.web.table import READ, Job
from noughts.web.traces import Traces

QUICK_SECONDS = 0.25
"""The time limit for work done on the spot; in practice it takes a millisecond."""

PATIENCE = 10
"""The time limit for a fixed amount of work on a busy machine, as a multiple of the longest search."""


class Service:
    """One server's work, active within `running`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.traces = Traces(settings.kept_trace_bytes, settings.kept_traces, settings.traces)
        self.sockets = Sockets(settings.sockets_an_address)
        limits: dict[str, Any] = {
            "traces": self.traces,
            "most_seconds": settings.most_seconds,
            "rung_seconds": settings.most_seconds,
            "fixed_seconds": settings.most_seconds * PATIENCE,
            "most_nodes": settings.most_trace_nodes,
            "engines": settings.engines,
            "checking": "process" if settings.check else "",
        }
        self._far = Bench(**limits)
        self._here = Bench(**limits, perfect=RememberingPlayer())
        self._pool: Pool | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The time between start-up and shutdown."""
        self._pool = Pool(self.settings)
        warming = asyncio.create_task(self._pool.start())
        try:
            yield
        finally:
            with suppress(asyncio.CancelledError):
                await warming
            await self._pool.close()

    @property
    def searches(self) -> tuple[int, int]:
        """How many jobs are running, and how many wait."""
        return self._pool.load if self._pool else (0, 0)

    async def by_worker(
        self, job: Job, arguments: Arguments, client: Client = NOBODY, listen: Listener | None = None
    ) -> Any:
        """The answer of a worker; `listen` gets progress and parts. Cancelling this stops the work.

        A game that takes too long to read here is first read by a worker for short questions, so that nobody waits
        behind long searches to learn of a typing mistake.
        """
        prepared = job.prepare(arguments, self._far)
        known = job.recall(prepared, self._far)
        if known is not None:
            return known
        assert self._pool
        run = partial(self._pool.run, client=client)
        if "game" in prepared and prepared.get("tree") is None and not (job.reading or readable(prepared)):
            await run(READ.work, {**prepared, "seconds": READING_SECONDS}, light=True)
        answer = await run(job.work, prepared, listen=listen, light=job.light(prepared))
        return job.finish(answer, prepared, self._far)

    def at_once(self, job: Job, arguments: Arguments) -> Any:
        """The answer to a question that takes next to no time, None for any other; an error is one sentence."""
        if not job.quick(arguments):
            return None
        prepared = job.prepare(arguments, self._here)
        control = Control(min(prepared["seconds"], QUICK_SECONDS))
        try:
            answer = job.work(prepared, control, _nobody)
        except Stopped:
            return None  # On a machine this busy, even this needs a worker.
        return job.finish(answer, prepared, self._here) if job.whole(answer) else None


def _nobody(part: Any) -> None:
    """Ignore the parts of a quick answer."""
