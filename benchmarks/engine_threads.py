"""Do more threads pay? The engine with several threads in a match against itself with one.

    python benchmarks/engine_threads.py [--threads 2] [--seconds 0.1] [--games 40] [--boards 15x15:5,4x4x4] [--alone]
        [--soon] [--record docs/data/threads.json]

Helpers search the same position and share the table. Each side has the CPU time that it would have if every thread had
a core of its own: with n threads, n times that of the other side. So the score says what idle cores are worth, even
when measured on a busy machine. With `--alone`, one thread has all of that CPU time instead: the most that could be
hoped for. Every opening that ships is played with both sides; the 95 % interval follows the score.

With `--soon` no games are played: it says how much sooner the first thread reaches a depth, by its own CPU time, as the
geometric mean over some openings.
"""

import argparse
import sys
import time
from math import exp, log
from pathlib import Path

from noughts.cli.version import version_name
from noughts.core import Position, Rules, parse_position
from noughts.engine import Thinker
from noughts.engine.thought import MATE
from noughts.measure.bench.contestants import LocalEngine
from noughts.measure.bench.duel import Duel, duel
from noughts.measure.record import FigureRecord
from noughts.measure.tournament.schedule import shipped_openings

BOARDS = "15x15:5,4x4x4,7x6:4+gravity"
DEPTHS = {"15x15:5": 14, "4x4x4": 12, "7x6:4+gravity": 16}
"""The depth to reach, about a tenth of a second away."""
OPENINGS = slice(8, 16)


def seconds_to_depth(position: Position, depth: int, threads: int) -> float:
    """The CPU seconds of the first thread until a depth is reached, or a win is found."""
    started = time.thread_time()
    next(
        thought
        for thought in Thinker(position.rules).think(position, threads=threads)
        if thought.depth >= depth or thought.score > MATE
    )
    return time.thread_time() - started


def sooner(board: str, threads: int) -> float:
    """How many times as soon a depth is reached with several threads."""
    rules = Rules.parse(board)
    positions = [parse_position(rules, text) for text in shipped_openings(rules)[OPENINGS]]
    depth = DEPTHS[str(rules)]
    ratios = [seconds_to_depth(start, depth, 1) / seconds_to_depth(start, depth, threads) for start in positions]
    return exp(sum(map(log, ratios)) / len(ratios))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--boards", default=BOARDS)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--soon", action="store_true")
    parser.add_argument("--record", type=Path)
    options = parser.parse_args()
    if options.soon:
        for board in options.boards.split(","):
            print(f"{board}: {sooner(board, options.threads):.2f} times as soon", flush=True)
        return
    name = f"one thread, against it {options.threads} {'times the time' if options.alone else 'threads'}"
    keys = ("against", "board", "limit")
    record = FigureRecord.at(options.record, keys, version_name()) if options.record else None
    more = LocalEngine(Thinker, 1 if options.alone else options.threads, options.threads)
    for board in options.boards.split(","):
        begun = Duel(name, str(Rules.parse(board)), options.seconds)
        *_, found = duel(more, LocalEngine(Thinker), begun, options.games)
        if record:
            record.put(found.to_dict())
        depths = f"{found.ours.to_dict()['depth']:.1f} and {found.theirs.to_dict()['depth']:.1f} plies"
        print(f"{board}: {found.tally.games} games, {found.tally}; {depths}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
