"""The rules of wins, by small boards: what each refuses."""

import pytest

from noughts.core import Rules, parse_position
from noughts.proofs.files import pack
from noughts.verify import Refused, check


def judged(rows: str, value: str, body: list[int]) -> str:
    """What the checker says of a proof about a position of 3x3: the value that it accepts, or why it does not."""
    try:
        return check(pack(parse_position(Rules.parse("3x3"), rows), value, bytes(body))).value
    except Refused as reason:
        return str(reason)


@pytest.mark.parametrize(
    ("rows", "value", "body", "said"),
    [
        ("XX./OO./... X", "win", [2], "win"),
        ("XX./OO./... X", "win", [8, 0], "the defender completes a line"),
        ("XX./OO./... X", "win", [0], "not free"),
        ("XX./OO./... X", "win", [2, 0], "after its end"),
    ],
)
def test_what_is_told_of_wins(rows: str, value: str, body: list[int], said: str) -> None:
    assert said in judged(rows, value, body)
