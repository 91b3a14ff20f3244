"""`noughts verify`: exit 0 where a proof holds, 1 where it does not, 2 where there is none."""

import lzma
from pathlib import Path

from noughts.core import Rules
from noughts.proofs.library import at_hand
from noughts.verify.files import MAGIC
from tests.cli.conftest import Run


def test_the_three_ways_to_end(run: Run, tmp_path: Path) -> None:
    proof = at_hand(Rules.parse("3x3x3"))
    assert proof
    file = tmp_path / "cube.proof"
    file.write_bytes(proof.data)
    found = run("verify", str(file))
    assert found.code == 0
    assert found.out.startswith("3x3x3 ")
    assert "proven: win for X, to move" in found.out
    text = lzma.decompress(proof.data[len(MAGIC) :])
    file.write_bytes(MAGIC + lzma.compress(text.replace(b"win", b"loss", 1)))
    refused = run("verify", str(file))
    assert refused.code == 1
    assert f"{file} proves nothing: " in refused.err
    assert run("verify", str(tmp_path / "none")).code == 2
