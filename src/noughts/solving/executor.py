"""Who does the work of a search: this process alone, several processes of this machine, or the workers of a cluster.

`solve` asks its executor for a search; a new kind of executor is a new object with these two members. The one here is
the simplest: a single process, whose solvers take turns in growing time slices. The others are in `workers/`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from noughts.common.limits import memory_used
from noughts.solvers.contract import EXACT
from noughts.solving.campaign import Campaign, CampaignSearch, Trees
from noughts.solving.parameters import ALONE, FIRST_SLICE, PART
from noughts.solving.report import Leading


class Turns:
    """The search of a campaign in this process; one step is one question, asked for a second at most."""

    def __init__(self, campaign: Campaign, trees: Trees | None = None) -> None:
        self._campaign = campaign
        self._trees = trees or {}
        self._steps = self._all_turns()

    def step(self) -> None:
        """Ask the question whose turn it is."""
        next(self._steps)

    def _all_turns(self) -> Iterator[None]:
        slice_ = FIRST_SLICE
        while True:
            for name, share in self._campaign.shares.items():
                yield from self._turn(name, slice_ * share)
            slice_ *= 2

    def _turn(self, name: str, seconds: float) -> Iterator[None]:
        """Work on one question for a while, in parts."""
        campaign = self._campaign
        ends = time.monotonic() + seconds
        while name in campaign.shares and (left := ends - time.monotonic()) > 0:
            if name == EXACT:
                alone = len(campaign.shares) == 1
                campaign.ask_value_solver(campaign.control.within(ALONE if alone else left))
                yield
                return
            control = campaign.control.within(min(left, PART))
            campaign.note(name, campaign.solver_of(name).ask(campaign.question(name), control))
            yield

    def gather(self) -> None:
        """Nothing to do: the solvers are the campaign's own."""

    def dump(self) -> Trees:
        """The job trees of an earlier search with workers, kept for a later one; here the solvers hold everything."""
        return self._trees

    def look(self) -> Leading | None:
        """The leading question as its solver sees it."""
        name = self._campaign.leading
        if name is None:
            return None
        solver, question = self._campaign.solver_of(name), self._campaign.question(name)
        return self._campaign.look(name, solver.numbers(question), solver.best_line(question))

    def jobs(self) -> None:
        """There are no workers."""

    def memory(self) -> int:
        """What this process holds."""
        return memory_used()


class Executor(Protocol):
    """Works on a campaign."""

    @property
    def writers(self) -> int:
        """How many processes may write a long proof."""

    def search(self, campaign: Campaign, trees: Trees) -> AbstractContextManager[CampaignSearch]:
        """A search for a campaign that continues the job trees of an earlier one; it ends with the context."""


class OneProcess:
    """The calling process alone, in which the solvers take turns."""

    writers = 1

    @contextmanager
    def search(self, campaign: Campaign, trees: Trees) -> Iterator[CampaignSearch]:
        """A search in this process; the solvers know all that the job trees know, so the trees are only kept."""
        yield Turns(campaign, trees)
