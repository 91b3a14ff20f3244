"""The review of a game: values proven or estimated, then notes, the turning point and the summary.

The end of the game is solved first, as late positions are the quickest. Where the time does not suffice a value is
estimated: a move after which the estimate has fallen by more than THRESHOLD is called probably a mistake, and nothing
more is claimed about it.
"""

from collections.abc import Callable
from dataclasses import replace

from noughts.core import Coords, Game, Outcome, Position, move_name
from noughts.errors import NoughtsError
from noughts.explain.expecting import Judged, judge
from noughts.explain.forcedwin import moves_text
from noughts.explain.overlooked import overlooked
from noughts.explain.reviewed import PROBABLY, Review, ReviewedMove, share
from noughts.explain.sentences import explain_move
from noughts.explain.summary import summarise
from noughts.search import Control, Result

SECONDS = 20.0
"""How long a review may think unless told otherwise."""
THRESHOLD = 0.2
"""How far the share of the points to expect has to fall for a move to be probably a mistake. Estimates of one position
and of the next differ by up to a tenth even where nobody errs."""


def review(
    game: Game,
    control: Control | None = None,
    progress: Callable[[int, int], None] | None = None,
    coords: Coords | None = None,
) -> Review:
    """Review the moves played so far. `progress` hears how many positions of how many are done."""
    if not isinstance(game, Game):
        raise NoughtsError(f"Expected a Game, such as Game(Position(Rules.parse('3x3'))), not {type(game).__name__}.")
    control, coords = control or Control(SECONDS), coords or Coords.default(game.rules)
    judged = judge(game.positions, control, progress)
    moves = tuple(
        _reviewed(ply, position, cell, (judged[ply - 1], judged[ply]), coords, control)
        for ply, (position, cell) in enumerate(zip(game.positions, game.moves, strict=False), 1)
    )
    turning_point = _turning_point(moves, _winners(game.positions, judged))
    found = Review(str(game.rules), game.start, moves, game.outcome, turning_point, coords)
    return replace(found, summary=summarise(found))


def _reviewed(
    ply: int, position: Position, cell: int, around: tuple[Judged, Judged], coords: Coords, control: Control
) -> ReviewedMove:
    before, after = around[0].score, around[1].score and around[1].score.before()
    expected = None if around[1].expected is None else 1 - around[1].expected
    move = ReviewedMove(
        ply, position.turn, cell, before, after, expected_before=around[0].expected, expected_after=expected
    )
    note = _note(move) or _probable_note(move, around[0].choice)
    explained = explain_move(position, cell, before, after, coords, control)
    better, sentences = explained.better, explained.sentences
    forced = [*_missed(move, position, coords), *_allowed(move, position, coords)]
    probably = _probably(move, position, around[0].choice, coords) if note == PROBABLY else []
    sentences = (*probably, *forced, *sentences)
    if probably:
        better = around[0].choice
    note = note or (PROBABLY if forced else "")
    if note:
        sentences = (*sentences, *overlooked(position, cell, coords))
    return replace(move, note=note, better=better, refutation=explained.reasons.refutation, sentences=sentences)


def _note(move: ReviewedMove) -> str:
    """ "?" where the result became worse, "??" where it was a whole point or the other side can win at once."""
    if not move.lost or move.after is None:
        return ""
    at_once = move.after.result is Result.LOSS and move.after.plies is not None and move.after.plies <= 2
    return "??" if move.lost == 1 or at_once else "?"


def _missed(move: ReviewedMove, position: Position, coords: Coords) -> list[str]:
    """That there was a win by force, and how it went, where nothing shows that the move played wins as well."""
    won = [score is not None and score.result is Result.WIN for score in (move.before, move.after)]
    at_once = move.before is not None and move.before.plies == 1
    chain = moves_text(position, coords) if won == [True, False] and not at_once else ""
    return [f"Missed a forced win: {chain}."] if chain else []


def _allowed(move: ReviewedMove, position: Position, coords: Coords) -> list[str]:
    """That the other side wins by force now, and how, where nothing showed before that the game was lost."""
    loses = move.after is not None and move.after.result is Result.LOSS
    chain = moves_text(position.after(move.cell), coords) if loses and move.before is None else ""
    return [f"It allows {move.mark.other} to win by force: {chain}."] if chain else []


def _probable_note(move: ReviewedMove, choice: int | None) -> str:
    """ "?!" where only estimates say that the move was worse than the one that looked best."""
    doubtful = move.fell is not None and move.lost is None and choice not in (None, move.cell)
    return PROBABLY if doubtful and move.fell and move.fell > THRESHOLD else ""


def _probably(move: ReviewedMove, position: Position, better: int | None, coords: Coords) -> list[str]:
    """How far the expectation fell, and the move that looked best instead."""
    before, after = share(move.before, move.expected_before), share(move.after, move.expected_after)
    fell = f"Probably a mistake: {move.mark} could expect {before:.0%} of the point before it and {after:.0%} after it."
    return [fell] if better is None else [fell, f"Probably better is {move_name(position.rules, better, coords)}."]


def _winners(positions: list[Position], judged: list[Judged]) -> list[Outcome | None]:
    """Who wins from each position with best play; None where that is unknown."""
    found: list[Outcome | None] = []
    for position, each in zip(positions, judged, strict=True):
        score = each.score
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
