"""The marks follow the legend: one rule, tested on both sides of its threshold."""

from dataclasses import replace

import pytest

from noughts.answer.sources.known import Bounds
from noughts.common import Result, Score
from noughts.core import Position, Rules, parse_moves
from noughts.explain.judging import DOUBTFUL, Judged
from noughts.explain.marks import LEGEND, MoveVerdict, missed_block, resistance, verdict

GOMOKU = Position(Rules.parse("gomoku"))


def proven(result: str, plies: int | None = None, choice: int | None = 0) -> Judged:
    points = {"win": 1.0, "draw": 0.5, "loss": 0.0}[result]
    return Judged(Score(Result(result), plies), Bounds.exactly(Result(result)), points, choice)


def estimated(chance: float, choice: int | None = 0) -> Judged:
    return Judged(chance=chance, choice=choice)


@pytest.mark.parametrize(
    ("before", "after", "mark"),
    [
        (proven("draw", 9), proven("win", 9), "?"),
        (proven("win", 9), proven("draw", 9), "?"),
        (proven("win", 9), proven("win", 9), "??"),
        (proven("draw", 9), proven("win", 1), "??"),
        (proven("win"), proven("loss"), ""),
        (proven("loss"), proven("win"), ""),
        (estimated(0.6), estimated(0.4 + DOUBTFUL + 0.01), "?!"),
        (estimated(0.6), estimated(0.4 + DOUBTFUL - 0.01), ""),
        (proven("win"), estimated(DOUBTFUL + 0.01), "?!"),
        (proven("win"), estimated(DOUBTFUL - 0.01), ""),
        (estimated(DOUBTFUL + 0.01), proven("win"), "?!"),
        (estimated(DOUBTFUL - 0.01), proven("win"), ""),
        (estimated(0.9, choice=7), proven("win"), ""),
        (Judged(), estimated(0.9), ""),
        (Judged(bounds=Bounds(Result.DRAW), chance=0.6, choice=0), proven("win"), "?"),
    ],
)
def test_marks(before: Judged, after: Judged, mark: str) -> None:
    """The move played is 7; `after` is for the other side."""
    found = verdict(GOMOKU, 7, before, after)
    assert found.mark == mark
    assert mark == "" or mark in LEGEND


def test_a_loss_made_much_quicker_is_marked_on_one_side_of_the_threshold_only() -> None:
    for plies, mark in ((8, "?q"), (20, "")):
        found = verdict(GOMOKU, 7, proven("loss", 24), proven("win", plies - 1))
        assert found.mark == mark
        fell = (resistance(Score(Result.LOSS, 24), None) or 0) - (resistance(Score(Result.LOSS, plies), None) or 0)
        assert (fell > DOUBTFUL) == (mark == "?q")


def test_accuracy_falls_with_what_a_move_cost() -> None:
    costs = [0.0, 0.05, 0.2, 0.5, 1.0]
    found = [MoveVerdict("", cost).accuracy or 0.0 for cost in costs]
    assert found[0] == 1.0
    assert found == sorted(found, reverse=True)
    assert found[-1] < 0.05
    assert MoveVerdict().accuracy is None


def after(game: str, moves: str) -> Position:
    position = Position(Rules.parse(game))
    for cell in parse_moves(position.rules, moves):
        position = position.play(cell)
    return position


def test_a_threat_that_can_be_stopped_is_seen_and_one_that_cannot_is_not() -> None:
    three = after("connect4", "41424")
    assert missed_block(three, three.landing(2)) == three.landing(3)
    assert missed_block(three, three.landing(3)) is None
    open_three = after("gomoku", "h8 a1 i8 a3 j8")
    assert missed_block(open_three, 14) in parse_moves(open_three.rules, "g8 k8")
    open_four = after("gomoku", "h8 a1 i8 a3 j8 a5 k8")
    assert missed_block(open_four, 14) is None
    assert missed_block(after("3x3+misere", "1 5 2"), 8) is None


def test_the_move_of_a_hint_is_never_marked_whatever_more_work_finds() -> None:
    """A review of Score Four blamed four moves that hints had given: it had looked longer at them."""
    position = Position(Rules((3, 3)))
    for before in (proven("win", choice=7), estimated(0.9, choice=7)):
        hinted = replace(before, hint=4)
        assert verdict(position, 4, hinted, proven("win")).mark == ""
        assert verdict(position, 4, hinted, proven("win")).accuracy == 1
        assert verdict(position, 3, hinted, proven("win")).mark != ""
