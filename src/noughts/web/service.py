"""The service behind the routes: checks a question, answers it on the spot or hands it to the pool, keeps traces."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from noughts.errors import Stopped
from noughts.explain.steps import Run
from noughts.players import Perfect, parse_player
from noughts.search import Control
from noughts.search.problem import check_tree
from noughts.web.connections import Sockets
from noughts.web.fairness import Client
from noughts.web.pool import NOBODY, Listener, Pool
from noughts.web.reading import Arguments, read_engine, read_game, rules_of
from noughts.web.searches import LADDER
from noughts.web.settings import Settings
from noughts.web.table import Job
from noughts.web.traces import Traces, trace_id

QUICK_SECONDS = 0.25
"""The bound on work done on the spot; in practice it takes a millisecond."""
READING_SECONDS = 5.0
"""What a job that searches nothing may take."""
READ_CELLS = 64
"""Up to this size a game is read at the door, so that nobody waits to hear of a slip; beyond, by a worker."""
MOST_ANSWERS = 20_000
"""Positions that the quick perfect player remembers before it starts afresh."""


class Service:
    """One server's work. `running` frames its life."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.traces = Traces(settings.kept_trace_bytes, settings.kept_traces)
        self.sockets = Sockets(settings.sockets_an_address)
        self._perfect = Perfect()
        self._answers = 0
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

    async def by_worker(
        self, job: Job, arguments: Arguments, client: Client = NOBODY, listen: Listener | None = None
    ) -> dict[str, Any]:
        """The answer of a worker; `listen` hears of progress and parts. Cancelling this stops the work."""
        checked = self._checked(job, arguments)
        assert self._pool
        run = partial(self._pool.run, listen=listen, client=client, light=job.light(checked))
        if job.name == "trace":
            return await self._trace(run, job, checked)
        answered: dict[str, Any] = await run(job.work, checked)
        return answered

    def at_once(self, job: Job, arguments: Arguments) -> dict[str, Any] | None:
        """The answer to what takes next to no time, None for all else; an error is one sentence."""
        if not job.quick(arguments):
            return None
        control = Control(min(arguments.get("seconds", QUICK_SECONDS), QUICK_SECONDS))
        known = {"known": self._known()} if job.name == "move" else {}
        try:
            answer: dict[str, Any] = job.work(arguments, control, _nobody, **known)
            return answer
        except Stopped:
            return None  # On a machine this busy, even this is work for a worker.

    def _known(self) -> Perfect:
        """The perfect player that remembers, emptied from time to time."""
        self._answers += 1
        if self._answers % MOST_ANSWERS == 0:
            self._perfect = Perfect()
        return self._perfect

    def _checked(self, job: Job, arguments: Arguments) -> Arguments:
        """The arguments, within the limits. Whatever can be seen at a glance to be wrong is said at the door.

        Reading a large board, or finding out whether stones could have fallen as they lie, takes too long for the loop
        that everybody waits for: a worker does that.
        """
        checked = dict(arguments)
        most = self.settings.most_seconds
        if job.name == "ladder":
            checked["rung_seconds"] = min(checked["rung_seconds"], most)
            checked["seconds"] = checked["rung_seconds"] * len(LADDER)
        else:
            checked["seconds"] = min(checked.get("seconds", READING_SECONDS), most)
        if "game" in checked:
            _check_game(checked)
        if job.name == "move":
            parse_player(checked["player"])
        elif "engine" in checked:
            read_engine(checked["engine"])
        return checked

    async def _trace(self, run: Any, job: Job, arguments: Arguments) -> dict[str, Any]:
        name = trace_id(arguments)
        trace = self.traces.get(name)
        if trace is None:
            trace = await run(job.work, arguments | {"most_nodes": self.settings.most_trace_nodes})
            assert isinstance(trace, Run)
            self.traces.keep(name, trace)
        return {"id": name, **trace.facts}


def _check_game(checked: Arguments) -> None:
    rules = rules_of(checked["game"])
    if checked.get("tree") is not None:
        check_tree(checked["tree"])
    elif rules.cells <= READ_CELLS and not (rules.gravity and checked.get("position")):
        read_game(checked)


def _nobody(part: Any) -> None:
    """Nobody waits for the parts of a quick answer."""
