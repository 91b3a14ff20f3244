"""The moves at the root: what their rows say before and after anything is known."""

from types import ModuleType

import pytest

from noughts.engine.kernel import moves as installed
from tests.plain import plain


@pytest.mark.parametrize("module", [installed, plain("engine.kernel.moves")])
def test_moves_are_listed_again_with_nothing_known(module: ModuleType) -> None:
    moves = module.Moves(9)
    for cells in ([4, 0, 8], [1]):
        moves.list(cells, 9)
        moves.put_lost_last()
        assert [moves.row(place) for place in range(len(cells))] == [(cell, None, False, [cell]) for cell in cells]


def test_lost_moves_come_last_and_those_that_hold_out_come_first() -> None:
    moves = plain("engine.kernel.moves").Moves(9)
    moves.list([4, 0, 8, 2], 9)
    moves.lose(0, 3)
    moves.lose(4, 7)
    moves.keep_line(4, [0, 1, 2], 1, 2)
    moves.put_lost_last()
    assert [moves.row(place)[0] for place in range(4)] == [8, 2, 4, 0]
    assert moves.row(2) == (4, 7 - 30000, True, [4, 1, 2])


def test_no_move_is_worth_more_than_the_one_that_leads() -> None:
    moves = plain("engine.kernel.moves").Moves(9)
    moves.list([4, 0, 8], 9)
    moves.lead_with(0, 30)
    moves.lead_with(2, 10)
    assert [moves.row(place)[:2] for place in range(3)] == [(8, 10), (4, 10), (0, None)]
    for cell, score in ((8, 5), (4, 9), (0, 9)):
        moves.refresh(cell, score, [], 0, 0)
    moves.take_fresh(False)
    assert [moves.row(place)[:2] for place in range(3)] == [(4, 9), (0, 9), (8, 5)]


def test_all_lose_by_proof_or_as_far_as_was_searched() -> None:
    moves = plain("engine.kernel.moves").Moves(9)
    moves.list([4, 0, 8], 2)
    moves.lose(4, 3)
    moves.put_lost_last()
    assert not moves.all_lose()
    moves.lead_with(0, -29_990)
    assert moves.all_lose()
    moves.lead_with(0, 10)
    assert not moves.all_lose()
    moves.lose(0, 5)
    assert moves.all_lose()


def test_moves_put_aside_are_admitted_before_those_that_lose() -> None:
    moves = plain("engine.kernel.moves").Moves(9)
    moves.list([4, 0, 8], 2)
    moves.lose(4, 3)
    moves.lose(0, 5)
    assert (moves.admit_all(), moves.count) == (True, 3)
    assert (moves.admit_all(), moves.count) == (False, 3)
    moves.put_lost_last()
    assert [moves.row(place)[0] for place in range(3)] == [8, 0, 4]
