"""Nodes: a reference is to a finished node with the same subject under a symmetry."""

import pytest

from noughts.core import Rules
from noughts.core.bits import moved
from noughts.verify import Refused
from noughts.verify.nodes import Images, Nodes
from noughts.verify.reader import MOST_DEPTH, Reader

RULES = Rules.parse("3x3")
STONES = (0b000000011, 0b100000000)


def nodes(*body: int) -> Nodes:
    reader = Reader(RULES, bytes(body), 10_000)
    return Nodes(reader, Images(reader))


@pytest.mark.parametrize("number", range(len(RULES.symmetries)))
def test_an_image_of_what_was_told_has_the_image_of_its_zone(number: int) -> None:
    turn = RULES.symmetries[number]
    told = nodes(0, 1, number)
    assert told.node(STONES, lambda: 0b100) == 0b100
    image = tuple(moved(cells, turn) for cells in STONES)
    assert told.node(image, pytest.fail) == moved(0b100, turn)
    assert len(told) == 1


@pytest.mark.parametrize("other", [(0b11, 0b1), (0b100000000, 0b11), (0b11, 0b10000)])
def test_a_reference_to_another_position_is_refused(other: tuple[int, int]) -> None:
    told = nodes(0, 1, 0)
    told.node(STONES, lambda: 0)
    with pytest.raises(Refused, match="another subject"):
        told.node(other, pytest.fail)


def test_no_node_rests_on_one_that_is_not_finished() -> None:
    told = nodes(0, 1, 0)
    with pytest.raises(Refused, match="N2"):
        told.node(STONES, lambda: told.node(STONES, pytest.fail))


def test_nodes_nest_only_so_deep_that_every_process_can_follow() -> None:
    told = nodes(*[0] * (MOST_DEPTH + 1))

    def deeper() -> int:
        return told.node(STONES, deeper)

    with pytest.raises(Refused, match="nest more than"):
        deeper()
