"""What comes with the package for boards with gravity: proofs that hold."""

from importlib import resources

import pytest

from noughts.verify import check

FOLDER = resources.files("noughts.solve.gravity").joinpath("data")


@pytest.mark.parametrize(("board", "value"), [("6x5", "draw"), ("6x6", "loss")])
def test_the_shipped_proofs_hold(board, value):
    claim = check(FOLDER.joinpath(f"{board}-4-gravity.proof").read_bytes())
    assert (str(claim.position.rules), claim.position.stones, claim.value) == (f"{board}:4+gravity", 0, value)
