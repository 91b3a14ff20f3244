"""The search of one process: the methods take turns, in slices of time that grow."""

from __future__ import annotations

import time
from collections.abc import Iterator

from noughts.solve.campaign import Campaign, Trees
from noughts.solve.limits import memory_used
from noughts.solve.method import WHOLE
from noughts.solve.report import Leading

FIRST_SLICE = 0.02
"""Seconds of the first turn of a question with a share of 1."""
PART = 1.0
"""Seconds after which a method in the middle of a longer slice lets others look at it."""
ALONE = 60.0
"""Seconds that the solver of values whole gets at a time where no other method knows the game."""


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
        """Work at one question for a while, in parts."""
        campaign = self._campaign
        ends = time.monotonic() + seconds
        while name in campaign.shares and (left := ends - time.monotonic()) > 0:
            if name == WHOLE:
                alone = len(campaign.shares) == 1
                campaign.ask_whole(campaign.control.within(ALONE if alone else left))
                yield
                return
            control = campaign.control.within(min(left, PART))
            campaign.note(name, campaign.method_of(name).ask(campaign.question(name), control))
            yield

    def gather(self) -> None:
        """The methods are the campaign's own: they know."""

    def dump(self) -> Trees:
        """The trees of an earlier search with workers, for a later one: here the methods hold everything."""
        return self._trees

    def look(self) -> Leading | None:
        """The leading question as its method sees it."""
        name = self._campaign.leading
        if name is None:
            return None
        method, question = self._campaign.method_of(name), self._campaign.question(name)
        return self._campaign.look(name, method.numbers(question), method.best_line(question))

    def jobs(self) -> None:
        """There are no workers."""

    def memory(self) -> int:
        """What this process holds."""
        return memory_used()
