"""`noughts solve` and `noughts verify`: values, proofs, limits and exit codes."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_json(run: Run) -> None:
    data = json.loads(run("solve", "6x5:4", "--json").out)
    assert list(data) == ["game", "value", "plies", "first_move", "nodes", "seconds", "proof"]
    assert (data["game"], data["value"], data["plies"], data["proof"]) == ("6x5:4", "win", 11, None)


def test_a_proof_is_written_and_verified(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "draw.proof")
    assert json.loads(run("solve", "5x5:4", "--proof", path, "--json").out)["proof"] == path
    ran = run("verify", path)
    assert ran.code == 0
    assert "proven: draw for X, to move" in ran.out


def test_a_position(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "loss.proof")
    ran = run("solve", "3x3", "--position", "X../.O./..X O", "--proof", path)
    assert "O to move: draw" in ran.out
    assert run("verify", path).code == 0
    assert "win in 1 plies" in run("solve", "3x3", "--moves", "1 4 2 5").out


def test_a_damaged_proof_is_unreadable_and_a_false_one_refused(run: Run, tmp_path: Path) -> None:
    from noughts.core import Position, Rules
    from noughts.solve.proof import pack

    path = tmp_path / "cube.proof"
    run("solve", "cube", "--proof", str(path))
    data = path.read_bytes()
    path.write_bytes(data[:-3])
    assert run("verify", str(path)).code == 2
    path.write_bytes(pack(Position(Rules.parse("3x3")), "win", bytes([4, 0, 0])))
    ran = run("verify", str(path))
    assert ran.code == 1
    assert "proves nothing" in ran.err


def test_limits_end_with_unknown(run: Run) -> None:
    data = json.loads(run("solve", "4x4x4", "--time", "0.1", "--json").out)
    assert (data["value"], data["plies"], data["proof"]) == ("unknown", None, None)
    assert "unknown" in run("solve", "9x7:5", "--memory", "50").out


@pytest.mark.parametrize(
    "words",
    [
        ("solve",),
        ("solve", "nonsense"),
        ("solve", "3x3", "--time", "soon"),
        ("solve", "3x3", "--memory", "1"),
        ("solve", "3x3", "--position", "XXXX"),
        ("solve", "3x3", "--proof", "/no/such/folder/file"),
        ("verify", "/no/such/file"),
        ("verify",),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(run: Run, words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
