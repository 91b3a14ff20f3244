"""solve: the exact value of a position, the method that found it, and a proof.

Several solvers take turns, in time slices that grow, until together they know the value: table search; blocking alone;
a win of either side; a defence of either side with counter-threats. With several workers, `workers/jobs.py` asks the
same questions of all of them at once.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from noughts.common import Control
from noughts.core import Coords, Position, Start, as_position, format_cell, format_position
from noughts.errors import NoughtsError, Stopped
from noughts.showing import Facts
from noughts.solving.campaign import Campaign, Trees
from noughts.solving.checkpoint import Checkpoint, CheckpointSaver, restore
from noughts.solving.executor import Executor, OneProcess
from noughts.solving.recall import recall
from noughts.solving.report import Watch
from noughts.solving.strategies import strategy_for
from noughts.solving.transplant import transplant

GOING_ON = "What was learned is kept in {path}; the same command goes on from there."
PROOF_STOPPED = "the search was stopped before the proof was complete"
FORMER = {"crew": "executor", "told": "deliver"}
"""Former names of arguments, each with the present one."""


@dataclass(frozen=True)
class Solution(Facts):
    """What is known of a position: the value for the side to move ("win", "draw", "loss" or "unknown").

    `plies` is set only if it is proven that no quicker win exists. `learned` says in words what is known when the value
    is not, or that the proof is incomplete. `checkpoint` is the file from which the same search continues.
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

    def facts(self) -> dict[str, str]:
        """What was found, in the words of `noughts solve`."""
        rules = self.position.rules
        move = None if self.first_move is None else format_cell(rules, self.first_move, Coords.default(rules))
        found = {
            "game": str(rules),
            "position": format_position(self.position),
            "value": self.value + (f" in {self.plies} plies" if self.plies else ""),
            "best move": move,
            "method": self.method,
            "learned so far": self.learned,
            "nodes": f"{self.nodes:,}",
            "seconds": f"{self.seconds:.2f}",
            "proof": None if self.proof is None else f"{len(self.proof):,} bytes",
        }
        return {name: fact for name, fact in found.items() if fact}

    @property
    def complete(self) -> bool:
        """Whether everything asked for is known, so that there is nothing left to continue."""
        return self.value != "unknown" and not self.learned


def solve(
    position: Start,
    control: Control | None = None,
    proof: bool = False,
    *,
    executor: Executor | None = None,
    watch: Watch | None = None,
    checkpoint: Checkpoint | None = None,
    shipped: bool = False,
    deliver: Callable[[Solution], bool] | None = None,
    **former: Any,
) -> Solution:
    """Solve a position: exactly, or "unknown" when the control ends it first; with a proof if asked.

    The `executor` does the work: by default this process alone, or several of this machine (`Processes`) or those of a
    cluster (`Cluster`). `watch` gets progress reports. The search continues from the `checkpoint`; if it does not
    finish, what it learned is saved there, and the file is removed once everything is known. Before either of these,
    `deliver` gets the solution, so that saving delays no answer; if it returns False, the file is not removed.
    With `shipped`, shipped proofs are used: of the position, of branches, or of another board, tried on this one.
    `crew` and `told` are the former names of `executor` and `deliver`.
    """
    position = as_position(position)
    if former:
        executor, deliver = _renamed(former, executor=executor, deliver=deliver)
    with checkpoint.alone() if checkpoint else nullcontext():
        solution, keep = _solve(position, control, proof, executor or OneProcess(), watch, checkpoint, shipped)
        taken = deliver is None or deliver(solution)
        if not solution.complete:
            return replace(solution, checkpoint=keep())
        if checkpoint and taken:
            checkpoint.remove()
        return solution


def _renamed(former: dict[str, Any], **now: Any) -> tuple[Any, ...]:
    """The arguments with those passed under their former names, each with a warning."""
    for name, value in former.items():
        if name not in FORMER:
            raise TypeError(f"solve() got an unexpected keyword argument {name!r}")
        warnings.warn(f"solve({name}=...) is now solve({FORMER[name]}=...)", DeprecationWarning, stacklevel=3)
        now[FORMER[name]] = value
    return tuple(now.values())


def _solve(
    position: Position,
    control: Control | None,
    proof: bool,
    executor: Executor,
    watch: Watch | None,
    checkpoint: Checkpoint | None,
    shipped: bool,
) -> tuple[Solution, Callable[[], Path | None]]:
    """The solution, and the function that saves the knowledge behind it."""
    started = time.monotonic()
    recalled = recall(position, control, watch, proof) if shipped else None

    def fresh() -> Campaign:
        return Campaign(position, control, watch, strategy_for(position.rules, transfer=shipped))

    campaign, trees = (recalled, {}) if recalled else _begin(fresh, checkpoint)
    keeper = CheckpointSaver(campaign, None if recalled else checkpoint)  # What ships need not go into a checkpoint.
    if shipped and not recalled:
        transplant(campaign)
    if position.outcome:
        campaign.settle("draw" if position.outcome.winner is None else "loss", "the game is over", plies=0)
    else:
        trees = _search(campaign, keeper, executor, trees, proof)
    findings = campaign.findings
    written, learned = None, findings.learned()
    if proof and findings.value != "unknown":
        try:
            written = campaign.write(executor.writers)
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
    """A new campaign, or one that continues from the checkpoint; and the job trees from there."""
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


def _search(campaign: Campaign, keeper: CheckpointSaver, executor: Executor, trees: Trees, proof: bool) -> Trees:
    """Search, saving what was learned even if the search fails; the job trees at the end."""
    with executor.search(campaign, trees) as search:
        try:
            campaign.run(search, lambda: keeper.pause(search))
            if proof and campaign.findings.value != "unknown":
                search.gather()
        except NoughtsError as error:
            kept = keeper.keep(search.dump())
            raise NoughtsError(f"{error} {GOING_ON.format(path=kept)}" if kept else str(error)) from error
        return search.dump()
