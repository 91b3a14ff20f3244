"""`noughts proofs`: what ships is listed, proofs are made, added, checked, used and removed."""

import json
from pathlib import Path

import pytest

from noughts.core import Position, Rules
from noughts.proofs.files import pack
from noughts.proofs.library import own_path
from noughts.solving import solve
from noughts.verify.files import unpack
from tests.cli.conftest import Run
from tests.proofs.own import forget, own_state

__all__ = ["own_state"]
GAME = "9x5:4"
pytestmark = pytest.mark.usefixtures("own_state")


@pytest.fixture(scope="module")
def proof() -> bytes:
    found = solve(Position(Rules.parse(GAME)), proof=True).proof
    assert found
    return found


def test_the_list_has_what_ships_and_what_is_kept(run: Run, tmp_path: Path, proof: bytes) -> None:
    lines = run("proofs", "list").out.splitlines()
    assert any(line.split()[:2] == ["17x17:5", "win"] for line in lines)
    assert any(line.startswith("15x15:5") and "35 files" in line for line in lines)
    assert not any("your own" in line for line in lines)
    file = tmp_path / "nine.proof"
    file.write_bytes(proof)
    run("proofs", "add", str(file))
    assert [line.split()[0] for line in run("proofs", "list").out.splitlines() if "your own" in line] == [GAME]


def test_a_proof_is_made_once_and_then_answers(run: Run) -> None:
    made = run("proofs", "make", GAME)
    assert made.code == 0
    assert f"{GAME} is proven: win for X" in made.out
    forget()
    assert "proven already, by a proof of your own" in run("proofs", "make", GAME).out
    answer = json.loads(run("analyse", GAME, "--time", "0.01", "--json").out)
    assert (answer["value"], answer["standing"], answer["source"]) == ("win", "proven", "a proof of your own")
    solved = json.loads(run("solve", GAME, "--json").out)
    assert (solved["value"], solved["method"], solved["nodes"]) == ("win", "a proof of your own", 0)


def test_a_folder_of_proofs_is_added(run: Run, tmp_path: Path, proof: bytes) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "one.proof").write_bytes(proof)
    assert run("proofs", "add", str(package)).code == 0
    assert own_path(Rules.parse(GAME)).read_bytes() == proof
    (package / "one.proof").unlink()
    empty = run("proofs", "add", str(package))
    assert (empty.code, empty.err.count("\n")) == (2, 1)


def test_what_proves_nothing_is_refused_in_one_sentence(run: Run, tmp_path: Path, proof: bytes) -> None:
    position, value, body, threes = unpack(proof)
    file = tmp_path / "bad.proof"
    file.write_bytes(pack(position, value, body[:-1], threes=threes))
    refused = run("proofs", "add", str(file))
    assert (refused.code, refused.err.count("\n")) == (1, 1)
    assert "proves nothing" in refused.err
    for arguments in (
        ("add", str(tmp_path / "none.proof")),
        ("verify", "9x9:6"),
        ("remove", GAME),
        ("make", "connect4"),
    ):
        bad = run("proofs", *arguments)
        assert (bad.code, bad.err.count("\n")) == (2, 1), arguments


def test_proofs_at_hand_are_checked_again(run: Run) -> None:
    found = run("proofs", "verify", "6x5:4", "6x6:4+gravity")
    assert found.out.splitlines() == [
        "6x5:4 is proven: win for X (40 nodes checked)",
        "6x6:4+gravity is proven: loss for X (16,326 nodes checked)",
    ]


def test_no_proof_within_the_limit(run: Run) -> None:
    stopped = run("proofs", "make", "9x9:5", "--time", "0.05")
    assert stopped.code == 3
    assert "no proof was made" in stopped.out
    assert "goes on from there" in stopped.err


def test_an_own_proof_is_removed(run: Run, tmp_path: Path, proof: bytes) -> None:
    file = tmp_path / "nine.proof"
    file.write_bytes(proof)
    run("proofs", "add", str(file))
    assert run("proofs", "remove", GAME).code == 0
    assert not own_path(Rules.parse(GAME)).exists()


def test_a_file_put_into_the_folder_is_said_to_be_unused(run: Run, proof: bytes) -> None:
    path = own_path(Rules.parse(GAME))
    path.parent.mkdir(parents=True)
    path.write_bytes(proof)
    (path.parent / "nonsense.proof").write_bytes(b"x")
    lines = run("proofs", "list").out
    assert "not used; `noughts proofs add" in lines
    assert "nonsense.proof is not used" in lines
