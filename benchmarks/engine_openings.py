"""Makes the openings that ship for matches: random positions that are even, no two of them alike.

    python benchmarks/engine_openings.py 15x15:5 [--count 40] [--fewest 4] [--most 8] [--nodes 50000] [--seed 0]
        [--judge engine:COMMAND]

Prints one position per line. A position is even if the engine's score after `--nodes` nodes is within 50 points (half a
logit) and its exact value, if noughts finds it within 0.3 s of CPU time, is a draw. A judge is another program that
speaks the Gomocup protocol and says "Eval N" in its messages: after 0.5 s it must find the position within 60 of even.
The files in `src/noughts/measure/tournament/openings` were made by this program; that of 15x15:5 with a judge, Rapfi
0.43 with its classical evaluation.
"""

import argparse
import re
import sys
from random import Random

from noughts.common import Control
from noughts.common.control import cpu
from noughts.common.packing import new_key
from noughts.core import Position, Rules, format_position
from noughts.engine import Thinker
from noughts.players.openings import EVEN, judge, random_opening
from noughts.players.outside import OutsidePlayer, parse_outside

POINTS, JUDGE_POINTS = 50, 60
LOOK, JUDGE_LOOK = 0.3, 0.5


def even(thinker: Thinker, position: Position, nodes: int) -> bool:
    """Whether neither side is better off, as far as noughts can tell."""
    if abs(thinker.best(position, nodes=nodes).score) > POINTS:
        return False
    found = judge(position, Control(LOOK, clock=cpu))
    return not found.proven or found.off <= EVEN


def agrees(judge: OutsidePlayer, position: Position) -> bool:
    """Whether another program finds it even too."""
    remark = judge.choose(position, Control(JUDGE_LOOK, clock=cpu)).remark
    value = re.search(r"Eval (-?[0-9]+)", remark)
    return value is not None and abs(int(value[1])) <= JUDGE_POINTS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--fewest", type=int, default=4)
    parser.add_argument("--most", type=int, default=8)
    parser.add_argument("--nodes", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--judge", type=parse_outside)
    options = parser.parse_args()
    rules, random = Rules.parse(options.game), Random(options.seed)
    thinker, key_of = Thinker(rules), new_key(rules)
    seen: set[tuple[int, int]] = set()
    while len(seen) < options.count:
        position = random_opening(rules, random.randint(options.fewest, options.most), random)
        key = key_of(position.mine, position.theirs)
        if key in seen or not even(thinker, position, options.nodes):
            continue
        if options.judge is None or agrees(options.judge, position):
            seen.add(key)
            print(format_position(position))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
