"""PettingZoo's own tests, for games of every kind."""

import warnings

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from noughts.adapters.pettingzoo import env, raw_env

GAMES = ["3x3", "3x3x3", "7x6:4+gravity", "3x3+misere", "4x3:2+torus+exact"]


@pytest.mark.parametrize("game", GAMES)
def test_passes_the_api_test(game):
    with warnings.catch_warnings():
        # It warns of every observation that is a dictionary, and of the empty board, in games that it does not know.
        warnings.simplefilter("ignore")
        api_test(env(game=game, regret=game == "3x3"), num_cycles=60)


def test_passes_the_seed_test():
    seed_test(lambda: env(game="3x3"), num_cycles=20)


def test_passes_the_render_test(capsys):
    render_test(lambda render_mode: raw_env(game="3x3", render_mode=render_mode))
    assert capsys.readouterr().out


def test_info_carries_the_regret_of_the_last_move():
    game = env(game="3x3")
    game.reset()
    game.step(0)
    game.step(1)
    assert game.infos["player_0"]["regret"] == 0
    assert game.infos["player_1"] == {"regret": 0.5, "proven": True, "best_actions": [4]}


def test_an_illegal_action_ends_the_game(capsys):
    game = env(game="3x3")
    game.reset()
    game.step(4)
    game.step(4)
    assert all(game.terminations.values()) or all(game.truncations.values())
    assert game.rewards["player_1"] == -1
