"""What the engine remembers of positions: all of it comes back, and another age has forgotten it."""

from array import array

from hypothesis import given
from hypothesis import strategies as st

from tests.plain import plain

EngineTable = plain("engine.kernel.memory").EngineTable
words = st.integers(0, 2**64 - 1)
entries = st.tuples(
    st.integers(-32768, 32767), st.integers(0, 511), st.integers(-3, 140), st.integers(1, 3), st.booleans()
)


def fields(memory):
    return memory.score, memory.move, memory.depth, memory.bound, memory.quiet


@given(words, entries, st.integers(0, 1000), st.integers(0, 1000))
def test_what_is_stored_is_read_until_another_age(key, entry, age, turn):
    memory = EngineTable(array("Q", bytes(8 << 6)))
    memory.renew(age, turn)
    score, move, depth, bound, quiet = entry
    memory.store(key, *entry)
    memory.renew(age, turn + 1)
    memory.probe(key)
    assert fields(memory) == (score, move, min(max(depth, 0), 127), bound, quiet)
    memory.renew(age + 1, turn)
    memory.probe(key)
    assert fields(memory) == (0, 511, 0, 0, False)


@given(words, words, entries)
def test_no_position_is_taken_for_another(key, other, entry):
    memory = EngineTable(array("Q", bytes(8 << 6)))
    memory.store(key, *entry)
    memory.probe(other)
    assert memory.bound == (entry[3] if other == key else 0)


def test_without_a_move_the_one_remembered_stays():
    memory = EngineTable(array("Q", bytes(8 << 6)))
    memory.store(5, 10, 7, 3, 3, False)
    memory.store(5, 20, 511, 4, 2, True)
    memory.probe(5)
    assert fields(memory) == (20, 7, 4, 2, True)


def test_the_shallowest_gives_way_and_each_turn_counts_as_four_plies():
    memory = EngineTable(array("Q", bytes(8 << 3)))
    for key, depth in ((1, 9), (2, 8), (3, 7), (4, 6)):
        memory.store(key, 0, key, depth, 3, False)
    memory.renew(0, 1)
    for key in (5, 6):
        memory.store(key, 0, key, 4, 3, False)
    known = []
    for key in range(1, 7):
        memory.probe(key)
        known.append(memory.bound > 0)
    assert known == [True, True, False, False, True, True]


@given(st.lists(st.integers(0, 40)), st.lists(st.tuples(st.integers(0, 40), entries), max_size=30))
def test_what_is_remembered_does_not_depend_on_another_age(before, stored):
    filled, empty = (EngineTable(array("Q", bytes(8 << 4))) for _ in range(2))
    for key in before:
        filled.store(key, 0, 0, 140, 3, False)
    for memory in (filled, empty):
        memory.renew(1, 0)
        for key, entry in stored:
            memory.store(key, *entry)
    for key in range(41):
        for memory in (filled, empty):
            memory.probe(key)
        assert fields(filled) == fields(empty)


def test_words_that_do_not_match_count_as_empty():
    """As when two threads write one place at the same time."""
    shared = array("Q", bytes(8 << 3))
    memory = EngineTable(shared)
    memory.store(5, 10, 7, 3, 3, False)
    shared[1] ^= 1 << 20
    memory.probe(5)
    assert memory.bound == 0
