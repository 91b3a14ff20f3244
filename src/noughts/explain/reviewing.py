"""The review of a game: values that are proven, then notes, the turning point and the summary.

The end of the game is solved first, as late positions are the quickest. Where the time does not suffice a value is
unknown, and no claim is made about the moves next to it.
"""

from collections.abc import Callable
from dataclasses import replace

from noughts.core import Coords, Game, Outcome, Position
from noughts.explain.reviewed import Review, ReviewedMove
from noughts.explain.sentences import exact_score, explain_move
from noughts.explain.summary import summarise
from noughts.search import Control, Result, Score

SECONDS = 20.0
"""How long a review may think unless told otherwise."""
EXPLAIN_SHARE = 0.3
"""The part of the time kept for refutations and better moves."""


def review(
    game: Game,
    control: Control | None = None,
    progress: Callable[[int, int], None] | None = None,
    coords: Coords | None = None,
) -> Review:
    """Review the moves played so far. `progress` hears how many positions of how many are done."""
    control, coords = control or Control(SECONDS), coords or Coords.default(game.rules)
    scores = _scores(game.positions, control, progress)
    moves = tuple(
        _reviewed(ply, position, cell, scores[ply - 1 : ply + 1], coords, control)
        for ply, (position, cell) in enumerate(zip(game.positions, game.moves, strict=False), 1)
    )
    turning_point = _turning_point(moves, _winners(game.positions, scores))
    found = Review(str(game.rules), game.start, moves, game.outcome, turning_point, coords)
    return replace(found, summary=summarise(found))


def _scores(
    positions: list[Position], control: Control, progress: Callable[[int, int], None] | None
) -> list[Score | None]:
    """The score of each position for its side to move, the last solved first; each has a fair share of the time."""
    scores: list[Score | None] = []
    for done, position in enumerate(reversed(positions)):
        remaining, left = control.remaining, len(positions) - done
        share = None if remaining is None else remaining * (1 - EXPLAIN_SHARE) / left
        score = exact_score(position, control.within(share))
        if score is None and scores and scores[-1] and scores[-1].result is Result.LOSS:
            # The move that was played wins, however long a shorter way might be.
            score = Score(Result.WIN)
        scores.append(score)
        if progress:
            progress(done + 1, len(positions))
    return scores[::-1]


def _reviewed(
    ply: int, position: Position, cell: int, around: list[Score | None], coords: Coords, control: Control
) -> ReviewedMove:
    before, after = around[0], around[1] and around[1].before()
    move = ReviewedMove(ply, position.turn, cell, before, after)
    explained = explain_move(position, cell, before, after, coords, control)
    return replace(
        move,
        note=_note(move),
        better=explained.better,
        refutation=explained.reasons.refutation,
        sentences=explained.sentences,
    )


def _note(move: ReviewedMove) -> str:
    """ "?" where the result became worse, "??" where it was a whole point or the other side can win at once."""
    if not move.lost or move.after is None:
        return ""
    at_once = move.after.result is Result.LOSS and move.after.plies is not None and move.after.plies <= 2
    return "??" if move.lost == 1 or at_once else "?"


def _winners(positions: list[Position], scores: list[Score | None]) -> list[Outcome | None]:
    """Who wins from each position with best play; None where that is unknown."""
    found: list[Outcome | None] = []
    for position, score in zip(positions, scores, strict=True):
        if score is None:
            found.append(None)
            continue
        winner = {Result.WIN: position.turn, Result.LOSS: position.turn.other}.get(score.result)
        found.append(Outcome(winner, None))
    return found


def _turning_point(moves: tuple[ReviewedMove, ...], winners: list[Outcome | None]) -> int | None:
    """The ply of the mistake after which the last result never changed again."""
    for move in reversed(moves):
        if winners[move.ply] is None or winners[move.ply] != winners[-1]:
            return None
        if move.lost:
            return move.ply
    return None
