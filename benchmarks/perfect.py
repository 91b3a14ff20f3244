"""Does `perfect` ever play a worse move than it could in Connect Four? Games against all levels, checked by the solver.

`perfect` moves first in every second game. At each of its turns the solver finds the exact score of every column, with
the distance, and the move must be as good as the best of them. The exit code is 1 where one was not.

    python benchmarks/perfect.py --games 10000
    python benchmarks/perfect.py --games 10000 --seconds 600
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

from noughts.core import Mark, Position, Rules
from noughts.players import Perfect, parse_player
from noughts.players.levels import LEVELS
from noughts.players.player import Player
from noughts.search import Score
from noughts.solve.gravity import gravity_solver_for

RULES = Rules.parse("connect4")


class Referee:
    """The exact scores of moves, each position asked once."""

    def __init__(self) -> None:
        self._solver = gravity_solver_for(RULES)
        self._scores: dict[Position, dict[int, Score]] = {}
        self.moves = 0

    def is_best(self, position: Position, cell: int) -> bool:
        """Whether no move is better than this one."""
        if position not in self._scores:
            self._scores[position] = {move.cell: move.score for move in self._solver.move_scores(position)}
        self.moves += 1
        scores = self._scores[position]
        return scores[cell].rank == max(score.rank for score in scores.values())


def play(perfect: Perfect, other: Player, perfect_first: bool, referee: Referee) -> tuple[str, str]:
    """How a game ends for `perfect`, and its first worse move, if any, as the moves up to it."""
    position, columns = Position(RULES), ""
    mine = Mark.X if perfect_first else Mark.O
    while not position.outcome:
        mover = perfect if position.turn is mine else other
        cell = mover.choose(position).cell
        columns += str(cell % RULES.shape[0] + 1)
        if mover is perfect and not referee.is_best(position, cell):
            return "worse", columns
        position = position.after(cell)
    winner = position.outcome.winner
    return "drawn" if winner is None else "won" if winner is mine else "lost", ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=1e9, help="CPU seconds after which no game begins")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance, referee, perfect = random.Random(options.seed), Referee(), Perfect(seconds=1000.0)
    levels = [parse_player(f"level:{number}", random.Random(chance.random())) for number in LEVELS]
    ends: dict[str, Counter[str]] = {}
    for number in range(options.games):
        if time.process_time() > options.seconds:
            break
        other, first = levels[number // 2 % len(levels)], number % 2 == 0
        assert other is not None
        end, moves = play(perfect, other, first, referee)
        ends.setdefault(f"{other}, perfect {'first' if first else 'second'}", Counter())[end] += 1
        print(f"{number + 1:,} games, {referee.moves:,} moves ...", end="\r", file=sys.stderr, flush=True)
        if end == "worse":
            print(f"a worse move than possible: {moves}")
            return 1
    for who, counts in sorted(ends.items()):
        print(f"{who}: " + ", ".join(f"{count:,} {end}" for end, count in sorted(counts.items())))
    games = sum(counts.total() for counts in ends.values())
    print(f"{games:,} games, {referee.moves:,} moves of perfect, none worse than possible")
    print(f"{time.process_time():.0f} s of CPU")
    return 0


if __name__ == "__main__":
    sys.exit(main())
