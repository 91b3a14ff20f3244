"""The service behind the routes: checks a request, answers it on the spot or hands it to the pool, keeps traces."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from noughts.errors import Stopped
from noughts.players import Perfect, parse_player
from noughts.search import Control
from noughts.search.problem import check_tree
from noughts.web.jobs import JOBS, LADDER, do_move, is_quick, read_engine, read_game
from noughts.web.pool import Listener, Pool
from noughts.web.settings import Settings
from noughts.web.traces import Traces, trace_id
from noughts.web.tracing import Trace

QUICK_SECONDS = 0.25
"""The bound on work done on the spot; in practice it takes a millisecond."""
MOST_ANSWERS = 20_000
"""Positions that the quick perfect player remembers before it starts afresh."""


class Service:
    """One server's work. `start` and `close` frame its life."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.traces = Traces(settings.kept_trace_nodes)
        self._perfect = Perfect()
        self._answers = 0
        self._pool: Pool | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The time between start-up and shutdown."""
        settings = self.settings
        self._pool = Pool(settings.workers, settings.waiting, settings.worker_bytes)
        warming = asyncio.create_task(self._pool.start())
        try:
            yield
        finally:
            with suppress(asyncio.CancelledError):
                await warming
            await self._pool.close()

    def at_once(self, kind: str, arguments: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to what takes next to no time, None for all else; an error is one sentence."""
        if not is_quick(kind, arguments):
            return None
        control = Control(min(arguments["seconds"], QUICK_SECONDS))
        try:
            if kind == "move":
                return do_move(arguments, control, _nobody, self._known())
            answer: dict[str, Any] = JOBS[kind](arguments, control, _nobody)
            return answer
        except Stopped:
            return None  # On a machine this busy, even this is work for a worker.

    def _known(self) -> Perfect:
        """The perfect player that remembers, emptied from time to time."""
        self._answers += 1
        if self._answers % MOST_ANSWERS == 0:
            self._perfect = Perfect()
        return self._perfect

    async def by_worker(self, kind: str, arguments: dict[str, Any], listen: Listener | None = None) -> dict[str, Any]:
        """The answer of a worker; `listen` hears of progress and parts. Cancelling this stops the work."""
        checked = self._checked(kind, arguments)
        if kind == "trace":
            return await self._trace(checked, listen)
        assert self._pool
        answered: dict[str, Any] = await self._pool.run(kind, checked, listen)
        return answered

    def _checked(self, kind: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """The arguments, within the limits, everything in them parsed once: whatever is wrong is said at the door."""
        checked = dict(arguments)
        most = self.settings.most_seconds
        if kind == "ladder":
            checked["rung_seconds"] = min(checked["rung_seconds"], most)
            checked["seconds"] = checked["rung_seconds"] * len(LADDER)
        else:
            checked["seconds"] = min(checked["seconds"], most)
        if checked.get("tree") is None:
            read_game(checked)
        else:
            check_tree(checked["tree"])
        if kind == "move":
            parse_player(checked["player"])
        elif "engine" in checked:
            read_engine(checked["engine"])
        return checked

    async def _trace(self, arguments: dict[str, Any], listen: Listener | None) -> dict[str, Any]:
        name = trace_id(arguments)
        trace = self.traces.get(name)
        if trace is None:
            assert self._pool
            most = {"most_nodes": self.settings.most_trace_nodes}
            trace = await self._pool.run("trace", arguments | most, listen)
            assert isinstance(trace, Trace)
            self.traces.keep(name, trace)
        return {"id": name, **trace.facts}


def _nobody(part: Any) -> None:
    """Nobody waits for the parts of a quick answer."""
