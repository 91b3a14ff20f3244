"""Dumps of the search with gravity that were altered are refused."""

import json
from typing import Any

import pytest

from noughts.common import Control
from noughts.common.envelope import chunks, opened
from noughts.core import Position, Rules
from noughts.solvers.gravity.solver import GravitySolver


@pytest.mark.parametrize("row", [[0, 0, 5, -5], [0, 0, 0, 99], [0, 0, "x", 1], [0], 7, [-1, 0, 0, 1]])
def test_bounds_that_are_no_scores_are_refused(row: Any) -> None:
    rules = Rules.parse("5x4:4+gravity")
    solver = GravitySolver(rules, bits=12)
    solver.bounds(Position(rules))
    head, parts = opened("gravity-graph", solver.dump())
    parts[0] = json.dumps([row]).encode()
    with pytest.raises(ValueError, match=r"\w"):
        GravitySolver(rules, bits=12).restore(b"".join(chunks("gravity-graph", head, parts)))


def test_entries_that_are_no_scores_are_refused() -> None:
    rules = Rules.parse("5x4:4+gravity")
    solver = GravitySolver(rules, bits=12)
    solver.score(Position(rules), Control())
    head, (bounds, pieces, table) = opened("gravity-graph", solver.dump())
    for at, said in ((48, "not a score of this board"), (52, "not a score of this board"), (56, "locked for ever")):
        altered = bytearray(table)
        altered[at : at + 2] = b"\xff\x0f"
        dump = b"".join(chunks("gravity-graph", head, [bounds, pieces, bytes(altered)]))
        with pytest.raises(ValueError, match=said):
            GravitySolver(rules, bits=12).restore(dump)
