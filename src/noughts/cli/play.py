"""`noughts play`: a game in the terminal, full screen or at prompts."""

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click

from noughts.cli.options import GAME, PLAYER, Number, position_options
from noughts.core import Coords, Game, Mark, Position, Rules, parse_moves, parse_position
from noughts.errors import BadNotation
from noughts.files import demand_writable
from noughts.players import parse_player
from noughts.terminal.session import Session, Setup, default_setup
from noughts.terminal.storage import OtherGame, Shelf

FILE = click.Path(path_type=Path, dir_okay=False)
Begin = Callable[..., Session]
"""Begins a session that is saved where the command says."""


@click.command("play")
@click.argument("game", type=GAME, required=False, metavar="[GAME]")
@click.option("--x", "x_player", type=PLAYER, metavar="PLAYER", help="Who plays X (human).")
@click.option("--o", "o_player", type=PLAYER, metavar="PLAYER", help="Who plays O (level:4).")
@click.option("--first", type=click.Choice(["x", "o"], case_sensitive=False), help="Who moves first (x).")
@position_options
@click.option("--plain", is_flag=True, help="Prompts in place of the full screen.")
@click.option("--coords", type=click.Choice([c.value for c in Coords]), help="How cells are named.")
@click.option("--stats", is_flag=True, help="After each computer move, what it searched and how long it took.")
@click.option("--seed", type=Number(0, 2**63), metavar="N", help="Makes chance repeatable.")
@click.option("--save", type=FILE, metavar="FILE", help="Where the game is saved, at every move.")
@click.option("--overwrite", is_flag=True, help="Let --save take the place of another game.")
@click.option("--load", type=FILE, metavar="FILE", help="Go on with a saved game.")
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
    **face: Any,
) -> int:
    """Play a game. On a terminal it fills the screen; with --plain, or through a pipe, it asks at prompts.

    Without a game and players, a menu asks for them. Players: human, random, level:1 to level:8, perfect, or an engine
    such as minimax, alphabeta:depth=3.

    \b
    noughts play                                   the menu
    noughts play cube --o level:6                  the cube against level 6
    noughts play 3x3 --x perfect --o minimax       watch two computers
    noughts play --plain --coords rowcol --stats   rows and columns, with counts
    """
    if sum(given is not None for given in (position, moves, load)) > 1:
        raise BadNotation("A game starts from one of --position, --moves and --load, not from several.")
    with Shelf() as shelf:
        _take(shelf, save, load, overwrite)
        loaded = Game.load(load) if load is not None else None
        if loaded and game and game != loaded.rules:
            raise BadNotation(f"{load} holds a game of {loaded.rules}, not of {game}.")
        known = loaded.players if loaded else {}
        texts = {Mark.X: x_player or known.get("X"), Mark.O: o_player or known.get("O")}
        setup = _setup(loaded.rules if loaded else game, texts, first, coords, seed)
        begin = partial(Session.begin, save_path=save, shelf=shelf)
        if loaded:
            session: Session | None = Session.resume(loaded, setup, save or load, shelf)
        elif game or x_player or o_player or first or position is not None or moves is not None:
            session = _session(setup, position, moves, begin)
        else:
            session = None
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            signal.signal(number, _leave)
        if face["plain"] or not (sys.stdin.isatty() and sys.stdout.isatty()):
            _at_prompts(setup, session, begin, **face)
            return 0
        return _full_screen(setup, session, begin, **face)


def _take(shelf: Shelf, save: Path | None, load: Path | None, overwrite: bool) -> None:
    """Use the file that the game will be saved to, before it begins; one that holds another game only if so told."""
    if save:
        demand_writable(save)
    if file := save or load:
        same = load is not None and os.path.realpath(file) == os.path.realpath(load)
        try:
            shelf.take(file, overwrite=overwrite or same)
        except OtherGame as error:
            raise OtherGame(f"{str(error)[:-1]}, --load to go on with that game, or --overwrite.") from error


def _setup(
    game: Rules | None, texts: dict[Mark, str | None], first: str | None, coords: str | None, seed: int | None
) -> Setup:
    default = default_setup(game or Rules.parse("3x3"))
    players = {mark: texts[mark] or default.players[mark] for mark in Mark}
    for text in players.values():
        parse_player(text)
    mark = Mark(first.upper()) if first else Mark.X
    return Setup(default.rules, players, mark, Coords(coords) if coords else None, seed)


def _session(setup: Setup, position: str | None, moves: str | None, begin: Begin) -> Session:
    start = Position(setup.rules, turn=setup.first) if position is None else parse_position(setup.rules, position)
    session = begin(setup, start)
    for cell in parse_moves(setup.rules, moves or "", start):
        session.play(cell)
    return session


def _at_prompts(setup: Setup, session: Session | None, begin: Begin, *, stats: bool, no_color: bool, **_: Any) -> None:
    from noughts.cli.progress import status_line
    from noughts.terminal.console import Console, Left
    from noughts.terminal.menu import ask_setup
    from noughts.terminal.prompt import PromptGame

    console = Console.standard(False if no_color else None)
    try:
        session = session or begin(ask_setup(console, setup))
    except Left:
        return
    PromptGame(console, session, stats, status_line).run()


def _full_screen(setup: Setup, session: Session | None, begin: Begin, *, no_color: bool, **_: Any) -> int:
    from noughts.terminal.screen import run_screen

    where, code = run_screen(session or begin(setup), menu=session is None, colour=not no_color)
    if where:
        click.echo(f"The game is saved; `noughts play --load {where}` goes on with it.")
    return code


def _leave(number: int, _frame: object) -> None:
    """The terminal was closed, or the program is to end: whoever runs the game saves it on the way out."""
    raise SystemExit(128 + number)
