"""What any dumped graph is looked over for: its ways come to an end."""

import pytest

from noughts.solvers.sound import demand_end


def test_ways_end() -> None:
    demand_end(3, [(0, 1), (1, 2), (0, 2)], 2)
    with pytest.raises(ValueError, match="deeper"):
        demand_end(3, [(0, 1), (1, 2), (0, 2)], 1)
    with pytest.raises(ValueError, match="back to itself"):
        demand_end(3, [(0, 1), (1, 2), (2, 1)], 9)
