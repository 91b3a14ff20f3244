"""solve: the exact value of a position, the method that found it, and a proof.

Several methods take turns, in slices of time that grow, until together they know the value: plain table search;
blocking alone; a win of either side; holding, by either side, with counter-threats. With a crew of several workers,
`share/jobs.py` asks the same questions of all of them at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path

from noughts.core import Position, expect_position
from noughts.errors import NoughtsError, Stopped
from noughts.search import Control
from noughts.solve.approaches import approach_to
from noughts.solve.campaign import Campaign, Trees, Unfounded
from noughts.solve.checkpoint import Checkpoint
from noughts.solve.keeping import Keeper, restore
from noughts.solve.recall import recall
from noughts.solve.report import Watch
from noughts.solve.share.crew import Alone, Crew

GOING_ON = "What was learned is kept in {path}; the same command goes on from there."
PROOF_STOPPED = "the search was stopped before the proof was complete"


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

    @property
    def complete(self) -> bool:
        """Whether everything asked for is known, so that nothing is left to go on with."""
        return self.value != "unknown" and not self.learned


def solve(
    position: Position,
    control: Control | None = None,
    proof: bool = False,
    *,
    crew: Crew | None = None,
    watch: Watch | None = None,
    checkpoint: Checkpoint | None = None,
    shipped: bool = False,
    told: Callable[[Solution], bool] | None = None,
) -> Solution:
    """Solve a position: exactly, or "unknown" when the control ends it first; with a proof if asked.

    The `crew` does the work: this process alone unless told, several of this machine (`Processes`) or a cluster's
    (`Cluster`). `watch` hears of the progress. What the `checkpoint` keeps is gone on from; what is learned without an
    end is kept there, and removed once all is known. Before either, `told` gets the solution, so that neither the time
    nor the trouble of it keeps anybody from hearing; what it does not take, by False, is not removed. With `shipped`,
    what a shipped proof of a branch knows is not searched again, and moves that won on another board are tried first.
    """
    expect_position(position)
    with checkpoint.alone() if checkpoint else nullcontext():
        solution, keep = _solve(position, control, proof, crew or Alone(), watch, checkpoint, shipped)
        taken = told is None or told(solution)
        if not solution.complete:
            return replace(solution, checkpoint=keep())
        if checkpoint and taken:
            checkpoint.remove()
        return solution


def _solve(
    position: Position,
    control: Control | None,
    proof: bool,
    crew: Crew,
    watch: Watch | None,
    checkpoint: Checkpoint | None,
    shipped: bool,
) -> tuple[Solution, Callable[[], Path | None]]:
    """The solution, and what keeps the knowledge behind it."""
    started = time.monotonic()
    recalled = recall(position, control, watch, proof) if shipped else None

    def fresh() -> Campaign:
        return Campaign(position, control, watch, approach_to(position, lent=shipped))

    campaign, trees = (recalled, {}) if recalled else _begin(fresh, checkpoint)
    keeper = Keeper(campaign, None if recalled else checkpoint)  # What ships need not be kept.
    if position.outcome:
        campaign.settle("draw" if position.outcome.winner is None else "loss", "the game is over", plies=0)
    else:
        try:
            trees = _search(campaign, keeper, crew, trees, proof)
        except Unfounded as error:
            assert checkpoint
            checkpoint.set_aside(str(error))
            campaign = fresh()
            keeper = Keeper(campaign, checkpoint)
            trees = _search(campaign, keeper, crew, {}, proof)
    findings = campaign.findings
    written, learned = None, findings.learned()
    if proof and findings.value != "unknown":
        try:
            written = campaign.write(crew.tellers)
        except Stopped:
            learned = PROOF_STOPPED
    solution = Solution(
        position,
        findings.value,
        findings.plies,
        campaign.first_move(),
        findings.method,
        campaign.nodes,
        time.monotonic() - started,
        learned,
        written,
    )
    return solution, lambda: keeper.keep(trees)


def _begin(fresh: Callable[[], Campaign], checkpoint: Checkpoint | None) -> tuple[Campaign, Trees]:
    """A new campaign, or one that goes on from what the checkpoint keeps; and trees of jobs from there."""
    campaign = fresh()
    saved = checkpoint.load(campaign.control.remaining) if checkpoint else None
    if checkpoint and saved:
        try:
            trees = restore(campaign, saved)
        except ValueError as error:
            checkpoint.set_aside(str(error))
            return fresh(), {}
        checkpoint.going_on(saved)
        return campaign, trees
    return campaign, {}


def _search(campaign: Campaign, keeper: Keeper, crew: Crew, trees: Trees, proof: bool) -> Trees:
    """Search; what was learned is kept also if that fails. The trees of jobs at the end."""
    with crew.search(campaign, trees) as search:
        try:
            campaign.run(search, lambda: keeper.pause(search))
            if proof and campaign.findings.value != "unknown":
                search.gather()
        except NoughtsError as error:
            kept = keeper.keep(search.dump())
            raise NoughtsError(f"{error} {GOING_ON.format(path=kept)}" if kept else str(error)) from error
        return search.dump()
