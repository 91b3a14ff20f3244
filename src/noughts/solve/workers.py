"""More cores, more machines: the methods of one campaign as separate jobs, of which the first to know the value wins.

Here they are processes of this machine; `cluster.py` runs the same jobs on a Dask cluster. A worker that dies loses its
job alone: the job is started again.
"""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection, wait
from typing import Any

from noughts.core import Position
from noughts.errors import NoughtsError, Stopped
from noughts.search import Control
from noughts.solve.limits import Limits
from noughts.solve.solver import Solution, solve

ATTACK = frozenset({"attack", "other_attack"})
HOLD = frozenset({"blocking", "defence", "own_defence"})
TABLE = frozenset({"table"})

Job = tuple[Position, frozenset[str], float | None, int | None, bool]
"""The position, the methods, the limits of time and memory, and whether a proof is wanted."""


def parts(workers: int) -> list[frozenset[str]]:
    """The methods that each of so many workers runs; more than three find nothing to do."""
    return (
        [ATTACK | HOLD | TABLE] if workers == 1 else [ATTACK, HOLD | TABLE] if workers == 2 else [ATTACK, HOLD, TABLE]
    )


def run_job(job: Job, control: Control | None = None) -> Solution:
    """Solve with some methods only: the value may stay unknown."""
    position, methods, seconds, memory, proof = job
    return solve(position, control or Limits(seconds, memory=memory), proof, methods)


def best_of(solutions: list[Solution], started: float) -> Solution:
    """The solution that knows the value, with the work of all; else what all of them learned."""
    known = next((solution for solution in solutions if solution.value != "unknown"), solutions[0])
    learned = "; ".join(dict.fromkeys(solution.learned for solution in solutions if solution.learned))
    return Solution(
        known.position,
        known.value,
        known.plies,
        known.first_move,
        known.method,
        sum(solution.nodes for solution in solutions),
        time.monotonic() - started,
        learned if known.value == "unknown" else "",
        known.proof,
    )


def solve_here(position: Position, workers: int, limits: Limits, proof: bool) -> Solution:
    """Solve with several processes of this machine."""
    started = time.monotonic()
    share = None if limits.memory is None else limits.memory // workers
    jobs: list[Job] = [(position, part, limits.remaining, share, proof) for part in parts(workers)]
    context = multiprocessing.get_context("spawn")
    running: dict[Connection, tuple[Any, Job]] = {}
    done: list[Solution] = []
    try:
        for job in jobs:
            _start(context, job, running)
        while running:
            for pipe in wait(list(running)):
                assert isinstance(pipe, Connection)
                process, job = running.pop(pipe)
                try:
                    answer = pipe.recv()
                except EOFError:  # The worker died: its job starts again.
                    _start(context, job, running)
                    continue
                process.join()
                if isinstance(answer, NoughtsError):
                    raise answer
                done.append(answer)
                if answer.value != "unknown":
                    return best_of(done, started)
        return best_of(done, started)
    finally:
        for process, _ in running.values():
            process.terminate()
            process.join()


def _start(context: Any, job: Job, running: dict[Connection, tuple[Any, Job]]) -> None:
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(there, job), daemon=True)
    process.start()
    there.close()
    running[here] = process, job


def _work(pipe: Connection, job: Job) -> None:
    """The body of a worker process: the answer, or the error, goes back through the pipe."""
    try:
        pipe.send(run_job(job))
    except NoughtsError as error:
        pipe.send(error)
    except KeyboardInterrupt:
        pipe.send(Stopped("The search was stopped before it had an answer."))
