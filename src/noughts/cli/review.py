"""`noughts review`: a game move by move."""

from datetime import date
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from noughts.adapters.formats import load
from noughts.cli.exits import INTERRUPTED
from noughts.cli.options import GAME, Number, json_option, print_json
from noughts.cli.progress import searching, status_line
from noughts.cli.watching import stoppable
from noughts.common import Control
from noughts.core import Coords, Game, Mark, Position, Rules, parse_moves
from noughts.core.rules import shorten
from noughts.errors import BadNotation, UnknownGame


class GameOrFile(click.ParamType["Path | Rules"]):
    """An existing file, or a game."""

    name = "game or file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path | Rules:
        path = Path(value)
        if path.exists() or path.suffix:
            return path
        try:
            return GAME.convert(value, param, ctx)
        except UnknownGame as error:
            raise UnknownGame(f"There is no file {shorten(str(value))!r}. As a game: {error}") from error

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        return [*GAME.shell_complete(ctx, param, incomplete), CompletionItem(incomplete, type="file")]


GAME_OR_FILE = GameOrFile()


@click.command("review")
@click.argument("what", required=False, metavar="[FILE | GAME]", type=GAME_OR_FILE)
@click.option("--game", type=GAME, metavar="G", help="The same as GAME, or the game for a file that names none.")
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
    help="Save this side's mistakes, and positions with only one good move, as puzzles for `noughts practise`.",
)
@json_option
def command(
    what: Path | Rules | None,
    game: Rules | None,
    moves: str | None,
    first: str | None,
    coords: str | None,
    seconds: float | None,
    practise: str | None,
    as_json: bool,
) -> int:
    """Review a game in a file, or moves of GAME (3x3): each move's value before and after it, the mistakes with
    the better move and the refutation, the turning point, both sides' accuracy, and a summary. FILE may be in any
    format that `noughts convert` reads. Ctrl-C ends with the moves judged so far, from the end of the game.

    \b
    noughts review game.json
    noughts review game.sgf
    noughts review --moves "5 4 3 7 1 2 9"
    noughts review connect4 --moves 4142434
    noughts review game.json --practise x
    """
    from noughts.explain import review, review_text

    if isinstance(what, Rules):
        if game and game != what:
            raise BadNotation(f"The game is given twice, as {what} and as --game {game}; expected one of them.")
        what, game = None, what
    played = _played(what, game, moves, first)
    with status_line(counted="") as line:
        control = Control(seconds, line)

        def reached(done: int, positions: int) -> None:
            closer = "; looking closer at the marked moves" if done == positions else ""
            line.doing = f"reviewing, {done} of {positions} positions{closer}"

        reached(0, len(played.positions))
        with stoppable(control) as caught:
            found = review(played, control, reached, Coords(coords) if coords else None)
    if as_json:
        print_json(found.to_dict())
    else:
        click.echo(review_text(found))
    if found.reached < len(played.positions) and not caught:
        click.echo("The seconds of --time were used up; without --time the review goes on to the first move.", err=True)
    if practise and not caught:
        from noughts.teach.practise.drill import collect, collected

        marks = list(Mark) if practise.lower() == "both" else [Mark(practise.upper())]
        with searching(seconds) as control:
            kept = collected(*collect(played, marks, date.today(), control))
        click.echo(kept, err=as_json)
    return INTERRUPTED if caught else 0


def _played(file: Path | None, game: Rules | None, moves: str | None, first: str | None) -> Game:
    if (file is None) == (moves is None):
        raise BadNotation("Give either a FILE or --moves to review.")
    if file is not None:
        if first:
            raise BadNotation("A file already says who moves first; --first is for --moves.")
        return load(file, rules=game).game()
    rules = game or Rules.parse("3x3")
    played = Game(Position(rules, turn=Mark((first or "x").upper())))
    for cell in parse_moves(rules, moves or "", played.start):
        played.play(cell)
    return played
