"""Saves what a campaign has learned in its checkpoint, now and then and at the end, and loads it again."""

from __future__ import annotations

import time
from pathlib import Path

from noughts.common.limits import memory_used
from noughts.errors import NoughtsError
from noughts.solving.campaign import Campaign, CampaignSearch, Trees
from noughts.solving.checkpoint import Checkpoint, Saved
from noughts.solving.parameters import KEEP_EVERY, KEEP_MEMORY, LATE_SECONDS, WRITTEN

FILE_NAMES = {"threats": "win", "pairing": "block", "defence": "hold"}
"""What checkpoints call the solvers: the names that these had when the format was made."""


class CheckpointSaver:
    """Saves one campaign's knowledge in one checkpoint; without one, nothing is saved."""

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
        """Let the search end early enough to write its checkpoint in time."""
        if self._checkpoint:
            self._campaign.control.reserve(self._seconds())

    def pause(self, search: CampaignSearch) -> None:
        """No step of the search runs: save what is known, if that is due."""
        self._reserve()
        if time.monotonic() >= self._due and memory_used() < KEEP_MEMORY and self._campaign.open:
            self.keep(search.dump())

    def keep(self, trees: Trees) -> Path | None:
        """Write what is known to the checkpoint, if there is one; its path if that succeeded."""
        self._due = time.monotonic() + KEEP_EVERY
        if self._checkpoint is None:
            return None
        campaign = self._campaign
        if campaign.resumed and campaign.control.seconds is not None and self._is_late():
            self._checkpoint.tell("There was no time to keep what was learned since; the checkpoint is as it was.")
            return self._checkpoint.path
        head = {"known": campaign.findings.known, "nodes": campaign.nodes, "trees": trees}
        try:
            names = [FILE_NAMES.get(name, name) for name in campaign.keepers]
            self._checkpoint.save(head, names, (keeper.dump() for keeper in campaign.keepers.values()))
        except (NoughtsError, MemoryError) as error:
            self._checkpoint.tell(f"What was learned could not be kept: {str(error) or 'the memory ran out.'}")
            return None
        return self._checkpoint.path

    def _is_late(self) -> bool:
        """Whether writing takes longer than there was time kept for it."""
        return self._seconds() > self._campaign.control.reserved + LATE_SECONDS


def restore(campaign: Campaign, saved: Saved) -> Trees:
    """Continue from a checkpoint; returns its job trees. ValueError if it does not fit.

    Its seal says that this person wrote it, so what it knows is believed.
    """
    try:
        keepers = {FILE_NAMES.get(name, name): keeper for name, keeper in campaign.keepers.items()}
        for name, dump in saved.dumps.items():
            keepers[name].restore(dump)
        for name, answer in saved.head["known"].items():
            if name in campaign.findings.goals and type(answer) is bool:
                campaign.note(name, answer)
        campaign.count(max(0, int(saved.head["nodes"]) - campaign.nodes))
        trees = dict(saved.head["trees"])
        campaign.resumed = True
        return trees
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("it lacks a part") from error
