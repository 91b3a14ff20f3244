"""What does each part of the engine add? The complete engine in a match against itself without one part.

    python benchmarks/engine_parts.py [--games 40] [--seconds 0.1] [--boards 4x4x4,15x15:5] [--parts table,killers]
        [--record docs/data/parts.json] [--out games.jsonl]

Both sides have the same CPU time per move, so a part that costs more than it gains shows as such, and a busy machine
does not matter. Every opening that ships is played with both sides. A score above a half says that the part
helps; its 95 % interval follows. Figures are recorded, and games saved, as soon as they are
there; a saved game is not played again.
"""

import argparse
import sys
from pathlib import Path

from noughts.cli.version import version_name
from noughts.core import Rules
from noughts.engine import Thinker, untrained
from noughts.engine.parameters import PARTS
from noughts.measure.bench.contestants import LocalEngine
from noughts.measure.bench.duel import Duel, GameFile, duel
from noughts.measure.record import FigureRecord

LEARNED = "learned weights"
BOARDS = "15x15:5,4x4x4,7x6:4+gravity"


def without(rules: Rules, part: str) -> Thinker:
    """The engine without a part."""
    return Thinker(rules, untrained(rules)) if part == LEARNED else Thinker(rules, without=[part])


def match(rules: Rules, part: str, games: int, seconds: float, file: GameFile | None) -> Duel:
    """The complete engine against the one without the part."""
    whole, less = LocalEngine(Thinker), LocalEngine(lambda rules: without(rules, part))
    *_, found = duel(whole, less, Duel(part, str(rules), seconds), games, file=file)
    return found


def cell(found: Duel) -> str:
    """A score with its interval."""
    low, high = found.tally.interval
    return f"{found.tally.score:.2f} ({low:.2f} to {high:.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--boards", default=BOARDS)
    parser.add_argument("--parts", default=",".join((*PARTS, LEARNED)))
    parser.add_argument("--record", type=Path)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    boards = [Rules.parse(board) for board in options.boards.split(",")]
    keys = ("against", "board", "limit")
    record = FigureRecord.at(options.record, keys, version_name()) if options.record else None
    file = GameFile(options.out) if options.out else None
    print(f"| without | {' | '.join(map(str, boards))} |\n|{' --- |' * (len(boards) + 1)}")
    for part in options.parts.split(","):
        row = []
        for rules in boards:
            row.append(match(rules, part, options.games, options.seconds, file))
            if record:
                record.put(row[-1].to_dict())
        print(f"| {part} | {' | '.join(map(cell, row))} |")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
