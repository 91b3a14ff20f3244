"""solve: the exact value of a position, the method that found it, and a proof.

Several methods take turns, in slices of time that grow, until together they know the value: plain table search;
blocking alone; the attack of either side; the defence of either side with counter-threats. With several workers,
`share/jobs.py` asks the same questions of all of them at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from noughts.core import Position
from noughts.errors import NoughtsError, Stopped
from noughts.search import Control
from noughts.solve.campaign import Campaign
from noughts.solve.checkpoint import Checkpoint
from noughts.solve.gravity.board import falls
from noughts.solve.gravity.campaign import GravityCampaign
from noughts.solve.report import Watch


@dataclass(frozen=True)
class Solution:
    """What is known of a position: the value for the side to move ("win", "draw", "loss" or "unknown").

    `plies` is given only where it is proven that no quicker win exists. `learned` says in words what holds when the
    value is unknown, or that the proof is not complete. `checkpoint` is the file from which the same search goes on.
    """

    position: Position
    value: str
    plies: int | None
    first_move: int | None
    method: str
    nodes: int
    seconds: float
    learned: str = ""
    proof: bytes | None = field(default=None, repr=False)
    checkpoint: Path | None = None


def solve(
    position: Position,
    control: Control | None = None,
    proof: bool = False,
    *,
    watch: Watch | None = None,
    checkpoint: Checkpoint | None = None,
    search: Callable[[Campaign], None] = lambda campaign: campaign.run(),
) -> Solution:
    """Solve a position: exactly, or "unknown" when the control ends it first; with a proof if asked.

    `watch` hears of the progress. What the `checkpoint` keeps is gone on from; what is learned without an end is kept
    there. `search` does the work: here, or with several workers.
    """
    started = time.monotonic()
    campaign = _begin(position, control or Control(), watch, checkpoint)
    campaign.wants_proof = proof
    if position.outcome:
        value = "draw" if position.outcome.winner is None else "loss"
        campaign.findings.settle(value, 0, "the game is over")
    else:
        _search(campaign, checkpoint, search)
    findings = campaign.findings
    written, learned = None, findings.learned()
    complete = findings.value != "unknown"
    if proof and complete:
        try:
            written = campaign.write()
        except Stopped:
            complete, learned = False, "the search was stopped before the proof was complete"
    return Solution(
        position,
        findings.value,
        findings.plies,
        campaign.first_move(),
        findings.method,
        campaign.nodes,
        time.monotonic() - started,
        learned,
        written,
        _end(campaign, checkpoint, complete),
    )


def _begin(position: Position, control: Control, watch: Watch | None, checkpoint: Checkpoint | None) -> Campaign:
    """A new campaign, or one that goes on from what the checkpoint keeps."""
    kind = GravityCampaign if falls(position.rules) else Campaign
    saved = checkpoint.load() if checkpoint else None
    campaign = kind(position, control, watch, checkpoint)
    if checkpoint and saved:
        try:
            campaign.restore(saved)
        except ValueError as error:
            checkpoint.set_aside(str(error))
            return kind(position, control, watch, checkpoint)
        checkpoint.going_on(saved)
    return campaign


def _search(campaign: Campaign, checkpoint: Checkpoint | None, search: Callable[[Campaign], None]) -> None:
    """Search; what was learned is kept also if that fails."""
    try:
        search(campaign)
    except NoughtsError:
        _end(campaign, checkpoint, False)
        raise


def _end(campaign: Campaign, checkpoint: Checkpoint | None, complete: bool) -> Path | None:
    """Remove the checkpoint, or keep what was learned in it; its path if it is kept."""
    if checkpoint is None or not campaign.keepers:
        return None
    if complete:
        checkpoint.remove()
        return None
    return checkpoint.path if campaign.keep() else None
