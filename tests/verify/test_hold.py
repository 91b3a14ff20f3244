"""The rules of holding, by small boards: what each refuses."""

import pytest

from tests.verify.test_win import judged


@pytest.mark.parametrize(
    ("rows", "body", "said"),
    [
        ("XX./OO./... X", [0, 0, 0, 8], "the held side completes a line"),
        ("XOX/XOO/.X. O", [0, 0, 0], "ends before its strategy"),
    ],
)
def test_hold_nodes_that_are_refused(rows: str, body: list[int], said: str) -> None:
    assert said in judged(rows, "draw", body)
