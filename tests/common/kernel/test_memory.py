"""The memory of large tables."""

import pytest

from noughts.common.kernel._memory import zeros


@pytest.mark.parametrize("code", ["B", "i", "Q"])
def test_zeros_of_a_type_that_keep_what_is_written(code: str) -> None:
    memory = zeros(code, 1000)
    assert (len(memory), memory.format, any(memory)) == (1000, code, False)
    memory[999] = 7
    assert memory[999] == 7
    assert not any(zeros(code, 1000)), "no other table sees it"
