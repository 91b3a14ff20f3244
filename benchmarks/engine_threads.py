"""Do more threads pay? The nodes that the main search visits until it has finished a depth, alone and with helpers.

    python benchmarks/engine_threads.py [--threads 2] [--positions 8] [--nodes 100000]

Helpers search the same position and share what is remembered. Alone, the main search goes as deep as so many nodes
allow; then it goes as deep again with helpers. Nodes of the main search stand for its time, where every thread has a
core of its own: a ratio of 1.3 says that it is done 1.3 times as soon. On a busy machine helpers get less than their
share, and the ratio is too low.
"""

import argparse
from math import exp, log
from random import Random

from noughts.core import Rules
from noughts.engine import Thinker
from noughts.engine.selfplay import even_opening

BOARDS = ("15x15:5", "4x4x4", "7x6:4+gravity")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--nodes", type=int, default=100_000)
    options = parser.parse_args()
    for board in BOARDS:
        rules, random, logs = Rules.parse(board), Random(board), 0.0
        for _ in range(options.positions):
            position = even_opening(Thinker(rules), random, 6)
            reached: dict[int, int] = {}
            for thought in Thinker(rules).think(position, nodes=options.nodes):
                reached.setdefault(thought.depth, thought.nodes)
            depth = max(reached)
            for thought in Thinker(rules).think(position, threads=options.threads):
                if thought.depth >= depth:
                    break
            logs += log(max(reached[depth], 1) / max(thought.nodes, 1))
        ratio = exp(logs / options.positions)
        print(f"{board}: {ratio:.2f} times as soon with {options.threads} threads, the mean of {options.positions}")


if __name__ == "__main__":
    main()
