"""MENACE as a page keeps it: boxes go out as texts and come back the same; games are told as they were played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.errors import NoughtsError
from noughts.players.policies import policy_of
from noughts.teach.learning import Menace, Played, train
from noughts.teach.learning.matchboxes import answer, lessons, read_boxes, write_boxes


@given(st.integers(0, 1000))
@settings(max_examples=10)
def test_boxes_come_back_as_they_went_out_and_the_games_are_those_of_training(seed: int) -> None:
    watched, trained = Menace(), Menace()
    first = lessons(watched, "random", 15, Random(seed))
    taught = train(trained, policy_of("random"), 15, Random(seed))
    assert [(game["points"], game["regret"]) for game in first["games"]] == [(one.points, one.regret) for one in taught]
    assert read_boxes(first["boxes"]) == watched == trained


@given(st.integers(0, 1000))
@settings(max_examples=10)
def test_a_person_plays_to_the_end_and_it_learns_then(seed: int) -> None:
    random, machine, moves = Random(seed), Menace(), ""
    for _ in range(5):
        before = write_boxes(machine)
        told = answer(machine, moves, random)["games"][0]
        opened = told["opened"][-1]
        assert str(told["moves"][-1]) in opened["beads"] or len(told["moves"]) % 2 == 0
        if told["points"] is not None:
            break
        assert {box: beads for box, beads in write_boxes(machine).items() if box in before} == before
        free = [cell for cell in range(1, 10) if cell not in told["moves"]]
        moves = " ".join(map(str, [*told["moves"], random.choice(free)]))
    played = Played(tuple(cell - 1 for cell in told["moves"]))
    assert played.lesson.points == told["points"]
    assert write_boxes(machine) != before


@pytest.mark.parametrize(
    "boxes",
    [
        {"XX.......": {"3": 1}},
        {"X": {"1": 1}},
        {"..X......": {"1": 1}},
        {"XXXOO.O..": {"6": 1}},
        {"......O.X": {"1": 1}},
        {".........": {"1": 4, "2": 4}},
        {".........": {"1": 0, "2": 0, "5": 0}},
    ],
)
def test_what_is_no_box_is_said(boxes: dict[str, dict[str, int]]) -> None:
    with pytest.raises(NoughtsError, match=r"expected|already has"):
        read_boxes(boxes)


@pytest.mark.parametrize("moves", ["1 1", "0", "x", "1 2 10"])
def test_moves_that_cannot_be_are_said(moves: str) -> None:
    with pytest.raises(NoughtsError, match=r"expected|free"):
        answer(Menace(), moves, Random(1))
