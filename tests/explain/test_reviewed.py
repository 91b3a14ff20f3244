"""A reviewed game as data: accuracy and turning point follow from the values."""

import json
import math

import pytest
from hypothesis import given, settings

from noughts.common import Control, Result
from noughts.core import Game, Mark
from noughts.explain import Review, review, review_text
from noughts.solvers.table import solver_for
from tests.explain.reviews import games, played

POINTS = {Result.WIN: 1.0, Result.DRAW: 0.5, Result.LOSS: 0.0}


@settings(max_examples=30, deadline=None)
@given(games())
def test_accuracy_and_turning_point_follow_from_the_values(game: Game) -> None:
    found = review(game)
    solver = solver_for(game.rules)
    winners = []
    for position in game.positions:
        result = solver.score(position).result
        winners.append({Result.WIN: position.turn, Result.LOSS: position.turn.other}.get(result))
    last_change = max((ply for ply in range(1, len(winners)) if winners[ply] is not winners[ply - 1]), default=None)
    assert found.turning_point == last_change
    for mark in Mark:
        moves = [move for move in found.moves if move.mark is mark]
        accuracy = found.accuracy(mark)
        if not moves:
            assert accuracy is None
            continue
        assert accuracy == pytest.approx(sum(move.accuracy for move in moves) / len(moves))
        assert 0 < accuracy <= 1
        assert not any(move.note for move in moves) or accuracy < 1
        for move in moves:
            assert move.lost == 0 or move.accuracy <= math.exp(-2)


def test_moves_that_were_not_reached_are_not_called_perfect() -> None:
    """Only the end of the game is known without time."""
    found = review(played("16x16:5", "119 1 120 16 121 31 122 46 123"), Control(1e-9))
    assert found.judged(Mark.O) == 0
    assert "no mistake" not in found.summary
    assert "Nobody made a mistake" not in found.summary
    assert "The review ended early: it judged 1 of the 10 positions" in found.summary


def test_the_review_as_data() -> None:
    data = json.loads(json.dumps(review(played("3x3", "5 4 3 7 1 2 9")).to_dict()))
    assert data["game"] == "3x3"
    assert data["outcome"] == {"winner": "X", "line": [1, 5, 9]}
    assert data["turning_point"] == 2
    assert data["accuracy"]["X"] == 1.0
    assert (data["reached"], data["positions"]) == (8, 8)
    assert data["moves"][1] == {
        "ply": 2,
        "mark": "O",
        "cell": 4,
        "before": {"value": "draw", "plies": 8, "standing": "proven", "estimate": None},
        "after": {"value": "loss", "plies": 6, "standing": "proven", "estimate": None},
        "note": "?",
        "better": 1,
        "keeps": True,
        "refutation": [1, 9, 2, 3, 8],
        "sentences": ["Loses: X answers 1 and wins by force in 3 moves: 1, 9, 2, 3, 8.", "Better is 1, which draws."],
        "accuracy": pytest.approx(math.exp(-2)),
    }


def test_reviews_are_values() -> None:
    assert isinstance(review(played("3x3", "5")), Review)
    assert review(played("3x3", "5")) == review(played("3x3", "5"))


@pytest.mark.parametrize(("game", "moves"), [("3x3", "5 4 3 7 1 2 9"), ("scorefour", "1 2 1")])
def test_a_notebook_shows_the_values_that_the_text_shows(game: str, moves: str) -> None:
    """It once said "unknown" of what the text estimates, and counted plies where the text counts moves."""
    found = review(played(game, moves))
    text = review_text(found)
    for move in found.moves:
        assert move.values in text
        assert any(fact.startswith(f"{move.values}.") for fact in found.facts().values())
    assert "unknown" not in text
    assert f"{sum(move.proven for move in found.moves)} proven" in repr(found)
