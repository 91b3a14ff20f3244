"""Perfect: never loses what it need not, wins as quickly as it can, and sets traps."""

import pytest
from hypothesis import given, settings

from noughts.common import Control, Result
from noughts.core import Mark, Position, Rules, parse_position
from noughts.players import Perfect
from tests.players.clocks import Clock, Unhurried
from tests.reference import distinct_3x3, oracle
from tests.strategies import kinds, late_positions

BOARD = Rules((3, 3))


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("game", ["3x3", "3x3+misere"])
def test_it_never_loses_against_any_opponent_whatever(game, first):
    """Every reply that any opponent could make, to the end of every game."""
    perfect = Perfect()
    start = Position(Rules.parse(game))
    me = start.turn if first else start.turn.other
    seen, results, open_positions = set(), {"won": 0, "drawn": 0}, [start]
    while open_positions:
        position = open_positions.pop()
        if position in seen:
            continue
        seen.add(position)
        if position.outcome:
            assert position.outcome.winner is not me.other
            results["won" if position.outcome.winner is me else "drawn"] += 1
        elif position.turn is me:
            open_positions.append(position.play(perfect.choose(position).cell))
        else:
            open_positions.extend(position.play(cell) for cell in position.moves())
    assert results["won"] > 0
    assert results["drawn"] > 0


def spoiled(position):
    """The shares of replies that spoil the result and of those that are not the very best, by the plain oracle."""
    if position.outcome:
        return 0.0, 0.0
    truth = oracle(position.rules)
    scores = [truth.score(position.after(cell)).before() for cell in position.moves()]
    best = max(scores)
    spoiling = sum(score.result is not best.result for score in scores)
    return spoiling / len(scores), sum(score != best for score in scores) / len(scores)


def check_choice(perfect, position):
    """The quickest win or slowest loss; among equals one that leaves the most ways to go wrong."""
    choice = Unhurried(perfect).choose(position)
    truth = oracle(position.rules)
    best = sorted(truth.best(position))
    assert choice.score == truth.score(position)
    assert choice.remark == ""
    assert choice.cell in best
    assert spoiled(position.after(choice.cell)) == max(spoiled(position.after(cell)) for cell in best)


def test_its_choice_in_every_kind_of_position_of_3x3():
    perfect = Perfect()
    for position in sorted(distinct_3x3(), key=lambda position: (position.mine, position.theirs)):
        if position.moves():
            check_choice(perfect, position)


@given(late_positions(kinds("4x3:3", "3x3x3", "4x4", "3x3+misere", "4x4:3+gravity"), 7))
@settings(max_examples=80)
def test_its_choice_on_other_boards(position):
    check_choice(Perfect(), position)


def test_the_quickest_win():
    """X could fork; it wins at once."""
    assert Perfect().choose(parse_position(BOARD, "X.O/X../..O X")).cell == 6


def test_the_slowest_loss():
    """O is lost everywhere, and blocks."""
    position = parse_position(BOARD, "X.X/.O./X.O O")
    choice = Perfect().choose(position)
    assert choice.score.result is Result.LOSS
    assert choice.cell in oracle(BOARD).best(position)


def test_the_opening_that_leaves_the_most_ways_to_go_wrong():
    """A corner: of the eight replies only the centre holds the draw."""
    assert Unhurried(Perfect()).choose(Position(BOARD)).cell == 0


def test_it_says_so_where_it_cannot_prove_its_move():
    position = Position(Rules.parse("9x9:5"))
    perfect = Perfect(seconds=0.2)
    choice = perfect.choose(position)
    assert choice.cell in position.moves()
    assert "not a proven one" in choice.remark
    assert perfect._answers == {}


@pytest.mark.parametrize("game", ["15x15:5", "9x9:5+misere", "5x5x5", "9x8:5+gravity"])
def test_it_uses_its_whole_time_where_it_cannot_prove_its_move(game):
    position = Position(Rules.parse(game))
    for cell in (40, 22, 7):
        position = position.play(position.playable()[cell % len(position.playable())])
    clock = Clock(0.01)
    choice = Perfect(seconds=2.0).choose(position, Control(clock=clock))
    assert "not a proven one" in choice.remark
    assert 2.0 <= clock.now < 2.2


def test_a_stop_does_not_make_it_forget_how_to_play():
    """What it answers in a hurry it does not remember."""
    perfect = Perfect()
    control = Control()
    control.stop()
    position = Position(Rules.parse("5x5:4"), turn=Mark.O)
    hasty = perfect.choose(position, control)
    assert hasty.cell in position.moves()
    won = Position(BOARD)
    for cell in (0, 3, 1, 4):
        won = won.play(cell)
    assert perfect.choose(won).cell == 2
