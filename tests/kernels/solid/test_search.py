"""The search of solids with gravity, against the score of every position."""

from itertools import islice
from types import ModuleType

import pytest

from noughts.core import Position, Rules
from noughts.core.bits import moved
from noughts.kernels.gravity.ledger import Ledger
from noughts.kernels.solid import search as installed
from noughts.search import Result, Score
from noughts.search.everything import AllScores
from noughts.solve.gravity.board import area_of, packed, places_of, value_of
from tests.kernels.conftest import plain
from tests.kernels.gravity.test_search import rules_of, solve

BOARDS = [("3x2x2:3", 7), ("2x2x3:3", 7), ("2x2x4:3", 31), ("2x2x4:4", 31), ("3x5:4", 31)]
BOARDS += [
    pytest.param(text, 3, marks=pytest.mark.slow) for text in ("3x2x3:3", "2x2x5:3", "4x2x2:3", "4x2x2:4", "3x3x2:3")
]
"""Boards of odd and even heights, and of which positions every how-manieth is asked about."""
SIGNATURES = {"3x3x3": (154, 10), "3x2x4:3": (2664, -1), "3x3x2:3": (378, 0)}
"""The nodes that the empty boards take, and their scores."""
PLAIN = plain("solid.search")
PLAIN_LEDGER = plain("gravity.ledger").Ledger


def new_search(rules: Rules, module: ModuleType = installed, bits: int = 10):
    """As `solve/gravity/board.py` makes it, but of any module."""
    places = places_of(rules)
    cells = sorted(range(rules.cells), key=places.__getitem__)
    lines = [moved(line, places) for line in rules.line_sets]
    images = [[places[image[cell]] for cell in cells] for image in rules.symmetries]
    ledger = Ledger(bits) if module is installed else PLAIN_LEDGER(bits)
    return module.SolidSearch(area_of(rules), rules.shape[-1], lines, images, ledger)


@pytest.mark.parametrize(("text", "step"), BOARDS)
def test_agrees_with_the_scores_of_all_positions(text, step):
    """And the follow-up rule, which must speak now and then, never allows the side to move less than it has."""
    rules = rules_of(text)
    scores, search = AllScores(rules), new_search(rules)
    spoken = 0
    for position in islice(scores, 0, None, step):
        if position.outcome:
            continue
        score, stones = scores[position], packed(position)
        value = value_of(position, score)
        assert search.sight.wins_at_once(*stones) == (score == Score(Result.WIN, 1))
        if not search.sight.wins_at_once(*stones):
            assert solve(search, position) == value
        most = search.sight.by_rule(*stones)
        spoken += most is not None
        assert most is None or value <= most
    assert spoken


def test_answers_are_bounds_on_the_right_side_of_the_number_asked_about():
    rules = rules_of("2x2x4:3")
    scores, search = AllScores(rules), new_search(rules)
    for position in islice(scores, 0, None, 151):
        if position.outcome or search.sight.wins_at_once(*packed(position)):
            continue
        value = value_of(position, scores[position])
        for number in range(-4, 6):
            answer = search.at_least(*packed(position), number, None)
            assert number <= answer <= value if value >= number else value <= answer < number


@pytest.mark.parametrize("text", SIGNATURES)
def test_nodes_of_the_empty_boards_compiled_and_not(text):
    rules = rules_of(text)
    for module in (installed, PLAIN):
        search = new_search(rules, module, bits=14)
        score = solve(search, Position(rules))
        assert (search.visited(), score) == SIGNATURES[text]


def test_visits_the_same_nodes_uncompiled_where_the_board_fills_its_word():
    rules = rules_of("4x4x4")
    searches = [new_search(rules, installed), new_search(rules, PLAIN)]
    answers = {search.at_least(0, 0, 28, None) for search in searches}
    assert len(answers) == 1
    assert len({search.visited() for search in searches}) == 1


def test_stops_when_the_pulse_asks_it_to():
    search = new_search(rules_of("4x4x4"))
    assert search.at_least(0, 0, 1, lambda nodes: nodes > 10_000) is None
    assert 10_000 < search.visited() < 20_000
