"""Numbers of nodes put right in what several tellers wrote."""

from array import array

from noughts.core import Rules
from noughts.kernels.block import renumbering
from noughts.search import Control
from noughts.solve.block.method import Block
from noughts.solve.block.writer import BlockWriter
from noughts.solve.proof.writing import Numbers
from tests.kernels.conftest import plain


def test_numbers_are_put_right_the_same_way_by_plain_python() -> None:
    method = Block(Rules.parse("7x7:5"))
    method.holds(0, 0, Control())
    numbers = Numbers()
    BlockWriter(method, Control()).block(method.open_lines(0, 0), numbers)
    told = bytes(numbers.body)
    starts, shifts = array("q", [0, 100, 200]), array("q", [3, 130, 20_000])
    compiled, read = renumbering.Renumbering(), plain("block.renumbering").Renumbering()
    moved = compiled.copy(told, starts, shifts)
    assert moved == read.copy(told, starts, shifts)
    assert moved != told
    assert compiled.copy(told, array("q", [0]), array("q", [0])) == told
