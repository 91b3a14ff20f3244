"""What learning environments share: actions, observations as arrays, and the regret of a move from `answer`.

An action is a cell, or with gravity the column that a stone is dropped into. An observation has two planes, the stones
of the agent and those of the other side. The regret of a move is the points that it gives away: the value of the best
move minus its own, a win counting 1 and a draw a half, estimated if nothing is proven.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from noughts.answer import Analysis, MoveAnswer, analyse
from noughts.answer.analysis import POINTS
from noughts.common import Control
from noughts.common.control import cpu
from noughts.core import Mark, Position, Rules
from noughts.core.bits import cells_of
from noughts.core.coords import columns

MOST_KEPT = 20_000
"""Positions whose judgements are cached."""
SECONDS = 0.2
"""The most seconds of CPU time for judging a position: what an agent learns must not depend on the machine's load."""
Observation = dict[str, "np.ndarray[Any, Any]"]


def actions(rules: Rules) -> int:
    """How many actions there are."""
    return columns(rules) if rules.gravity else rules.cells


def action_of(rules: Rules, cell: int) -> int:
    """The action that plays a cell."""
    return cell % columns(rules) if rules.gravity else cell


def cell_of(position: Position, action: int) -> int | None:
    """The cell that an action plays; None if it is illegal."""
    return next((cell for cell in position.moves() if action_of(position.rules, cell) == action), None)


def observation_shape(rules: Rules) -> tuple[int, ...]:
    """Two planes of the board, its last axis first, as arrays are written."""
    return (2, *reversed(rules.shape))


def observe(position: Position, mark: Mark, to_move: bool) -> Observation:
    """The board as an agent sees it, and its legal actions: none while the other side is to move."""
    rules = position.rules
    planes = np.zeros((2, rules.cells), np.int8)
    for plane, side in enumerate((mark, mark.other)):
        planes[plane, cells_of(position.marks(side))] = 1
    mask = np.zeros(actions(rules), np.int8)
    if to_move:
        mask[[action_of(rules, cell) for cell in position.moves()]] = 1
    return {"observation": planes.reshape(observation_shape(rules)), "action_mask": mask}


@dataclass
class Judge:
    """Judges what moves give away; each position is judged once."""

    seconds: float = SECONDS
    _known: dict[Position, Analysis] = field(default_factory=dict, repr=False)

    def regret(self, position: Position, cell: int) -> dict[str, Any]:
        """For `info`: the regret of a move, whether it is proven, and the set of the best actions."""
        found = self._look(position)
        worth = {move.cell: _worth(move) for move in found.moves}
        best = max(worth.values())
        proven = all(move.exact for move in found.moves)
        good = [action_of(position.rules, at) for at, value in worth.items() if value >= best]
        return {"regret": best - worth[cell], "proven": proven, "best_actions": sorted(set(good))}

    def _look(self, position: Position) -> Analysis:
        if position not in self._known:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            self._known[position] = analyse(position, control=Control(self.seconds, clock=cpu), every_move=True)
        return self._known[position]


def _worth(move: MoveAnswer) -> float:
    """The share of the points that a move promises the side that plays it."""
    if move.exact or move.chance is None:
        return POINTS[move.score.result]
    return move.chance
