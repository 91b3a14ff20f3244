"""What the packed number of a cell says."""

from hypothesis import given
from hypothesis import strategies as st

from noughts.engine.kernel._packed import completes, promise, threatens, with_sign

byte, half = st.integers(0, 255), st.integers(0, 0xFFFF)


@given(st.tuples(byte, byte), st.tuples(byte, byte), st.tuples(half, half))
def test_every_part_is_read_back(completing, threatening, promising):
    value = sum(number << 8 * place for place, number in enumerate((*completing, *threatening)))
    value |= promising[0] << 32 | promising[1] << 48
    for side in (0, 1):
        assert completes(value, side) == completing[side]
        assert threatens(value, side) == threatening[side]
        assert promise(value, side) == promising[side]


@given(st.integers(-(1 << 63), (1 << 63) - 1))
def test_a_word_keeps_its_sign(number):
    assert with_sign(number & 0xFFFFFFFFFFFFFFFF) == number
