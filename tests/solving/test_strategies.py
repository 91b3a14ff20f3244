"""Which strategy knows a position, and that the last of them knows all."""

import pytest
from hypothesis import given, settings

from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.solvers.contract import EXACT
from noughts.solving.strategies import STRATEGIES, GravityStrategy, LineStrategy, TableStrategy, strategy_for
from tests.solvers.test_methods import exact, positions
from tests.strategies import kinds


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("3x3", LineStrategy),
        ("4x4x4", LineStrategy),
        ("15x15:5", LineStrategy),
        ("9x9:2", TableStrategy),
        ("3x3+misere", TableStrategy),
        ("7x6:4+gravity", GravityStrategy),
        ("7x6:4+gravity+misere", TableStrategy),
        ("4x4x4+gravity", GravityStrategy),
        ("4x4x5:4+gravity", TableStrategy),
    ],
)
def test_each_game_has_its_approach(game: str, kind: type) -> None:
    assert type(strategy_for(Rules.parse(game))) is kind


@given(kinds())
def test_the_first_that_knows_a_game_is_taken_and_has_something_to_do(rules: Rules) -> None:
    position = Position(rules)
    strategy = strategy_for(position.rules)
    assert strategy is next(one for one in STRATEGIES if one.serves(position.rules))
    solvers = strategy.goal_solvers(rules)
    asked = {name: goal for name, goal in strategy.goals.items() if goal.solver in solvers}
    given_ = strategy.known_a_priori(position)
    assert given_.keys() <= asked.keys()
    shares = strategy.shares(position, asked.keys() - given_.keys())
    assert shares.keys() <= {*asked, EXACT}
    assert min(shares.values()) > 0


LINES = LineStrategy()


@given(positions)
@settings(max_examples=40)
def test_each_aim_asks_what_it_says_it_asks(position: Position) -> None:
    solvers = LINES.goal_solvers(position.rules)
    value = exact(position).result
    for goal in LINES.goals.values():
        answer = solvers[goal.solver].ask(goal.of(position), Control())
        assert answer is not None
        meaning = goal.meaning(answer)
        if meaning is not None:
            assert meaning == (value is (Result.WIN if goal.about_winning else Result.LOSS))
    assert LINES.goals["blocked"].meaning(False) is None


@pytest.mark.parametrize(("game", "known"), [("3x3", True), ("3x2:2", False), ("3x3+misere", False), ("20x20:5", True)])
def test_lines_of_three_or_more_whatever_the_order(game: str, known: bool) -> None:
    assert LINES.serves(Rules.parse(game)) == known


def test_the_first_player_does_not_lose_and_large_boards_have_no_word_to_block_with() -> None:
    start = Position(Rules.parse("9x9:5"))
    assert LINES.known_a_priori(start) == {"loses": False}
    assert LINES.known_a_priori(start.play(40)) == {}
    assert "pairing" not in LINES.goal_solvers(start.rules)
    assert EXACT not in LINES.shares(start, ["wins"])
    assert EXACT in LINES.shares(Position(Rules.parse("6x6:5")), ["wins"])
