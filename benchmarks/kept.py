"""How much memory does a process keep after questions about many boards, one after another?

    python benchmarks/kept.py [--seconds 2]

Two positions of each board are analysed with `--seconds` seconds of CPU time each; then the memory of the process is
printed, and how much of it is kept on the shelf for later questions (`noughts/common/shelf.py`).
"""

import argparse
from random import Random

from noughts.answer import analyse
from noughts.common import Control
from noughts.common.control import cpu
from noughts.common.limits import memory_used
from noughts.common.shelf import SHELF
from noughts.core import Position, Rules

BOARDS = (
    *("3x3", "4x4", "3x3x3", "5x5:4", "6x5:4", "7x6:4+gravity", "8x7:4+gravity"),
    *("4x4x4", "4x4x4+gravity", "8x8:5", "15x15:5", "5x5x5", "6x6:4+misere"),
)
MEGABYTE = 1_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    print(f"{'at first':<18}{memory_used() // MEGABYTE:>6} MB")
    for board in BOARDS:
        empty = Position(Rules.parse(board))
        for position in (empty, empty.after(Random(board).choice(empty.moves()))):
            analyse(position, Control(options.seconds, clock=cpu))
        kept = f"of which {SHELF.bytes // MEGABYTE} MB are kept for later questions"
        print(f"{board:<18}{memory_used() // MEGABYTE:>6} MB, {kept}", flush=True)


if __name__ == "__main__":
    main()
