"""Chains of threats as the checker replays them: what each refuses."""

import pytest

from tests.verify.test_win import judged


@pytest.mark.parametrize(
    ("rows", "body", "said"),
    [
        ("X../.X./..O O", [0, 1, 0, 1, 8], "taken cell"),
        ("X../.../..O O", [0, 1, 0, 0], "ends without a win"),
        ("X../.../..O O", [0, 1, 0, 1, 5], "makes no threat"),
        ("X../.../..O O", [0, 1, 9, 1, 1], "taken cell"),
    ],
)
def test_what_is_told_of_chains(rows: str, body: list[int], said: str) -> None:
    assert said in judged(rows, "loss", body)
