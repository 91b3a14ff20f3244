"""Do answers keep to their time? Every question on every kind of board, each in a new process, in CPU seconds.

    python benchmarks/answers.py [--seconds 1] [--repeats 2] [--boards 3x3,4x4x4]

A question with a limit of one second must end within 1.2 seconds, the first answer of a stream must come within 0.1
seconds, and the first hint, with its sentences, within 0.2. The control counts CPU time, so that a busy machine does
not matter, and the least of all repeats counts. The exit code is 1 if a limit is not kept.
"""

import argparse
import subprocess
import sys

BOARDS = "3x3,3x3x3,5x5:4,8x4:4,8x8:5,4x4x4,7x6:4+gravity,8x7:4+gravity,4x4x4+gravity,9x9:5+misere,15x15:5,20x20:5"
QUESTIONS = ("first", "first hint", "exact", "analyse", "every", "perfect", "level:8", "hint", "why", "review")
STONES = (0, 5)
FIRST, OVERRUN = {"first": 0.1, "first hint": 0.2}, 1.2
"""Seconds until the first answer; and the multiple of the time limit within which a question must end."""

CODE = """
import sys, time
from random import Random

import noughts.explain, noughts.players
from noughts.answer import analyse, exact, stream
from noughts.core import Game, Position, Rules
from noughts.explain.sentences import hints
from noughts.players import Perfect, parse_player
from noughts.common import Control

board, stones, question, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4])
game, random = Game(Position(Rules.parse(board))), Random(1)
while len(game.moves) < stones:
    moves = [cell for cell in game.position.moves() if not game.position.after(cell).outcome]
    if not moves:
        break
    game.play(random.choice(moves))
position = game.position
asked = {
    "first": lambda limit: next(iter(stream(position, limit))).choice,
    "first hint": lambda limit: next(hints(position, control=limit)).cell,
    "exact": lambda limit: exact(position, limit),
    "analyse": lambda limit: analyse(position, control=limit).choice,
    "every": lambda limit: analyse(position, control=limit, every_move=True).choice,
    "perfect": lambda limit: Perfect().choose(position, limit).cell,
    "level:8": lambda limit: parse_player("level:8").choose(position, limit).cell,
    "hint": lambda limit: noughts.explain.hint(position, control=limit).cell,
    "why": lambda limit: noughts.explain.why(analyse(position, control=limit), control=limit),
    "review": lambda limit: noughts.explain.review(game, limit),
}[question]
if position.outcome is None:
    started = time.process_time()
    found = asked(Control(seconds, clock=time.process_time))
    spent = time.process_time() - started
    assert question in ("exact", "why", "review") or found in position.moves(), found
    print(spent)
"""


def seconds_of(board: str, stones: int, question: str, seconds: float, repeats: int) -> float | None:
    """The least CPU seconds of `repeats` processes; None if the game is over before it has `stones` stones."""
    words = [sys.executable, "-c", CODE, board, str(stones), question, str(seconds)]
    found = [subprocess.run(words, capture_output=True, text=True, check=True).stdout for _ in range(repeats)]
    return min(map(float, found)) if all(found) else None


def _width(question: str) -> int:
    return max(8, len(question))


def main() -> None:
    """Print a row for each board and number of stones; late answers have a star."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--repeats", type=int, default=2)
    parser.add_argument("--boards", default=BOARDS)
    parser.add_argument("--questions", default=",".join(QUESTIONS))
    options = parser.parse_args()
    questions = options.questions.split(",")
    late = 0
    print(f"{'board':16}{'stones':>7}", *(f"{question:>{_width(question)}}" for question in questions))
    for board in options.boards.split(","):
        for stones in STONES:
            row = []
            for question in questions:
                limit = FIRST.get(question, options.seconds * OVERRUN)
                spent = seconds_of(board, stones, question, options.seconds, options.repeats)
                too_late = spent is not None and spent > limit
                late += too_late
                shown = "" if spent is None else f"{spent:.3f}{'*' if too_late else ' '}"
                row.append(f"{shown:>{_width(question)}}")
            print(f"{board:16}{stones:7}", *row, flush=True)
    sys.exit(1 if late else 0)


if __name__ == "__main__":
    main()
