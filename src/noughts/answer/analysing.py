"""analyse: what a position is worth, as well as it can be known in a given time or with a given amount of work.

`analyse` and `stream` go by the clock (`sharing.py`). `consider` counts nodes instead, so that hints and reviews say
the same on a busy machine as on an idle one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from noughts.answer.analysis import Analysis
from noughts.answer.parameters import MEASURING_NODES, SECONDS, WORK_NODES
from noughts.answer.sharing import Shares, rounds, to_the_end
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.answer.study import Study
from noughts.common import Control
from noughts.common.control import as_control
from noughts.common.shelf import SHELF
from noughts.core import Position, Start, as_position
from noughts.errors import UnknownEngine
from noughts.ladder import Engine


@dataclass(frozen=True, slots=True)
class Work:
    """An amount of work in nodes: for proofs of the value, for estimates, and for the value of each move."""

    proofs: int
    estimates: int
    moves: int

    def times(self, factor: int) -> "Work":
        """Several times as much."""
        return Work(self.proofs * factor, self.estimates * factor, self.moves * factor)


WORK = Work(*WORK_NODES)
"""What a hint, and a review of each position, may spend."""


def analyse(
    position: Start,
    engine: Engine | Control | str | None = None,
    control: Control | None = None,
    *,
    every_move: bool = False,
    aside: float = 0.0,
) -> Analysis:
    """The best answer within the time (ten seconds by default), or the search of the named engine.

    The control may also take the engine's place, so that `analyse`, `stream` and `exact` are called alike.
    With `every_move`, the time that is left once the value is known goes to the values of all moves. `aside` seconds
    are kept back for the caller if the value is found early.
    """
    if isinstance(engine, str):
        engine = Engine.parse(engine)
    if engine is not None and not isinstance(engine, Engine | Control):
        raise UnknownEngine(f"Expected an Engine or a text such as 'alphabeta', not {type(engine).__name__}.")
    if isinstance(engine, Control):
        engine, control = None, engine
    position = as_position(position)
    if engine and engine.name != "solver":
        return Analysis.of(engine.search(position, control=control))
    control = as_control(control, SECONDS).within(engine.time if engine else None)
    *_, last = _studied(position, Shares(control, position.rules, every_move, aside))
    return last.answer()


def stream(position: Start, control: Control | None = None, *, every_move: bool = False) -> Iterator[Analysis]:
    """Ever better answers, the first within a tenth of a second on any board; each has a move and every standing.

    The last one comes when everything is known or the time is up.
    """
    position = as_position(position)
    shares = Shares(as_control(control, SECONDS), position.rules, every_move)
    return (study.answer() for study in _studied(position, shares))


def consider(
    position: Start,
    control: Control | None = None,
    *,
    work: Work = WORK,
    moves: bool = True,
    solvers: Solvers = SHARED,
) -> Iterator[Analysis]:
    """Ever better answers, the first within a tenth of a second on any board, the last when the work is done.

    With new solvers the last answer is the same on every machine, unless the control ends it early. Without `moves`,
    no work goes into the moves of a position whose value is known.
    """
    position = as_position(position)
    try:
        yield from _considered(Study(position, solvers), as_control(control), work, moves)
    finally:
        SHELF.trim()


def _considered(study: Study, control: Control, work: Work, moves: bool) -> Iterator[Analysis]:
    position = study.position
    study.ask_fast(control)
    yield study.answer()
    if position.outcome:
        return
    study.read_proofs(control)
    if not study.known.decided:
        study.prove(control.visiting(work.proofs))
    if not study.known.decided or study.known.is_lost_unmeasured:
        # How long a lost position resists is an estimate too.
        study.guess(control, work.estimates)
    study.measure(control.visiting(MEASURING_NODES))
    yield study.answer()
    if moves and study.known.decided:
        study.see_moves(control)
        if to_the_end(position.rules):
            yield study.answer()
            study.prove_moves(control.visiting(work.moves))
        yield study.answer()


def _studied(position: Position, shares: Shares) -> Iterator[Study]:
    """The study, each time it has something new; afterwards the shelf is tidied."""
    try:
        yield from _steps(Study(position), position, shares)
    finally:
        SHELF.trim()


def _steps(study: Study, position: Position, shares: Shares) -> Iterator[Study]:
    study.ask_fast(shares.control)
    yield study
    study.read_proofs(shares.reading())
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
        study.see_moves(control)
        for seconds in rounds(control):
            if study.prove_moves(control.within(seconds)):
                break
        yield study
