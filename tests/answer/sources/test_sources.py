"""Every source, on positions that table search can judge: whatever it says is true."""

import pytest
from hypothesis import given, settings

from noughts.answer.sources import SOURCES
from noughts.answer.sources.known import ORDER
from noughts.common import Control, Result
from noughts.core import Position, Rules
from tests.reference import oracle
from tests.strategies import kinds, late_positions

GAMES = ("3x3", "4x3:3", "5x3:4", "3x3+misere", "4x4:3+gravity", "3x3x2:3", "4x4")


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: type(source).__name__)
@settings(max_examples=30)
@given(position=late_positions(kinds(*GAMES), 7))
def test_what_a_source_says_is_true(source: object, position: Position) -> None:
    truth = oracle(position.rules)
    known = source.ask(position, Control()) if source.serves(position.rules) else None  # type: ignore[attr-defined]
    if known is None:
        return
    score = truth.score(position)
    assert ORDER.index(known.bounds.least) <= ORDER.index(score.result) <= ORDER.index(known.bounds.most)
    if known.decided:
        assert known.score.result is score.result
        if known.score.plies is not None:
            assert known.score.rank == score.rank
    for cell in known.best:
        reached = truth.score(position.after(cell)).before().result
        assert ORDER.index(reached) >= ORDER.index(known.bounds.least)
    assert known.source


@pytest.mark.parametrize("source", [one for one in SOURCES if not one.cheap], ids=lambda source: type(source).__name__)
def test_a_source_that_is_stopped_says_so_by_saying_nothing_false(source: object) -> None:

    stopped = Control()
    stopped.stop()
    for game in ("9x9:5", "8x7:4+gravity", "9x9:5+misere"):
        position = Position(Rules.parse(game))
        if source.serves(position.rules):  # type: ignore[attr-defined]
            known = source.ask(position, stopped)  # type: ignore[attr-defined]
            assert known is None or known.score.result is Result.UNKNOWN
