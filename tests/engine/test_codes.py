"""Codes: four kinds in any order are one code."""

from noughts.engine.codes import CODES, number_table


def test_four_kinds_in_any_order_have_the_number_of_the_sorted_code() -> None:
    numbers = number_table()
    assert len(numbers) == 16**4
    for kinds, number in enumerate(numbers):
        assert CODES[number] == tuple(sorted(kinds >> shift & 15 for shift in (0, 4, 8, 12)))
