"""Columns grow together, and come back from their bytes."""

from types import SimpleNamespace

import pytest

from noughts.kernels.shared._columns import Columns

KINDS = {"node": {"key": "QQ", "proof": "i"}, "link": {"target": "h"}}


def filled() -> tuple[Columns, SimpleNamespace]:
    kernel, columns = SimpleNamespace(), Columns(KINDS)
    assert columns.grow(kernel, "node", 3) == 3
    assert columns.grow(kernel, "node", 2) == 5
    assert columns.grow(kernel, "link", 4) == 4
    for place in range(10):
        kernel.key[place] = 2**63 + place
    for place in range(4):
        kernel.target[place] = -place
    kernel.proof[4] = -7
    return columns, kernel


def test_new_room_holds_zeros_and_old_items_stay():
    columns, kernel = filled()
    assert list(kernel.proof) == [0, 0, 0, 0, -7]
    columns.grow(kernel, "node", 1)
    assert list(kernel.proof) == [0, 0, 0, 0, -7, 0]
    assert list(kernel.key) == [2**63 + place for place in range(10)] + [0, 0]


def test_parts_and_one_piece_come_back():
    columns, kernel = filled()
    parts = columns.parts([5, 3])
    again, other = Columns(KINDS), SimpleNamespace()
    assert again.refill(other, parts) == [5, 3]
    assert (list(other.key), list(other.target)) == (list(kernel.key), [0, -1, -2])
    whole, third = Columns(KINDS), SimpleNamespace()
    whole.split(third, [5, 3], b"".join(bytes(view) for view in columns.views([5, 3])))
    assert whole.parts([5, 3]) == parts


def test_a_piece_of_another_size_is_refused():
    with pytest.raises(ValueError, match="expected 104 bytes"):
        Columns(KINDS).split(SimpleNamespace(), [5, 2], b"too short")
