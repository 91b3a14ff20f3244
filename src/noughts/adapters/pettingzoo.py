"""PettingZoo: any game of the family as an AEC environment; needs the extra `learning`.

    from noughts.adapters.pettingzoo import env
    game = env(game="connect4")

`infos[agent]` holds the `regret` of the agent's last move and the `best_actions` of the position it was played in.
"""

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from noughts.adapters.learning import Judge, Observation, actions, cell_of, observation_shape, observe
from noughts.core import Mark, Position, Rules
from noughts.draw.text import board_text

AGENTS = {"player_0": Mark.X, "player_1": Mark.O}
ILLEGAL_REWARD = -1


def env(**options: Any) -> AECEnv:
    """The environment with the usual wrappers: an illegal action ends the game with a reward of -1."""
    made: AECEnv = raw_env(**options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL_REWARD)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # noqa: N801
    """The environment itself; `regret` False leaves the judgements out, which is quicker."""

    metadata = {  # noqa: RUF012
        "render_modes": ["human", "ansi"],
        "name": "noughts_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Rules = "3x3",
        render_mode: str | None = None,
        regret: bool = True,
        seconds: float | None = None,
    ) -> None:
        super().__init__()
        self.rules = game if isinstance(game, Rules) else Rules.parse(game)
        self.render_mode = render_mode
        self._judge = (Judge(seconds) if seconds else Judge()) if regret else None
        self.possible_agents = list(AGENTS)
        shape = observation_shape(self.rules)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, shape, np.int8),
                    "action_mask": spaces.Box(0, 1, (actions(self.rules),), np.int8),
                }
            )
            for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(actions(self.rules)) for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self.position = Position(self.rules)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        return observe(self.position, AGENTS[agent], agent == self.agent_selection and not self.position.outcome)

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        cell = cell_of(self.position, int(action))
        if cell is None:
            raise ValueError(f"{action} is not a legal action here.")
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0
        self.infos[agent] = self._judge.regret(self.position, cell) if self._judge else {}
        self.position = self.position.play(cell)
        outcome = self.position.outcome
        if outcome:
            for other, mark in AGENTS.items():
                self.rewards[other] = 0 if outcome.winner is None else 1 if outcome.winner is mark else -1
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = next(other for other in self.agents if other != agent)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        text = board_text(self.position)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text + "\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""
