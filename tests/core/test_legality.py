"""The positions that are accepted are exactly those that some game reaches."""

from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Mark, Position, Rules, format_position, parse_position, stacking
from noughts.core.legality import check_position
from noughts.errors import IllegalPosition
from tests.reference import all_positions
from tests.strategies import games, kinds, rules

SMALL = ["3x3", "3x2:2+gravity", "3x3+gravity", "4x2:2+misere", "3x3+gravity+misere", "2x2x2+gravity", "4x2:3+gravity"]
SMALL += ["3x3:2", "3x3:1", "2x2x2", "7:3", "8:3+misere", "3x1x3:2+gravity", "2x4:4+gravity"]


def stone_sets(rules):
    """Every way to fill the board with X, O and nothing."""
    for marks in product((None, Mark.X, Mark.O), repeat=rules.cells):
        yield {mark: sum(1 << cell for cell, at in enumerate(marks) if at is mark) for mark in Mark}


@pytest.mark.parametrize("game", SMALL)
def test_accepted_if_and_only_if_reachable(game):
    rules = Rules.parse(game)
    reachable = all_positions(rules, Mark.X) | all_positions(rules, Mark.O)
    accepted = set()
    for stones in stone_sets(rules):
        for turn in Mark:
            position = Position(rules, stones[turn], stones[turn.other], turn)
            with suppress(IllegalPosition):
                accepted.add(check_position(position))
    assert accepted == reachable


@given(games(rules(most_cells=100)))
@settings(max_examples=60)
def test_every_position_of_a_game_is_accepted(game):
    for position in game.positions:
        assert check_position(position) is position


@given(games(kinds("7x6:4+gravity", "5x5x5:4+gravity", "20x20:5+gravity"), finish=True))
@settings(max_examples=25)
def test_every_end_of_a_game_under_gravity_is_accepted(game):
    assert check_position(game.position) is game.position


@pytest.mark.parametrize(
    ("game", "text", "reason"),
    [
        ("3x3", "XXX/X../... O", "The counts are off by more than one: 4 X and 0 O."),
        ("3x3", "OO./.../... X", "The counts are off by more than one: 0 X and 2 O."),
        ("3x3", "X../.../... X", "With 1 X and 0 O it is O's turn, not X's."),
        ("3x3", "XXX/OOO/... X", "Both sides have 3 in a row; the game ends with the first."),
        ("3x3", "XXX/OO./..O X", "X already has 3 in a row, so O could not have moved after it."),
        ("3x3:2", "XX./OO./X.. O", "Both sides have 2 in a row; the game ends with the first."),
        ("4x2:2", "XX../..XX O", "The counts are off by more than one"),
        ("5x2:2", "XX.XX/O.O.O O", "X's completed lines do not share a last move, so the game had ended before."),
        ("3x3+gravity", "X../.../... O", "The stone on 1 floats: under gravity the cell below it must be filled."),
        ("1x4:4+gravity", "O/O/X/X", "Under gravity no order of alternating moves stacks the stones like this."),
        ("3x4:3+gravity", "O../O../X../XX.", "Under gravity no order of alternating moves"),
    ],
)
def test_the_reason_for_refusal(game, text, reason):
    with pytest.raises(IllegalPosition) as error:
        parse_position(Rules.parse(game), text)
    assert reason in str(error.value)


def test_what_is_not_known_to_be_legal_is_not_accepted(monkeypatch):
    """Under gravity the order of the moves is searched for, and the search is bounded."""
    rules, tangled = Rules.parse("3x4:4+gravity"), "..X/..O/.XO/XOX"
    assert check_position(parse_position(rules, tangled))
    monkeypatch.setattr(stacking, "MOST_STATES", 0)
    with pytest.raises(IllegalPosition, match="so tangled a way that no order of moves was found"):
        parse_position(rules, tangled)


def test_a_last_move_may_complete_two_lines():
    position = parse_position(Rules.parse("3x3"), "XXX/XOO/XOO")
    assert position.outcome.winner is Mark.X


def test_five_in_a_row_may_hold_two_lines_of_four():
    """The stone in the middle came last."""
    assert parse_position(Rules.parse("5x2:4"), "XXXXX/OOO.O O").outcome.winner is Mark.X


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (0, 1 << 9)])
def test_stones_that_no_board_can_hold(mine, theirs):
    with pytest.raises(IllegalPosition):
        check_position(Position(Rules((3, 3)), mine, theirs))


@given(rules(most_cells=30), st.data())
@settings(max_examples=200)
def test_random_stones_are_judged_one_way_or_the_other(kind, data):
    marks = data.draw(st.text("XO.", min_size=kind.cells, max_size=kind.cells))
    stones = {mark: sum(1 << cell for cell, at in enumerate(marks) if at == mark) for mark in Mark}
    position = Position(kind, stones[Mark.X], stones[Mark.O])
    try:
        check_position(position)
    except IllegalPosition as error:
        assert str(error).endswith(".")
    else:
        assert parse_position(kind, format_position(position)) == position
