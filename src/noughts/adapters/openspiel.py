"""OpenSpiel: any game of the family as the game "noughts"; importing this registers it. Needs open_spiel.

    import noughts.adapters.openspiel, pyspiel
    game = pyspiel.load_game("noughts", {"game": "connect4"})

States go through Python, so this is for experiments; searches of noughts' own are thousands of times faster.
"""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from noughts.adapters.learning import action_of, actions, cell_of, observation_shape, observe
from noughts.core import Coords, Mark, Position, Rules, format_cell, format_position

MARKS = (Mark.X, Mark.O)
GAME_TYPE = pyspiel.GameType(
    short_name="noughts",
    long_name="Noughts: the tic-tac-toe family",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "3x3"},
)


class SpielGame(pyspiel.Game):
    """A game of the family, named by the parameter `game`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = Rules.parse((params or {}).get("game", "3x3"))
        info = pyspiel.GameInfo(
            num_distinct_actions=actions(self.rules),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.cells,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self, state: Any = None) -> "SpielState":  # noqa: ARG002
        return SpielState(self, self.rules)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return SpielObserver(self.rules)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):
    """A position, with the players 0 for X and 1 for O."""

    def __init__(self, game: SpielGame, rules: Rules) -> None:
        super().__init__(game)
        self.position = Position(rules)

    def current_player(self) -> int:
        if self.position.outcome:
            return int(pyspiel.PlayerId.TERMINAL)
        return MARKS.index(self.position.turn)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return sorted(action_of(self.position.rules, cell) for cell in self.position.moves())

    def _apply_action(self, action: int) -> None:
        cell = cell_of(self.position, action)
        assert cell is not None
        self.position = self.position.after(cell)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.position.rules
        return f"{MARKS[player]}({format_cell(rules, action, Coords.default(rules))})"

    def is_terminal(self) -> bool:
        return self.position.outcome is not None

    def returns(self) -> list[float]:
        outcome = self.position.outcome
        if not outcome or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0 if mark is outcome.winner else -1.0 for mark in MARKS]

    def __str__(self) -> str:
        return format_position(self.position)


class SpielObserver:
    """The planes of X and O as a tensor."""

    def __init__(self, rules: Rules) -> None:
        shape = observation_shape(rules)
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": np.reshape(self.tensor, shape)}

    def set_from(self, state: SpielState, player: int) -> None:  # noqa: ARG002
        self.dict["observation"][...] = observe(state.position, Mark.X, False)["observation"]

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002
        return str(state)


pyspiel.register_game(GAME_TYPE, SpielGame)
