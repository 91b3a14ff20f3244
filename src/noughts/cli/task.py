"""`noughts task`: a task for a class, and a league of the class's players."""

from pathlib import Path

import click

from noughts.errors import BadFile


@click.group("task")
def command() -> None:
    """Set a task for a class: the functions, the counts, hidden positions, and the points for each.

    \b
    noughts task new task.toml
    noughts check --task task.toml programs/ -o class.csv
    noughts task league programs/
    """


@command.command("new")
@click.argument("file", type=click.Path(path_type=Path))
def new(file: Path) -> None:
    """Write a task to edit: a TOML file with every part explained."""
    from noughts.files import demand_writable, write_whole
    from noughts.teach.check.task import TEMPLATE

    if file.exists():
        raise BadFile(f"{file} already exists; expected a new file.")
    demand_writable(file)
    write_whole(file, [TEMPLATE.encode()])
    click.echo(f"A task to edit is in {file}")


@command.command("league")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--openings", type=int, default=9, metavar="N", help="Openings of two moves that each pair plays (9).")
def league(folder: Path, openings: int) -> None:
    """Let the programs in a folder play one another, each opening twice with colours reversed."""
    from noughts.teach.check.classes import programs_of
    from noughts.teach.check.league import play_league

    if not 1 <= openings <= 72:
        raise BadFile("--openings expects a number from 1 to 72.")
    standings = play_league(folder, programs_of(folder), openings, lambda text: click.echo(text, err=True))
    click.echo(f"{'program':30} points  won drawn lost faults")
    for one in standings:
        click.echo(f"{one.name[:30]:30} {one.points:6g} {one.won:4} {one.drawn:5} {one.lost:4} {one.faults:6}")
