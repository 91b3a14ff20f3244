"""Exact scores on flat boards with gravity: agreement with table search, moves, threads, stops and checkpoints."""

from pathlib import Path

import pytest
from hypothesis import given, settings

from noughts.core import Position, Rules, parse_position
from noughts.errors import Stopped
from noughts.search import Control, Result, Score, solver_for
from noughts.solve import Limits, Processes, solve
from noughts.solve.checkpoint import Checkpoint
from noughts.solve.gravity import columns, exact_score, falls
from noughts.solve.gravity.crew import table_bits
from noughts.solve.gravity.solver import GravitySolver, gravity_solver_for
from tests.strategies import kinds, late_positions

CONNECT4 = Rules.parse("connect4")


def game(text: str) -> Position:
    return Position(Rules.parse(text + "+gravity"))


def stopping_after(nodes: int) -> Limits:
    """Limits that end a search after so many nodes."""
    limits = Limits()
    limits.progress = lambda seen: limits.stop() if seen > nodes else None
    return limits


@pytest.mark.parametrize("text", ["connect4", "8x7:4+gravity", "4x4:3+gravity", "9x1:3+gravity", "3x20:3+gravity"])
def test_boards_that_the_kernel_knows(text):
    assert falls(Rules.parse(text))


@pytest.mark.parametrize(
    "text", ["7x6:4", "connect4+misere", "4x4x4+gravity", "9x7:4+gravity", "4x4:2+gravity", "4x8:5+gravity", "9:3"]
)
def test_boards_that_it_does_not_know(text):
    rules = Rules.parse("7x6:4+gravity+misere" if text == "connect4+misere" else text)
    assert not falls(rules)


@settings(max_examples=60, deadline=None)
@given(late_positions(kinds("7x6:4+gravity", "6x7:4+gravity", "8x5:5+gravity", "5x5:3+gravity", "8x7:4+gravity"), 13))
def test_agrees_with_table_search_on_every_move(position):
    known = solver_for(position.rules)
    assert exact_score(position, Control()) == known.score(position)
    assert columns(position, Control()) == known.move_scores(position)


@settings(max_examples=40, deadline=None)
@given(late_positions(kinds("7x6:4+gravity", "6x5:4+gravity"), 18))
def test_the_best_move_keeps_the_score(position):
    if not position.outcome:
        solver = gravity_solver_for(position.rules)
        cell = solver.best_move(position)
        assert solver.score(position.after(cell)).before() == solver.score(position)


def test_a_finished_game_has_its_score_and_no_moves():
    won = parse_position(CONNECT4, "......./......./......./......./OOO..../XXXX... O")
    assert exact_score(won, Control()) == Score(Result.LOSS, 0)
    assert columns(won, Control()) == ()


@pytest.mark.parametrize(
    ("text", "value", "plies"), [("5x5:4", "draw", None), ("6x5:4", "draw", None), ("4x4:3", "win", 9)]
)
def test_values_of_empty_boards(text, value, plies):
    solution = solve(game(text))
    assert (solution.value, solution.plies) == (value, plies)
    assert solution.nodes > 0
    assert solution.first_move in solution.position.moves()


def test_several_threads_find_the_same():
    position = game("6x5:4")
    assert solve(position, Limits(), False, crew=Processes(3)).value == "draw"
    solver = GravitySolver(position.rules, workers=2)
    for cell in position.moves():
        assert solver.score(position.after(cell)) == exact_score(position.after(cell), Control())


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stop_is_heard_and_the_search_goes_on_from_there(workers):
    solver = GravitySolver(game("6x5:4").rules, workers=workers)
    control = Control()
    control.stop()
    with pytest.raises(Stopped):
        solver.score(game("6x5:4"), control)
    assert solver.score(game("6x5:4")) == Score(Result.DRAW, 30)


def test_an_error_outside_ends_all_threads():
    def fail(_: int) -> None:
        raise ZeroDivisionError

    solver = GravitySolver(CONNECT4, workers=2)
    with pytest.raises(ZeroDivisionError):
        solver.score(Position(CONNECT4), Control(progress=fail))


def test_a_checkpoint_is_kept_and_gone_on_from(tmp_path: Path):
    position, told = game("6x6:4"), []
    first = solve(
        position, stopping_after(300_000), checkpoint=Checkpoint(position, tmp_path / "kept", tell=told.append)
    )
    assert first.value == "unknown"
    assert first.checkpoint == tmp_path / "kept"
    solver, again = GravitySolver(position.rules), GravitySolver(position.rules)
    saved = Checkpoint(position, tmp_path / "kept").load()
    assert saved is not None
    again.restore(saved.dumps["gravity"])
    assert again.dump() == saved.dumps["gravity"]
    assert again.bounds(position).asked > solver.bounds(position).asked
    solve(position, stopping_after(0), checkpoint=Checkpoint(position, tmp_path / "kept", tell=told.append))
    assert told[0].startswith("Going on from the checkpoint")


@pytest.mark.parametrize("damage", [b"", b"\0" * 16, b"\xff" * 40])
def test_a_dump_of_something_else_is_refused(damage):
    with pytest.raises(ValueError, match=r"\w"):
        GravitySolver(CONNECT4).restore(damage)


def test_the_table_keeps_to_half_of_the_memory():
    for megabytes in (1, 10, 50, 1000):
        assert 2 * 64 << table_bits(CONNECT4, megabytes * 1_000_000) <= megabytes * 1_000_000
    assert table_bits(CONNECT4, None) < table_bits(Rules.parse("8x7:4+gravity"), None)
