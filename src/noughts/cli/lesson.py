"""`noughts lesson`: a lesson ready to give, as files."""

from pathlib import Path

import click


@click.command("lesson")
@click.argument("name", required=False)
@click.option("-o", "--out", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Where to write it.")
def command(name: str | None, out: Path | None) -> None:
    """Write a 90-minute lesson: the plan, slides to show or print, a sheet with its key, and a task for marking.

    Without a name, list the lessons.

    \b
    noughts lesson
    noughts lesson alphabeta -o alphabeta/
    """
    from noughts.teach.lessons.lessons import lesson, lessons

    if name is None:
        for each in lessons().values():
            click.echo(f"{each.name:10} {each.title}. {each.aim}")
        return
    made, folder = lesson(name), out or Path(name)
    click.echo(f"{', '.join(made.write(folder))} in {folder}")
