"""Players as probabilities: how likely each move of a player is in a position, and what follows from that exactly.

If there are few positions, the result of a match is computed rather than sampled: the mean over every possible game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from noughts.answer import at_once
from noughts.common import Control
from noughts.core import Mark, Position
from noughts.players import Player, RandomPlayer, parse_player
from noughts.players.levels import Level

Policy = Callable[[Position], dict[int, float]]
"""The chance of each move."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely the first player is to win, draw and lose."""

    win: float
    draw: float
    loss: float

    @property
    def score(self) -> float:
        """Points per game: 1 for a win, a half for a draw."""
        return self.win + self.draw / 2


def policy_of(name: str, seconds: float | None = None) -> Policy:
    """The policy of a player with a number of seconds for each move; positions of small boards are cached.

    A level's chances also depend on the last move, which is no part of what makes positions equal.
    """
    player = parse_player(name, Random(0))
    known = cache(lambda position, last: _chances(player, position, seconds))  # noqa: ARG005

    def policy(position: Position) -> dict[int, float]:
        if not at_once(position.rules):
            return _chances(player, position, seconds)
        return known(position, position.last if isinstance(player, Level) else None)

    return policy


def _chances(player: Player, position: Position, seconds: float | None) -> dict[int, float]:
    if isinstance(player, RandomPlayer):
        moves = position.moves()
        return dict.fromkeys(moves, 1 / len(moves))
    if isinstance(player, Level) and at_once(position.rules):
        return _of_level(player.number, position, position.last)
    return {player.choose(position, Control(seconds)).cell: 1.0}


@cache
def _of_level(number: int, position: Position, last: int | None) -> dict[int, float]:  # noqa: ARG001
    """A level's chances, which take long to work out: all its matches share them."""
    return Level(number, Random(0)).chances(position)


def expect(start: Position, first: Policy, second: Policy) -> Chances:
    """The exact chances of the side to move in `start`, over every game that the two players can play."""
    known: dict[tuple[Position, int | None], tuple[float, float, float]] = {}

    def value(position: Position) -> tuple[float, float, float]:
        outcome = position.outcome
        if outcome:
            return (outcome.winner is start.turn, outcome.winner is None, outcome.winner is start.turn.other)
        key = position, position.last
        if key not in known:
            mover = first if position.turn is start.turn else second
            parts = [(chance, value(position.after(cell))) for cell, chance in mover(position).items() if chance > 0]
            win, draw, loss = (sum(chance * end[i] for chance, end in parts) for i in range(3))
            known[key] = (win, draw, loss)
        return known[key]

    return Chances(*value(start))


def play(start: Position, first: Policy, second: Policy, random: Random) -> Mark | None:
    """The winner of one game, sampled at random."""
    position = start
    while True:
        outcome = position.outcome
        if outcome:
            return outcome.winner
        chances = (first if position.turn is start.turn else second)(position)
        cells = list(chances)
        position = position.after(random.choices(cells, list(chances.values()))[0])
