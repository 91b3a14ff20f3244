"""What is kept of a search: the last round of deepening alone, and no more than there is room for."""

import pytest

from noughts.common.score import INFINITY
from noughts.errors import BadNotation
from noughts.explain.steps import record
from noughts.explain.steps.recording import LastRound
from noughts.ladder import Engine
from tests.explain.steps.runs import late


def test_of_deepening_the_last_round_is_kept_and_the_others_are_counted() -> None:
    """All rounds together are the nodes of the search; a smaller depth shows an earlier round."""
    counts = []
    for depth in (1, 2, 3, 4, 5):
        run = record(late(), f"deepening:depth={depth}")
        counts.append(run.facts["totals"][0])
        assert sum(counts) == Engine("deepening", depth=depth).search(late()).nodes
        assert run.says(0).startswith(f"Round {depth} begins, to depth {depth}")
        assert all(f"{count}" in run.says(0) for count in counts[:-1])
        assert run.kind(0) == "enter"
        assert "which is the answer" in run.says(run.steps - 1)


def test_a_round_whose_time_is_up_is_not_shown_for_a_whole_one() -> None:
    kept = LastRound(100)
    for rounds in ([], [1]):
        kept.enter(0, late(), -INFINITY, INFINITY)
        assert not kept.finished
        kept.leave(0, 0)
        assert kept.finished
        assert kept.rounds == rounds


def test_a_tree_that_is_mostly_cut_off_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.explain.steps.recording.MOST_SKIPPED", 0)
    with pytest.raises(BadNotation, match="more than 0 moves cut off"):
        record(late())
