"""What a worker does: jobs, one after the other, with solvers that keep what they learn from job to job."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from noughts.common.limits import Limits, memory_used
from noughts.core import Rules
from noughts.solvers.contract import GoalSolver, Question

Make = Callable[[Rules], dict[str, GoalSolver]]
"""Makes a board's solvers, by name."""
Fact = tuple[str, bytes]
"""A solver's name and something for it to learn."""


@dataclass(frozen=True)
class SolverJob:
    """A question for a solver, and its limits in nodes and in seconds."""

    solver: str
    question: Question
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Done:
    """The result of a job: the answer; the facts behind a yes; the numbers so far if it is None.

    `seconds` are CPU seconds, so that a busy machine does not make a job look hard. `moves` are those that matter
    according to the solver, each with its proof and disproof number. `memory` is what the worker holds in bytes;
    `worked` is false if it had no memory left to begin with.
    """

    answer: bool | None
    nodes: int
    seconds: float
    memory: int
    worked: bool = True
    facts: bytes = b""
    numbers: tuple[int, int] = (1, 1)
    moves: tuple[tuple[Question, tuple[int, int]], ...] = ()


@dataclass
class JobControl(Limits):
    """Limits that also end a job after a number of nodes."""

    solver: GoalSolver | None = None
    last: int = 0

    @property
    def stopped(self) -> bool:
        """Whether a limit is reached."""
        return (self.solver is not None and self.solver.nodes > self.last) or super().stopped

    def within(self, seconds: float | None) -> JobControl:
        """A control that also ends after `seconds`, for one part of the work."""
        part = super().within(seconds)
        return JobControl(
            part.seconds,
            self.progress,
            self._stop,
            clock=self.clock,
            memory=self.memory,
            solver=self.solver,
            last=self.last,
        )


class SolverWorker:
    """The solvers of one worker."""

    def __init__(self, rules: Rules, make: Make, memory: int | None) -> None:
        self._solvers = make(rules)
        self._memory = memory

    def run(self, job: SolverJob, facts: list[Fact]) -> Done:
        """Learn what others found, then do a job."""
        for name, fact in facts:
            self._solvers[name].learn(fact)
        if self._memory is not None and memory_used() > self._memory:
            return Done(None, 0, 0.0, memory_used(), worked=False)
        solver = self._solvers[job.solver]
        started, before = time.thread_time(), solver.nodes
        control = JobControl(job.seconds, memory=self._memory, solver=solver, last=before + job.nodes)
        answer = solver.ask(job.question, control)
        moves = solver.moves(job.question) if answer is None else []
        return Done(
            answer,
            solver.nodes - before,
            time.thread_time() - started,
            memory_used(),
            facts=solver.facts(job.question) if answer else b"",
            numbers=solver.numbers(job.question),
            moves=tuple((question, solver.numbers(question)) for _, question in moves),
        )
