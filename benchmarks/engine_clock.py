"""Is a move of the engine ever illegal or late? Games against chance under controls of 0.01 to 1 s, on many boards.

    python benchmarks/engine_clock.py [--games 1000] [--first 0] [--lean 1]

The control counts CPU time, so that a busy machine does not matter. A move is late if it takes more than a tenth longer
than allowed plus ten milliseconds. Game n is the same in every run; `--first` begins with a later one. Half of the
controls are below 0.1 s; the larger `--lean` is, the more of them are short, and the sooner the games are over. The
exit code is 1 if a move was illegal or late.
"""

import argparse
import sys
import time
from random import Random

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.engine import Thinker

FLAT = ("3x3", "4x4", "5x5:4", "7x1:3", "8x8:5", "12x12:9", "15x15:5", "19x19:6", "20x20:5")
DEEP = ("3x3x3", "4x4x4", "5x5x5", "3x3x3x3")
FALLING = ("7x6:4+gravity", "9x8:5+gravity", "4x4x4+gravity")
MISERE = ("3x3+misere", "5x5+misere", "9x9:5+misere", "7x6:4+gravity+misere")
BOARDS = FLAT + DEEP + FALLING + MISERE
SHORTEST, LONGEST = 0.01, 1.0
LATE, GRACE = 1.1, 0.01


def play(number: int, lean: float) -> tuple[str, int, float]:
    """A game: its board, how many moves of the engine were illegal or late, and the most that one took too long."""
    random = Random(number)
    board = random.choice(BOARDS)
    thinker, position, wrong, worst = Thinker(Rules.parse(board)), Position(Rules.parse(board)), 0, 0.0
    mine = random.randrange(2)
    while not position.outcome:
        if position.stones % 2 == mine:
            seconds = SHORTEST * (LONGEST / SHORTEST) ** random.random() ** lean
            started = time.process_time()
            cell = thinker.best(position, Control(seconds, clock=time.process_time)).best
            over = time.process_time() - started - seconds
            worst = max(worst, over)
            wrong += cell not in position.moves() or over > (LATE - 1) * seconds + GRACE
        else:
            cell = random.choice(position.moves())
        position = position.after(cell)
    return board, wrong, worst


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--lean", type=float, default=1.0)
    options = parser.parse_args()
    wrong, worst = 0, 0.0
    for number in range(options.first, options.first + options.games):
        board, bad, over = play(number, options.lean)
        wrong, worst = wrong + bad, max(worst, over)
        if bad:
            print(f"game {number} on {board}: {bad} moves illegal or late")
        if (number + 1) % 50 == 0:
            print(
                f"{number + 1 - options.first} games, {wrong} moves illegal or late, at most {1000 * worst:.1f} ms over"
            )
            sys.stdout.flush()
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
