"""What table search remembers: the bounds that were noted, nothing else, through growth and crowding."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.plain import plain

MODULE = plain("solvers.table.kernel.transposition")
YES, NOT_YET, NEVER, UNKNOWN = MODULE.YES, MODULE.NOT_YET, MODULE.NEVER, MODULE.UNKNOWN
PULSE = plain("common.kernel.pulse").Pulse
WORD = st.integers(1, (1 << 64) - 1)


def new_memory(most=1 << 14):
    return MODULE.TranspositionTable(most, PULSE(1))


@given(WORD, WORD, st.sampled_from([0, 2]), st.integers(2, 30), st.sampled_from([YES, NOT_YET, NEVER]))
@settings(max_examples=60)
def test_an_answer_holds_for_more_plies_or_for_fewer(key_a, key_b, kind, n, answer):
    memory = new_memory()
    assert memory.recall(key_a, key_b, kind, n) == UNKNOWN
    memory.learn(key_a, key_b, kind, n, answer, 0)
    assert memory.recall(key_a, key_b, kind, n) == answer
    assert memory.recall(key_a, key_b, kind, n + 1) == (UNKNOWN if answer == NOT_YET else answer)
    assert memory.recall(key_a, key_b, kind, n - 1) == (UNKNOWN if answer == YES else answer)
    assert memory.recall(key_a, key_b, 2 - kind, n) == UNKNOWN
    assert memory.recall(key_a ^ 1, key_b, kind, n) == UNKNOWN


def test_whatever_has_an_entry_is_known_after_growing():
    memory = new_memory()
    at_first = memory.capacity
    for number in range(1, 2000):
        memory.learn(number, 7 * number, 0, 1 + number % 9, YES, number)
    assert memory.capacity > at_first
    known = sum(memory.recall(number, 7 * number, 0, 1 + number % 9) == YES for number in range(1, 2000))
    assert known == memory.used > 1800  # The others were written over in full buckets.


def test_a_full_memory_forgets_and_stays_true():
    memory = new_memory(most=1 << 10)
    for number in range(1, 5000):
        memory.learn(number, number, 0, 3, YES if number % 2 else NOT_YET, number)
    answers = [(number, memory.recall(number, number, 0, 3)) for number in range(1, 5000)]
    assert memory.capacity == 1 << 10
    assert 0 < sum(answer != UNKNOWN for _, answer in answers) <= 1 << 10
    assert all(answer in (UNKNOWN, YES if number % 2 else NOT_YET) for number, answer in answers)


def test_it_stays_as_it_is_where_there_is_no_time_to_grow():
    memory = new_memory()
    memory.pulse.stopped = True
    for number in range(1, 2000):
        memory.learn(number, number, 2, 5, NEVER, number)
    assert memory.capacity == MODULE.LEAST
    assert memory.recall(1999, 1999, 2, 9) == NEVER
