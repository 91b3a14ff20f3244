"""Learning: beads and numbers move as they should, and what is learned is judged by the exact values."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Position
from noughts.measure.lab.boards import all_positions
from noughts.players import Perfect
from noughts.players.policies import policy_of
from noughts.teach.learning import RULES, Menace, QLearner, canonical, never_loses, points_of, train

START = Position(RULES)


def test_michies_machine_needs_304_boxes() -> None:
    """The positions of X's first four moves up to symmetry; the last move is forced and needs no box."""
    mine = [p for p in all_positions(RULES) if p.stones % 2 == 0 and p.stones < 8 and not p.outcome]
    assert len({canonical(position)[0] for position in mine}) == 304


def test_a_new_box_has_four_beads_for_each_of_three_moves() -> None:
    machine = Menace()
    assert machine.beads(START) == dict.fromkeys(range(9), 4)
    assert machine.chances(START)[4] == pytest.approx(1 / 3)
    assert sum(machine.chances(START).values()) == pytest.approx(1)


@given(st.integers(0, 8), st.sampled_from([(1.0, 7), (0.5, 5), (0.0, 3)]))
def test_beads_are_added_and_taken_away(cell: int, ended: tuple[float, int]) -> None:
    machine = Menace()
    points, beads = ended
    machine.learn([(START, cell)], points)
    after = machine.beads(START)
    corner, edge, centre = {0, 2, 6, 8}, {1, 3, 5, 7}, {4}
    same = next(cells for cells in (corner, edge, centre) if cell in cells)
    assert {after[one] for one in same} == {beads}
    assert {after[one] for one in range(9) if one not in same} == {4}


def test_an_empty_box_is_filled_again() -> None:
    machine = Menace()
    for cell in (0, 1, 4):
        for _ in range(4):
            machine.learn([(START, cell)], 0.0)
    assert machine.beads(START) == dict.fromkeys(range(9), 4)


def test_q_values_go_towards_the_points() -> None:
    learner = QLearner(rate=0.5)
    learner.learn([(START, 4)], 1.0)
    assert learner.worth(START)[4] == 0.75
    assert learner.best(START) == 4
    learner.learn([(START, 4)], 0.0)
    assert learner.worth(START)[4] == 0.375
    assert sum(learner.chances(START).values()) == pytest.approx(1)


class Known:
    """A learner that knows everything already."""

    def chances(self, position: Position) -> dict[int, float]:
        return {self.best(position): 1.0}

    def learn(self, steps: object, points: float) -> None:
        pass

    def best(self, position: Position) -> int:
        return Perfect().choose(position).cell


def test_perfect_play_has_no_regret_and_never_loses() -> None:
    lessons = train(Known(), policy_of("random"), 10, Random(1))
    assert {lesson.regret for lesson in lessons} == {0.0}
    assert min(lesson.points for lesson in lessons) >= 0.5
    assert never_loses(Known())
    assert not never_loses(QLearner())


def test_the_regret_of_a_game_is_what_its_moves_gave_away() -> None:
    # A first move gives nothing away on 3x3; points lost by X in the end are the sum of what its moves gave away.
    assert points_of(START) == 0.5
    for lesson in train(QLearner(curiosity=1.0), policy_of("perfect"), 30, Random(2)):
        assert lesson.regret == 0.5 - lesson.points
