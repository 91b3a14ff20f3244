"""Dumps of the search for a way to hold that were altered are refused."""

import pytest

from noughts.solvers.defence.kernel.graph import KINDS as HOLD
from noughts.solvers.sound import Graph
from tests.solvers.dumps import (
    altered,
    bounded,
    columns_of,
    is_taken_over,
    method,
    refuses_cut_columns,
    refuses_endless,
    refuses_large,
)


@pytest.mark.parametrize("name", bounded("hold"))
def test_a_number_out_of_range_is_refused(name: str) -> None:
    refuses_large("hold", name)


def test_an_honest_dump_is_taken_over_and_one_with_columns_cut_is_refused() -> None:
    assert is_taken_over("hold")
    refuses_cut_columns("hold")


@pytest.mark.parametrize("name", ["try_next", "link_next"])
def test_a_list_without_an_end_is_refused(name: str) -> None:
    refuses_endless("hold", name)


def test_a_state_said_to_be_held_without_answers_is_refused() -> None:
    graph = Graph(HOLD, columns_of("hold"))
    at = next(state for state, stage in enumerate(graph["stage"]) if stage <= 2 and graph["proof"][state])
    with pytest.raises(ValueError, match="does not follow"):
        method("hold").restore(altered("hold", "proof", 0, at))
