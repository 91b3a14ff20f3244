"""How often does the engine's move keep the exact value in Connect Four? Random positions, judged by the solver.

    python benchmarks/engine_connect4.py [--positions 1000] [--seconds 0.1] [--fewest 8] [--most 24] [--mind]

The positions come from random games without a win at once for either side. The engine gets `--seconds`
seconds of CPU time and no book; with `--mind`, `noughts.answer` is asked, which also searches exactly. "Where it
matters" counts the positions in which some move is worse than another.
"""

import argparse
import sys
import time
from random import Random

from noughts.answer import analyse
from noughts.common import Control
from noughts.core import Position, Rules
from noughts.engine import Thinker
from noughts.solvers.gravity import gravity_solver_for

RULES = Rules.parse("connect4")


def quiet(position: Position) -> bool:
    """Whether the game is not over and neither side could win at once."""
    if position.outcome:
        return False
    sides = (position, Position(RULES, position.theirs, position.mine, position.turn.other))
    return not any((end := side.after(cell).outcome) and end.winner for side in sides for cell in side.moves())


def random_position(random: Random, fewest: int, most: int) -> Position:
    """A quiet position after this many random moves."""
    while True:
        position = Position(RULES)
        for _ in range(random.randint(fewest, most)):
            if position.outcome:
                break
            position = position.after(random.choice(position.moves()))
        if quiet(position):
            return position


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--fewest", type=int, default=8)
    parser.add_argument("--most", type=int, default=24)
    parser.add_argument("--mind", action="store_true")
    options = parser.parse_args()
    random, thinker, solver = Random(1), Thinker(RULES), gravity_solver_for(RULES)
    kept = matters = kept_where_it_matters = 0
    for number in range(1, options.positions + 1):
        position = random_position(random, options.fewest, options.most)
        control = Control(options.seconds, clock=time.process_time)
        cell = analyse(position, control).choice if options.mind else thinker.best(position, control).best
        scores = {move.cell: move.score for move in solver.move_scores(position)}
        keeps = scores[cell].result is max(scores.values()).result
        differs = len({score.result for score in scores.values()}) > 1
        kept, matters = kept + keeps, matters + differs
        kept_where_it_matters += keeps and differs
        if number % 50 == 0 or number == options.positions:
            print(
                f"{number} positions: {kept / number:.1%} of moves keep the value; "
                f"where it matters {kept_where_it_matters} of {matters}"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
