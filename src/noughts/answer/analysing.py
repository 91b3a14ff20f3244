"""analyse: the best answer to what a position is worth in a given time, and better with more."""

from collections.abc import Iterator

from noughts.answer.analysis import Analysis
from noughts.answer.sharing import SECONDS, Shares, rounds
from noughts.answer.study import Study
from noughts.answer.telling import told
from noughts.core import Position, expect_position
from noughts.search import Control, Engine


def analyse(
    position: Position,
    engine: Engine | Control | None = None,
    control: Control | None = None,
    *,
    every_move: bool = False,
    aside: float = 0.0,
) -> Analysis:
    """The best answer within the time (ten seconds unless told otherwise), or the search of the engine named.

    The control may also stand in the engine's place, so that `analyse`, `stream` and `exact` are asked alike.
    With `every_move`, what is left of the time once the value is known goes to the values of all moves. So many seconds
    set `aside` are left over where the value is known in time.
    """
    if isinstance(engine, Control):
        engine, control = None, engine
    expect_position(position)
    if engine and engine.name != "solver":
        return Analysis.of(engine.search(position, control=control))
    control = (control or Control(SECONDS)).within(engine.time if engine else None)
    *_, last = _studied(position, Shares(control, position.rules, every_move, aside))
    return told(last)


def stream(position: Position, control: Control | None = None, *, every_move: bool = False) -> Iterator[Analysis]:
    """Answers that get better, the first within a tenth of a second on any board; each has a move and every standing.

    The last one comes when everything is known or the time is up.
    """
    expect_position(position)
    return map(told, _studied(position, Shares(control or Control(SECONDS), position.rules, every_move)))


def _studied(position: Position, shares: Shares) -> Iterator[Study]:
    """One study, whenever there is more to tell of it."""
    study = Study(position)
    study.glance(shares.control)
    yield study
    study.read_proofs(shares.control)
    for seconds in rounds(shares.control):
        if study.known.decided:
            break
        study.prove(shares.value(seconds))
        if not study.known.decided:
            study.force(shares.forced(seconds))
        if not study.known.decided:
            study.guess(shares.estimate(seconds))
        yield study
    if study.known.decided and not position.outcome:
        control = shares.moves()
        study.measure(control)
        study.prove_moves(control)
        yield study
