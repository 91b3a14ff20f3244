"""The shortest proof."""

import pytest

from noughts.core import Mark
from noughts.measure.lab.shortest import shortest_proof


@pytest.mark.parametrize("side", Mark)
def test_a_proof_is_no_smaller_for_less_searching(side: Mark) -> None:
    assert shortest_proof(side, tries=0).positions >= shortest_proof(side, tries=300).positions
