"""Gymnasium's own checker, for every environment that is registered and for any rules."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from noughts.adapters.gymnasium import NAMES, NoughtsEnv
from noughts.adapters.learning import action_of
from noughts.answer import analyse
from noughts.core import Mark
from noughts.errors import UnknownEngine


@pytest.mark.parametrize("name", [name for name in NAMES if name != "Gomoku"])
@pytest.mark.filterwarnings("ignore")
def test_passes_the_checker(name):
    game = gymnasium.make(f"noughts.adapters.gymnasium:noughts/{name}-v0", opponent="random", regret=False)
    check_env(game.unwrapped, skip_render_check=True)


def play(game, seed):
    """A game in which the agent plays the first legal action; the rewards and infos."""
    seen, _ = game.reset(seed=seed)
    found = []
    while True:
        seen, reward, over, _, info = game.step(int(seen["action_mask"].argmax()))
        found.append((reward, info))
        if over:
            return found


def test_any_rules_and_any_opponent():
    game = NoughtsEnv("4x4:3+torus", opponent="level:2", first="opponent", render_mode="ansi")
    rewards = play(game, 3)
    assert rewards[-1][0] in (-1.0, 0.0, 1.0)
    assert game.mark is Mark.O
    assert game.render()


def test_the_same_seed_is_the_same_game():
    game = NoughtsEnv("3x3", opponent="random")
    assert play(game, 5) == play(game, 5)


def test_an_illegal_action_loses():
    game = NoughtsEnv("3x3", opponent="random", first="agent")
    game.reset(seed=1)
    game.step(4)
    assert game.step(4)[1:] == (-1.0, True, False, {"illegal": True})


def test_what_is_wrong_is_said():
    with pytest.raises(ValueError, match="first is one of"):
        NoughtsEnv(first="me")
    with pytest.raises(UnknownEngine, match="computer player"):
        NoughtsEnv(opponent="human").reset()


def test_perfect_play_never_regrets():
    game = NoughtsEnv("3x3", opponent="level:1")
    game.reset(seed=2)
    over = False
    while not over:
        best = analyse(game.position).best[0]
        _, reward, over, _, info = game.step(action_of(game.rules, best))
        assert info["regret"] == 0
    assert reward >= 0
