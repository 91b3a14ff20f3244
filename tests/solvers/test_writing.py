"""Numbers take seven bits a byte, and no byte more than they need."""

from hypothesis import given
from hypothesis import strategies as st

from noughts.solvers.contract import Numbers, Writing


@given(st.integers(0, 2**40))
def test_a_number_takes_as_few_bytes_as_it_can(number: int) -> None:
    written = Numbers()
    written.put(number)
    body = bytes(written.body)
    assert len(body) == max(1, -(-number.bit_length() // 7))
    assert sum((byte & 127) << 7 * place for place, byte in enumerate(body)) == number
    assert [byte >> 7 for byte in body] == [1] * (len(body) - 1) + [0]


def test_every_writing_has_numbers_of_its_own() -> None:
    one, two = Writing(), Writing()
    one.numbers.put(300)
    assert (bytes(one.numbers.body), bytes(two.numbers.body)) == (bytes([0xAC, 2]), b"")
