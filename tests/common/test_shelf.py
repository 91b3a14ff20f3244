"""The shelf: what is kept, in bytes, and who goes first."""

from dataclasses import dataclass
from weakref import ref

from hypothesis import given
from hypothesis import strategies as st

from noughts.common.shelf import COLLECTED_BYTES, MemoryShelf
from noughts.core import Rules

BOARDS = [Rules.parse(text) for text in ("3x3", "4x4", "5x5:4", "3x3x3", "7x6:4+gravity")]


@dataclass(eq=False)
class Thing:
    """Something that takes this many bytes, and may grow."""

    rules: Rules
    table_bytes: int = 10


def other(rules: Rules) -> Thing:
    return Thing(rules, 30)


def test_everybody_gets_the_same_thing_for_a_board() -> None:
    shelf = MemoryShelf()
    thing_of, other_of = shelf.sharing(Thing), shelf.sharing(other)
    first = thing_of(BOARDS[0])
    assert thing_of(BOARDS[0]) is first
    assert other_of(BOARDS[0]) is not first
    assert thing_of(BOARDS[1]) is not first
    assert (len(shelf), shelf.bytes) == (3, 50)


def test_the_least_recently_used_goes_first() -> None:
    shelf = MemoryShelf(most_bytes=30)
    thing_of = shelf.sharing(Thing)
    first, second, _ = (thing_of(rules) for rules in BOARDS[:3])
    assert thing_of(BOARDS[0]) is first
    thing_of(BOARDS[3])
    assert thing_of(BOARDS[0]) is first
    assert thing_of(BOARDS[1]) is not second


def test_what_is_taken_is_nobody_elses_until_it_is_put_back() -> None:
    shelf = MemoryShelf()
    one = shelf.take(Thing, BOARDS[0])
    assert shelf.take(Thing, BOARDS[0]) is not one
    shelf.put(Thing, BOARDS[0], one)
    assert shelf.take(Thing, BOARDS[0]) is one
    assert len(shelf) == 0


def test_what_grew_beyond_all_bounds_goes_after_the_question() -> None:
    shelf = MemoryShelf(most_bytes=100)
    thing = shelf.sharing(Thing)(BOARDS[0])
    thing.table_bytes = 101
    assert shelf.sharing(Thing)(BOARDS[0]) is thing
    shelf.trim()
    assert (len(shelf), shelf.bytes) == (0, 0)


def test_a_kind_can_be_dropped() -> None:
    shelf = MemoryShelf()
    thing, kept = shelf.sharing(Thing)(BOARDS[0]), shelf.sharing(other)(BOARDS[0])
    assert shelf.keeps(Thing, BOARDS[0])
    shelf.drop(Thing)
    assert not shelf.keeps(Thing, BOARDS[0])
    assert shelf.keeps(other, BOARDS[0])
    assert shelf.sharing(Thing)(BOARDS[0]) is not thing
    assert shelf.sharing(other)(BOARDS[0]) is kept


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 60)), max_size=40))
def test_no_more_is_kept_than_allowed_whatever_is_asked(questions: list[tuple[int, int]]) -> None:
    shelf = MemoryShelf(most_bytes=100, most_things=3)
    thing_of = shelf.sharing(Thing)
    for board, growth in questions:
        thing_of(BOARDS[board]).table_bytes += growth
        shelf.trim()
        assert shelf.bytes <= 100
        assert len(shelf) <= 3


def test_what_is_dropped_is_gone_at_once_though_it_refers_to_itself() -> None:
    shelf = MemoryShelf(most_bytes=2 * COLLECTED_BYTES)

    class Knot:
        def __init__(self, _: Rules) -> None:
            self.me, self.table_bytes = self, COLLECTED_BYTES

    knot = ref(shelf.sharing(Knot)(BOARDS[0]))
    for rules in BOARDS[1:3]:
        assert knot()
        shelf.sharing(Knot)(rules)
    assert knot() is None
