"""`noughts play`: a game in the terminal, full screen or at prompts."""

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from noughts.cli.options import (
    PLAYER,
    Number,
    coords_option,
    fills_screen,
    first_option,
    optional_game,
    position_options,
)
from noughts.core import Coords, Game, Mark, Position, Rules, parse_moves, parse_position
from noughts.errors import BadFile, BadNotation, UnknownEngine
from noughts.files import demand_writable

if TYPE_CHECKING:
    from noughts.terminal.session import Session, Setup
    from noughts.terminal.storage import Shelf

    Begin = Callable[..., Session]
    """Begins a session that is saved to the file that the command names."""

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("play")
@optional_game
@click.option("--x", "x_player", type=PLAYER, metavar="PLAYER", help="Who plays X (human).")
@click.option("--o", "o_player", type=PLAYER, metavar="PLAYER", help="Who plays O (level:4).")
@first_option
@position_options
@click.option("--swap2", is_flag=True, help="Open by the swap2 rule: three stones, then a choice of sides.")
@click.option("--plain", is_flag=True, help="Prompts instead of the full screen.")
@coords_option
@click.option("--stats", is_flag=True, help="After each computer move, show what it searched and how long it took.")
@click.option(
    "--pause",
    type=click.Choice(["none", "short", "natural", "long"]),
    help="The least time before a computer's move (natural); remembered. None through a pipe.",
)
@click.option("--seed", type=Number(0, 2**63), metavar="N", help="Makes random choices repeatable.")
@click.option("--save", type=FILE, metavar="FILE", help="The file to which the game is saved after every move.")
@click.option("--overwrite", is_flag=True, help="Let --save replace another game.")
@click.option("--load", type=FILE, metavar="FILE", help="Continue a game from any file that `noughts convert` reads.")
@click.option("--join", "link", metavar="URL", help="Take a seat in a game by link, or watch it, at prompts.")
@click.option("--no-color", "--no-colour", is_flag=True, help="No colours, as with NO_COLOR set.")
def command(
    game: Rules | None,
    x_player: str | None,
    o_player: str | None,
    first: str | None,
    position: str | None,
    moves: str | None,
    coords: str | None,
    seed: int | None,
    save: Path | None,
    overwrite: bool,
    load: Path | None,
    swap2: bool,
    pause: str | None,
    link: str | None,
    **face: Any,
) -> int:
    """Play a game. On a terminal it fills the screen; with --plain, or through a pipe, it asks at prompts.

    Without a game and players, a menu asks for them. Players: human, random, level:1 to level:8, perfect, an engine
    such as minimax or alphabeta:depth=3, or engine:COMMAND for an outside program that speaks the Gomocup protocol.

    \b
    noughts play                                   the menu
    noughts play connect4                          Connect Four; the same as `noughts connect4`
    noughts play cube --o level:6                  the cube against level 6
    noughts play 3x3 --x perfect --o minimax       watch two computers
    noughts play gomoku --o "engine:./pbrain-x"    against an outside engine
    noughts play gomoku --swap2 --o perfect        with the swap2 opening
    noughts play --plain --coords rowcol --stats   rows and columns, with counts
    noughts play --join "http://HOST/friend#..."   a seat in a friend's game
    """
    if link is not None:
        _demand_alone(game, x_player, o_player, first, position, moves, seed, save, load, swap2 or None)
        _joined(link, coords, face["no_color"])
        return 0
    from noughts.terminal.session import Session
    from noughts.terminal.storage import Shelf

    if sum(given is not None for given in (position, moves, load)) > 1:
        raise BadNotation("Give only one of --position, --moves and --load.")
    if swap2 and (position is not None or moves is not None or load):
        raise BadNotation("--swap2 opens a new game; it cannot be combined with --position, --moves or --load.")
    with Shelf() as shelf:
        loaded, kept_in = _loaded(load, game)
        _take(shelf, save, kept_in, overwrite)
        texts = {Mark.X: x_player or _recorded(loaded, Mark.X), Mark.O: o_player or _recorded(loaded, Mark.O)}
        setup = replace(_setup(loaded.rules if loaded else game, texts, first, coords, seed), stats=face["stats"])
        setup = replace(setup, pause=_pause(pause))
        begin = partial(Session.begin, save_path=save, shelf=shelf, keeps=True)
        if swap2:
            opening = _opened(setup, face["no_color"])
            if opening is None:
                return 0
            setup, start = opening
            session: Session | None = begin(setup, start)
        elif loaded:
            session = Session.resume(loaded, setup, save or kept_in, shelf)
        elif game or x_player or o_player or first or position is not None or moves is not None:
            session = _session(setup, position, moves, begin)
        else:
            session = None
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            signal.signal(number, _leave)
        if not fills_screen(face["plain"]):
            _at_prompts(setup, session, begin, **face)
            return 0
        return _full_screen(setup, session, begin, **face)


def _demand_alone(*others: object) -> None:
    if any(given is not None for given in others):
        raise BadNotation(
            "--join takes a seat in a game that somebody else has set up; give no game, player or file with it."
        )


def _joined(link: str, coords: str | None, no_color: bool) -> None:
    """A game by link at prompts, until it is over or the person leaves."""
    from noughts.terminal.console import Console
    from noughts.terminal.joined import JoinedGame
    from noughts.terminal.link import SeatLink

    console = Console.standard(False if no_color else None)
    JoinedGame(console, SeatLink(link), Coords(coords) if coords else None).run()


def _pause(chosen: str | None) -> str:
    """The pause before a computer's moves: chosen now and remembered, or chosen before; none through a pipe."""
    from noughts.players.pause import NO_PAUSE
    from noughts.terminal.settings import remember_pause, remembered_pause

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return NO_PAUSE
    if chosen:
        remember_pause(chosen)
    return chosen or remembered_pause()


def _opened(setup: "Setup", no_color: bool) -> "tuple[Setup, Position] | None":
    """The swap2 opening at prompts; None if the person leaves."""
    from noughts.terminal.console import Console, Left
    from noughts.terminal.swap2 import opened

    try:
        return opened(Console.standard(False if no_color else None), setup)
    except Left:
        return None


def _loaded(load: Path | None, game: Rules | None) -> tuple[Game | None, Path | None]:
    """The game in a file of any format, and the file to save it to: the same one if noughts saved it."""
    if load is None:
        return None, None
    from noughts.adapters import formats

    record = formats.load(load, rules=game)
    return record.game(), load if record.format == "noughts" else None


def _recorded(loaded: Game | None, mark: Mark) -> str | None:
    """Who played a side in a game from a file, if it is one of our players; a file never starts a program."""
    from noughts.players import parse_seat

    name = loaded.players.get(mark) if loaded else None
    try:
        if name is not None:
            parse_seat(name)
    except UnknownEngine:
        return None
    return name


def _take(shelf: "Shelf", save: Path | None, load: Path | None, overwrite: bool) -> None:
    """Claim the file for saving before the game begins; another game's file only with --overwrite."""
    from noughts.terminal.storage import OtherGame

    if save:
        if save.is_fifo():  # Each write would wait for a reader, and so would the last one on the way out.
            raise BadFile(f"{save} is a pipe; a game is saved after every move, into a file.")
        demand_writable(save)
    if file := save or load:
        same = load is not None and os.path.realpath(file) == os.path.realpath(load)
        try:
            shelf.take(file, overwrite=overwrite or same)
        except OtherGame as error:
            raise OtherGame(f"{str(error)[:-1]}, --load to continue that game, or --overwrite.") from error


def _setup(
    game: Rules | None, texts: dict[Mark, str | None], first: str | None, coords: str | None, seed: int | None
) -> "Setup":
    from noughts.players import parse_seat
    from noughts.terminal.session import Setup, default_setup

    default = default_setup(game or Rules.parse("3x3"))
    players = {mark: texts[mark] or default.players[mark] for mark in Mark}
    for text in players.values():
        parse_seat(text, outside=True)
    mark = Mark(first.upper()) if first else Mark.X
    return Setup(default.rules, players, mark, Coords(coords) if coords else None, seed)


def _session(setup: "Setup", position: str | None, moves: str | None, begin: "Begin") -> "Session":
    start = Position(setup.rules, turn=setup.first) if position is None else parse_position(setup.rules, position)
    session = begin(setup, start)
    for cell in parse_moves(setup.rules, moves or "", start):
        session.play(cell)
    return session


def _at_prompts(setup: "Setup", session: "Session | None", begin: "Begin", *, no_color: bool, **_: Any) -> None:
    from noughts.cli.progress import status_line
    from noughts.terminal.console import Console, Left
    from noughts.terminal.menu import ask_setup
    from noughts.terminal.prompt import PromptGame

    console = Console.standard(False if no_color else None)
    try:
        session = session or begin(ask_setup(console, setup))
    except Left:
        return
    PromptGame(console, session, status_line).run()


def _full_screen(setup: "Setup", session: "Session | None", begin: "Begin", *, no_color: bool, **_: Any) -> int:
    from noughts.terminal.screen.game import run_screen

    where, code = run_screen(session or begin(setup), menu=session is None, colour=not no_color)
    if where:
        click.echo(f"The game is saved; `noughts play --load {where}` continues it.")
    return code


def _leave(number: int, _frame: object) -> None:
    """The terminal was closed, or the process is asked to end; the game is saved on the way out."""
    raise SystemExit(128 + number)
