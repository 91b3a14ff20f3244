"""Who does the work of a search: this process alone, several processes of this machine, or the workers of a cluster.

`solve` is handed a crew and asks it for a search; a new kind of crew is a new object with these two members.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from noughts.solve.campaign import Campaign, Search, Trees
from noughts.solve.turns import Turns


class Crew(Protocol):
    """Whoever works on a campaign."""

    @property
    def tellers(self) -> int:
        """How many processes may tell a long proof."""

    def search(self, campaign: Campaign, trees: Trees) -> AbstractContextManager[Search]:
        """A search for a campaign, which goes on from the trees of jobs of an earlier one; it ends with the context."""


class Alone:
    """One process, this one, in which the methods take turns."""

    tellers = 1

    @contextmanager
    def search(self, campaign: Campaign, trees: Trees) -> Iterator[Search]:
        """A search in this process; what trees of jobs know, the methods know too, so they are only kept."""
        yield Turns(campaign, trees)
