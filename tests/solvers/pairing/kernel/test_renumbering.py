"""Numbers of nodes put right in what several processes wrote."""

from array import array

from noughts.common import Control
from noughts.core import Rules
from noughts.solvers.contract import Numbers, Writing
from noughts.solvers.pairing.kernel import renumbering
from noughts.solvers.pairing.solver import PairingSolver
from tests.plain import plain


def test_numbers_are_put_right_the_same_way_by_plain_python() -> None:
    method = PairingSolver(Rules.parse("7x7:5"))
    method.holds(0, 0, Control())
    numbers = Numbers()
    method.block_writer(Writing()).block(0, 0, numbers)
    told = bytes(numbers.body)
    starts, shifts = array("q", [0, 100, 200]), array("q", [3, 130, 20_000])
    compiled, read = renumbering.Renumbering(), plain("solvers.pairing.kernel.renumbering").Renumbering()
    moved = compiled.copy(told, starts, shifts)
    assert moved == read.copy(told, starts, shifts)
    assert moved != told
    assert compiled.copy(told, array("q", [0]), array("q", [0])) == told
