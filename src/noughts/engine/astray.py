"""Positions off the games: a search comes to many that no good player would, and must evaluate those as well.

They are a game's position after one or two random moves, of those that the search would try, and a short search says
what they are worth. Only for boards with codes.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from noughts.common import Result
from noughts.core import Position, Rules
from noughts.engine.codeweights import CodeWeights
from noughts.engine.packing import CodedKernel, new_position
from noughts.engine.parameters import FEWEST_KEPT, MOST_ASTRAY, STRAY_NODES
from noughts.engine.selfplay import Record, Stray
from noughts.engine.thinker import Thinker


def gone_astray(thinker: Thinker, random: Random, record: Record, tries: int) -> Record:
    """A game with the undecided ones of `tries` stray positions."""
    return replace(record, strays=tuple(_strays(thinker, random, record, tries)))


def _strays(thinker: Thinker, random: Random, record: Record, tries: int) -> Iterator[Stray]:
    board = new_position(thinker.rules, CodeWeights())
    for _ in range(tries):
        kept = random.randrange(min(FEWEST_KEPT, len(record.moves)), len(record.moves))
        moves = list(record.moves[:kept])
        for _ in range(random.randint(1, MOST_ASTRAY)):
            if tried := _undecided(board, moves):
                moves.append(random.choice(tried))
        if len(moves) > kept and _undecided(board, moves):
            thought = thinker.best(_position(thinker.rules, moves), nodes=STRAY_NODES)
            if thought.proven is not Result.WIN:
                yield Stray(kept, tuple(moves[kept:]), thought.score)


def _undecided(board: CodedKernel, moves: list[int]) -> list[int]:
    """The moves that the search would try after these; none if the position is decided."""
    board.set_up(moves[::2], moves[1::2], len(moves) % 2)
    *_, tried, undecided = board.describe()
    return tried if undecided else []


def _position(rules: Rules, moves: list[int]) -> Position:
    position = Position(rules)
    for cell in moves:
        position = position.after(cell)
    return position
