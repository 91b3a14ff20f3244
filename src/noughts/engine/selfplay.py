"""Self-play games of the engine, and matches between two versions of it, from even openings."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Self

from noughts.common import Result
from noughts.common.tally import Tally
from noughts.core import Game, Position
from noughts.engine.packing import from_the_centre
from noughts.engine.parameters import EVEN, JUDGE_NODES, OPENING_CELLS, OPENING_TRIES
from noughts.engine.thinker import Thinker
from noughts.errors import NoughtsError

SCORED = ":"
"""Separates a move from its score in the text of a game."""
LOUD = "!"
"""Marks the moves of positions that are not quiet in the text of a game."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: who won (1 the first side, -1 the second, 0 nobody), all moves, and which were made in quiet positions.

    A position is quiet if the game was past the opening and the side to move had no winning chain of threats. `scores`
    has the search's score for the side that made each move; None if it is unknown, as in older files.
    """

    winner: int
    moves: tuple[int, ...]
    quiet: tuple[bool, ...]
    scores: tuple[int | None, ...] = ()

    def __str__(self) -> str:
        scores = self.scores or (None,) * len(self.moves)
        moves = (
            f"{cell}{'' if score is None else f'{SCORED}{score}'}{'' if quiet else LOUD}"
            for cell, quiet, score in zip(self.moves, self.quiet, scores, strict=True)
        )
        return " ".join((str(self.winner), *moves))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a line of a file of games."""
        try:
            winner, *moves = text.split()
            parts = [move.rstrip(LOUD).partition(SCORED) for move in moves]
            cells = tuple(int(cell) for cell, _, _ in parts)
            scores = tuple(int(score) if score else None for _, _, score in parts)
            return cls(int(winner), cells, tuple(not move.endswith(LOUD) for move in moves), scores)
        except ValueError:
            raise NoughtsError("This is not a file of games for training; expected lines of numbers.") from None


def even_opening(judge: Thinker, random: Random, plies: int) -> Game:
    """A few random moves after which neither side looks much better, if such are found soon; otherwise none."""
    rules = judge.rules
    middle = set(
        from_the_centre(rules)[:OPENING_CELLS]
        if rules.cells > 2 * OPENING_CELLS and not rules.gravity
        else range(rules.cells)
    )
    for _ in range(OPENING_TRIES):
        game = Game(Position(rules))
        while not game.outcome and len(game.moves) < plies:
            cells = [cell for cell in game.position.moves() if cell in middle]
            if not cells:
                break
            game.play(random.choice(cells))
        if not game.outcome and abs(judge.best(game.position, nodes=JUDGE_NODES).score) < EVEN:
            return game
    return Game(Position(rules))


def self_play(thinker: Thinker, random: Random, nodes: int) -> Record:
    """One game from an even opening of 2 to 6 plies."""
    opening = even_opening(thinker, random, random.randint(2, 6))
    position, moves = opening.position, list(opening.moves)
    quiet: list[bool] = [False] * len(moves)
    scores: list[int | None] = [None] * len(moves)
    while not position.outcome:
        thought = thinker.best(position, nodes=nodes)
        moves.append(thought.best)
        quiet.append(thought.proven is not Result.WIN)
        scores.append(thought.score)
        position = position.after(moves[-1])
    return Record(_winner(position), tuple(moves), tuple(quiet), tuple(scores))


def _winner(position: Position) -> int:
    assert position.outcome
    if position.outcome.winner is None:
        return 0
    return 1 if position.outcome.winner is position.first else -1


def trial(
    one: Thinker,
    other: Thinker,
    games: int,
    nodes: int,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """A match between two thinkers about the same game, every even opening played with both sides."""
    thinkers = (one, other)
    random = Random(seed)
    counts = {1: 0, 0: 0, -1: 0}
    start = Position(one.rules)
    for number in range(games):
        if number % 2 == 0:
            start = even_opening(thinkers[0], random, random.randint(2, 6)).position
        position, turn = start, number % 2
        while not position.outcome:
            position = position.after(thinkers[turn].best(position, nodes=nodes).best)
            turn = 1 - turn
        winner = position.outcome.winner
        mine = start.turn if number % 2 == 0 else start.turn.other
        counts[0 if winner is None else 1 if winner is mine else -1] += 1
        if progress:
            progress(number + 1)
    return Tally(counts[1], counts[0], counts[-1])
