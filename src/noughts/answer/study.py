"""A study: one position while it is being answered, with what is known and estimated of it and its moves."""

import time
from dataclasses import replace

from noughts.answer.analysis import Analysis, MoveAnswer
from noughts.answer.estimate import Estimate, estimate, first_estimate, places
from noughts.answer.parameters import AT_ONCE
from noughts.answer.proving import ask_fast, ask_slow, measured
from noughts.answer.sources.chains import SOURCE as CHAIN
from noughts.answer.sources.known import ORDER, Bounds, Counts, Known, unmeasured
from noughts.answer.sources.proofs import load
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common import Control, Result, Score
from noughts.common.control import Budget
from noughts.common.symmetry import alike
from noughts.core import Position


class Study:
    """Proves and estimates, a little at a time; `answer` says what it has found so far."""

    def __init__(self, position: Position, solvers: Solvers = SHARED) -> None:
        self.position, self.solvers = position, solvers
        self.known = Known(position)
        self.kinds: dict[int, tuple[int, ...]] = {}
        self.moves: dict[int, Known] = {}
        """What is known after one move of each symmetry class, for the side to move there."""
        self.estimate: Estimate | None = None
        self.places = places(position)
        """The order of moves that are worth the same, 0 for the first."""
        self.visited = 0
        """The nodes that all estimates took."""
        self._forced_plies = 0
        self.started = time.perf_counter()

    # Proving.

    def ask_fast(self, control: Control) -> None:
        """What is known at once, and the first estimate; this is quick on any board."""
        self.known = ask_fast(self.position, control, self.solvers)
        if not self.position.outcome:
            self.kinds = alike(self.position)
            self._keep(first_estimate(self.position))

    def read_proofs(self, control: Control) -> None:
        """Read the proof that ships for the board, and look again; do nothing if it was read before."""
        if not self.known.decided and load(self.position, control):
            self.known = ask_fast(self.position, control, self.solvers)

    def prove(self, control: Control) -> None:
        """Look for the value of the position."""
        self.known = ask_slow(self.known, control, self.solvers)

    def measure(self, control: Control) -> None:
        """Look for the distance of a win or loss that is known without it."""
        limit = control if isinstance(control, Budget) else control.within(AT_ONCE)
        self.known = measured(self.known, limit, self.solvers)

    def force(self, control: Control) -> None:
        """See which moves force a win or a loss within a few plies, then within more."""
        solver, to_fill = self.solvers.table(self.position.rules), self.position.free.bit_count()
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

    def see_moves(self, control: Control) -> None:
        """What is known at once of the moves, one of each symmetry class."""
        for cell in self.kinds:
            if cell not in self.moves and not control.stopped:
                self._learn(cell, ask_fast(self.position.after(cell), control, self.solvers))

    def prove_moves(self, control: Control) -> bool:
        """Look for the values of the moves for as long as the control allows; whether all are known."""
        waiting = [cell for cell in self.kinds if not self._is_known(cell)]
        for cell in waiting:
            known = self.moves.get(cell) or Known(self.position.after(cell))
            self._learn(cell, ask_slow(known, control, self.solvers))
        self._conclude()
        return not waiting

    def _learn(self, cell: int, known: Known) -> None:
        self.moves[cell] = self.moves[cell].joined(known) if cell in self.moves else known

    def _is_known(self, cell: int) -> bool:
        return cell in self.moves and self.moves[cell].decided

    def _conclude(self) -> None:
        """Derive the position's value from its best move."""
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

    def guess(self, control: Control, nodes: int | None = None) -> None:
        """Estimate the moves better than before; with `nodes`, the same on any machine."""
        found = estimate(self.position, control, nodes)
        self._keep(found)
        for cell, score in found.proven.items():
            after = self.position.after(cell)
            self._learn(self.kind(cell), Known.scored(after, Score(-score.result), CHAIN))
        self._conclude()

    def _keep(self, found: Estimate) -> None:
        self.estimate = found
        self.visited += found.nodes

    def kind(self, cell: int) -> int:
        """The first move of the same symmetry class."""
        return next(first for first, cells in self.kinds.items() if cell in cells)

    # Answering.

    def answer(self) -> Analysis:
        """The answer so far."""
        known, counts = self.known, self.known.counts
        moves = self._answers()
        best = self._best(moves)
        proven = known.line if known.line[:1] == best[:1] else ()
        chance = None if known.decided else max((move.chance or 0.0 for move in moves), default=None)
        return Analysis(
            self.position,
            "solver" if known.decided or self.estimate is None else self.estimate.engine,
            known.score,
            best,
            proven or (self._line(best[0]) if best else ()),
            moves,
            counts.nodes if known.decided else self.visited,
            counts.end_states,
            counts.cutoffs,
            counts.table_hits,
            known.seconds or time.perf_counter() - self.started,
            chance,
            known.bounds,
            known.source,
            proven if known.score.result in (Result.WIN, Result.LOSS) else (),
            self.estimate.chances[self.estimate.choice] if self.estimate and known.is_lost_unmeasured else None,
        )

    def _answers(self) -> tuple[MoveAnswer, ...]:
        """Every move with its standing, in reading order."""
        answers = [self._answer(cell, self.moves.get(first)) for first, cells in self.kinds.items() for cell in cells]
        return tuple(sorted(answers, key=lambda move: move.cell))

    def _answer(self, cell: int, after: Known | None) -> MoveAnswer:
        known = self.known
        bounds, source = (-after.bounds, after.source) if after else (Bounds(), "")
        if cell in known.best and bounds.result is Result.UNKNOWN:
            bounds, source = bounds & Bounds(known.bounds.least), known.source
        bounds = bounds & Bounds(most=known.bounds.most)
        line, place = self._line(cell), self.places[cell]
        if bounds.result is not Result.UNKNOWN:
            score = after.score.before() if after and after.decided else unmeasured(self.position, bounds.result)
            return MoveAnswer(cell, score, True, None, bounds, source or known.source, line, place)
        chance = self.estimate.within(cell, bounds) if self.estimate else None
        return MoveAnswer(cell, Score(Result.UNKNOWN), False, chance, bounds, source, line, place)

    def _best(self, moves: tuple[MoveAnswer, ...]) -> tuple[int, ...]:
        """The moves proven to be best, the choice first; if none is proven, the one that looks best."""
        if not moves:
            return ()
        score = self.known.score
        proven = [move for move in moves if move.exact and move.score.result is score.result]
        if not proven:
            return (max(moves, key=lambda move: move.promise).cell,)
        if score.result is Result.DRAW:
            return self._first([move.cell for move in proven])
        if score.plies is not None:
            reached = [move.cell for move in proven if move.score.rank == score.rank]
            # Until a move is known to reach the distance, one that still may has to do, above all the source's own.
            may_reach = [move.cell for move in proven if move.score.plies is None]
            return self._first(reached or may_reach or [move.cell for move in proven])[: len(reached) or 1]
        preferred = self._preferred()
        proven.sort(key=lambda move: (-move.speed, move.cell != preferred, move.place))
        return tuple(move.cell for move in proven)

    def _preferred(self) -> int | None:
        """Among equally good moves, the one that its source plays, else the one that looks best.

        In a lost position the source prefers no move, so the looks decide.
        """
        if self.known.line and self.known.score.result is not Result.LOSS:
            return self.known.line[0]
        return self.estimate.choice if self.estimate else None

    def _first(self, cells: list[int]) -> tuple[int, ...]:
        """Cells in reading order, with the preferred one first."""
        preferred = self._preferred()
        if preferred not in cells:
            preferred = min(cells, key=self.places.__getitem__)
        return tuple(sorted(cells, key=lambda cell: (cell != preferred, cell)))

    def _line(self, cell: int) -> tuple[int, ...]:
        """The expected line that begins with a move."""
        after = self.moves.get(cell)
        if after and after.line:
            return (cell, *after.line)
        return self.estimate.lines.get(cell, (cell,)) if self.estimate else (cell,)
