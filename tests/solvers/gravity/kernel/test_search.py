"""The search of boards with gravity, flat and solid, against the score of every position."""

from itertools import islice, pairwise
from types import ModuleType

import pytest

from noughts.common import Result, Score
from noughts.core import Position, Rules
from noughts.ladder.counting import AllScores
from noughts.solvers.gravity import threads
from noughts.solvers.gravity.board import packed, score_of, value_of, win_at
from noughts.solvers.gravity.kernel import search as installed
from noughts.solvers.gravity.kernel.table import BoundsTable
from noughts.solvers.gravity.questions import ScoreBounds
from noughts.solvers.gravity.threads import new_board
from tests.plain import plain

BOARDS = [("4x3:3", 1), ("3x5:3", 1), ("4x4:3", 5), ("5x3:3", 7), ("5x3:4", 7), ("6x2:3", 11), ("9x1:3", 3)]
BOARDS += [("3x2x2:3", 7), ("2x2x3:3", 7), ("2x2x4:3", 31), ("2x2x4:4", 31), ("3x5:4", 31)]
BOARDS += [("4x4:4", 23), ("4x5:3", 37), ("3x6:3", 7), pytest.param("4x5:4", 173, marks=pytest.mark.slow)]
BOARDS += [pytest.param(text, 1, marks=pytest.mark.slow) for text in ("4x4:3", "5x3:3", "5x3:4", "4x4:4", "4x5:3")]
BOARDS += [
    pytest.param(text, 3, marks=pytest.mark.slow) for text in ("3x2x3:3", "2x2x5:3", "4x2x2:3", "4x2x2:4", "3x3x2:3")
]
"""Boards of odd and even heights, and the step between the positions that are asked about."""
SIGNATURES = {"4x4:4": (1296, 0), "5x4:4": (2984, 0), "4x5:4": (2550, 0), "5x5:4": (45107, 0), "6x5:4": (246325, 0)}
"""The nodes that the empty boards take, and their scores."""
PLAIN = plain("solvers.gravity.kernel.search")


def rules_of(text: str) -> Rules:
    return Rules.parse(text + "+gravity")


SOLID_SIGNATURES = {"3x3x3": (154, 10), "3x2x4:3": (2664, -1), "3x3x2:3": (378, 0)}
"""The same of solids, in a larger table."""


def new_search(rules: Rules, module: ModuleType = installed, bits: int = 10):
    table = BoundsTable(bits) if module is installed else PLAIN.BoundsTable(bits)
    return module.GravitySearch(plain_board(rules) if module is PLAIN else new_board(rules), table)


def plain_board(rules: Rules):
    """The board as `new_board` makes it, uncompiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threads, "Grid", plain("solvers.gravity.kernel.grid").Grid)
        patch.setattr(threads, "Pile", plain("solvers.gravity.kernel.pile").Pile)
        return new_board(rules)


def solve(search, position: Position) -> int:
    """The score of an unfinished position that is not won at once, by the questions in their order."""
    rules, stones = position.rules, position.stones
    bounds = ScoreBounds(-win_at(rules, stones + 2), win_at(rules, stones + 3))
    while not bounds.known:
        bounds = bounds.after(bounds.next, search.at_least(*packed(position), bounds.next, None))
    return bounds.low


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
        assert score_of(position, value) == score
        assert search.ahead.wins_at_once(*stones) == (score == Score(Result.WIN, 1))
        if not search.ahead.wins_at_once(*stones):
            assert solve(search, position) == value
        most = search.ahead.by_rule(*stones)
        spoken += most is not None
        assert most is None or value <= most
    assert spoken


def test_answers_are_bounds_on_the_right_side_of_the_number_asked_about():
    rules = rules_of("4x4:4")
    scores, search = AllScores(rules), new_search(rules)
    for position in islice(scores, 0, None, 301):
        if position.outcome or search.ahead.wins_at_once(*packed(position)):
            continue
        value = value_of(position, scores[position])
        for number in range(-4, 6):
            answer = search.at_least(*packed(position), number, None)
            assert number <= answer <= value if value >= number else value <= answer < number


@pytest.mark.parametrize("text", SIGNATURES)
def test_nodes_of_the_empty_boards(text):
    rules = rules_of(text)
    search = new_search(rules, bits=16)
    score = solve(search, Position(rules))
    assert (search.visited(), score) == SIGNATURES[text]


@pytest.mark.parametrize("text", ["4x4:4", "4x5:4", "5x3:3", "8x7:6"])
def test_visits_the_same_nodes_uncompiled(text):
    """On 8x7 the board fills its word; few stones are missing there."""
    rules = rules_of(text)
    position = Position(rules)
    if rules.cells > 20:
        for cell in [*range(53, 47, -1), *range(47, 15, -1), 54, 55]:
            position = position.after(cell) if cell in position.moves() else position
    searches = [new_search(rules, installed), new_search(rules, PLAIN)]
    assert len({solve(search, position) for search in searches}) == 1
    assert len({search.visited() for search in searches}) == 1


def test_stops_when_the_pulse_asks_it_to():
    search = new_search(rules_of("7x6:4"))
    assert search.at_least(0, 0, 1, lambda nodes: nodes > 50_000) is None
    assert 50_000 < search.visited() < 200_000


def test_what_goes_wrong_outside_ends_the_search():
    def fail(_: int) -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        new_search(rules_of("7x6:4")).at_least(0, 0, 1, fail)


def test_the_first_beats_come_soon():
    """The first nodes take the pages of a table, each of which may take milliseconds: half a second went unheard."""
    heard: list[int] = []
    search = new_search(rules_of("7x6:4"), bits=12)
    assert (
        search.at_least(*packed(Position(rules_of("7x6:4"))), 1, lambda nodes: heard.append(nodes) or nodes > 10_000)
        is None
    )
    assert all(after - before <= 64 + 2 * before for before, after in pairwise(heard))


def test_answers_on_solids_are_bounds_on_the_right_side_of_the_number_asked_about():
    rules = rules_of("2x2x4:3")
    scores, search = AllScores(rules), new_search(rules)
    for position in islice(scores, 0, None, 151):
        if position.outcome or search.ahead.wins_at_once(*packed(position)):
            continue
        value = value_of(position, scores[position])
        for number in range(-4, 6):
            answer = search.at_least(*packed(position), number, None)
            assert number <= answer <= value if value >= number else value <= answer < number


@pytest.mark.parametrize("text", SOLID_SIGNATURES)
def test_nodes_of_empty_solids_compiled_and_not(text):
    rules = rules_of(text)
    for module in (installed, PLAIN):
        search = new_search(rules, module, bits=14)
        score = solve(search, Position(rules))
        assert (search.visited(), score) == SOLID_SIGNATURES[text]


def test_visits_the_same_nodes_uncompiled_where_the_board_fills_its_word():
    rules = rules_of("4x4x4")
    searches = [new_search(rules, installed), new_search(rules, PLAIN)]
    answers = {search.at_least(0, 0, 28, None) for search in searches}
    assert len(answers) == 1
    assert len({search.visited() for search in searches}) == 1


def test_a_solid_stops_when_the_pulse_asks_it_to():
    search = new_search(rules_of("4x4x4"))
    assert search.at_least(0, 0, 1, lambda nodes: nodes > 10_000) is None
    assert 10_000 < search.visited() < 20_000
