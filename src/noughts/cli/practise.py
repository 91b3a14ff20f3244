"""`noughts practise`: drill your own mistakes and the built-in puzzles until you know them."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.options import fills_screen, optional_game
from noughts.core import Rules
from noughts.errors import BadNotation
from noughts.files import demand_writable, in_use

if TYPE_CHECKING:
    from noughts.teach.practise.deck import Deck
    from noughts.teach.practise.drill import Drill

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("practise")
@optional_game
@click.option("--daily", is_flag=True, help="The puzzle of the day.")
@click.option("--due", is_flag=True, help="The puzzles that are due today.")
@click.option(
    "--import", "source", type=FILE, metavar="FILE", help="Import puzzles, for example those that the page exports."
)
@click.option("--export", "target", type=FILE, metavar="FILE", help="Write all your puzzles to a file.")
@click.option("--plain", is_flag=True, help="Prompts instead of the full screen.")
@click.option("--no-color", "--no-colour", is_flag=True, help="No colours, as with NO_COLOR set.")
def command(
    game: Rules | None,
    daily: bool,
    due: bool,
    source: Path | None,
    target: Path | None,
    plain: bool,
    no_color: bool,
) -> int:
    """Practise puzzles: play the move that wins or holds, and learn why. Without a game, a menu asks what to practise.

    Positions where you went wrong come from a review: `practise` after a game, or `noughts review --practise`. What
    you solve comes back at growing intervals (Leitner's boxes: 1, 3, 7, 14 and 30 days); what you miss, tomorrow.

    \b
    noughts practise                       the menu
    noughts practise connect4              the puzzles that ship for a game
    noughts practise --plain               at prompts, without the full screen
    noughts practise --export mine.json    all your puzzles, for the page or another machine
    """
    from noughts.teach.practise.deck import own_deck, own_path
    from noughts.teach.practise.stock import GAMES

    if sum((game is not None, daily, due, bool(source or target))) > 1:
        raise BadNotation("Give only one of a game, --daily and --due; --import and --export go without them.")
    if game and str(game) not in GAMES:
        raise BadNotation(f"No puzzles ship for {game}; expected one of {', '.join(GAMES)}.")
    today = date.today()
    with in_use(own_path()):
        deck = own_deck(today)
        if source or target:
            _exchange(deck, source, target, today)
            return 0
        drill = _drill(deck, today, game, daily, due)
        if not fills_screen(plain):
            _at_prompts(deck, drill, today, no_color)
            return 0
        return _full_screen(deck, drill, today, no_color)


def _drill(deck: "Deck", today: date, game: Rules | None, daily: bool, due: bool) -> "Drill | None":
    from noughts.teach.practise.drill import Drill

    if game:
        return Drill.stock(deck, today, game)
    if daily:
        return Drill.daily(deck, today)
    return Drill.due(deck, today) if due else None


def _exchange(deck: "Deck", source: Path | None, target: Path | None, today: date) -> None:
    from noughts.teach.practise.deck import Deck, keep

    if source:
        found = Deck.load(source, today)
        new = deck.merge(found)
        keep(deck)
        click.echo(f"{len(found)} puzzles read from {source}, {new} of them new; you have {len(deck)}.")
    if target:
        demand_writable(target)
        deck.save(target)
        click.echo(f"{len(deck)} puzzles written to {target}.")


def _at_prompts(deck: "Deck", drill: "Drill | None", today: date, no_color: bool) -> None:
    from noughts.terminal.console import Console, Left
    from noughts.terminal.practise import PractisePrompt, ask_drill

    console = Console.standard(False if no_color else None)
    try:
        drill = drill or ask_drill(console, deck, today)
    except Left:
        return
    PractisePrompt(console, drill).run()


def _full_screen(deck: "Deck", drill: "Drill | None", today: date, no_color: bool) -> int:
    from noughts.terminal.screen.practise import run_practise

    return run_practise(deck, drill, today, colour=not no_color)
