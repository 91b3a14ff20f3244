"""What a campaign has learned goes into its checkpoint, now and then and at the end, and comes out of it again."""

from __future__ import annotations

import time
from pathlib import Path

from noughts.errors import NoughtsError
from noughts.solve.campaign import Campaign, Search, Trees
from noughts.solve.checkpoint import LATE_SECONDS, Checkpoint, Saved
from noughts.solve.limits import memory_used

KEEP_EVERY = 600.0
"""Seconds between two checkpoints of a search that goes on."""
WRITTEN = 100_000_000
"""Bytes of what a search holds that are packed and written in a second."""
KEEP_MEMORY = 1_000_000_000
"""A search that holds more bytes than this does not stop for checkpoints: writing them would take too long."""


class Keeper:
    """Keeps one campaign's knowledge in one checkpoint; where there is none, nothing is kept."""

    def __init__(self, campaign: Campaign, checkpoint: Checkpoint | None) -> None:
        self._campaign = campaign
        self._checkpoint = checkpoint if campaign.keepers else None
        self._due = time.monotonic() + KEEP_EVERY
        self._reserve()

    def _seconds(self) -> float:
        """About how long it takes to write what is known."""
        tables = sum(getattr(keeper, "table_bytes", 0) for keeper in self._campaign.keepers.values())
        return max(memory_used() - self._campaign.memory_before, tables) / WRITTEN

    def _reserve(self) -> None:
        """Let the search end so early that its checkpoint is written in time."""
        if self._checkpoint:
            self._campaign.control.reserve(self._seconds())

    def pause(self, search: Search) -> None:
        """No step of the search runs: keep what is known, if it is time to."""
        self._reserve()
        if time.monotonic() >= self._due and memory_used() < KEEP_MEMORY and self._campaign.open:
            self.keep(search.dump())

    def keep(self, trees: Trees) -> Path | None:
        """Write what is known to the checkpoint, if there is one; its path if that succeeded."""
        self._due = time.monotonic() + KEEP_EVERY
        if self._checkpoint is None:
            return None
        campaign = self._campaign
        if campaign.from_file and campaign.control.seconds is not None and self._is_late():
            self._checkpoint.tell("There was no time to keep what was learned since; the checkpoint is as it was.")
            return self._checkpoint.path
        head = {"known": campaign.findings.known, "nodes": campaign.nodes, "trees": trees}
        try:
            self._checkpoint.save(head, campaign.keepers, (keeper.dump() for keeper in campaign.keepers.values()))
        except (NoughtsError, MemoryError) as error:
            self._checkpoint.tell(f"What was learned could not be kept: {str(error) or 'the memory ran out.'}")
            return None
        return self._checkpoint.path

    def _is_late(self) -> bool:
        """Whether writing takes longer than there was time kept for it."""
        return self._seconds() > self._campaign.control.reserved + LATE_SECONDS


def restore(campaign: Campaign, saved: Saved) -> Trees:
    """Go on from a checkpoint, with the trees of jobs in it; ValueError where it does not fit.

    Whoever wrote it, what follows from it is told only when it was found to hold.
    """
    campaign.distrust()
    try:
        for name, dump in saved.dumps.items():
            campaign.keepers[name].restore(dump)
        for name, answer in saved.head["known"].items():
            if name in campaign.findings.aims and type(answer) is bool and _holds(campaign, name, answer):
                campaign.note(name, answer)
        campaign.count(max(0, int(saved.head["nodes"]) - campaign.nodes))
        return dict(saved.head["trees"])
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("it lacks a part") from error


def _holds(campaign: Campaign, name: str, answer: bool) -> bool:
    """Whether the method itself knows an answer that was kept, or it is one from which no value follows.

    What only workers knew is asked again: a value is told only if there are facts for it.
    """
    proof, disproof = campaign.method_of(name).numbers(campaign.question(name))
    return campaign.findings.aims[name].meaning(answer) is None or (proof if answer else disproof) == 0
