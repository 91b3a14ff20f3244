"""`noughts review`: a game move by move."""

from datetime import date
from pathlib import Path

import click

from noughts.adapters.formats import load
from noughts.cli.options import GAME, Number, json_option, print_json
from noughts.cli.progress import searching
from noughts.core import Coords, Game, Mark, Position, Rules, parse_moves
from noughts.errors import BadNotation


@click.command("review")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--game", type=GAME, metavar="G", help="The game of --moves (3x3), or of a file that names none.")
@click.option("--moves", metavar="M", help="The moves played from the empty board: '5 1 3'.")
@click.option("--first", type=click.Choice(["x", "o"], case_sensitive=False), help="Who moved first in --moves (x).")
@click.option("--coords", type=click.Choice([c.value for c in Coords]), help="How cells are named.")
@click.option(
    "--time",
    "seconds",
    type=Number(0.001, 10**6, whole=False),
    metavar="S",
    help="Stop after this many seconds (no limit: the work is fixed).",
)
@click.option(
    "--practise",
    type=click.Choice(["x", "o", "both"], case_sensitive=False),
    help="Keep this side's mistakes and only moves as puzzles for `noughts practise`.",
)
@json_option
def command(
    file: Path | None,
    game: Rules | None,
    moves: str | None,
    first: str | None,
    coords: str | None,
    seconds: float | None,
    practise: str | None,
    as_json: bool,
) -> None:
    """Review a game in a file, or the moves given: each move's value before and after it, the mistakes with the better
    move and the refutation, the turning point, both sides' accuracy, and a summary. FILE is in any format that `noughts
    convert` reads.

    \b
    noughts review game.json
    noughts review game.sgf
    noughts review --moves "5 4 3 7 1 2 9"
    noughts review --game 3x3x3 --moves "14 1 27"
    noughts review game.json --practise x
    """
    from noughts.explain import review, review_text

    played = _played(file, game, moves, first)
    with searching(seconds) as control:
        found = review(played, control, coords=Coords(coords) if coords else None)
    if as_json:
        print_json(found.to_dict())
    else:
        click.echo(review_text(found))
    if practise:
        from noughts.teach.practise.drill import collect, collected

        marks = list(Mark) if practise.lower() == "both" else [Mark(practise.upper())]
        with searching(seconds) as control:
            kept = collected(*collect(played, marks, date.today(), control))
        click.echo(kept, err=as_json)


def _played(file: Path | None, game: Rules | None, moves: str | None, first: str | None) -> Game:
    if (file is None) == (moves is None):
        raise BadNotation("A review is of a FILE or of --moves; expected one of them.")
    if file is not None:
        if first:
            raise BadNotation("A file says who moves first; --first goes with --moves.")
        return load(file, rules=game).game()
    rules = game or Rules.parse("3x3")
    played = Game(Position(rules, turn=Mark((first or "x").upper())))
    for cell in parse_moves(rules, moves or "", played.start):
        played.play(cell)
    return played
