"""The second checker, in C: it agrees with the first on everything that ships, on the vectors and on changed proofs."""

import lzma
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from random import Random

import pytest

import noughts
from noughts.errors import BadFile
from noughts.verify import Refused, check
from noughts.verify.vectors import Vector, vectors
from tests.checkers.conftest import SOURCE, Checker

FIRST_LINE = 16
PACKAGE = Path(str(resources.files(noughts)))
SHIPPED = sorted(path for path in PACKAGE.rglob("*.proof") if path.parent.name != "vectors")
SMALL = [path for path in SHIPPED if path.parent.name == "data" and path.stat().st_size < 9_000]
LARGE = {
    "17x17-5.proof": "0ad234e0eaa68096f52b62ed3aa40752635dbb29b30fe90899b1a70f7b9842e7",
    "19x19-5.proof": "fb2bc8cd8689f49af8e1ac40291073143fcd10db135a4a49d32e9354a1cc1803",
}
"""The proofs that take long to check, with the digest of what `make test-slow` found valid; to be renewed after it."""
DATA = Path(__file__).parents[1] / "data" / "gomoku-h8-d1-i9-e1.proof"


def first(data: bytes) -> tuple[str, int]:
    """What the checker in Python says: its verdict, and the nodes of a valid proof."""
    try:
        return "valid", check(data).nodes
    except BadFile:
        return "malformed", 0
    except Refused:
        return "invalid", 0


def named(path: Path) -> str:
    return "/".join(path.parts[-2:])


@pytest.mark.parametrize("path", [path for path in SHIPPED if path.name not in LARGE], ids=named)
def test_every_proof_that_ships_is_valid(path: Path, second: Checker) -> None:
    assert second(path.read_bytes())[0] == "valid"


@pytest.mark.slow
@pytest.mark.parametrize("path", [path for path in SHIPPED if path.name in LARGE], ids=named)
def test_the_large_proofs_that_ship_are_valid(path: Path, second: Checker) -> None:
    assert second(path.read_bytes())[0] == "valid"


def test_the_large_proofs_are_those_that_were_found_valid() -> None:
    digests = {path.name: sha256(path.read_bytes()).hexdigest() for path in SHIPPED if path.name in LARGE}
    assert digests == LARGE


@pytest.mark.parametrize("path", [*SMALL, DATA], ids=named)
def test_both_count_the_same_nodes(path: Path, second: Checker) -> None:
    data = path.read_bytes()
    assert f"({first(data)[1]} nodes)" in second(data)[1]


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector.name)
def test_the_vectors_have_the_verdict_that_they_should(vector: Vector, second: Checker, unpacked: Checker) -> None:
    assert second(vector.data)[0] == vector.verdict
    if vector.text is not None and vector.rule not in ("F2", "F3"):
        assert unpacked(vector.data[:FIRST_LINE] + vector.text)[0] == vector.verdict


@lru_cache
def texts() -> list[tuple[bytes, bytes]]:
    """Small proofs of every kind: their first line and what is packed."""
    files = [path.read_bytes() for path in (*SMALL, DATA)]
    files += [vector.data for vector in vectors() if vector.verdict == "valid"]
    return [(data[:FIRST_LINE], lzma.decompress(data[FIRST_LINE:])) for data in files]


def changed(random: Random) -> bytes:
    """A proof with some numbers changed, with the end of another, in another format, or of another claim."""
    magic, text = random.choice(texts())
    *head, body = text.split(b"\n", 3)
    numbers = bytearray(body)
    kind = random.randrange(6)
    if kind == 0:
        other = random.choice(texts())[1].split(b"\n", 3)[3]
        numbers = numbers[: random.randrange(len(numbers) + 1)] + other[random.randrange(len(other) + 1) :]
    elif kind == 1:
        head[2] = random.choice([b"win", b"draw", b"loss"])
    elif kind == 2:
        magic = random.choice(texts())[0]
    for _ in range(random.randrange(3) if kind < 3 else random.randrange(1, 4)):
        at = random.randrange(len(numbers) + 1)
        new = random.choice((0, 1, 2, random.randrange(30), random.randrange(256)))
        numbers[at : at + random.choice((0, 1, 1, 1))] = [] if random.random() < 0.2 else [new]
    return magic + lzma.compress(b"\n".join([*head, bytes(numbers)]), preset=0)


@pytest.mark.parametrize("seed", range(8))
def test_both_agree_on_changed_proofs(seed: int, second: Checker) -> None:
    random = Random(seed)
    verdicts = set()
    for _ in range(60):
        data = changed(random)
        verdict, nodes = first(data)
        said, text = second(data)
        assert said == verdict, text
        assert verdict != "valid" or f"({nodes} nodes)" in text
        verdicts.add(verdict)
    assert verdicts >= {"valid", "invalid"}


def test_files_that_never_end_are_refused_at_once(second: Checker) -> None:
    assert second(bytes(1 << 20))[0] == "malformed"
    assert second(b"")[0] == "malformed"


def test_it_is_one_file_that_needs_nothing_of_ours() -> None:
    headers = {line.split()[1] for line in SOURCE.read_text().splitlines() if line.startswith("#include")}
    assert headers == {"<stdint.h>", "<stdio.h>", "<stdlib.h>", "<string.h>", "<lzma.h>"}
