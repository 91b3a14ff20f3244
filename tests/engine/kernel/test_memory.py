"""What the engine remembers of positions: all of it comes back, and another age has forgotten it."""

from array import array

from hypothesis import given
from hypothesis import strategies as st

from tests.plain import plain

EngineTable = plain("engine.kernel.memory").EngineTable
words = st.integers(0, 2**64 - 1)
entries = st.tuples(
    st.integers(-32768, 32767), st.integers(0, 511), st.integers(-3, 80), st.integers(1, 3), st.booleans()
)


def fields(memory):
    return memory.score, memory.move, memory.depth, memory.bound, memory.quiet


@given(words, entries, st.integers(0, 1000))
def test_what_is_stored_is_read_until_another_age(key, entry, age):
    memory = EngineTable(array("Q", bytes(8 << 6)))
    memory.renew(age)
    score, move, depth, bound, quiet = entry
    memory.store(key, *entry)
    memory.probe(key)
    assert fields(memory) == (score, move, min(max(depth, 0), 63), bound, quiet)
    memory.renew(age + 1)
    memory.probe(key)
    assert fields(memory) == (0, 511, 0, 0, False)


@given(words, words, entries)
def test_no_position_is_taken_for_one_with_other_high_bits(key, other, entry):
    memory = EngineTable(array("Q", bytes(8 << 6)))
    memory.store(key, *entry)
    memory.probe(other)
    assert memory.bound == (entry[3] if (other ^ key) >> 34 == 0 and not (other ^ key) & 63 else 0)


def test_the_newest_entry_stays():
    memory = EngineTable(array("Q", bytes(8)))
    for key in (1 << 40, 2 << 40):
        memory.store(key, 5, 7, 3, 3, False)
    memory.probe(1 << 40)
    assert memory.bound == 0
    memory.probe(2 << 40)
    assert memory.move == 7
