"""The value of each position of a game for its side to move: proven where a fixed amount of work suffices, otherwise
estimated, and the same on every machine.

Every position gets the same work, the last one first. Proven values are then carried along the game: a move after which
the other side is lost wins, and after any move in a lost position the other side wins. Finally, the positions around
the largest drops that rest on estimates get more work, because that is where the game may have turned.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from noughts.answer import WORK, Analysis, Bounds, Solvers, Work, consider
from noughts.answer.analysis import POINTS
from noughts.answer.estimate import estimate
from noughts.answer.sources.known import ANYTHING
from noughts.common import Control, Result, Score
from noughts.core import Game, Position

MORE = 6
"""How many times the usual work a position gets if the game may have turned there."""
MOST_AGAIN = 6
"""The most positions that get it."""
DOUBTFUL = 0.2
"""The drop in the expected share of the points that earns a position more work, and an unproven move its mark."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A position's score where it is proven, its bounds, and the share of the points that its side can expect.

    `best` holds the moves known to keep the value, and `choice` is the move to play. `hint` is the move that a hint
    gives here; more work, or the rest of the game, may show it to be worse. `resists` is what the engine alone would
    give the losing side, where a win or loss is proven without its distance. A position that was not reached has no
    `chance`.
    """

    score: Score | None = None
    bounds: Bounds = ANYTHING
    chance: float | None = None
    choice: int | None = None
    best: tuple[int, ...] = ()
    resists: float | None = None
    hint: int | None = None

    @classmethod
    def of(cls, found: Analysis) -> "Judged":
        """The judgement that an analysis amounts to."""
        score = found.score if found.exact else None
        chance = found.chance if score is None else POINTS[score.result]
        best = tuple(move.cell for move in found.moves if move.exact and move.score.result is found.score.result)
        return cls(score, found.bounds, chance, found.choice, best if score else (), found.resistance, found.choice)

    def at_least(self, result: Result) -> "Judged":
        """A copy that is worth no less than this."""
        return self._within(Bounds(least=result))

    def at_most(self, result: Result) -> "Judged":
        """A copy that is worth no more than this."""
        return self._within(Bounds(most=result))

    def _within(self, more: Bounds) -> "Judged":
        bounds = self.bounds & more
        if bounds == self.bounds:
            return self
        score, resists = self.score, self.resists
        if score is None and bounds.result is not Result.UNKNOWN:
            score = Score(bounds.result)
            resists = _resists(score, self.chance)
        chance = None if self.chance is None else min(max(self.chance, POINTS[bounds.least]), POINTS[bounds.most])
        chance = POINTS[score.result] if score else chance
        return replace(self, score=score, bounds=bounds, chance=chance, resists=resists)


def judge(
    game: Game, control: Control, solvers: Solvers, progress: Callable[[int, int], None] | None = None
) -> Iterator[tuple[int, list[Judged]]]:
    """Yield the number of positions reached so far and a judgement of each, refined from one to the next."""
    positions = game.positions
    found, reached = [Judged()] * len(positions), 0
    for at in reversed(range(len(positions))):
        if not control.stopped or positions[at].outcome:
            found[at] = _judged(positions[at], control, WORK, solvers)
            reached += 1
        if progress:
            progress(len(positions) - at, len(positions))
        yield reached, carried(found, game)
    again: set[int] = set()
    while len(again) < MOST_AGAIN and not control.stopped:
        doubtful = _most_doubtful(carried(found, game), again)
        if doubtful is None:
            break
        again.add(doubtful)
        better = _judged(positions[doubtful], control, WORK.times(MORE), solvers)
        found[doubtful] = replace(better, hint=found[doubtful].hint)
        yield reached, carried(found, game)


def _judged(position: Position, control: Control, work: Work, solvers: Solvers) -> Judged:
    *_, found = consider(position, control, work=work, moves=False, solvers=solvers)
    judged = Judged.of(found)
    if found.exact and found.score.result is Result.WIN and found.score.plies is None:
        guessed = estimate(position, control, work.estimates)
        return replace(judged, resists=_resists(found.score, guessed.chances[guessed.choice]))
    return judged


def _resists(score: Score, chance: float | None) -> float | None:
    """The losing side's chance, from the estimated chance of the side to move."""
    if chance is None or score.result is Result.DRAW:
        return None
    return chance if score.result is Result.LOSS else 1 - chance


def carried(found: list[Judged], game: Game) -> list[Judged]:
    """The judgements after each has been tightened by its neighbours."""
    found = list(found)
    while True:
        before = list(found)
        for at in reversed(range(len(game.moves))):
            here, after, cell = found[at], found[at + 1], game.moves[at]
            # The move was there to be played, so the position is worth no less.
            least = -after.bounds.most
            if here.bounds & Bounds(least=least) != here.bounds:
                here = replace(here.at_least(least), best=(cell,), choice=cell)
            if here.chance is not None and after.chance is not None and here.score is None:
                here = replace(here, chance=max(here.chance, 1 - after.chance))
            found[at] = here
        for at, cell in enumerate(game.moves):
            here = found[at]
            after = found[at + 1].at_least(-here.bounds.most)
            found[at + 1] = after.at_most(-here.bounds.least) if cell in here.best else after
        if found == before:
            return found


def _most_doubtful(found: list[Judged], again: set[int]) -> int | None:
    """The position beside the largest drop that rests on an estimate, among those not yet looked at again."""
    falls: list[tuple[float, int]] = []
    for at in range(len(found) - 1):
        here, after = found[at].chance, found[at + 1].chance
        if here is not None and after is not None and here - (1 - after) > DOUBTFUL:
            falls += [(here + after, ply) for ply in (at, at + 1) if found[ply].score is None and ply not in again]
    return max(falls, key=lambda fall: (fall[0], -fall[1]), default=(0.0, None))[1]
