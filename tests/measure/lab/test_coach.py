"""A short version of the coach's test bench: no false mark, the blunders found, nobody blamed who follows hints."""

from random import Random

import pytest

from noughts.answer import Solvers
from noughts.core import Rules
from noughts.measure.lab.coach import coach, examine, planted_game


@pytest.mark.parametrize(
    ("game", "games", "most"), [("3x3", 12, 0), ("3x3x3", 6, 14), ("3x3+misere", 6, 0), ("7x6:4+gravity", 4, 16)]
)
def test_marks_and_hints_agree_with_exact_values(game: str, games: int, most: int) -> None:
    count = examine(game, games, most, Random(5))
    assert count.games == games
    assert count.found == count.planted > 0
    assert count.false_marks == 0
    assert (count.blamed, count.contradictions) == (0, [])
    assert count.hinted > 0


def test_a_planted_game_is_the_same_for_the_same_seed() -> None:
    rules = Rules.parse("3x3")
    first, second = (planted_game(rules, Random(3), 0, Solvers()) for _ in range(2))
    assert (first[0].moves, first[1]) == (second[0].moves, second[1])


def test_the_experiment_sums_up_what_it_saw() -> None:
    found = coach(games={"3x3": (4, 0)})
    assert found.name == "coach"
    assert found.answers[0].startswith("In 4 games ")
    assert found.tables[0].rows[0][0] == "3x3"
