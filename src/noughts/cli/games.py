"""`noughts games`: the games by link that a server stores, for its administrator."""

import json
import time
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.options import json_option, print_json
from noughts.errors import BadFile
from noughts.files import write_whole

if TYPE_CHECKING:
    from noughts.web.together.store import Store

store_option = click.option("--store", metavar="URL", help="The database: postgresql://..., or a file.")


@click.group("games")
def command() -> None:
    """List, show, export, delete, back up and restore the games by link that `noughts web` stores.

    They are in a file in noughts' own folder, unless the server was started with --store.

    \b
    noughts games list
    noughts games show AbCdEfGhIjKl
    noughts games export > games.jsonl
    noughts games delete AbCdEfGhIjKl
    noughts games backup games.backup
    noughts games restore games.backup
    """


@command.command("list")
@store_option
@json_option
def list_games(store: str | None, as_json: bool) -> None:
    """The games, the latest first."""
    rows = _open(store).list()
    if as_json:
        print_json({"games": [asdict(row) for row in rows]})
        return
    for row in rows:
        when = datetime.fromtimestamp(row.touched, UTC).strftime("%Y-%m-%d %H:%M")
        click.echo(f"{row.name}  {when}  {row.game:<20} {'over' if row.finished else 'open'}, {row.events} events")
    if not rows:
        click.echo("There are no games.")


@command.command("show")
@click.argument("name")
@store_option
def show(name: str, store: str | None) -> None:
    """One game, as the JSON of a saved game, which `noughts review FILE` and `noughts play --load FILE` read."""
    click.echo(_exported(_open(store), name))


@command.command("export")
@store_option
def export(store: str | None) -> None:
    """Every game as a line of JSON: its name, when it was made, and the saved game."""
    opened = _open(store)
    for row in opened.list(10**9):
        game = json.loads(_exported(opened, row.name))
        click.echo(json.dumps({"name": row.name, "created": row.created, "touched": row.touched, "game": game}))


@command.command("delete")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@store_option
def delete(names: tuple[str, ...], store: str | None) -> None:
    """Remove games for good."""
    opened = _open(store)
    missing = [name for name in names if not opened.delete(name)]
    click.echo(f"Deleted {len(names) - len(missing)} of {len(names)}.")
    if missing:
        raise BadFile(f"There is no game {missing[0]!r}.")


@command.command("expire")
@store_option
def expire(store: str | None) -> None:
    """Remove the games that have expired; a running server does so every hour."""
    click.echo(f"Removed {_open(store).expire(time.time())}.")


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@store_option
def backup(file: Path, store: str | None) -> None:
    """Write every game with its seats into a file; the server may keep running.

    The file has no tokens, only the digests by which a server recognises them, and only its owner can read it.
    """
    opened, count = _open(store), 0

    def lines() -> Iterator[bytes]:
        nonlocal count
        for line in opened.backup():
            count += 1
            yield line.encode() + b"\n"

    write_whole(file, lines(), private=True)
    click.echo(f"Backed up {count} {'game' if count == 1 else 'games'}.")


@command.command("restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@store_option
def restore(file: Path, store: str | None) -> None:
    """Add the games of a backup that the store does not have, from either kind of database into either.

    All of them are added, or none if the file is damaged; a game that is already in the store stays as it is.
    """
    try:
        with file.open(encoding="utf-8") as lines:
            added, there = _open(store).restore(lines)
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    click.echo(f"Restored {added} {'game' if added == 1 else 'games'}; {there} were there already.")


def _open(url: str | None) -> "Store":
    from noughts.web.together.store import open_store

    return open_store(url)


def _exported(store: "Store", name: str) -> str:
    from noughts.web.together.machine import fold

    kept = store.load(name)
    if kept is None:
        raise BadFile(f"There is no game {name!r}.")
    return fold(kept.terms, kept.events).game.to_json()
