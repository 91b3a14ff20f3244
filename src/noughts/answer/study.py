"""A study: one position while it is being answered, with all that is known and estimated of it and of its moves."""

import time
from dataclasses import replace

from noughts.answer.alike import alike
from noughts.answer.estimate import Estimate, estimate, first_estimate
from noughts.answer.known import Counts, Known
from noughts.answer.proving import AT_ONCE, dig, glance, measured
from noughts.answer.sharing import rounds
from noughts.answer.sources.chains import SOURCE as CHAIN
from noughts.answer.sources.proofs import load
from noughts.answer.standing import ORDER, Bounds
from noughts.core import Position
from noughts.search import Control, Result, Score
from noughts.search.exact import solver_for


class Study:
    """Proves and estimates, a little at a time; `telling.py` makes an answer of it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.known = Known(position)
        self.kinds: dict[int, tuple[int, ...]] = {}
        self.moves: dict[int, Known] = {}
        """What is known after the first move of each kind, for the side to move there."""
        self.estimate: Estimate | None = None
        self.places: dict[int, int] = {}
        """Where the estimate puts each move, 0 for the best."""
        self.visited = 0
        """The nodes that all estimates took."""
        self._forced_plies = 0
        self.started = time.perf_counter()

    # Proving.

    def glance(self, control: Control) -> None:
        """What is known at once, and the first estimate; this is quick on any board."""
        self.known = glance(self.position, control)
        if not self.position.outcome:
            self.kinds = alike(self.position)
            self._keep(first_estimate(self.position))

    def read_proofs(self, control: Control) -> None:
        """Read the proof that ships for the board, and look again; nothing to do where it is read already."""
        if not self.known.decided and load(self.position, control):
            self.known = glance(self.position, control)

    def prove(self, control: Control) -> None:
        """Look for the value of the position."""
        self.known = dig(self.known, control)

    def measure(self, control: Control) -> None:
        """Look for the distance of a win or loss that is known without it."""
        self.known = measured(self.known, control.within(AT_ONCE))

    def force(self, control: Control) -> None:
        """See which moves force a win or a loss within a few plies, and after that within more."""
        solver, to_fill = solver_for(self.position.rules), self.position.free.bit_count()
        while self._forced_plies < to_fill and not control.stopped:
            plies = self._forced_plies + 1
            for cell in self.kinds:
                # Each of these questions is too short for the kernel to look at the control.
                score = None if control.stopped else solver.score_within(self.position.after(cell), plies - 1, control)
                if score is None:
                    return
                self._learn(cell, Known.scored(self.position.after(cell), score, "table search"))
            self._forced_plies = plies
        self._conclude()

    def prove_moves(self, control: Control) -> None:
        """Look for the value of every kind of move: at a glance first, then by all means."""
        for cell in self.kinds:
            if cell not in self.moves and not control.stopped:
                self._learn(cell, glance(self.position.after(cell), control))
        for seconds in rounds(control):
            waiting = [cell for cell in self.kinds if not self._is_known(cell)]
            for cell in waiting:
                known = self.moves.get(cell) or Known(self.position.after(cell))
                self._learn(cell, dig(known, control.within(seconds)))
            if not waiting:
                break
        self._conclude()

    def _learn(self, cell: int, known: Known) -> None:
        self.moves[cell] = self.moves[cell].joined(known) if cell in self.moves else known

    def _is_known(self, cell: int) -> bool:
        return cell in self.moves and self.moves[cell].decided

    def _conclude(self) -> None:
        """The position is worth what its best move is."""
        after = [self.moves[cell] for cell in self.kinds if cell in self.moves]
        best = max(after, key=lambda known: ORDER.index((-known.bounds).least), default=None)
        if best is None or self.known.decided:
            return
        least = (-best.bounds).least
        most = Result.WIN
        if len(after) == len(self.kinds):
            most = max(((-known.bounds).most for known in after), key=ORDER.index)
        bounds = Bounds(least, most)
        if bounds.result is Result.UNKNOWN:
            return
        scores = [known.score.before() for known in after if (-known.bounds).least is least]
        score = max(scores, key=lambda score: score.rank)
        self.known = replace(Known.scored(self.position, score, best.source), counts=Counts(self.visited))

    # Estimating.

    def guess(self, control: Control) -> None:
        """Estimate the moves better than before."""
        found = estimate(self.position, control)
        self._keep(found)
        for cell, score in found.proven.items():
            after = self.position.after(cell)
            self._learn(self.kind(cell), Known.scored(after, Score(-score.result), CHAIN))
        self._conclude()

    def _keep(self, found: Estimate) -> None:
        self.estimate = found
        self.visited += found.nodes
        self.places = {cell: place for place, cell in enumerate(found.chances)}

    def kind(self, cell: int) -> int:
        """The first move of the same kind."""
        return next(first for first, cells in self.kinds.items() if cell in cells)
