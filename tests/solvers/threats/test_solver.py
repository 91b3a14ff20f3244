"""Who wins, against exact table search."""

import pytest
from hypothesis import example, given, settings

from noughts.common import Control, Result
from noughts.core import Position, Rules, parse_position
from noughts.solvers.contract import Question
from noughts.solvers.threats.solver import ThreatSolver
from tests.solvers.test_methods import exact, late_position, positions

START = Question(0, 0, True)


def solved(game: str) -> ThreatSolver:
    win = ThreatSolver(Rules.parse(game))
    assert win.ask(START, Control()) is True
    return win


@given(positions)
@example(late_position("5x3:4", 9, 209546))  # Many moves are lost here before the last are tried.
@settings(max_examples=150)
def test_win_finds_exactly_the_wins(position: Position) -> None:
    win = ThreatSolver(position.rules)
    value = exact(position).result
    wins = win.ask(Question(position.mine, position.theirs, True), Control())
    loses = win.ask(Question(position.theirs, position.mine, False), Control())
    assert (wins, loses) == (value is Result.WIN, value is Result.LOSS)


def test_the_moves_that_matter_lead_to_the_answer() -> None:
    """After one of the side's moves, and after all of the other's, the answer is yes."""
    win = solved("6x5:4")
    move, after = win.moves(START)[0]
    assert win.best_line(START)[0] in {move for move, _ in win.moves(START)}
    assert win.numbers(after)[0] == 0
    assert win.moves(after) == []
    fresh = ThreatSolver(win.rules)
    for _, question in fresh.moves(Question(1 << move, 0, False)):
        assert fresh.ask(question, Control()) is True


def test_a_line_completed_at_once_needs_no_search() -> None:
    win = ThreatSolver(Rules.parse("3x3"))
    question = Question(0b011, 0b011000, True)
    assert win.ask(question, Control())
    assert (win.numbers(question)[0], win.nodes) == (0, 0)
    assert win.numbers(Question(0b11, 0b1100, False)) == (1, 1)


def test_stopping_and_errors_come_through() -> None:
    win = ThreatSolver(Rules.parse("4x4x4"))
    assert win.ask(START, lambda nodes: True) is None

    def interrupt(nodes: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        win.ask(START, interrupt)


def test_a_position_that_many_ways_lead_up_to_does_not_hold_up_the_search() -> None:
    """A change at a node was passed on once for each way up, which took minutes here; nodes count chains alone."""
    rules = Rules.parse("4x4x4")
    position = parse_position(
        rules, "X.../..../..../...O|...O/.XX./..../....|X.../..X./..../....|...O/..OX/.X../O..O O"
    )
    search, question, nodes = ThreatSolver(rules), Question(position.theirs, position.mine, False), 120_000
    assert search.ask(question, Control().visiting(nodes)) is None
    assert search.nodes >= nodes
