"""An order of one's own."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.errors import BadNotation
from noughts.explain.steps import record
from tests.explain.steps.runs import DRY_RUN, TREES, late


@settings(max_examples=40, deadline=None)
@given(TREES.filter(lambda tree: isinstance(tree, list)), st.randoms(use_true_random=False))
def test_another_order_changes_the_count_and_never_the_value(tree: list[Any], random: Any) -> None:
    first = list(range(1, len(tree) + 1))
    random.shuffle(first)
    order = ":" + ".".join(map(str, first))
    other = [tree[move - 1] for move in first]
    for engine in ("minimax", "alphabeta"):
        run = record(tree, engine, order=order)
        assert run.facts["value"] == record(tree, engine).facts["value"]
        assert run.facts["totals"] == record(other, engine).facts["totals"]


def test_the_best_order_prunes_most_and_an_order_of_a_board_holds_for_its_position() -> None:
    assert record(DRY_RUN, order=":2.1").facts["totals"][0] == 14
    usual, forks = record(late()), record(late(), order=":7;7:4")
    assert forks.path(1) == [6]
    assert forks.path(2) == [6, 3]
    assert forks.facts["value"] == usual.facts["value"]
    assert forks.facts["totals"] != usual.facts["totals"]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("2.1", "is not an order"),
        (":x", "not a list of branches"),
        (":1.1", "names a branch twice"),
        (":9", "no branch 9 here"),
        ("3:1", "no branch 3 here"),
        ("1.1.1:1", "no branch 1 here; the branches are: none"),
    ],
)
def test_an_order_that_cannot_be_read_says_what_was_expected(order: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        record(DRY_RUN, order=order)
