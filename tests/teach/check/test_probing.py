"""The boards that tell ways of asking apart, and how answers about them are read."""

import pytest

from noughts.teach.check import truth
from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.functions import Manner
from noughts.teach.check.probing import probes, readings_of
from noughts.teach.check.ways import Way

WRITING = BoardWriting("list", " ", "X", "O")


def test_either_side_has_won_on_some_of_the_boards_by_every_line() -> None:
    """With wins of X alone, a function that sees no line of O was taken for one that knows every winner."""
    boards = probes("winner")
    for line in truth.RULES.line_sets:
        winners = {truth.winner(board) for board in boards if len({board[c] for c in range(9) if line >> c & 1}) == 1}
        assert winners >= {"X", "O"}


@pytest.mark.parametrize("codes", [(0, 1), (1, 2), (True, False), ("first", "second")])
def test_a_winner_may_be_named_by_a_code(codes: tuple[object, object]) -> None:
    """Of players numbered 0 and 1 the one with number 0 was once said never to win."""
    best = _best({"X": codes[0], "O": codes[1], None: None})
    assert best.right == 1.0
    for mark, code in zip("XO", codes, strict=True):
        assert best.reading.read({"value": code}, WRITING) in (mark, "won")


def test_the_other_sides_mark_is_no_code() -> None:
    assert _best({"X": "O", "O": "X", None: None}).right < 0.5


def test_the_same_number_on_every_board_is_no_evidence() -> None:
    boards = probes("value")
    ways = list(readings_of(0, "value", "any", Manner(), [{"value": 0} for _ in boards], WRITING))
    assert ways
    assert not any(way.varies for way in ways)


def _best(answers: dict[str | None, object]) -> Way:
    given = [{"value": answers[truth.winner(board)]} for board in probes("winner")]
    return max(readings_of(0, "winner", "any", Manner(last=True), given, WRITING), key=lambda way: way.right)
