"""Kaggle's ConnectX: `agent` is a complete submission, exact if the board is solved in time and strong otherwise.

from kaggle_environments import make
from noughts.adapters.kaggle import agent
make("connectx").run([agent, "negamax"])
"""

from typing import Any

from noughts.common import Control
from noughts.core import Mark, Position, Rules
from noughts.players import Perfect

SHARE, USUAL_SECONDS = 0.6, 2.0
"""The part of the time for a move that is used, and the default time in seconds."""
_PERFECT = Perfect()


def agent(observation: Any, configuration: Any) -> int:
    """The column to drop a stone into, from 0; the board is a flat list from the top left: 0 empty, 1 and 2 stones."""
    width, height = int(_get(configuration, "columns", 7)), int(_get(configuration, "rows", 6))
    rules = Rules((width, height), int(_get(configuration, "inarow", 4)), gravity=True)
    own = int(_get(observation, "mark", 1))
    stones = {
        who: sum(1 << cell for cell, at in enumerate(_get(observation, "board", ())) if at == who) for who in (1, 2)
    }
    position = Position(rules, stones[own], stones[3 - own], Mark.X if own == 1 else Mark.O)
    seconds = float(_get(configuration, "actTimeout", USUAL_SECONDS)) * SHARE
    return _PERFECT.choose(position, Control(seconds)).cell % width


def _get(source: Any, name: str, default: Any) -> Any:
    """A value of a dictionary or of an object, as Kaggle gives either."""
    return source.get(name, default) if hasattr(source, "get") else getattr(source, name, default)
