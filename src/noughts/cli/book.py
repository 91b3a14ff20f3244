"""`noughts book`: the scores of all openings of a board with gravity, so that their values are known at once."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.options import Number, required_game
from noughts.cli.watching import showing_share, stoppable
from noughts.core import Rules
from noughts.errors import BadFile, UnknownGame
from noughts.files import demand_writable, in_use

if TYPE_CHECKING:
    from noughts.solvers.gravity.book import OpeningBook

PLIES = 6


@click.command("book")
@required_game
@click.option("--plies", type=Number(1, 12), default=PLIES, metavar="N", help=f"Stones of the openings ({PLIES}).")
@click.option("-o", "--out", metavar="FILE", help="The file to write; by default in noughts' own folder.")
@click.option("--workers", type=Number(1, 64), default=1, metavar="N", help="Threads at work (1).")
@click.option("--time", "seconds", type=Number(0.001, 10**9, whole=False), metavar="S", help="Time limit in seconds.")
def command(game: Rules, plies: int, out: str | None, workers: int, seconds: float | None) -> int:
    """Find the scores of all openings of a flat board with gravity, such as connect4.

    After a time limit or Ctrl-C the same command continues from there. A book in its default place is used by
    everything that needs values.

    \b
    noughts book connect4 --plies 4
    noughts book 6x5:4+gravity -o book.bin --time 60
    """
    from noughts.common import Control
    from noughts.solvers.gravity import falls
    from noughts.solvers.gravity.book import own_path, prepare
    from noughts.solvers.gravity.making import fill

    if not falls(game):
        raise UnknownGame(f"There are no books for {game}; expected a flat board with gravity, such as connect4.")
    path = Path(out) if out is not None else own_path(game)
    prepare(path)
    demand_writable(path)
    started, control = time.monotonic(), Control(seconds)
    with in_use(path), stoppable(control) as caught, showing_share("solving", "solved") as hear:
        book = _begin(game, plies, path)
        made = fill(book, control, workers, lambda: book.save(path), hear)
    whole = "more" if made.openings is None else f"{made.openings:,}"
    click.echo(f"{game}: {book.known:,} of {whole} positions of {plies} stones, up to mirror image")
    click.echo(f"{made.nodes:,} nodes, {time.monotonic() - started:.2f} s")
    click.echo(f"book: {path} ({path.stat().st_size:,} bytes)")
    if made.openings is None or book.known < made.openings:
        click.echo("The same command goes on from there.", err=True)
    return 128 + caught[0] if caught else 0


def _begin(game: Rules, plies: int, path: Path) -> "OpeningBook":
    """A book with what the file knows, or with what the shipped book knows if that has no more plies."""
    from noughts.solvers.gravity.book import OpeningBook, read, shipped

    if path.is_file() and path.stat().st_size:
        book = read(path)
        if book.rules != game or book.plies > plies:
            raise BadFile(
                f"{path} is a book of {book.rules} and {book.plies} plies; expected one of {game} and at most {plies}, "
                "or none."
            )
        return book.deepened(plies)
    start = shipped(game)
    return start.deepened(plies) if start and start.plies <= plies else OpeningBook(game, plies)
