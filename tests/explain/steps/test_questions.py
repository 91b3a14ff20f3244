"""What a student is asked before a step."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.explain.steps import record
from tests.explain.steps.runs import TREES


@settings(max_examples=60, deadline=None)
@given(TREES.filter(lambda tree: isinstance(tree, list)), st.sampled_from(["minimax", "alphabeta"]))
def test_every_question_has_its_answer_among_its_choices(tree: Any, engine: str) -> None:
    run = record(tree, engine)
    asked = [step for step in range(run.steps) if run.question(step)]
    assert {step for step in range(run.steps) if run.kind(step) == "cut-off"} <= set(asked)
    for step in asked:
        question = run.question(step)
        assert question
        (right,) = question["right"]
        assert len(set(question["choices"])) == len(question["choices"]) >= 2
        if run.kind(step) == "leave":
            words = run.variables(step)[-1]
            assert question["choices"][right] == (words[2] or words[1])
        else:
            assert (question["choices"][right] == "Cut off") == (run.kind(step) == "cut-off")
    assert run.next(0, "question") == (asked[0] if asked else None)
