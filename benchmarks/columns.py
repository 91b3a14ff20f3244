"""How long the exact scores of all columns take in Connect Four, at every ply: CPU seconds, the mean and the worst.

Positions are drawn at random from a seed, of two kinds. *Random*: every move is random, but none ends the game.
*Sensible*: moves nearer to the middle are likelier, and no move lets the other side complete a line next if that can be
helped. Each gets a solver that knows only the book, so that what is learned from one does not help with another.

    python benchmarks/columns.py --count 1000
    python benchmarks/columns.py --plies 8-12 --count 50
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from noughts.core import Position, Rules
from noughts.solvers.gravity.book import books_for
from noughts.solvers.gravity.solver import GravitySolver

RULES = Rules.parse("connect4")


def is_sensible(position: Position, cell: int) -> bool:
    """Whether the other side cannot complete a line after a move."""
    after = position.after(cell)
    return not any(RULES.completed(after.mine | 1 << move, move) for move in after.moves())


def likely(cell: int) -> int:
    """How likely a move is: by its distance from the border."""
    column = cell % RULES.shape[0]
    return 1 + min(column, RULES.shape[0] - 1 - column)


def drawn(chance: random.Random, ply: int, sensible: bool) -> Position:
    """An unfinished position with this many stones."""
    while True:
        position = Position(RULES)
        while position.stones < ply:
            moves = [cell for cell in position.moves() if not RULES.completed(position.mine | 1 << cell, cell)]
            if sensible:
                moves = [cell for cell in moves if is_sensible(position, cell)] or moves
            if not moves:
                break
            position = position.after(chance.choices(moves, [likely(cell) if sensible else 1 for cell in moves])[0])
        if position.stones == ply and not position.outcome:
            return position


def seconds_for(position: Position) -> tuple[float, int]:
    """The CPU seconds and the nodes of the scores of all columns."""
    solver = GravitySolver(RULES, books=books_for(RULES))
    started = time.process_time()
    solver.move_scores(position)
    return time.process_time() - started, solver.nodes


def row_of(ply: int, count: int, seed: int) -> tuple[str, list[float]]:
    """A row of the table, and all its seconds."""
    cells, every = [str(ply)], []
    for sensible in (False, True):
        chance = random.Random(f"{seed} {ply} {sensible}")
        taken = [seconds_for(drawn(chance, ply, sensible)) for _ in range(count)]
        seconds = [each for each, _ in taken]
        cells += [f"{sum(seconds) / count:.4f}", f"{max(seconds):.3f}", f"{max(nodes for _, nodes in taken):,}"]
        every += seconds
    return "| " + " | ".join(cells) + " |", every


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100, help="positions of each kind and ply (100)")
    parser.add_argument("--plies", default=f"0-{RULES.cells - 1}", help="plies from-to (0-41)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    first, _, last = options.plies.partition("-")
    print("| ply | random: mean | worst | most nodes | sensible: mean | worst | most nodes |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    every: list[float] = []
    for ply in range(int(first), int(last or first) + 1):
        print(f"ply {ply} ...", end="\r", file=sys.stderr, flush=True)
        row, seconds = row_of(ply, options.count, options.seed)
        every += seconds
        print(row, flush=True)
    print(f"\n{len(every):,} positions: mean {sum(every) / len(every):.4f} s, worst {max(every):.3f} s of CPU")


if __name__ == "__main__":
    main()
