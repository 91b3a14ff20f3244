"""Our positions as OpenSpiel sees states."""

from hypothesis import given, settings

from noughts.core import Mark, Position
from noughts.measure.bench.cube import CubeState
from tests.strategies import kinds, positions


@given(positions(kinds("3x3x3", "3x3")))
@settings(max_examples=60)
def test_a_state_says_what_its_position_says(position: Position) -> None:
    state = CubeState(position)
    assert state.current_player() == (0 if position.turn is Mark.X else 1)
    assert state.is_terminal() == (position.outcome is not None)
    assert state.player_return(0) == -state.player_return(1)
    if position.outcome:
        winner = {Mark.X: 1.0, Mark.O: -1.0, None: 0.0}[position.outcome.winner]
        assert state.player_return(0) == winner
        return
    assert state.legal_actions() == position.moves()
    copy = state.clone()
    copy.apply_action(position.moves()[0])
    assert copy.current_player() != state.current_player()
    assert copy.is_terminal() == state.child(position.moves()[0]).is_terminal()
