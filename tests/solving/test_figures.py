"""The figures are of proofs that hold, of processes of their own, and each is what it says."""

from types import SimpleNamespace

import pytest

from noughts.common import Control
from noughts.common.limits import memory_peak, memory_used
from noughts.core import Position, Rules
from noughts.errors import NoughtsError, Stopped
from noughts.solving import Solution
from noughts.solving import figures as module
from noughts.solving.campaign import Campaign
from noughts.solving.executor import Turns
from noughts.solving.figures import WANTED, figures, measure, position_of, speed_ups


def test_figures_of_small_boards() -> None:
    rows = list(figures(["3x3", "6x5:4", "6x6:5"]))
    assert [(row.board, row.value, row.plies) for row in rows] == [
        ("3x3", "draw", None),
        ("6x5:4", "win", 11),
        ("6x6:5", "draw", None),
    ]
    assert [row.at_most for row in rows] == [None, WANTED["6x5:4"], WANTED["6x6:5"]]
    assert rows[0].to_dict()["board"] == "3x3"


def test_solving_writing_and_checking_are_timed_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([100.0, 103.0, 110.0, 125.0])
    monkeypatch.setattr(module, "time", SimpleNamespace(process_time=lambda: next(clock)))
    row = measure("4x3:3", Control())
    assert (row.seconds, row.writing_seconds, row.verify_seconds) == (3.0, 7.0, 15.0)
    campaign = Campaign(Position(Rules.parse("4x3:3")))
    campaign.run(Turns(campaign))
    assert row.proof_bytes == len(campaign.write() or b"")


def test_positions_of_a_board_are_measured_as_well() -> None:
    (row,) = figures(["12x12:4 f6"])
    assert (row.board, row.value) == ("12x12:4 f6", "loss")
    assert all(position_of(board).outcome is None for board in WANTED)


def test_memory_is_that_of_the_board_alone() -> None:
    """However much this process holds."""
    ballast = b"x" * 500_000_000
    (row,) = figures(["3x3"])
    assert row.memory < len(ballast) < memory_used() <= memory_peak()


def test_a_board_that_takes_too_long_has_no_proof() -> None:
    (row,) = figures(["9x7:5"], seconds=0.1)
    assert (row.value, row.proof_bytes) == ("unknown", 0)


def test_a_proof_that_takes_too_long_to_write_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(_: Campaign) -> bytes:
        raise Stopped("The time ran out.")

    monkeypatch.setattr(Campaign, "write", write)
    row = measure("3x3", Control())
    assert (row.value, row.proof_bytes, row.proof_nodes) == ("draw", 0, 0)


def test_an_error_comes_back_as_it_is() -> None:
    with pytest.raises(NoughtsError, match="nonsense"):
        list(figures(["nonsense"]))


@pytest.mark.parametrize(("values", "ratio"), [(("draw", "draw"), 4.0), (("draw", "unknown"), None)])
def test_two_workers_against_one(values: tuple[str, str], ratio: float | None, monkeypatch: pytest.MonkeyPatch) -> None:
    writers: list[int] = []

    def solved(position: Position, _: Control, executor: module.Processes) -> Solution:
        writers.append(executor.writers)
        return Solution(position, values[len(writers) - 1], None, None, "", 0, 8.0 / executor.writers**2)

    monkeypatch.setattr(module, "solve", solved)
    (row,) = speed_ups(["6x6:5"])
    assert (row.board, row.value, row.ratio, writers) == ("6x6:5", values[1], ratio, [1, 2])
    assert row.to_dict()["ratio"] == ratio
