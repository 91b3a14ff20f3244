"""An analysis: of moves what is certain comes first, and a pruned search promises no more than it knows."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from noughts.answer import Analysis, Bounds, MoveAnswer, Standing, analyse
from noughts.common import Control, Result, Score
from noughts.core import Position, Rules, parse_position
from noughts.ladder import Engine
from tests.reference import oracle
from tests.strategies import kinds, late_positions

UNKNOWN = Score(Result.UNKNOWN)


def test_moves_are_ranked_by_what_is_certain_then_by_the_chance() -> None:
    won = MoveAnswer(0, Score(Result.WIN, 5), True, None, Bounds.exactly(Result.WIN))
    later = MoveAnswer(1, Score(Result.WIN, 9), True, None, Bounds.exactly(Result.WIN))
    held = MoveAnswer(2, UNKNOWN, False, 0.2, Bounds(least=Result.DRAW))
    hopeful = MoveAnswer(3, UNKNOWN, False, 0.9)
    doubtful = MoveAnswer(4, UNKNOWN, False, 0.4)
    slow = MoveAnswer(5, Score(Result.LOSS, 8), True, None, Bounds.exactly(Result.LOSS))
    quick = MoveAnswer(6, Score(Result.LOSS, 2), True, None, Bounds.exactly(Result.LOSS))
    order = [won, later, held, hopeful, doubtful, slow, quick]
    promises = [move.promise for move in order]
    assert all(one > other for one, other in pairwise(promises))
    assert [move.standing for move in order] == [
        *[Standing.PROVEN] * 2,
        *[Standing.ESTIMATED] * 3,
        *[Standing.PROVEN] * 2,
    ]


@pytest.mark.parametrize("engine", ["minimax", "alphabeta", "table", "solver"])
@settings(max_examples=25)
@given(position=late_positions(kinds("3x3", "4x3:3", "3x3+misere"), 6))
def test_the_bounds_of_an_engines_moves_hold(engine: str, position: Position) -> None:
    found, truth = Analysis.of(Engine(engine).search(position)), oracle(position.rules)
    order = [Result.LOSS, Result.DRAW, Result.WIN]
    for move in found.moves:
        result = truth.score(position.after(move.cell)).before().result
        assert order.index(move.bounds.least) <= order.index(result) <= order.index(move.bounds.most)
    assert Analysis.of(found) is found


def test_as_data_cells_are_numbered_from_one_and_every_move_has_a_standing() -> None:
    position = parse_position(Rules((3, 3)), "XX./OO./... X")
    data = analyse(position, control=Control()).to_dict(["because"])
    assert (data["value"], data["plies"], data["best"], data["why"]) == ("win", 1, [3], ["because"])
    assert (data["standing"], data["source"], data["bounds"]) == (
        "proven",
        "the rules",
        {"least": "win", "most": "win"},
    )
    assert [move["cell"] for move in data["moves"]] == [3, 6, 7, 8, 9]
    assert {move["standing"] for move in data["moves"]} == {"proven"}
