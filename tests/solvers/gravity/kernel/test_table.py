"""The table of a search: however small, no score changes; and it goes on from its parts."""

import pytest

from noughts.core import Position
from noughts.solvers.gravity.kernel import search as installed
from noughts.solvers.gravity.kernel.table import BoundsTable
from noughts.solvers.gravity.threads import new_board
from tests.solvers.gravity.kernel.test_search import SIGNATURES, new_search, rules_of, solve


def test_a_small_table_changes_nodes_but_no_score():
    rules = rules_of("5x5:4")
    assert solve(new_search(rules, bits=3), Position(rules)) == SIGNATURES["5x5:4"][1]


def test_a_table_goes_on_from_its_parts():
    first, second = BoundsTable(8), BoundsTable(8)
    rules = rules_of("5x4:4")
    solve(installed.GravitySearch(new_board(rules), first), Position(rules))
    second.take_parts(first.parts())
    assert second.parts() == first.parts()
    again = installed.GravitySearch(new_board(rules), second)
    assert solve(again, Position(rules)) == 0
    assert again.visited() < SIGNATURES["5x4:4"][0]
    smaller = BoundsTable(4)
    smaller.take_parts(first.parts())
    assert smaller.parts() == first.parts()
    for parts in ([b""], [b"a"], [bytes(64), bytes(64)], [bytes(3 * 64)], [bytes(65)]):
        with pytest.raises(ValueError, match="damaged"):
            BoundsTable(9).take_parts(parts)
