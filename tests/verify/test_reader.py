"""The numbers of a proof: read as they were written, refused where they make no sense."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Rules
from noughts.solvers.contract import Numbers
from noughts.verify import Refused
from noughts.verify.reader import Reader

RULES = Rules.parse("3x3")


def reader(*body: int, steps: int = 100) -> Reader:
    return Reader(RULES, bytes(body), steps)


@given(st.lists(st.integers(0, 2**40), max_size=10))
def test_numbers_are_read_as_they_were_written(numbers: list[int]) -> None:
    written = Numbers()
    written.put(*numbers)
    stream = Reader(RULES, bytes(written.body), 0)
    assert [stream.number(2**40) for _ in numbers] == numbers
    stream.end()


@pytest.mark.parametrize("body", [(10,), (0x80, 0x80, 0x01), (0x81, 0x00), (0xFF,), ()])
def test_numbers_too_large_or_not_in_their_shortest_form_are_refused(body: tuple[int, ...]) -> None:
    with pytest.raises(Refused):
        reader(*body).number(9)


def test_a_cell_must_be_free_and_on_the_board() -> None:
    assert reader(8).cell(0, "V1") == 1 << 8
    for stream, taken in ((reader(9), 0), (reader(3), 1 << 3)):
        with pytest.raises(Refused):
            stream.cell(taken, "V1")


def test_steps_are_paid_for_until_there_are_none_left() -> None:
    stream = reader(steps=5)
    stream.spend(5)
    with pytest.raises(Refused, match="more work"):
        stream.spend(1)


def test_nothing_may_follow_the_end() -> None:
    with pytest.raises(Refused, match="after its end"):
        reader(0).end()
