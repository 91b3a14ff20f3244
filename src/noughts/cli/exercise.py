"""`noughts exercise`: a sheet of exercises to print, with its key."""

from pathlib import Path
from typing import Any

import click

from noughts.cli.options import Number, completed

MOST = 50


def _kinds(_: click.Context, __: click.Parameter, begun: str) -> list[Any]:
    from noughts.teach.exercise.exercise import KINDS

    return completed(KINDS, begun)


@click.command("exercise")
@click.option("--kind", metavar="KIND", default="tree", shell_complete=_kinds, help="What is asked (tree).")
@click.option("--branching", type=Number(2, 4), default=2, metavar="N", help="Branches at every node (2).")
@click.option("--depth", type=Number(1, 5), default=3, metavar="N", help="Levels of the tree (3).")
@click.option("--free", type=Number(2, 4), default=3, metavar="N", help="Free cells of a position (3).")
@click.option(
    "--seed",
    type=Number(0, 10**9),
    default=1,
    metavar="N",
    help="The seed of the first exercise; the next ones follow it (1).",
)
@click.option("--leaves", metavar="TREE", default="", help="A tree of your own: '[[3, 5], [2, 9]]'.")
@click.option("--position", metavar="P", default="", help="A position of your own: 'XOX/.O./..X O'.")
@click.option("--sheet", "number", type=Number(1, MOST), default=1, metavar="N", help="How many exercises (1).")
@click.option("-o", "--out", type=click.Path(path_type=Path), required=True, metavar="FILE", help="An .html file.")
def command(
    kind: str,
    branching: int,
    depth: int,
    free: int,
    seed: int,
    leaves: str,
    position: str,
    number: int,
    out: Path,
) -> None:
    """Make exercises in minimax and alpha-beta: a sheet to print, with the key on a separate page.

    \b
    tree      values, and what alpha-beta skips
    values    values only
    cuts      values, and how often alpha-beta cuts off
    order     how many leaves alpha-beta looks at, as drawn and in the best order
    depth     a position two plies deep, with e(p) at the leaves
    position  a late position to the end of the game

    Several kinds, separated by commas, alternate. The same options give the same sheet. A browser prints it, or saves
    it as PDF.

    \b
    noughts exercise --sheet 6 --seed 3 -o sheet.html
    noughts exercise --kind values,tree,position --sheet 6 -o mixed.html
    noughts exercise --leaves "[[3,5],[2,9]]" -o own.html
    """
    from noughts.errors import BadNotation
    from noughts.files import write_whole
    from noughts.teach.exercise.making import Wish, make
    from noughts.teach.exercise.sheets import sheet

    if (leaves or position) and number > 1:
        raise BadNotation("A tree or a position of your own is one exercise; --sheet is for those made from a seed.")
    kinds = [name.strip() for name in kind.split(",")]
    exercises = [
        make(Wish(kinds[more % len(kinds)], branching, depth, free, seed + more, leaves, position))
        for more in range(number)
    ]
    title = f"Exercises: minimax and alpha-beta ({kind}, seed {seed})"
    write_whole(out, [sheet(exercises, title).encode()])
    click.echo(f"{number} {'exercise' if number == 1 else 'exercises'} and the key in {out}")
