"""Many independent jobs, done here, by processes of this machine, or by the workers of a Dask cluster.

A job is passed to a function that can be imported by name, so that any process can run it. If a worker dies, its job is
tried again a few times, and nothing else is lost.
"""

import contextlib
import logging
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from noughts.errors import BadFile, NoughtsError

J = TypeVar("J")
R = TypeVar("R")
ATTEMPTS = 3
"""How often a job is tried if its workers die."""
AHEAD = 2
"""Jobs that wait for each worker, so that none is idle."""
LOOK = 0.2
"""Seconds between two looks at whether to stop."""
PATIENCE = 10
"""Seconds in which a scheduler must answer."""


def fan_out(
    function: Callable[[J], R],
    jobs: Sequence[J],
    *,
    workers: int = 1,
    cluster: str | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[J, R]]:
    """Each job with its result, as they come; once `stopped` holds, the rest is left undone."""
    if cluster is not None:
        yield from _on_cluster(function, jobs, cluster, stopped)
    elif workers > 1:
        yield from _in_processes(function, jobs, workers, stopped)
    else:
        for job in jobs:
            if stopped():
                return
            yield job, function(job)


def _in_processes(
    function: Callable[[J], R], jobs: Sequence[J], workers: int, stopped: Callable[[], bool]
) -> Iterator[tuple[J, R]]:
    waiting = [(job, 1) for job in reversed(jobs)]
    while waiting and not stopped():
        lost: list[tuple[J, int]] = []
        context = multiprocessing.get_context("spawn")
        with _closing(ProcessPoolExecutor(workers, context, _ignore_interrupts)) as pool:
            running: dict[Future[R], tuple[J, int]] = {}
            broken = False
            while (running or (waiting and not broken)) and not stopped():
                while waiting and not broken and len(running) < workers * AHEAD:
                    job, attempt = waiting.pop()
                    try:
                        running[pool.submit(function, job)] = job, attempt
                    except BrokenProcessPool:
                        waiting.append((job, attempt))
                        broken = True
                for future in wait(running, LOOK, FIRST_COMPLETED).done:
                    job, attempt = running.pop(future)
                    try:
                        result = future.result()
                    except BrokenProcessPool:
                        broken = True
                        lost.append((job, attempt + 1))
                        continue
                    yield job, result
        if any(attempt > ATTEMPTS for _, attempt in lost):
            raise NoughtsError(f"Worker processes died {ATTEMPTS} times on one job; there may be too little memory.")
        waiting += lost[::-1]


@contextlib.contextmanager
def _closing(pool: ProcessPoolExecutor) -> Iterator[ProcessPoolExecutor]:
    """End a pool without waiting for jobs that are no longer needed."""
    try:
        yield pool
    finally:
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
            process.join()


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that hands out the jobs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_cluster(
    function: Callable[[J], R], jobs: Sequence[J], address: str, stopped: Callable[[], bool]
) -> Iterator[tuple[J, R]]:
    client = _connected(address)
    waiting = list(reversed(jobs))
    running: dict[Any, J] = {}
    try:
        while (waiting or running) and not stopped():
            while waiting and len(running) < AHEAD * max(1, sum(client.nthreads().values())):
                job = waiting.pop()
                running[client.submit(function, job, pure=False, retries=ATTEMPTS)] = job
            for future in [future for future in running if future.done()]:
                job = running.pop(future)
                if future.status == "lost" or future.status == "cancelled":
                    raise BadFile(f"The Dask scheduler at {address} is gone; what was finished is kept.")
                yield job, _result(future)
            if running and not stopped():
                _pause(list(running))
    finally:
        with contextlib.suppress(Exception):  # The connection may be broken, and is not needed any more.
            client.cancel(list(running))
            client.close(timeout=PATIENCE)


def _result(future: Any) -> Any:
    """The result of a cluster's worker; if it failed, an error of one sentence."""
    try:
        return future.result()
    except NoughtsError:
        raise
    except Exception as error:
        reason = (str(error).splitlines() or [""])[0]
        raise NoughtsError(f"The cluster could not do a job ({type(error).__name__}: {reason}).") from error


def _pause(futures: list[Any]) -> None:
    """Wait a moment for the first of some futures of a cluster."""
    from distributed import wait as first_of

    with contextlib.suppress(TimeoutError):
        first_of(futures, LOOK, "FIRST_COMPLETED")


def _connected(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as error:
        raise BadFile("A cluster needs the extra: pip install 'noughts[cluster]'.") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
    try:
        return Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadFile(f"There is no Dask scheduler at {address}; expected one such as tcp://host:8786.") from error
