"""The rules of wins and of holding, by small boards: what each refuses."""

import pytest

from noughts.core import Rules, parse_position
from noughts.solve.proof.files import pack
from noughts.verify import Refused, check


@pytest.mark.parametrize(
    ("game", "rows", "value", "body", "reason"),
    [
        ("3x3", "XX./OO./... X", "win", [2], None),
        ("3x3", "XX./OO./... X", "win", [8, 0], "the defender completes a line"),
        ("3x3", "XX./OO./... X", "win", [0], "not free"),
        ("3x3", "XX./OO./... X", "win", [2, 0], "after its end"),
        ("3x3", "X../.X./..O O", "loss", [0, 1, 0, 1, 8], "taken cell"),
        ("3x3", "X../.../..O O", "loss", [0, 1, 0, 0], "ends without a win"),
        ("3x3", "X../.../..O O", "loss", [0, 1, 0, 1, 5], "makes no threat"),
        ("3x3", "X../.../..O O", "loss", [0, 1, 9, 1, 1], "taken cell"),
        ("3x3", "XX./OO./... X", "draw", [0, 0, 0, 8], "the side to be held completes a line"),
        ("3x3", "XOX/XOO/.X. O", "draw", [0, 0, 0], "ends before its strategy"),
    ],
)
def test_what_is_told_of_small_boards(game: str, rows: str, value: str, body: list[int], reason: str | None) -> None:
    data = pack(parse_position(Rules.parse(game), rows), value, bytes(body))
    if reason is None:
        assert check(data).value == value
    else:
        with pytest.raises(Refused, match=reason):
            check(data)
