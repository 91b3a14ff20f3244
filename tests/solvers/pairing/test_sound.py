"""Dumps of the search for a block that were altered are refused."""

import pytest

from tests.solvers.dumps import (
    altered,
    bounded,
    is_taken_over,
    method,
    refuses_cut_columns,
    refuses_large,
)


@pytest.mark.parametrize("name", bounded("block"))
def test_a_number_out_of_range_is_refused(name: str) -> None:
    refuses_large("block", name)


def test_an_honest_dump_is_taken_over_and_one_with_columns_cut_is_refused() -> None:
    assert is_taken_over("block")
    refuses_cut_columns("block")


def test_numbers_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="is none"):
        method("block").restore(altered("block", "proof", float("nan")))
