"""The machine-checked argument compiles, rests on no axiom, and accepts the proofs that ship."""

import json
import lzma
import os
import random
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

from noughts.errors import BadFile
from noughts.verify import Refused, check
from tests.once import once

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.long
unpack = runpy.run_path(str(ROOT / "formal" / "unpack.py"))["unpack"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What `make formal` prints. Its build folder is shared, so one process of the test run calls it."""
    if not shutil.which("coqc") and not os.environ.get("NOUGHTS_REQUIRE_COQ"):
        pytest.skip("There is no Coq on this machine; NOUGHTS_REQUIRE_COQ=1 makes this a failure.")
    return once(tmp_path_factory, "formal", make_formal)


def make_formal() -> str:
    done = subprocess.run(["make", "formal"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_main_theorem_rests_on_no_axiom(made: str) -> None:
    theorems = (ROOT / "formal" / "Audit.v").read_text().count("Print Assumptions ")
    assert f"{theorems} theorems rest on no axiom" in made


def test_small_proofs_are_theorems(made: str) -> None:
    for name in ("3x3", "4x3", "4x4", "3x3x3", "5x5-4", "6x5-4", "7x7-5", "9x4"):
        assert name in made.split("theorems: ")[1].splitlines()[0].split()


def test_the_extracted_checker_accepts_every_proof_of_a_whole_game(made: str) -> None:
    for claim in ("4x4x4 is a win", "6x6:4+gravity is a loss", "6x5:4+gravity is a draw"):
        assert f"The proof holds: {claim}." in made


def extracted(data: bytes) -> bool:
    """Whether the extracted checker accepts an unpacked proof."""
    done = subprocess.run([ROOT / "formal" / "build" / "check"], input=data, capture_output=True, check=False)
    assert (done.returncode, done.stdout[:16]) in [(0, b"The proof holds:"), (1, b"The proof is ref")]
    return done.returncode == 0


def accepted(data: bytes) -> bool:
    """Whether `noughts verify` accepts the same proof."""
    first, text = data.split(b"\n", 1)
    try:
        check(first + b"\n" + lzma.compress(text))
    except (BadFile, Refused):
        return False
    return True


def unpacked(name: str) -> bytes:
    return bytes(unpack(next((ROOT / "src").rglob(f"{name}.proof"))))


@pytest.mark.parametrize("name", ["3x3", "4x3", "4x4", "3x3x3", "5x5-4", "6x5-4", "9x4"])
def test_both_checkers_agree_on_changed_proofs(made: str, name: str) -> None:
    """One byte of the body is changed, left out or added."""
    chance, data = random.Random(name), unpacked(name)
    start = data.index(b"\n", data.index(b" X\n") + 3) + 1
    for _ in range(12):
        at, byte = (
            chance.randrange(start, len(data)),
            bytes([chance.choice([0, 1, 2, data[-1], chance.randrange(256)])]),
        )
        for change in (data[:at] + byte + data[at + 1 :], data[:at] + data[at + 1 :], data[:at] + byte + data[at:]):
            assert extracted(change) == accepted(change), change


def test_the_extracted_checker_agrees_with_every_test_vector(made: str) -> None:
    folder = ROOT / "src" / "noughts" / "verify" / "vectors"
    vectors = json.loads((folder / "index.json").read_text(encoding="utf-8"))["vectors"]
    assert len(vectors) > 100
    for vector in vectors:
        try:
            data = unpack(folder / vector["file"])
        except (SystemExit, ValueError, lzma.LZMAError):
            data = b""
        assert extracted(data) == (vector["verdict"] == "valid"), vector


def test_a_wrong_header_is_refused(made: str) -> None:
    data = unpacked("6x5-4")
    changes = [(b"win", b"loss"), (b"6x5:4", b"5x6:4"), (b"6x5:4", b"06x5:4"), (b" X", b" O"), (b"proof 1", b"proof 3")]
    assert extracted(data)
    for old, new in changes:
        assert data.replace(old, new) != data
        assert extracted(data.replace(old, new)) == accepted(data.replace(old, new))
