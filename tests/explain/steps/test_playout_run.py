"""Stepping through rounds of Monte-Carlo tree search."""

from noughts.explain.steps import record
from noughts.explain.steps.playout_run import PlayoutRun
from tests.explain.steps.runs import late


def test_what_it_selects_has_the_largest_uct_value_and_is_asked_about(run: PlayoutRun) -> None:
    asked = [step for step in range(run.steps) if run.question(step)]
    assert asked == [step for step in range(run.steps) if run.kind(step) == "select"]
    for step in asked[:20]:
        question = run.question(step)
        assert question
        assert str(run.path(step)[-1] + 1) in {question["choices"][at].split(":")[0] for at in question["right"]}


def test_over_goes_to_where_the_node_hears_and_out_to_the_end_of_the_round(run: PlayoutRun) -> None:
    step = next(step for step in range(run.steps) if run.kind(step) == "select")
    over, out = run.next(step, "over"), run.next(step, "out")
    assert over is not None
    assert out is not None
    assert (run.kind(over), run.path(over)) == ("back up", run.path(step))
    assert (run.kind(out), run.path(out)) == ("back up", [])
    assert run.next(step, "cut") is None


def test_its_sentences() -> None:
    run = record(late(), "montecarlo:playouts=1")
    assert [run.says(step) for step in range(run.steps)][1:] == [
        "X has not tried 7 here yet: add it to the tree.",
        "Played on at random, the game ends: a win for O.",
        "Move 7 has 1 visit now, with a mean of -1.00 for X.",
        "The root has 1 visit now, with a mean of 1.00 for O.",
        "7 has the most visits, 1: it is the answer.",
    ]
