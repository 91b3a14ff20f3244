"""Words and sets of cells mean what Python's integers and sets say."""

from array import array

from hypothesis import given
from hypothesis import strategies as st

from noughts.common.kernel import _cells, _words
from noughts.core.bits import bits_of, cells_of

WORDS = st.integers(1, 2**64 - 1)


@given(WORDS)
def test_the_lowest_cell_and_the_size_of_a_word(word):
    assert _words.lowest(word) == min(cells_of(word))
    assert _words.size_of(word) == len(cells_of(word))


@given(st.sets(WORDS, max_size=50))
def test_mixing_keeps_different_words_apart(words):
    """It can be undone, so no two words share an image."""
    assert len({_words.mixed(word) for word in words}) == len(words)
    assert all(0 <= _words.mixed(word) < 2**64 for word in words)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 199))))
def test_sets_of_many_words_are_sets(changes):
    sets, cells = array("Q", [0, *[0] * 4, 2**64 - 1]), set()
    for adding, cell in changes:
        (_cells.add if adding else _cells.drop)(sets, 1, cell)
        (cells.add if adding else cells.discard)(cell)
    assert {cell for cell in range(200) if _cells.has(sets, 1, cell)} == cells
    assert bits_of(cells) == sum(word << 64 * n for n, word in enumerate(sets[1:5]))
    assert (sets[0], sets[5]) == (0, 2**64 - 1)
