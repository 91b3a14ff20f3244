"""`noughts.verify` as a function: a path or bytes, and the names of the package where they were."""

from pathlib import Path

import pytest

from noughts import solve, verify
from noughts.errors import BadFile


def test_a_proof_is_checked_from_its_bytes_and_from_its_file(tmp_path: Path) -> None:
    proof = solve("3x3", proof=True).proof
    assert proof
    file = tmp_path / "draw.proof"
    file.write_bytes(proof)
    assert verify(proof) == verify(file) == verify(str(file)) == verify.check(proof) == verify.check_file(str(file))
    assert verify(proof).value == "draw"


@pytest.mark.parametrize("wrong", [None, 3, ["a.proof"]])
def test_anything_else_is_refused_in_a_sentence(wrong: object) -> None:
    with pytest.raises(BadFile, match="path of a file or its bytes"):
        verify(wrong)


def test_the_names_of_the_package_stay() -> None:
    from noughts.verify import Claim, Refused

    assert (verify.Claim, verify.Refused) == (Claim, Refused)
