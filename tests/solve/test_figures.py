"""The figures are of proofs that hold, and of processes of their own."""

import pytest

from noughts.errors import NoughtsError
from noughts.solve.figures import WANTED, figures, speed_ups
from noughts.solve.limits import memory_peak, memory_used


def test_figures_of_small_boards() -> None:
    rows = list(figures(["3x3", "6x5:4", "6x6:5"]))
    assert [(row.board, row.value, row.plies) for row in rows] == [
        ("3x3", "draw", None),
        ("6x5:4", "win", 11),
        ("6x6:5", "draw", None),
    ]
    assert all(row.proof_bytes and row.seconds >= 0 for row in rows)
    assert [row.at_most for row in rows] == [None, WANTED["6x5:4"], WANTED["6x6:5"]]
    assert rows[0].to_dict()["board"] == "3x3"


def test_memory_is_that_of_the_board_alone() -> None:
    """However much this process holds."""
    ballast = b"x" * 500_000_000
    (row,) = figures(["3x3"])
    assert len(ballast) < memory_used() <= memory_peak()
    assert 5_000_000 < row.memory < len(ballast)


def test_a_board_that_takes_too_long_has_no_proof() -> None:
    (row,) = figures(["9x7:5"], seconds=0.1)
    assert (row.value, row.proof_bytes) == ("unknown", 0)


def test_an_error_comes_back_as_it_is() -> None:
    with pytest.raises(NoughtsError, match="nonsense"):
        list(figures(["nonsense"]))


def test_two_workers_against_one() -> None:
    (solved,) = speed_ups(["6x6:5"])
    (hard,) = speed_ups(["9x7:5"], seconds=0.5)
    assert (solved.board, solved.value) == ("6x6:5", "draw")
    assert solved.ratio is not None
    assert solved.ratio > 0
    assert (hard.value, hard.one, hard.two, hard.ratio) == ("unknown", None, None, None)
    assert solved.to_dict()["ratio"] == solved.ratio
