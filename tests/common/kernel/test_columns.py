"""Columns grow together, and come back from their bytes."""

from types import SimpleNamespace

import pytest

from noughts.common.kernel._columns import LEAST, MOST, STEP, Columns

KINDS = {"node": {"key": "QQ", "proof": "i"}, "link": {"target": "h"}}


def filled() -> tuple[Columns, SimpleNamespace]:
    kernel, columns = SimpleNamespace(), Columns(KINDS)
    room = columns.grow(kernel, "node")
    assert columns.grow(kernel, "node") > room
    columns.grow(kernel, "link")
    for place in range(10):
        kernel.key[place] = 2**63 + place
    for place in range(4):
        kernel.target[place] = -place
    kernel.proof[4] = -7
    return columns, kernel


def test_new_room_holds_zeros_and_old_items_stay():
    columns, kernel = filled()
    before = len(kernel.proof)
    assert columns.grow(kernel, "node") == len(kernel.proof) == len(kernel.key) // 2
    assert list(kernel.proof[:6]) == [0, 0, 0, 0, -7, 0]
    assert not any(kernel.proof[before:])
    assert list(kernel.key[:11]) == [2**63 + place for place in range(10)] + [0]


def test_columns_grow_faster_than_by_a_constant_but_never_by_much():
    columns, kernel = Columns({"node": {"one": "b"}}), SimpleNamespace()
    room = 0
    while room < 20 * STEP:
        before, room = room, columns.grow(kernel, "node")
        assert before + min(before // 8, MOST) <= room <= before + max(before // 2, LEAST)
        assert room - before <= max(STEP, before // 8)


def test_parts_and_one_piece_come_back():
    columns, kernel = filled()
    parts = columns.parts([5, 3])
    again, other = Columns(KINDS), SimpleNamespace()
    assert again.refill(other, parts) == [5, 3]
    assert (list(other.key), list(other.target)) == (list(kernel.key[:10]), [0, -1, -2])
    whole, third = Columns(KINDS), SimpleNamespace()
    whole.split(third, [5, 3], b"".join(bytes(view) for view in columns.views([5, 3])))
    assert whole.parts([5, 3]) == parts


def test_a_piece_of_another_size_is_refused():
    with pytest.raises(ValueError, match="expected 104 bytes"):
        Columns(KINDS).split(SimpleNamespace(), [5, 2], b"too short")


@pytest.mark.parametrize("name", ["key", "proof"])
def test_columns_whose_growth_was_interrupted_are_of_one_length_after_the_next(name):
    """The interrupt may come before or after any of them has grown."""

    class Kernel:
        interrupted = False

        def __setattr__(self, at, value):
            if at == name and not self.interrupted:
                Kernel.interrupted = True
                raise KeyboardInterrupt
            super().__setattr__(at, value)

    kernel, columns = Kernel(), Columns(KINDS)
    with pytest.raises(KeyboardInterrupt):
        columns.grow(kernel, "node")
    assert columns.grow(kernel, "node") == len(kernel.proof) == len(kernel.key) // 2
