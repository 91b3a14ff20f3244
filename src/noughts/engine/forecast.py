"""How well scores forecast how games end: their log loss, 0 if every forecast is certain and right, 0.69 for a coin.

Only quiet positions of games that the scores were not learned from count: no side can complete a line, and the side to
move had no proven win.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import log

from noughts.core import Position, Rules
from noughts.engine.selfplay import Record
from noughts.engine.thinker import Thinker
from noughts.engine.thought import winning_chance
from noughts.errors import NoughtsError


@dataclass(frozen=True, slots=True)
class Forecast:
    """The log loss over some positions: of the static evaluation, and of a search."""

    positions: int
    evaluation: float
    search: float


def log_loss(chance: float, result: float) -> float:
    """The loss of a forecast, given the result: 1 for a win, a half for a draw."""
    return -result * log(chance) - (1 - result) * log(1 - chance)


def forecast(thinker: Thinker, games: Iterable[Record], plies: tuple[int, int], nodes: int) -> Forecast:
    """The losses over the quiet positions with a number of stones from `plies[0]` to `plies[1]`."""
    static = searched = count = 0.0
    for position, result in (found for game in games for found in _quiet(thinker.rules, game, plies)):
        count += 1
        static += log_loss(winning_chance(thinker.evaluate(position)), result)
        searched += log_loss(winning_chance(thinker.best(position, nodes=nodes).score), result)
    if not count:
        raise NoughtsError(f"These games have no quiet position of {plies[0]} to {plies[1]} stones; expected some.")
    return Forecast(int(count), static / count, searched / count)


def _quiet(rules: Rules, game: Record, plies: tuple[int, int]) -> Iterator[tuple[Position, float]]:
    """The quiet positions of a game, each with the result for the side to move."""
    position = Position(rules)
    for ply, cell in enumerate(game.moves[: plies[1] + 1]):
        urgent = rules.completing(position.mine) | rules.completing(position.theirs)
        if ply >= plies[0] and game.quiet[ply] and not any(urgent >> cell & 1 for cell in position.moves()):
            yield position, 0.5 + (0.5 - ply % 2) * game.winner
        position = position.play(cell)
