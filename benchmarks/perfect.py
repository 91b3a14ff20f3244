"""Does a player ever play a worse move than it could in Connect Four? Its games are checked by the solver.

By default the player is `perfect`, and sixteen games are a round: against each level, from both sides. They begin on
the empty board, but those of every sixteenth round after up to nine random stones, since the strongest levels play the
same game again and again. At each turn of the player the solver finds the exact score of every column, with
the distance, and the move of `perfect` must be as good as the best of them. A level need not win as quickly as it can:
its move must keep the result, so that a won or drawn game stays one. The exit code is 1 if one was not.
Ctrl-C ends it with the figures so far.

    python benchmarks/perfect.py --games 10000 --workers 2
    python benchmarks/perfect.py --games 10000 --seconds 600
    python benchmarks/perfect.py --player level:8 --against level:6,level:7,alphabeta:depth=2 --games 600 --dropped 1
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial
from multiprocessing import Pool
from typing import NamedTuple

from noughts.answer.sources.known import ORDER
from noughts.common import Score
from noughts.core import Mark, Position, Rules
from noughts.core.bits import moved
from noughts.players import Perfect, parse_player
from noughts.players.levels import LEVELS
from noughts.players.player import Player
from noughts.solvers.gravity.book import books_for
from noughts.solvers.gravity.solver import GravitySolver

RULES = Rules.parse("connect4")
DROPPED_EVERY, MOST_DROPPED = 16, 9
EXACTLY = "perfect"
"""The player whose moves must be the quickest too."""


class End(NamedTuple):
    """How a game ended for the player: its columns from the empty board on, and how many moves of the player it had."""

    who: str
    how: str
    columns: str
    moves: int
    seconds: float


class Referee:
    """Knows which moves are best, by the result alone if so wanted; a position and its mirror image are asked once."""

    def __init__(self, quickest: bool) -> None:
        self._quickest = quickest
        self._solver = GravitySolver(
            RULES, books=books_for(RULES)
        )  # A separate solver, so that the player learns nothing from it.
        self._best: dict[Position, frozenset[int]] = {}

    def is_best(self, position: Position, cell: int) -> bool:
        """Whether no move is better than this one."""
        if position not in self._best:
            ranks = {move.cell: self._rank(move.score) for move in self._solver.move_scores(position)}
            best = [move for move, rank in ranks.items() if rank == max(ranks.values())]
            for image in RULES.symmetries:
                seen = Position(RULES, moved(position.mine, image), moved(position.theirs, image), position.turn)
                self._best[seen] = frozenset(image[move] for move in best)
        return cell in self._best[position]

    def _rank(self, score: Score) -> tuple[int, float]:
        return score.rank if self._quickest else (ORDER.index(score.result), 0.0)


def column(cell: int) -> str:
    """A move as people write it."""
    return str(cell % RULES.shape[0] + 1)


def dropped(chance: random.Random, stones: int) -> tuple[Position, str]:
    """An unfinished position with this many stones, and its columns."""
    while True:
        position, columns = Position(RULES), ""
        while position.stones < stones and not position.outcome:
            cell = chance.choice(position.moves())
            position, columns = position.after(cell), columns + column(cell)
        if not position.outcome:
            return position, columns


def play(position: Position, columns: str, player: Player, other: Player, mine: Mark) -> tuple[str, str, int]:
    """A game from a position: how it ends for the player, its columns, and the moves of the player."""
    judge = referee(isinstance(player, Perfect))
    moves = 0
    while not position.outcome:
        is_mine = position.turn is mine
        cell = (player if is_mine else other).choose(position).cell
        columns, moves = columns + column(cell), moves + is_mine
        if is_mine and not judge.is_best(position, cell):
            return "worse", columns, moves
        position = position.after(cell)
    winner = position.outcome.winner
    return "drawn" if winner is None else "won" if winner is mine else "lost", columns, moves


@lru_cache
def referee(quickest: bool) -> Referee:
    """That of this process."""
    return Referee(quickest)


@lru_cache
def perfect_player() -> Perfect:
    """That of this process, which remembers what it has answered; it takes as long as it needs."""
    return Perfect(seconds=1000.0)


def game(options: argparse.Namespace, number: int) -> End:
    """The game of a number: it follows from the seed, in whichever process it is played."""
    started, chance = time.process_time(), random.Random(f"{options.seed} {number}")
    against = options.against.split(",")
    first, other = number % 2 == 0, parse_player(against[number // 2 % len(against)], chance)
    player = perfect_player() if options.player == EXACTLY else parse_player(options.player, chance)
    rounds, every = number // (2 * len(against)), options.dropped
    position, columns = dropped(chance, chance.randint(1, MOST_DROPPED) if rounds % every == 1 % every else 0)
    how, columns, moves = play(position, columns, player, other, Mark.X if first else Mark.O)
    who = f"{other}, {options.player} {'first' if first else 'second'}"
    return End(who, how, columns, moves, time.process_time() - started)


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def games(options: argparse.Namespace) -> Iterator[End]:
    """The games as they end, played by several processes, until there are enough or the time is up."""
    seconds = 0.0
    with Pool(options.workers, ignore_interrupts) as pool:
        for end in pool.imap_unordered(partial(game, options), range(options.games)):
            yield end
            seconds += end.seconds
            if seconds > options.seconds:
                return


class Record:
    """What was played so far."""

    def __init__(self) -> None:
        self._ends: dict[str, Counter[str]] = {}
        self._different: set[str] = set()
        self._moves, self._seconds = 0, 0.0

    def enter(self, end: End) -> None:
        """Count a game."""
        self._ends.setdefault(end.who, Counter())[end.how] += 1
        self._different.add(end.columns)
        self._moves, self._seconds = self._moves + end.moves, self._seconds + end.seconds

    def __str__(self) -> str:
        played = sum(each.total() for each in self._ends.values())
        games = f"{played:,} games, {len(self._different):,} of them different"
        return f"{games}; {self._moves:,} moves checked; {self._seconds:.0f} s of CPU"

    def rows(self) -> Iterator[str]:
        """How the games ended, against each level from each side."""
        for who, ends in sorted(self._ends.items()):
            yield f"{who}: " + ", ".join(f"{count:,} {how}" for how, count in sorted(ends.items()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default=EXACTLY, help="whose moves are checked (perfect)")
    parser.add_argument("--against", default=",".join(f"level:{level}" for level in LEVELS), metavar="PLAYER,...")
    parser.add_argument("--dropped", type=int, default=DROPPED_EVERY, help="every how many rounds stones are dropped")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=1e9, help="CPU seconds after which it ends")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes that play at once (1)")
    options = parser.parse_args()
    record, worse = Record(), ""
    try:
        for end in games(options):
            record.enter(end)
            if sys.stderr.isatty():
                print(f"{record} ...", end="\r", file=sys.stderr, flush=True)
            if end.how == "worse":
                worse = end.columns
                break
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
    print(*record.rows(), record, sep="\n")
    print(f"a worse move than possible: {worse}" if worse else "no move was worse than another")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
