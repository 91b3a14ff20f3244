"""Pairs: the checker accepts whatever they are said to hold; large boards are drawn at once."""

import pytest

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.proofs.files import pack
from noughts.solvers.contract import Writing
from noughts.solvers.pairing.pairs import BY_PAIRS, PairsSolver, find_pairs
from noughts.solvers.table.solver import TableSolver
from noughts.solving import solve
from noughts.verify import check

FLAT = [(w, h, length) for length in (3, 4, 5, 6) for w in range(length, 9) for h in range(1, w + 1)]


def test_what_pairs_are_said_to_hold_the_checker_accepts() -> None:
    """All flat boards of up to 8 by 8 cells with three to six in a row; pairs alone hold 66 of them."""
    held = 0
    for w, h, length in FLAT:
        rules = Rules((w, h), length)
        if find_pairs(rules, Control()) is not None:
            pairs, writing, empty = PairsSolver(rules, TableSolver(rules)), Writing(), Position(rules)
            assert pairs.solve(empty, Control(), Control()).value == "draw"
            write = pairs.writer_for("draw")
            assert write
            write(empty, writing)
            assert check(pack(empty, "draw", writing.numbers.body)).value == "draw"
            held += 1
    assert held == 66


@pytest.mark.parametrize("game", ["17x4:5", "20x4:5", "9x9:7", "15x15:9", "19x19:10", "20x20:20"])
def test_large_boards_are_drawn_at_a_glance(game: str) -> None:
    found = solve(Position(Rules.parse(game)), proof=True)
    assert (found.value, found.method) == ("draw", BY_PAIRS)
    assert found.proof is not None
    assert check(found.proof).value == "draw"


def test_a_board_that_is_won_is_not_held_and_other_positions_are_left_to_others() -> None:
    won = Rules.parse("9x9:4")
    assert find_pairs(won, Control()) is None
    assert PairsSolver(won, TableSolver(won)).writer_for("draw") is None
    assert solve(Position(won), Control(60)).value == "win"
    begun = Position(Rules.parse("17x4:5")).play(0)
    assert solve(begun, Control(0.1)).method != BY_PAIRS
