"""Perfect: the quickest win, the slowest loss, and among equal moves the one that leaves the most ways to go wrong."""

from dataclasses import dataclass, field

from noughts.core import Position
from noughts.errors import Stopped
from noughts.players.player import SMALL_CELLS, Choice, chosen
from noughts.search import Control, Result, Score, SearchResult, analyse, solver_for
from noughts.solve import Solution, proven_lost, proven_move, solve

SECONDS = 10.0
"""How long it thinks about a move unless told otherwise."""
AT_ONCE = 0.1
"""How long it looks for the quickest win where a proof already gives a winning move."""
TRAP_SHARE = 0.3
"""The part of that time that it may spend on choosing between equal moves."""
SOLVING_SHARE = 0.5
"""The part of the rest that the methods for big boards get on a board too big for table search."""

LOST = "Proven: the other side wins by force; this move only holds out."


@dataclass
class Perfect:
    """Plays exactly where the game can be solved in the time given or a proof ships, and says so where it cannot.

    It remembers the positions it has answered exactly, so that many games of one kind go quickly.
    """

    seconds: float = SECONDS
    _answers: dict[Position, Choice] = field(default_factory=dict, repr=False)

    def __str__(self) -> str:
        return "perfect"

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        if position in self._answers:
            return self._answers[position]
        choice = self._think(position, (control or Control()).within(self.seconds))
        if not choice.remark:
            self._answers[position] = choice
        return choice

    def _think(self, position: Position, control: Control) -> Choice:
        big = position.rules.cells > SMALL_CELLS
        if big:
            proven = self._from_proof(position, control)
            if proven:
                return proven
        remaining = (control.remaining or self.seconds) * (1 - TRAP_SHARE)
        result = analyse(position, control=control.within(remaining * (1 - SOLVING_SHARE if big else 1)))
        if result.exact:
            return chosen(result, most_ways_to_go_wrong(result, control))
        if proven_lost(position):
            return chosen(result, remark=LOST)
        solution = solve(position, control.within(remaining * SOLVING_SHARE))
        if solution.value in ("win", "draw") and solution.first_move is not None:
            return Choice(solution.first_move, Score(Result(solution.value)), nodes=solution.nodes)
        return chosen(result, remark=what_is_proven(solution))

    def _from_proof(self, position: Position, control: Control) -> Choice | None:
        """On a board with a shipped proof: the quickest win if it is found at once, else the move of the proof."""
        move = proven_move(position)
        if move is None:
            return None
        solver = solver_for(position.rules)
        try:
            score = solver.score(position, control.within(AT_ONCE))
        except Stopped:
            return Choice(move, Score(Result.WIN))
        line = solver.line(position, score, control.within(AT_ONCE))
        return Choice(line[0], score) if line else Choice(move, Score(Result.WIN))


def what_is_proven(solution: Solution) -> str:
    """In words, how much of a move that is not known to be best is proven all the same."""
    if solution.value == "loss":
        return LOST
    if solution.value == "unknown":
        known = f" Proven so far: {solution.learned}." if solution.learned else ""
        return f"Not solved in the time: this is the best move found, not a proven one.{known}"
    return f"Proven: this position is a {solution.value}; not proven: that this move keeps it."


def most_ways_to_go_wrong(result: SearchResult, control: Control) -> int:
    """Of the best moves, the one that leaves the largest share of replies worse than the best reply.

    Replies that change the result count first, slower and quicker ends second; ties go to the first in reading order.
    """
    if len(result.best) == 1:
        return result.best[0]
    traps: dict[int, tuple[float, float]] = {}
    try:
        for cell in result.best:
            traps[cell] = _traps(result.position.after(cell), control)
    except Stopped:
        pass
    return max(traps, key=lambda cell: traps[cell], default=result.best[0])


def _traps(position: Position, control: Control) -> tuple[float, float]:
    """The shares of replies that spoil the result, and of those that are not the very best."""
    replies = solver_for(position.rules).move_scores(position, control)
    if not replies:
        return 0.0, 0.0
    if any(reply.score.result is Result.UNKNOWN for reply in replies):
        raise Stopped("There was no time to weigh the replies.")
    best = max(reply.score for reply in replies)
    spoiling = sum(reply.score.result is not best.result for reply in replies)
    worse = sum(reply.score.rank != best.rank for reply in replies)
    return spoiling / len(replies), worse / len(replies)
