"""Dumps of the search for a win that were altered are refused."""

import pytest

from noughts.solvers.sound import Graph
from noughts.solvers.threats.kernel.graph import kinds
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


@pytest.mark.parametrize("name", bounded("win"))
def test_a_number_out_of_range_is_refused(name: str) -> None:
    refuses_large("win", name)


def test_an_honest_dump_is_taken_over_and_one_with_columns_cut_is_refused() -> None:
    assert is_taken_over("win")
    refuses_cut_columns("win")


@pytest.mark.parametrize("name", ["next_reply", "next_link", "next_parent"])
def test_a_list_without_an_end_is_refused(name: str) -> None:
    refuses_endless("win", name)


@pytest.mark.parametrize("name", ["claim_proof", "claim_disproof", "reply_proof"])
def test_an_answer_without_facts_below_it_is_refused(name: str) -> None:
    graph = Graph(kinds(1), columns_of("win"))
    at = next(node for node, number in enumerate(graph[name]) if number)
    with pytest.raises(ValueError, match="does not follow"):
        method("win").restore(altered("win", name, 0, at))
