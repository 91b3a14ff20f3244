"""The review of a game: judge every position (`judging.py`), mark every move (`marks.py`), explain the marked ones."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from noughts.answer import Solvers, percent
from noughts.answer.proving import only_reply
from noughts.answer.reasons import MoveReasons, move_reasons, with_score
from noughts.answer.sources.chains import forced_win
from noughts.common import Control, Result, Score
from noughts.common.control import as_control
from noughts.core import Coords, Game, Position
from noughts.errors import NoughtsError
from noughts.explain.forcedwin import steps_text
from noughts.explain.judging import Judged, judge
from noughts.explain.lapses import lapse_sentences, only_stop
from noughts.explain.marks import LAPSES, PROBABLY, verdict
from noughts.explain.overlooked import overlooked
from noughts.explain.phrases import Phrases, opening, sentence
from noughts.explain.reviewed import Resignation, Review, ReviewedMove, turning_point
from noughts.explain.summary import summarise
from noughts.explain.words import played_name, score_text

EXPLAINING_NODES = 60_000
"""The most nodes spent on finding the line that refutes a move."""


def review(
    game: Game,
    control: Control | None = None,
    progress: Callable[[int, int], None] | None = None,
    coords: Coords | None = None,
) -> Review:
    """Review the moves played so far, the same way on every machine unless the control ends it early.

    `progress` is called with the number of positions done and their total.
    """
    *_, found = reviews(game, control, progress, coords)
    return found


def reviews(
    game: Game,
    control: Control | None = None,
    progress: Callable[[int, int], None] | None = None,
    coords: Coords | None = None,
) -> Iterator[Review]:
    """Reviews that fill in position by position from the end of the game; the last one explains the marks."""
    if not isinstance(game, Game):
        raise NoughtsError(f"Expected a Game, such as Game(Position(Rules.parse('3x3'))), not {type(game).__name__}.")
    control, coords, solvers = as_control(control), Coords.fitting(coords, game.rules), Solvers()
    for reached, judged in judge(game, control, solvers, progress):
        found = _marked(game, judged, coords, reached)
        yield found
    reviewer = _Explainer(coords, solvers)
    moves = tuple(
        reviewer.explained(move, position, judged[ply], judged[ply + 1])
        for ply, (move, position) in enumerate(zip(found.moves, game.positions, strict=False))
    )
    found = replace(found, moves=moves)
    yield replace(found, summary=summarise(found))


def _marked(game: Game, judged: list[Judged], coords: Coords, reached: int) -> Review:
    moves = tuple(
        _move(ply, position, cell, judged[ply - 1], judged[ply])
        for ply, (position, cell) in enumerate(zip(game.positions, game.moves, strict=False), 1)
    )
    point = turning_point(moves, game.outcome)
    return Review(
        str(game.rules), game.start, moves, game.outcome, point, coords, "", reached, _resignation(game, judged[-1])
    )


def _resignation(game: Game, last: Judged) -> Resignation | None:
    """Who gave the game up, and what the position was worth to that side."""
    if not game.resigned:
        return None
    own = game.position.turn is game.resigned
    score = last.score if own or last.score is None else -last.score
    chance = last.chance if own or last.chance is None else 1 - last.chance
    return Resignation(game.resigned, score, None if score else chance, game.forfeit)


def _move(ply: int, position: Position, cell: int, before: Judged, after: Judged) -> ReviewedMove:
    """A move with its values and its mark."""
    said = verdict(position, cell, before, after)
    return ReviewedMove(
        ply,
        position.turn,
        cell,
        before.score,
        after.score and after.score.before(),
        note=said.mark,
        better=said.better if said.mark else None,
        expected_before=None if before.score else before.chance,
        expected_after=None if after.score or after.chance is None else 1 - after.chance,
        verdict=said,
    )


class _Explainer:
    """Says what was wrong with marked moves, in sentences that agree with their marks and better moves."""

    def __init__(self, coords: Coords, solvers: Solvers) -> None:
        self._coords, self._solvers = coords, solvers

    def explained(self, move: ReviewedMove, position: Position, before: Judged, after: Judged) -> ReviewedMove:
        """The same move with its refutation and, if it is marked, its sentences."""
        control = Control().visiting(EXPLAINING_NODES)
        reasons = with_score(position, move_reasons(position, move.cell), move.after, control, self._solvers)
        if move.after and move.after.result is Result.LOSS and not reasons.refutation and after.choice in after.best:
            # No line is at hand, but the winning reply is known.
            reasons = replace(reasons, refutation=(after.choice,))
        if not move.note:
            return replace(move, refutation=reasons.refutation)
        move = replace(move, keeps=move.before is not None and move.better in before.best)
        if move.note in LAPSES:
            lapse = (*lapse_sentences(move, position, self._coords), *self._overlooked(move, position))
            return replace(move, refutation=reasons.refutation, sentences=lapse)
        move = self._with_the_forced_win(move, position)
        phrases = Phrases(position, self._coords, played=True)
        name = played_name(position.rules, move.cell, self._coords)
        allowed = [] if _tells_how(reasons) else self._allowed(move, position)
        missed = self._missed(move, position)
        unstopped = self._unstopped(move, position)
        instead = [] if missed or unstopped else self._instead(move, position, before)
        said = (*unstopped, *self._probably(move), *self._overlooked(move, position), *missed, *allowed)
        said = (*said, *([] if allowed else map(sentence, phrases.value(reasons))), *instead)
        # What the move does after all comes last: a screen with little room shows the first sentences only.
        said = (*said, *(sentence(phrase, name) for phrase in phrases.facts(reasons)))
        return replace(move, refutation=reasons.refutation, sentences=said)

    def _with_the_forced_win(self, move: ReviewedMove, position: Position) -> ReviewedMove:
        """The same move; if a win by threats was missed, its first move becomes the better one."""
        won = move.before is not None and move.before.result is Result.WIN
        steps = forced_win(position, self._solvers) if won else ()
        if steps and steps[0].cell != move.cell:
            return replace(move, better=steps[0].cell, keeps=True)
        return move

    def _probably(self, move: ReviewedMove) -> list[str]:
        """How far the chance fell: what is proven is stated as such, and only the mistake is called probable."""
        if move.note != PROBABLY:
            return []
        if move.before:
            had = f"{move.mark} had a proven {move.before.result.value} before it"
        else:
            had = f"{move.mark}'s estimated chance before it was {percent(move.expected_before or 0.0)}"
        if move.after:
            lost = move.after.result is Result.LOSS
            has = f"{f'{move.mark} is lost' if lost else 'the game is a draw'} (proven)"
        else:
            has = f"the estimated chance is {percent(move.expected_after or 0.0)}"
        return [f"Probably a mistake: {had}, and after it {has}."]

    def _missed(self, move: ReviewedMove, position: Position) -> list[str]:
        """The forced win that was missed."""
        if move.before is None or move.before.result is not Result.WIN or move.before.plies == 1:
            return []
        steps = forced_win(position, self._solvers)
        if not steps or steps[0].cell != move.better:
            return []
        return [f"Missed a forced win: {steps_text(position, steps, self._coords)}."]

    def _allowed(self, move: ReviewedMove, position: Position) -> list[str]:
        """The forced win that the move allows, unless the game was known to be lost before."""
        if move.before is not None or move.after is None or move.after.result is not Result.LOSS:
            return []
        after = position.after(move.cell)
        steps = forced_win(after, self._solvers)
        text = steps_text(after, steps, self._coords)
        return [f"It allows {move.mark.other} to win by force: {text}."] if steps else []

    def _instead(self, move: ReviewedMove, position: Position, before: Judged) -> list[str]:
        """The better move, and what is known about it."""
        if move.better is None or move.better == move.cell:
            return []
        name = played_name(position.rules, move.better, self._coords)
        if not move.keeps or move.before is None:
            return [f"Probably better is {name}."]
        # The distance is that of the move to play; another move may keep the same result for longer.
        score = move.before if move.better == before.choice else Score(move.before.result)
        return [f"Better is {name}, which {score_text(score)}."]

    def _unstopped(self, move: ReviewedMove, position: Position) -> list[str]:
        """The line that had to be stopped at once: a fact, though what the position was worth is an estimate."""
        if move.before is not None or move.better is None or only_reply(position) != move.better:
            return []
        return [opening(only_stop(position, move.better, self._coords))]

    def _overlooked(self, move: ReviewedMove, position: Position) -> list[str]:
        return overlooked(position, move.cell, self._coords)


def _tells_how(reasons: MoveReasons) -> bool:
    """Whether the phrases of a move say how the other side wins."""
    return bool(reasons.refutation) and reasons.score is not None and reasons.score.plies is not None
