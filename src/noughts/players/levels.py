"""Levels 1 to 8: how far they look ahead, and how readily they take a worse move.

A level sees the exact result of every move that is decided within its look-ahead, and guesses the others by open
lines. The regret of a move is how much worse than the best it looks; a move with a regret of one temperature is e times
less likely to be played than the best one, so that a low level stumbles often, a high one seldom, and small mistakes
come before great ones.
"""

from dataclasses import dataclass
from math import exp
from random import Random

from noughts.core import Position
from noughts.errors import Stopped
from noughts.players.player import SMALL_CELLS, Choice
from noughts.search import Control, MoveScore, Result, solver_for
from noughts.search.evaluate import open_lines
from noughts.search.ordering import promise

LEVELS = {
    1: (1, 1.10),
    2: (2, 0.78),
    3: (3, 0.54),
    4: (4, 0.42),
    5: (5, 0.37),
    6: (6, 0.36),
    7: (7, 0.30),
    8: (8, 0.22),
}
"""Level: plies of look-ahead, temperature.

Set by `noughts lab levels`: on 3x3 and on the cube each beats the one below.
"""
FAR = 6
"""The most plies of look-ahead on a large board."""
CANDIDATES = 9
"""How many moves a level considers on a large board."""
STEP = 0.1
"""How much worse each of them looks than the one before, where nothing is seen to be forced."""
SECONDS = 1.0
"""How long a level looks ahead at most; what it has not seen by then it guesses."""


@dataclass(frozen=True)
class Level:
    """A player of a given strength."""

    number: int
    random: Random

    def __str__(self) -> str:
        return f"level:{self.number}"

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        chances = self.chances(position, control)
        move = self.random.choices(list(chances), list(chances.values()))[0]
        return Choice(move.cell, move.score if move.exact else None)

    def chances(self, position: Position, control: Control | None = None) -> dict[MoveScore, float]:
        """How likely each move is to be chosen, in reading order; Stopped if there was no time to look."""
        control = control or Control()
        plies, temperature = LEVELS[self.number]
        large = position.rules.cells > SMALL_CELLS
        within = min(plies, FAR) if large else plies
        moves = solver_for(position.rules).move_scores(position, control.within(SECONDS), within=within)
        if control.stopped:
            raise Stopped("The level was stopped before it had a move.")
        looks = large_looks(position, moves) if large else {move: appeal(position, move) for move in moves}
        best = max(looks.values())
        weights = {move: exp((look - best) / temperature) for move, look in looks.items()}
        total = sum(weights.values())
        return {move: weight / total for move, weight in weights.items()}


def large_looks(position: Position, moves: tuple[MoveScore, ...]) -> dict[MoveScore, float]:
    """How good the most promising moves look on a large board, where among all moves nearly every one is a stray one.

    A move seen to win is the most promising of all, and one seen to lose the least; each of the others looks a step
    worse than the one before.
    """
    order = {Result.WIN: -1, Result.LOSS: 1}
    ranked = sorted(moves, key=lambda move: (order.get(move.score.result, 0), -promise(position, move.cell)))
    kept = sorted(enumerate(ranked[:CANDIDATES]), key=lambda numbered: numbered[1].cell)
    return {move: appeal(position, move) if move.exact else -STEP * place for place, move in kept}


def appeal(position: Position, move: MoveScore) -> float:
    """How good a move looks, from -1, lost at once, to 1, won at once; a guess stays within a quarter of a draw."""
    if move.score.result is Result.UNKNOWN:
        lines = len(position.rules.line_sets)
        return -0.25 * open_lines(position.after(move.cell)) / lines
    late = min(move.score.plies or 0, 50) / 100
    return {Result.WIN: 1 - late, Result.DRAW: 0.0, Result.LOSS: late - 1}[move.score.result]
