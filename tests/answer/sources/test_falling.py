"""Where stones fall: the same search, first briefly and then for as long as it takes."""

from random import Random

import pytest

from noughts.answer.sources import falling
from noughts.answer.sources.falling import FallingFastTableSource, FallingSource
from noughts.answer.sources.solvers import SHARED
from noughts.common import Control
from noughts.core import Position, Rules
from noughts.solvers.table import solver_for

START = Position(Rules.parse("5x4:4+gravity"))


def test_score_line_and_counts() -> None:
    known = FallingSource().ask(START, Control())
    assert known is not None
    score = solver_for(START.rules).score(START)
    assert known.score == score
    position = START
    for cell in known.line:
        position = position.play(cell)
    assert position.outcome or len(known.line) < (score.plies or 0)


def test_a_glance_gives_up_soon_and_the_search_goes_on_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(falling, "FALLING_NODES", 1)
    start = Position(Rules.parse("6x5:4+gravity"))
    assert FallingFastTableSource().ask(start, Control()) is None
    stopped = Control()
    stopped.stop()
    assert FallingSource().ask(start, stopped) is None


def test_who_is_served() -> None:
    games = ("connect4", "4x4x4+gravity", "10x7:4+gravity", "4x4x4", "3x3x3+gravity+misere")
    assert [game for game in games if FallingSource().serves(Rules.parse(game))] == ["connect4", "4x4x4+gravity"]


def test_a_glance_leaves_a_score_without_a_move_to_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """As at the last ply of a book: the score is there, but not the scores of the moves."""
    solver = SHARED.gravity(START.rules)
    score = solver.score(START)
    monkeypatch.setattr(solver, "line", lambda *_: ())
    assert FallingFastTableSource().ask(START, Control()) is None
    known = FallingSource().ask(START, Control())
    assert known is not None
    assert known.score == score


@pytest.mark.parametrize(
    ("game", "stones", "share"), [("connect4", 0, falling.TO_THE_END), ("scorefour", 27, 0.1), ("scorefour", 28, 1)]
)
def test_counted_work_goes_where_the_search_can_end(
    monkeypatch: pytest.MonkeyPatch, game: str, stones: int, share: float
) -> None:
    allowed = []
    monkeypatch.setattr(falling, "_by_search", lambda position, control, limit, solver: allowed.append(limit.nodes))
    position, random = Position(Rules.parse(game)), Random(1)
    while position.stones < stones:
        after = position.play(random.choice(position.moves()))
        position = position if after.outcome else after
    FallingSource().ask(position, Control().visiting(1_000))
    assert allowed == [1_000 * share]
