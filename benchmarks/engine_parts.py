"""What does each part of the engine add? The whole engine in a match against itself without one part.

    python benchmarks/engine_parts.py [--games 100] [--nodes 2000] [--boards 4x4x4,15x15:5] [--parts table,killers]

Both sides may visit the same number of nodes a move, so how quick the machine is changes nothing. Every even opening
is played with both sides. A score above a half says that the part helps; its 95 % interval follows.
"""

import argparse
import sys

from noughts.core import Rules
from noughts.engine import Thinker, untrained
from noughts.engine.parameters import PARTS
from noughts.engine.selfplay import trial

LEARNED = "learned weights"
BOARDS = "15x15:5,4x4x4,7x6:4+gravity"


def without(rules: Rules, part: str) -> Thinker:
    """The engine without a part."""
    return Thinker(rules, untrained(rules)) if part == LEARNED else Thinker(rules, without=[part])


def cell(rules: Rules, part: str, games: int, nodes: int) -> str:
    """The score of the whole engine against the one without the part."""
    tally = trial(Thinker(rules), without(rules, part), games, nodes)
    low, high = tally.interval
    return f"{tally.score:.2f} ({low:.2f} to {high:.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--boards", default=BOARDS)
    parser.add_argument("--parts", default=",".join((*PARTS, LEARNED)))
    options = parser.parse_args()
    boards = [Rules.parse(board) for board in options.boards.split(",")]
    print(f"| without | {' | '.join(map(str, boards))} |\n|{' --- |' * (len(boards) + 1)}")
    for part in options.parts.split(","):
        cells = [cell(rules, part, options.games, options.nodes) for rules in boards]
        print(f"| {part} | {' | '.join(cells)} |")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
