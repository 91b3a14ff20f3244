"""OpenSpiel's own simulation test, and its algorithms on our games."""

import pyspiel
import pytest

import noughts.adapters.openspiel
from noughts.core import Position, Rules

GAMES = ["3x3", "connect4", "3x3x3", "3x3+misere", "4x3:2+torus+exact"]


@pytest.mark.parametrize("game", GAMES)
def test_passes_the_simulation_test(game):
    pyspiel.random_sim_test(pyspiel.load_game("noughts", {"game": game}), num_sims=2, serialize=False, verbose=False)


def test_states_are_our_positions():
    state = pyspiel.load_game("noughts", {"game": "3x3"}).new_initial_state()
    state.apply_action(4)
    assert str(state) == ".../.X./... O"
    assert state.legal_actions() == [0, 1, 2, 3, 5, 6, 7, 8]
    assert noughts.adapters.openspiel.SpielGame({"game": "3x3"}).rules == Position(Rules.parse("3x3")).rules


def test_a_finished_game_has_returns():
    state = pyspiel.load_game("noughts", {"game": "3x3"}).new_initial_state()
    for action in (0, 3, 1, 4, 2):
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == [1.0, -1.0]
