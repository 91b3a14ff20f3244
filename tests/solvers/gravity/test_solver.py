"""Exact scores on boards with gravity: agreement with table search, moves, stops and dumps."""

import re
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control, Result, Score
from noughts.common.limits import Limits
from noughts.core import Position, Rules, parse_position
from noughts.errors import Stopped
from noughts.solvers.gravity import columns, exact_score
from noughts.solvers.gravity.solver import GravitySolver, gravity_solver_for
from noughts.solvers.table import solver_for
from noughts.solving import solve
from noughts.solving.checkpoint import Checkpoint
from tests.strategies import kinds, late_positions

CONNECT4 = Rules.parse("connect4")


def game(text: str) -> Position:
    return Position(Rules.parse(text + "+gravity"))


def stopping_after(nodes: int) -> Limits:
    """Limits that end a search after this many nodes."""
    limits = Limits()
    limits.progress = lambda seen: limits.stop() if seen > nodes else None
    return limits


@pytest.mark.parametrize("board", ["7x6:4", "6x7:4", "8x5:5", "5x5:3", "8x7:4", "4x4x4", "8x8:4"])
@settings(max_examples=9)
@given(data=st.data())
def test_agrees_with_table_search_on_every_move(board, data):
    """One board after the other: the tables of all of them together are more than a process keeps."""
    position = data.draw(late_positions(kinds(f"{board}+gravity"), 13))
    known = solver_for(position.rules)
    assert exact_score(position, Control()) == known.score(position)
    assert columns(position, Control()) == known.move_scores(position)


@settings(max_examples=40, deadline=None)
@given(late_positions(kinds("7x6:4+gravity", "6x5:4+gravity", "4x4x2:4+gravity"), 18))
def test_the_best_move_keeps_the_score(position):
    if not position.outcome:
        solver = gravity_solver_for(position.rules)
        cell = solver.best_move(position)
        assert solver.score(position.after(cell)).before() == solver.score(position)


def test_the_move_by_which_a_score_was_found_reaches_it():
    """A win was known, but not the move, where the time was out in between."""
    stopped, chance, remembered = Control(), Random(1), 0
    stopped.stop()
    for _ in range(40):
        position = Position(CONNECT4)
        while position.stones < 24 and not position.outcome:
            position = position.after(chance.choice(position.moves()))
        solver = GravitySolver(CONNECT4, bits=12)
        score = solver.score(position)
        if position.outcome:
            continue
        with suppress(Stopped):
            cell = solver.best_move(position, stopped)
            assert solver.score(position.after(cell)).before() == score
            remembered += 1
    assert remembered


def test_a_finished_game_has_its_score_and_no_moves():
    won = parse_position(CONNECT4, "......./......./......./......./OOO..../XXXX... O")
    assert exact_score(won, Control()) == Score(Result.LOSS, 0)
    assert columns(won, Control()) == ()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stop_is_heard_and_the_search_goes_on_from_there(workers):
    solver = GravitySolver(game("6x5:4").rules, workers=workers)
    control = Control()
    control.stop()
    with pytest.raises(Stopped):
        solver.score(game("6x5:4"), control)
    assert solver.score(game("6x5:4")) == Score(Result.DRAW, 30)


@pytest.mark.parametrize("damage", [b"", b"\0" * 16, b"\xff" * 40])
def test_a_dump_of_something_else_is_refused(damage):
    with pytest.raises(ValueError, match=r"\w"):
        GravitySolver(CONNECT4).restore(damage)


@pytest.mark.parametrize(
    ("text", "value", "plies"),
    [("5x5:4", "draw", None), ("6x5:4", "draw", None), ("4x4:3", "win", 9), ("3x3x3", "win", 9)],
)
def test_values_of_empty_boards(text, value, plies):
    solution = solve(game(text))
    assert (solution.value, solution.plies) == (value, plies)
    assert solution.nodes > 0
    assert solution.first_move in solution.position.moves()


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


def test_a_solid_says_how_soon_nobody_wins_and_goes_on_from_there(tmp_path: Path):
    position = game("4x4x4")
    first = solve(position, stopping_after(3_000), checkpoint=Checkpoint(position, tmp_path / "kept"))
    assert first.value == "unknown"
    told = re.fullmatch(
        r"X does not win in fewer than (\d+) plies; O does not win in fewer than (\d+) plies", first.learned
    )
    assert told
    assert all(int(plies) >= 9 for plies in told.groups())
    saved = Checkpoint(position, tmp_path / "kept").load()
    assert saved is not None
    again = GravitySolver(position.rules)
    again.restore(saved.dumps["gravity"])
    assert again.dump() == saved.dumps["gravity"]


def test_values_of_solids_come_without_a_proof():
    solution = solve(game("3x3x2:3"), proof=True)
    assert (solution.value, solution.proof) == ("draw", None)
