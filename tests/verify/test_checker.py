"""The checker accepts nothing that is not a proof."""

import inspect
import lzma
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules, parse_position
from noughts.errors import BadFile
from noughts.proofs.files import pack, save
from noughts.solvers.table import solver_for
from noughts.solving import solve
from noughts.verify import Refused, check, check_file, checker
from noughts.verify.files import MAGIC
from tests.solvers.test_methods import positions

GAMES = ["3x3", "4x3:3", "4x4", "3x3x3", "5x4:4", "6x5:4", "6x6:5", "4x4:3+gravity", "5x4:4+gravity"]


def proof_of(game: str) -> bytes:
    proof = solve(Position(Rules.parse(game)), proof=True).proof
    assert proof is not None
    return proof


def body_of(proof: bytes) -> bytes:
    return lzma.decompress(proof[len(MAGIC) :])


def repacked(body: bytes) -> bytes:
    return MAGIC + lzma.compress(body, preset=0)


def verdict(data: bytes) -> str:
    """ "proven", "refused" or "unreadable"; anything else that goes wrong fails the test."""
    try:
        check(data)
    except Refused:
        return "refused"
    except BadFile:
        return "unreadable"
    return "proven"


@pytest.mark.parametrize("game", GAMES)
def test_every_changed_byte_of_the_file_is_noticed(game: str) -> None:
    proof = proof_of(game)
    random = Random(3)
    for at in range(min(len(proof), 400)):
        damaged = bytearray(proof)
        damaged[at] ^= random.randrange(1, 256)
        assert verdict(bytes(damaged)) == "unreadable"


@given(positions, st.sampled_from(["win", "draw", "loss"]), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_what_is_accepted_is_true(position: Position, claimed: str, random: Random) -> None:
    """Bodies of true proofs of the position and of those after it, changed a little, under any claim about it."""
    value = solver_for(position.rules).score(position).result.value
    bodies = [
        body_of(proof).split(b"\n", 3)[3]
        for after in [position, *(position.after(cell) for cell in random.sample(position.moves(), 1))]
        if not after.outcome and (proof := solve(after, proof=True).proof)
    ]
    for _ in range(10):
        damaged = bytearray(random.choice(bodies))
        for _ in range(random.randrange(3) if damaged else 0):
            damaged[random.randrange(len(damaged))] = random.randrange(position.rules.cells + 1)
        if verdict(pack(position, claimed, bytes(damaged))) == "proven":
            assert claimed == value


@pytest.mark.parametrize("game", GAMES)
def test_a_false_claim_is_refused_whatever_the_strategy(game: str) -> None:
    position = Position(Rules.parse(game))
    *_, true, body = body_of(proof_of(game)).split(b"\n", 3)
    random = Random(7)
    for value in {"win", "draw", "loss"} - {true.decode()}:
        for _ in range(150):
            damaged = bytearray(body)
            for _ in range(random.randrange(3)):
                damaged[random.randrange(len(damaged))] = random.randrange(256)
            assert verdict(pack(position, value, bytes(damaged))) != "proven"


@pytest.mark.parametrize("game", GAMES)
def test_a_strategy_cut_short_or_longer_is_refused(game: str) -> None:
    body = body_of(proof_of(game))
    for end in range(0, len(body), max(1, len(body) // 50)):
        assert verdict(repacked(body[:end])) != "proven"
    assert verdict(repacked(body + b"\0")) == "refused"


def test_a_proof_does_not_serve_another_board_or_position() -> None:
    body = body_of(proof_of("6x5:4"))
    assert verdict(repacked(body.replace(b"6x5:4", b"6x5:3"))) != "proven"
    assert (
        verdict(repacked(body.replace(b" X\nwin", b" O\nwin"))) == "proven"
    )  # The same game with the marks exchanged.
    assert verdict(repacked(body.replace(b"....../....../......", b"XO..../....../......", 1))) != "proven"


def test_a_line_that_the_defender_completes_first_is_seen() -> None:
    """O threatens to complete the top row, and X's chain on the left overlooks it."""
    rules = Rules.parse("4x4:3")
    position = parse_position(rules, "OO../X.../X.../.... O")
    assert verdict(pack(position, "loss", bytes([0, 1, 0, 1, 12]))) == "refused"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"noughts-proof 2\n",
        MAGIC,
        MAGIC + b"junk",
        MAGIC + lzma.compress(b"no header"),
        MAGIC + lzma.compress(b"3x3\n.../.../... X\nmaybe\n"),
        MAGIC + lzma.compress(b"2x2x2+gravity\n../..|../.. X\ndraw\n"),
        MAGIC + lzma.compress(b"3x3\nXXX/OO./... O\nloss\n"),
        MAGIC + lzma.compress(b"\xff\xfe\n\n\n"),
        MAGIC + lzma.compress(b"3x3\n.../.../... X\ndraw\n" + bytes(10**7)),
        MAGIC + lzma.compress(b"3x3\n.../.../... X\ndraw\n")[:-1],
        MAGIC + lzma.compress(b"3x3\n.../.../... X\ndraw\n") + b"more",
    ],
)
def test_what_is_no_proof_is_said_to_be_none(data: bytes) -> None:
    assert verdict(data) == "unreadable"


def test_a_strategy_without_end_is_refused() -> None:
    """Each node refers to nothing and opens another: blocks whose branches never touch a line."""
    rules = Rules.parse("3x3")
    assert verdict(pack(Position(rules), "draw", bytes([0, 1] + [0, 0, 1, 0, 1] * 200))) == "refused"


def test_files_are_saved_and_read(tmp_path: object) -> None:
    path = f"{tmp_path}/cube.proof"
    save(path, proof_of("3x3x3"))
    assert check_file(path).value == "win"
    with pytest.raises(BadFile, match="cannot be read"):
        check_file(f"{tmp_path}/missing")
    with pytest.raises(BadFile, match="cannot be written"):
        save(f"{tmp_path}/no/folder", b"")


def test_a_complete_line_is_no_leaf_and_no_node(tmp_path: object) -> None:
    """Maker takes all three cells of a row while the blocker looks away; neither weight nor an empty node hides it."""
    start = bytes([0, 1, 0, 1, 0, 1, 0, 8, 0, 1, 0, 1, 1, 7, 0, 1, 0, 1, 2, 6])
    for end in ([0, 0], [0, 1, 0, 0], [1, 2, 3, 0], [0, 1, 0, 1, 2, 3, 0, 0]):
        assert verdict(pack(Position(Rules.parse("3x3")), "draw", start + bytes(end))) == "refused"


def test_nodes_nested_without_measure_are_refused() -> None:
    """A branch for each cell of a large board, one inside the other."""
    levels = (number for cell in range(398) for number in (0, 1, 0, 1, *coded(cell), *coded(cell + 1)))
    assert verdict(pack(Position(Rules.parse("20x20:3")), "draw", bytes([0, 1, *levels]))) == "refused"


def test_where_the_process_has_no_room_left_the_proof_is_refused_and_no_other_error_raised() -> None:
    proof, room = proof_of("6x5:4"), sys.getrecursionlimit() - len(inspect.stack(0))

    def deep(frames: int) -> str:
        return deep(frames - 1) if frames else verdict(proof)

    assert deep(room - 50) == "proven"
    assert deep(room - 13) == "refused"


def coded(number: int) -> list[int]:
    """A number as the file has it."""
    return [number] if number < 128 else [number & 127 | 128, number >> 7]


@pytest.mark.parametrize("game", ["20x20:3", "20x20:5"])
@pytest.mark.parametrize("value", ["win", "draw", "loss"])
def test_the_work_is_bounded_by_the_size_of_the_file(game: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers that say little and ask for much, on large boards: packed, they are a few hundred bytes."""
    spent: list[int] = []
    spend = checker.Reader.spend
    monkeypatch.setattr(checker.Reader, "spend", lambda self, steps: (spent.append(steps), spend(self, steps))[1])
    for pattern in ([0], [0, 1, 0, 1], [0, 1, 0, 1, 0, 1], [1, 0, 0], [0, 0, 1, 0, 1], [0, 1, 0, 1, 2, 1, 1]):
        data = pack(Position(Rules.parse(game)), value, bytes(pattern * (12_000 // len(pattern))))
        spent.clear()
        assert verdict(data) in ("refused", "unreadable")
        *before, _ = spent or [0]
        assert sum(before) <= checker.STEPS + checker.STEPS_A_BYTE * len(data)


def test_work_beyond_the_bound_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    proof = proof_of("6x5:4")
    monkeypatch.setattr(checker, "STEPS", 100)
    monkeypatch.setattr(checker, "STEPS_A_BYTE", 1)
    with pytest.raises(Refused, match="more work than a proof of its size may"):
        check(proof)


def test_progress_is_heard_by_whoever_wants_to() -> None:
    heard: list[float] = []
    check(proof_of("7x7:5"), heard.append)
    assert heard == sorted(heard)
    assert 0.0 <= heard[0] < heard[-1] <= 1.0


def test_the_checker_loads_no_kernel_and_no_solver(tmp_path: Path) -> None:
    """Nor does the command; the program may be read alone."""
    file = tmp_path / "cube.proof"
    file.write_bytes(proof_of("3x3x3"))
    script = (
        "import sys, noughts.verify; noughts.verify.check_file(sys.argv[1]);"
        "import noughts.cli.verify; noughts.cli.verify.command([sys.argv[1]], standalone_mode=False);"
        "ours = {name.split('.')[1] for name in sys.modules if name.startswith('noughts.')};"
        "print(sorted(ours - {'cli', 'core', 'errors', 'files', 'showing', 'verify'}))"
    )
    ran = subprocess.run([sys.executable, "-c", script, str(file)], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"
