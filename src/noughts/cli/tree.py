"""`noughts tree`: the searched tree as a picture, a page that steps through it, DOT or JSON."""

import click

from noughts.cli.options import PLAYER, Number, game_argument, position_options, start_position
from noughts.cli.progress import searching
from noughts.core import Position, Rules
from noughts.errors import BadNotation
from noughts.files import demand_writable
from noughts.search import Engine
from noughts.search.reach import ending_depth, expected_nodes


@click.command("tree")
@game_argument
@position_options
@click.option("--leaves", metavar="TREE", help="An abstract tree: nested lists of leaf values, '[[3, 5], [2, 9]]'.")
@click.option("--engine", type=PLAYER, metavar="E", default="alphabeta", help="A rung of the ladder (alphabeta).")
@click.option("--depth", type=click.IntRange(1, 400), metavar="N", help="Plies to show; as many as fit unless told.")
@click.option("--time", "seconds", type=Number(0.001, 10**6, whole=False), metavar="S", help="Give up after so long.")
@click.option("-o", "--out", required=True, metavar="FILE", help="A .svg, .html, .dot, .json or .png file.")
def command(
    game: Rules,
    position: str | None,
    moves: str | None,
    leaves: str | None,
    engine: str,
    depth: int | None,
    seconds: float | None,
    out: str,
) -> None:
    """Draw what a search looks at: boards, values, windows, and the branches that it skips, dashed.

    The search goes to the end of the game unless the engine has a depth of its own, as in alphabeta:depth=3; --depth
    says how much of its tree is shown. The values are for the side to move at the root. A search that cannot end says
    so at once, unless --time says how long to try.
    """
    from noughts.draw.tree import parse_leaves, search_tree
    from noughts.draw.tree_files import check_kind, save_tree

    check_kind(out)
    if leaves is not None and (position is not None or moves is not None):
        raise BadNotation("A tree is of a position or of --leaves, not of both.")
    demand_writable(out)
    start = parse_leaves(leaves) if leaves is not None else start_position(game, position, moves)
    if isinstance(start, Position) and seconds is None:
        _demand_an_end(start, Engine.parse(engine))
    with searching(seconds) as control:
        tree = search_tree(start, engine, depth=depth, control=control)
    save_tree(tree, out)
    shown = sum(not node.pruned for node in tree.all_nodes())
    value = tree.text_of(tree.root)
    click.echo(f"{tree.engine} on {tree.title}: value {value}, {tree.nodes:,} nodes, {shown:,} shown in {out}")


def _demand_an_end(start: Position, engine: Engine) -> None:
    depth = ending_depth(start, engine)
    if depth is not None:
        nodes = round(expected_nodes(start, engine))
        raise BadNotation(
            f"{engine} of {start.rules} would look at about 10^{nodes} positions and never end; "
            f"give it a depth: --engine {engine.name}:depth={depth}."
        )
