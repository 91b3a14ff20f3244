"""Every proof that ships is found, and what is said of it is what the checker finds."""

from pathlib import Path

import noughts
from noughts.measure.bench.shipped import checked, shipped
from noughts.proofs.library import SHELVES

PACKAGE = Path(noughts.__file__).parent


def test_a_proof_is_checked_and_measured() -> None:
    proof = (PACKAGE / "proofs" / "data" / "6x5-4.proof").read_bytes()
    found = checked("6x5-4.proof", proof)
    assert (found.board, found.value, found.proof_bytes) == ("6x5:4", "win", len(proof))
    assert found.proof_nodes > 0


def test_the_first_proofs_come_at_once_and_in_order() -> None:
    found = shipped()
    names = [next(found).file for _ in range(3)]
    assert names == sorted(names)
    assert {str(path.parent.relative_to(PACKAGE)) for path in PACKAGE.rglob("data/*.proof")} == {
        f"{folder.removeprefix('noughts.').replace('.', '/')}/data" for folder in SHELVES
    }
