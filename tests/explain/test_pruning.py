"""The reason for a cut-off in words."""

from noughts.explain.pruning import cutoff_reason


def test_a_bound_that_is_met_and_one_that_is_passed_read_differently() -> None:
    met, passed = (cutoff_reason("X", "O", "a draw", held) for held in ("a draw", "a loss in 3 plies"))
    assert met == "X already has a draw elsewhere; O allows no more than that here: the rest cannot matter."
    assert passed == "X already has a draw elsewhere; O can hold this to a loss in 3 plies: the rest cannot matter."
