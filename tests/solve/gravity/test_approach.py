"""Gravity as a campaign asks it: values of empty boards, kept and gone on from."""

import re
from pathlib import Path

import pytest

from noughts.solve import solve
from noughts.solve.checkpoint import Checkpoint
from noughts.solve.gravity.solver import GravitySolver
from tests.solve.gravity.test_solver import game, stopping_after


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
