"""What a study has found, as an Analysis."""

import time

from noughts.answer.analysis import Analysis, MoveAnswer
from noughts.answer.known import Known, unmeasured
from noughts.answer.standing import Bounds
from noughts.answer.study import Study
from noughts.search import Result, Score


def told(study: Study) -> Analysis:
    """The answer so far."""
    known, counts = study.known, study.known.counts
    moves = _answers(study)
    best = _best(study, moves)
    proven = known.line if known.line[:1] == best[:1] else ()
    chance = None if known.decided else max((move.chance or 0.0 for move in moves), default=None)
    return Analysis(
        study.position,
        "solver" if known.decided or study.estimate is None else study.estimate.engine,
        known.score,
        best,
        proven or (_line(study, best[0]) if best else ()),
        moves,
        counts.nodes if known.decided else study.visited,
        counts.end_states,
        counts.cutoffs,
        counts.table_hits,
        known.seconds or time.perf_counter() - study.started,
        chance,
        known.bounds,
        known.source,
        proven if known.score.result in (Result.WIN, Result.LOSS) else (),
    )


def _answers(study: Study) -> tuple[MoveAnswer, ...]:
    """Every move with its standing, in reading order."""
    answers = [_answer(study, cell, study.moves.get(first)) for first, cells in study.kinds.items() for cell in cells]
    return tuple(sorted(answers, key=lambda move: move.cell))


def _answer(study: Study, cell: int, after: Known | None) -> MoveAnswer:
    known = study.known
    bounds, source = (-after.bounds, after.source) if after else (Bounds(), "")
    if cell in known.best and bounds.result is Result.UNKNOWN:
        bounds, source = bounds & Bounds(known.bounds.least), known.source
    bounds = bounds & Bounds(most=known.bounds.most)
    line, place = _line(study, cell), study.places.get(cell, 0)
    if bounds.result is not Result.UNKNOWN:
        score = after.score.before() if after and after.decided else unmeasured(study.position, bounds.result)
        return MoveAnswer(cell, score, True, None, bounds, source or known.source, line, place)
    chance = study.estimate.within(cell, bounds) if study.estimate else None
    return MoveAnswer(cell, Score(Result.UNKNOWN), False, chance, bounds, source, line, place)


def _best(study: Study, moves: tuple[MoveAnswer, ...]) -> tuple[int, ...]:
    """The moves proven to be the best, the choice first; where none is, the one that looks best."""
    if not moves:
        return ()
    score = study.known.score
    proven = [move for move in moves if move.exact and move.score.result is score.result]
    if not proven:
        return (max(moves, key=lambda move: move.promise).cell,)
    if score.result is Result.DRAW:
        return _first(_preferred(study), [move.cell for move in proven])
    if score.plies is not None:
        reached = [move.cell for move in proven if move.score.rank == score.rank]
        # Where the distances of the moves are not known yet, the source's own move has to do.
        whole = reached or [move.cell for move in proven]
        return _first(_preferred(study), whole)[: len(reached) or 1]
    proven.sort(key=lambda move: (-move.speed, move.cell != _preferred(study), move.cell))
    return tuple(move.cell for move in proven)


def _preferred(study: Study) -> int | None:
    """Of moves that are equally good, the one that its source plays, else the one that looks best."""
    if study.known.line:
        return study.known.line[0]
    return study.estimate.choice if study.estimate else None


def _first(cell: int | None, cells: list[int]) -> tuple[int, ...]:
    """Cells in reading order, but one of them first."""
    return tuple(sorted(cells, key=lambda other: (other != cell, other)))


def _line(study: Study, cell: int) -> tuple[int, ...]:
    """The line expected, beginning with a move."""
    after = study.moves.get(cell)
    if after and after.line:
        return (cell, *after.line)
    return study.estimate.lines.get(cell, (cell,)) if study.estimate else (cell,)
