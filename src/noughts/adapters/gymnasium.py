"""Gymnasium: any game of the family for one agent, against any player of noughts; needs the extra `learning`.

    import gymnasium
    game = gymnasium.make("noughts.adapters.gymnasium:noughts/ConnectFour-v0", opponent="level:5")

`info` has the `regret` of the agent's last move and the `best_actions` of the position in which it was played.
"""

from random import Random
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces

from noughts.adapters.learning import Judge, Observation, actions, cell_of, observation_shape, observe
from noughts.core import Mark, Position, Rules
from noughts.draw.text import board_text
from noughts.players import Player, parse_player

NAMES = {"TicTacToe": "3x3", "Cube": "3x3x3", "Qubic": "4x4x4", "ConnectFour": "connect4", "Gomoku": "gomoku"}
FIRST = ("agent", "opponent", "random")
ILLEGAL_REWARD = -1.0


class NoughtsEnv(gymnasium.Env[Observation, int]):
    """One agent plays `game` against `opponent`; an illegal action loses at once.

    `first` says who moves first: the agent, the opponent, or either at random. `regret=False` skips the judgements,
    which is faster.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | Rules = "3x3",
        opponent: str = "level:3",
        first: str = "random",
        render_mode: str | None = None,
        regret: bool = True,
        seconds: float | None = None,
    ) -> None:
        if first not in FIRST:
            raise ValueError(f"first is one of {', '.join(FIRST)}, not {first!r}.")
        self.rules = game if isinstance(game, Rules) else Rules.parse(game)
        self.render_mode = render_mode
        self._opponent, self._first = opponent, first
        self._judge = (Judge(seconds) if seconds else Judge()) if regret else None
        self.action_space, self.observation_space = _spaces(self.rules)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        random = Random(int(self.np_random.integers(2**32)))
        self._player: Player = parse_player(self._opponent, random)
        begins = random.choice(FIRST[:2]) if self._first == "random" else self._first
        self.mark = Mark.X if begins == "agent" else Mark.O
        self.position = Position(self.rules)
        self._reply()
        return self._observed(), {}

    def step(self, action: int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        cell = cell_of(self.position, int(action))
        if cell is None:
            return self._observed(), ILLEGAL_REWARD, True, False, {"illegal": True}
        info = self._judge.regret(self.position, cell) if self._judge else {}
        self.position = self.position.play(cell)
        self._reply()
        outcome = self.position.outcome
        reward = 0.0 if not outcome or outcome.winner is None else 1.0 if outcome.winner is self.mark else -1.0
        return self._observed(), reward, outcome is not None, False, info

    def _reply(self) -> None:
        """Let the opponent move if it is its turn."""
        if self.position.turn is not self.mark and not self.position.outcome:
            self.position = self.position.play(self._player.choose(self.position).cell)

    def _observed(self) -> Observation:
        return observe(self.position, self.mark, not self.position.outcome)

    def render(self) -> str | None:
        return board_text(self.position) if self.render_mode == "ansi" else None


def _spaces(rules: Rules) -> tuple[Any, Any]:
    """The actions, and what is observed."""
    board = spaces.Box(0, 1, observation_shape(rules), np.int8)
    mask = spaces.Box(0, 1, (actions(rules),), np.int8)
    return spaces.Discrete(actions(rules)), spaces.Dict({"observation": board, "action_mask": mask})


def _register() -> None:
    entry = "noughts.adapters.gymnasium:NoughtsEnv"
    gymnasium.register(id="noughts/Noughts-v0", entry_point=entry)
    for name, game in NAMES.items():
        gymnasium.register(id=f"noughts/{name}-v0", entry_point=entry, kwargs={"game": game})


_register()
