"""What a shipped proof knows is not searched again; it can be written out for any position on its way."""

from pathlib import Path

import pytest

from noughts.common import Control
from noughts.core import Mark, Position, Rules, parse_moves
from noughts.proofs.library import at_hand, shipped_files
from noughts.proofs.winbook import opening
from noughts.solving import solve
from noughts.solving.checkpoint import Checkpoint
from noughts.solving.strategies import is_small
from noughts.verify import check
from noughts.verify.files import unpack


def after(game: str, moves: str) -> Position:
    position = Position(Rules.parse(game))
    for move in parse_moves(position.rules, moves):
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("game", "moves", "value"),
    [
        ("15x15:5", "", "win"),
        ("15x15:5", "h8", "loss"),
        ("15x15:5", "h8 i9", "win"),
        ("9x9:5", "e5 i9 d4", "loss"),
        ("qubic", "", "win"),
        ("qubic", "0,0,0", "loss"),
        ("qubic", "0,0,0 1,1,1", "win"),
    ],
)
def test_what_ships_is_known_without_a_search(game: str, moves: str, value: str) -> None:
    found = solve(after(game, moves), shipped=True)
    assert (found.value, found.method, found.nodes) == (value, "a shipped proof", 0)
    assert (found.first_move is None) == (value == "loss")


def test_the_first_move_of_gomoku_is_the_centre() -> None:
    assert solve(after("gomoku", ""), shipped=True).first_move == 112


WHOLE = sorted(str(unpack(file.read_bytes())[0].rules) for name, file in shipped_files() if "/" not in name)
"""The boards whose proofs from the empty board ship."""


@pytest.mark.parametrize("rules", WHOLE)
def test_the_value_of_every_board_whose_proof_ships_is_known(rules: str) -> None:
    """Small ones are left to table search, which knows more; what is written is what ships."""
    found = solve(rules, proof=True, shipped=True)
    small = is_small(Position(Rules.parse(rules)))
    told = opening(Rules.parse(rules))
    assert told
    assert (found.value, found.method == "a shipped proof") == (told.value, not small)
    if not small:
        stored = at_hand(Rules.parse(rules))
        assert stored
        assert (found.proof, found.method) == (stored.data, stored.source)


def test_a_shipped_proof_speaks_of_whoever_moves_first() -> None:
    position = Position(Rules.parse("6x5:4"), turn=Mark.O)
    found = solve(position, proof=True, shipped=True)
    assert found.proof
    assert check(found.proof).position == position


def test_a_proof_is_written_from_the_way_of_a_whole_board() -> None:
    position = after("6x5:4", "c3 a1")
    found = solve(position, proof=True, shipped=True)
    assert found.method == "a shipped proof"
    assert found.proof
    assert check(found.proof).position == position


@pytest.mark.parametrize(("moves", "value"), [("e5 a1", "win"), ("e5 i9 d4", "loss"), ("e5 a1 f6 g7", "win")])
def test_a_proof_is_written_from_what_ships(moves: str, value: str) -> None:
    """Of an image of a branch as well, and of positions before and after it."""
    position = after("9x9:5", moves)
    found = solve(position, proof=True, shipped=True)
    assert found.proof
    checked = check(found.proof)
    assert (checked.value, checked.position) == (value, position)


def test_of_a_proof_that_was_stopped_nothing_is_kept(tmp_path: Path) -> None:
    """What ships is taken over again the next time."""
    position, control = after("9x9:5", "e5 a1"), Control()
    control.stop()
    found = solve(position, control, proof=True, shipped=True, checkpoint=Checkpoint(position, tmp_path / "kept"))
    assert (found.value, found.proof, found.checkpoint) == ("win", None, None)
    assert "stopped" in found.learned
    assert not (tmp_path / "kept").exists()


def test_what_ships_counts_for_nothing_unless_it_is_asked_for() -> None:
    position = after("15x15:5", "h8 h7")
    assert solve(position, Control(0.0)).value == "unknown"
    assert solve(position, Control(0.0), shipped=True).value == "win"


def test_where_nothing_ships_a_position_is_searched() -> None:
    for game, moves in (("15x15:5", "a1"), ("5x4:4", "")):
        assert solve(after(game, moves), Control(0.5), shipped=True).method != "a shipped proof"


@pytest.mark.slow
def test_the_proof_of_gomoku_as_a_whole_holds() -> None:
    """The figures of docs/results.md."""
    found = solve(after("gomoku", ""), proof=True, shipped=True)
    assert found.proof
    checked = check(found.proof)
    assert (checked.value, checked.position, checked.nodes) == ("win", after("gomoku", ""), 70_511)
    assert len(found.proof) == 439_688
