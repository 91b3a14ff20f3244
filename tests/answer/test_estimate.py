"""Estimates: a chance for every move, the engine's choice the best of them, and nothing proven but by chains."""

import os
from pathlib import Path

import pytest
from hypothesis import given, settings

from noughts.answer import Standing, stream
from noughts.answer.estimate import by_sense, estimate, first_estimate, threads_for
from noughts.common import Control, Result
from noughts.common import kernel as kernels
from noughts.common.control import PatientClock, cpu
from noughts.core import Position, Rules
from noughts.engine.packing import from_the_centre
from tests.strategies import KINDS, kinds, positions


@settings(max_examples=40)
@given(positions(kinds(*KINDS)))
def test_every_move_has_a_chance_and_the_choice_the_best(position: Position) -> None:
    if not position.outcome:
        found = first_estimate(position)
        assert set(found.chances) == set(position.moves())
        assert all(0 <= chance <= 1 for chance in found.chances.values())
        assert found.choice == found.line[0]
        assert all(found.lines[cell][0] == cell for cell in found.chances)


def test_a_stopped_estimate_still_has_a_move() -> None:
    control = Control()
    control.stop()
    position = Position(Rules.parse("15x15:5"))
    assert estimate(position, control).choice in position.moves()


@pytest.mark.parametrize("game", ["16x16:5", "8x7:4+gravity", "6x6+misere"])
def test_big_boards_are_estimated_at_once(game: str) -> None:
    answer = next(stream(Position(Rules.parse(game)), Control()))
    assert answer.standing is Standing.ESTIMATED
    assert answer.engine == "engine"
    assert answer.chance is not None
    assert all(move.chance is not None for move in answer.moves)


def test_a_chain_under_gravity_is_a_proof() -> None:
    """Three on the floor with room on both sides: four are, and one end cannot be stopped."""
    position = Position(Rules.parse("9x9:5+gravity"))
    for cell in (75, 66, 76, 67, 77, 68):
        position = position.play(cell)
    control = Control()
    found = first_estimate(position)
    assert found.proven[found.choice].result is Result.WIN
    for answer in stream(position, control):
        if answer.score.result is Result.WIN:
            assert answer.standing is Standing.PROVEN
            control.stop()
            break
    else:
        pytest.fail("The win was not found.")


@pytest.mark.parametrize("game", ["16x16:5", "20x20:5", "8x8:5", "6x6x6:5"])
def test_the_first_move_is_in_the_middle_and_the_nodes_are_counted(game: str) -> None:
    rules = Rules.parse(game)
    answers = stream(Position(rules), Control())
    first, later = next(answers), next(answers)
    assert first.best == later.best == (from_the_centre(rules)[0],)
    assert 0 < first.nodes < later.nodes


@settings(max_examples=20)
@given(positions(kinds(*KINDS)))
def test_moves_with_the_same_chance_are_ordered_by_sense(position: Position) -> None:
    if not position.outcome:
        chances, near = first_estimate(position).chances, by_sense(position)
        order = list(chances)[1:]
        assert order == sorted(order, key=lambda cell: (-chances[cell], near.index(cell)))


def test_an_estimate_says_nothing_that_is_proven_to_be_otherwise() -> None:
    """7x7:5 is a draw by a proof: no move is worth more than that."""
    answer = next(stream(Position(Rules.parse("7x7:5")), Control()))
    assert answer.score.result is Result.DRAW
    assert all(move.chance is not None and move.chance <= 0.5 for move in answer.moves)


@pytest.mark.parametrize(
    ("cores", "load", "threads"),
    [
        (2, "0.00 0.01 0.05 1/300 999", 2),
        (2, "9.00 9.00 9.00 2/300 999", 1),
        (1, "0.00 0.01 0.05 1/300 999", 1),
        (8, "0.00 0.01 0.05 30/300 999", 1),
        (8, "0.00 0.01 0.05 2/300 999", 2),
        (8, "nothing", 1),
        (8, None, 1),
    ],
)
def test_estimates_use_cores_that_are_free(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cores: int, load: str | None, threads: int
) -> None:
    if load is not None:
        (tmp_path / "load").write_text(load)
    monkeypatch.setattr("noughts.answer.estimate._LOAD", tmp_path / "load")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    assert threads_for(Control(1.0)) == (threads if kernels.compiled else 1)
    assert threads_for(Control(1.0, clock=cpu)) == 1
    assert threads_for(Control(1.0, clock=PatientClock(1.0, 1.0))) == 1
    position = Position(Rules.parse("8x8:5"))
    assert estimate(position, Control(0.05)).choice in position.moves()
