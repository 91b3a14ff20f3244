"""How a step reads."""

from noughts.explain.steps import record
from noughts.explain.steps.narration import cutoff_reason
from tests.explain.steps.runs import late


def test_a_cut_off_on_a_board_is_explained_in_words() -> None:
    run = record(late())
    step = run.next(0, "cut")
    assert step is not None
    assert run.says(step) == (
        "Cut-off. X already has a draw elsewhere; O can hold X to a loss in 4 plies here: the rest cannot matter."
    )
    assert run.variables(step)[2:] == [
        ["alpha", "win in 4 plies", "loss in 4 plies"],
        ["beta", "draw", "draw"],
        ["best", "win in 4 plies", "loss in 4 plies"],
    ]


def test_a_bound_that_is_met_and_one_that_is_passed_read_differently() -> None:
    met, passed = (cutoff_reason("X", "O", "a draw", held) for held in ("a draw", "a loss in 3 plies"))
    assert met == "X already has a draw elsewhere; O allows no more than that here: the rest cannot matter."
    assert passed == "X already has a draw elsewhere; O can hold X to a loss in 3 plies here: the rest cannot matter."
