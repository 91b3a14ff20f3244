"""What each position of a game is worth for its side to move: proven where the time suffices, else estimated."""

from collections.abc import Callable
from dataclasses import dataclass

from noughts.answer.estimate import estimate
from noughts.core import Position
from noughts.explain.sentences import exact_score
from noughts.search import Control, Result, Score

JUDGING_SHARE = 0.7
"""The part of a review's time that goes into values; the rest is kept for refutations and better moves."""
PROVING_SHARE = 0.85
"""The part of a position's time that goes to proofs; the rest is for the estimate."""
ESTIMATE_LEAST, ESTIMATE_MOST = 0.1, 1.0
"""Seconds for one position's estimate: with less it says little, and more adds little."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A position's score where it is proven, else the share of the points to expect and the move that looks best."""

    score: Score | None = None
    expected: float | None = None
    choice: int | None = None


def judge(positions: list[Position], control: Control, progress: Callable[[int, int], None] | None) -> list[Judged]:
    """Every position of a game, the last first, as late ones are the quickest; each has a fair share of the time."""
    found: list[Judged] = []
    for done, position in enumerate(reversed(positions)):
        remaining, left = control.remaining, len(positions) - done
        part = None if remaining is None else remaining * JUDGING_SHARE / left
        found.append(_judged(position, found[-1] if found else Judged(), control, part))
        if progress:
            progress(done + 1, len(positions))
    return _with_lost_play(found[::-1])


def _with_lost_play(judged: list[Judged]) -> list[Judged]:
    """Whatever is played in a lost position, the other side wins after it."""
    found = judged[:1]
    for after in judged[1:]:
        lost = found[-1].score is not None and found[-1].score.result is Result.LOSS
        found.append(Judged(Score(Result.WIN)) if lost and after.score is None else after)
    return found


def _judged(position: Position, following: Judged, control: Control, part: float | None) -> Judged:
    """One position in its part of the time; a search for proofs that took longer leaves the estimate its least."""
    score = exact_score(position, control.within(None if part is None else part * PROVING_SHARE))
    if score is None and following.score and following.score.result is Result.LOSS:
        # The move that was played wins, however long a shorter way might be.
        score = Score(Result.WIN)
    if score or control.stopped:
        return Judged(score)
    left = ESTIMATE_MOST if part is None else part * (1 - PROVING_SHARE)
    found = estimate(position, control.within(min(max(left, ESTIMATE_LEAST), ESTIMATE_MOST)))
    return Judged(None, found.chances[found.choice], found.choice)
