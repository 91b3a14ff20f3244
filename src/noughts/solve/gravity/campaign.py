"""A campaign on a flat board with gravity: one method, which finds the value and the distance at once."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

from noughts.core import Position
from noughts.errors import Stopped
from noughts.search import Control, Result
from noughts.solve.campaign import KEEP_EVERY, Campaign
from noughts.solve.checkpoint import Checkpoint
from noughts.solve.gravity.solver import GravitySolver
from noughts.solve.limits import Limits
from noughts.solve.method import Keeper
from noughts.solve.report import Watch

METHOD = "alpha-beta search with the follow-up rule"


class GravityCampaign(Campaign):
    """The search for the score of one position of a board that `falls`; `hire` sets more threads to work."""

    def __init__(
        self,
        position: Position,
        control: Control | None = None,
        watch: Watch | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        memory = control.memory if isinstance(control, Limits) else None
        self.solver = GravitySolver(position.rules, memory=memory)
        super().__init__(position, control, watch, checkpoint)
        self.look = lambda: None

    @property
    def keepers(self) -> Mapping[str, Keeper]:
        """The solver keeps everything."""
        return {"gravity": self.solver}

    def hire(self, workers: int) -> None:
        """Let so many threads search at once from now on."""
        self.solver.hire(workers)

    def run(self) -> None:
        """Ask for the score until it is known or the control ends it, with a pause now and then."""
        while self.open:
            try:
                score = self.solver.score(self.position, self.control.within(KEEP_EVERY))
            except Stopped:
                self._note()
                self.pause()
            else:
                plies = None if score.result is Result.DRAW else score.plies
                self.findings.settle(score.result.value, plies, METHOD)
                with contextlib.suppress(Stopped):
                    self._best = self.solver.best_move(self.position, self.control)

    def _note(self) -> None:
        """Tell what is known although the score is not."""
        bounds = self.solver.bounds(self.position)
        if bounds.low >= 0:
            self.findings.known["holds"] = True
        if bounds.high <= 0:
            self.findings.known["held"] = True
