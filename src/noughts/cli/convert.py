"""`noughts convert`: a game from one file format to another."""

import sys
from pathlib import Path

import click

from noughts.adapters.formats import FORMATS, GameRecord, format_named, left_out, load, read, save
from noughts.cli.options import GAME, Number
from noughts.core import Rules
from noughts.errors import BadFile

STREAM = "-"
NAMES = click.Choice([format_.name for format_ in FORMATS if format_.write])


@click.command("convert")
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--game", type=GAME, metavar="G", help="The game, if the file names only a board or nothing.")
@click.option("--to", "named", type=NAMES, help="The format to write (by the suffix of OUT).")
@click.option("--flip", is_flag=True, help="The move string read counts its rows from the bottom.")
@click.option("--flip-out", is_flag=True, help="The move string written counts its rows from the bottom.")
@click.option("--review", "reviewed", is_flag=True, help="Add a review of the game as comments.")
@click.option(
    "--time", "seconds", type=Number(0.001, 10**6, whole=False), default=20.0, metavar="S", help="For --review (20)."
)
def command(
    source: str,
    target: str,
    game: Rules | None,
    named: str | None,
    flip: bool,
    flip_out: bool,
    reviewed: bool,
    seconds: float,
) -> None:
    """Read the game in the file IN and write it to the file OUT; - stands for standard input and output.

    Reads saved games (.json), SGF, Piskvork's .psq, Yixin-Board's .pos and .sav, RenLib's .lib, and move strings such
    as h8h9i8 and 4453 (.txt), and recognises the format. Writes all of these except .lib. SGF keeps comments and
    variations; the other formats keep only the main line, and the command says what was left out.

    Exit code 0 once OUT is written, 2 if IN cannot be read or OUT cannot hold it.

    \b
    noughts convert game.json game.sgf --review
    noughts convert opening.lib opening.sgf
    echo h8h9i8 | noughts convert - - --to psq
    """
    format_ = format_named(named or target)
    if format_.write is None:
        raise BadFile(f"noughts reads {format_.suffix} files but does not write them.")
    record = _source(source, game, flip)
    if reviewed:
        _review(record, seconds)
    if lost := left_out(record, format_):
        click.echo(f"{format_.name} holds only the main line; left out: {lost}.", err=True)
    if target == STREAM:
        sys.stdout.buffer.write(format_.write(record, flip_out))
    else:
        save(record, target, format_=format_, flip=flip_out)


def _source(source: str, game: Rules | None, flip: bool) -> GameRecord:
    if source == STREAM:
        return read(sys.stdin.buffer.read(), rules=game, flip=flip)
    return load(Path(source), rules=game, flip=flip)


def _review(record: GameRecord, seconds: float) -> None:
    from noughts.adapters.formats.record import annotate
    from noughts.cli.progress import searching
    from noughts.explain import review

    with searching(seconds) as control:
        annotate(record, review(record.game(), control))
