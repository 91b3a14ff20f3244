"""`noughts tree`: the searched tree as a picture, a page, DOT or JSON; or the search step by step."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import log10
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.exits import Late
from noughts.cli.options import PLAYER, Number, first_option, game_argument, position_options, start_position
from noughts.cli.progress import searching
from noughts.core import Position, Rules
from noughts.errors import BadNotation, Stopped
from noughts.files import demand_writable

if TYPE_CHECKING:
    from noughts.common import Control
    from noughts.ladder import Engine
    from noughts.ladder.problem import Tree

EXPONENTS = {"minimax": 1.0, "alphabeta": 0.75}
"""The exponent of a search's size relative to the full tree; about a half for the higher rungs."""
MOST = 7.0
"""The power of ten of positions beyond which a search takes longer than people wait for a picture."""


@click.command("tree")
@game_argument
@position_options
@first_option
@click.option("--leaves", metavar="TREE", help="An abstract tree: nested lists of leaf values, '[[3, 5], [2, 9]]'.")
@click.option("--engine", type=PLAYER, metavar="E", default="alphabeta", help="A rung of the ladder (alphabeta).")
@click.option("--depth", type=Number(1, 400), metavar="N", help="Plies to show; by default as many as fit.")
@click.option("--time", "seconds", type=Number(0.001, 10**6, whole=False), metavar="S", help="Give up after S seconds.")
@click.option("-o", "--out", metavar="FILE", help="A .svg, .html, .dot, .json or .png file.")
@click.option("--step", is_flag=True, help="Step through the search line by line: here, or with -o on an .html page.")
@click.option("--order", metavar="TEXT", default="", help="With --step, branches to try first: ':2.1;1:3'.")
def command(
    game: Rules,
    position: str | None,
    moves: str | None,
    first: str | None,
    leaves: str | None,
    engine: str,
    depth: int | None,
    seconds: float | None,
    out: str | None,
    step: bool,
    order: str,
) -> None:
    """Draw what a search looks at: boards, values, windows, and the branches that it skips, dashed.

    The search goes to the end of the game unless the engine has a depth limit, as in alphabeta:depth=3; --depth says
    how much of its tree is shown. The values are for the side to move at the root. A search that is too large is
    refused at once, unless --time says how long to try.

    With --step the pseudo-code is highlighted line by line, with its variables, in the terminal or on an HTML page.

    \b
    noughts tree --moves "5 1 9 3 2 8" -o tree.svg
    noughts tree --leaves "[[[-1,4],[2,6]],[[-3,-5],[0,7]]]" -o tree.html
    noughts tree --moves "5 1 9 3 2 8" --engine minimax --step
    """
    from noughts.draw.tree import parse_leaves, search_tree
    from noughts.draw.tree_files import check_kind, save_tree
    from noughts.explain.words import counted
    from noughts.ladder import Engine

    if out is None and not step:
        raise BadNotation("Give -o FILE to write the tree, or --step to step through it.")
    if order and not step:
        raise BadNotation("--order needs --step.")
    if out is not None:
        check_kind(out)
        demand_writable(out)
    if leaves is not None and (position is not None or moves is not None):
        raise BadNotation("Give either a position or --leaves, not both.")
    start = parse_leaves(leaves) if leaves is not None else start_position(game, position, moves, first)
    if isinstance(start, Position) and seconds is None:
        _demand_an_end(start, Engine.parse(engine))
    if step:
        return _step(start, engine, order, seconds, out)
    assert out is not None
    with _searching(engine, seconds) as control:
        tree = search_tree(start, engine, depth=depth, control=control)
    save_tree(tree, out)
    shown = sum(not node.pruned for node in tree.all_nodes())
    click.echo(f"{tree.engine} on {tree.title}: {tree.value}, {counted(tree.nodes, 'node')}, {shown:,} shown in {out}")
    return None


def _step(start: "Position | Tree", engine: str, order: str, seconds: float | None, out: str | None) -> None:
    """Step through the search, in the terminal or, if a file is named, on a page written to it."""
    from noughts.explain.steps import record

    if out is not None and Path(out).suffix.lower() != ".html":
        raise BadNotation(f"--step writes an .html page, not {out!r}.")
    with _searching(engine, seconds) as control:
        run = record(start, engine, order=order, control=control)
    if out is not None:
        from noughts.draw.stepper import Widget, stepper_page

        Widget(stepper_page(run)).save(out)
        click.echo(f"{run.facts['engine']}: {run.steps:,} steps in {out}")
        return
    from noughts.terminal.console import Console
    from noughts.terminal.stepping import Stepper

    Stepper(Console.standard(), run, start if isinstance(start, Position) else None).run()


@contextmanager
def _searching(engine: str, seconds: float | None) -> "Iterator[Control]":
    """Search with progress and a time limit, after which there is no tree."""
    with searching(seconds) as control:
        try:
            yield control
        except Stopped as error:
            if seconds is None:
                raise
            raise Late(engine, seconds) from error


def _demand_an_end(start: Position, engine: "Engine") -> None:
    depth = ending_depth(start, engine)
    if depth is not None:
        nodes = round(expected_nodes(start, engine))
        raise BadNotation(
            f"{engine} of {start.rules} would look at about 10^{nodes} positions and never end; "
            f"give it a depth: --engine {engine.name}:depth={depth}."
        )


def expected_nodes(position: Position, engine: "Engine") -> float:
    """About how many positions the search looks at, as a power of ten.

    The full tree has a branch for each free cell or, with gravity, for each column with room.
    """
    free = position.free.bit_count()
    width = len(position.playable()) if position.rules.gravity else free
    plies = range(min(free, engine.depth or free))
    return EXPONENTS.get(engine.name, 0.5) * sum(log10(max(1, min(width, free - ply))) for ply in plies)


def ending_depth(position: Position, engine: "Engine") -> int | None:
    """The largest depth at which the search ends soon; None if it needs no limit."""
    from noughts.ladder import Engine

    if expected_nodes(position, engine) <= MOST:
        return None
    depths = range(position.free.bit_count(), 1, -1)
    soon = MOST - 2  # A picture of the tree wants an answer at once.
    deepest = (depth for depth in depths if expected_nodes(position, Engine(engine.name, depth=depth)) <= soon)
    return next(deepest, 1)
