"""`noughts help`: the help of a command, also as a manual page or as Markdown."""

from typing import Any

import click

from noughts.cli.manual import manual_markdown, manual_roff
from noughts.cli.options import completed
from noughts.errors import BadNotation


def _complete(_: click.Context, __: click.Parameter, begun: str) -> list[Any]:
    from noughts.cli import COMMANDS

    return completed(COMMANDS, begun)


@click.command("help")
@click.argument("name", required=False, metavar="[COMMAND]", shell_complete=_complete)
@click.option("--man", is_flag=True, help="As a manual page in roff, for `man -l -`.")
@click.option("--markdown", is_flag=True, help="As Markdown; without a COMMAND, all commands.")
@click.pass_context
def command(ctx: click.Context, name: str | None, man: bool, markdown: bool) -> None:
    """Show the help of a command, or of noughts as a whole.

    \b
    noughts help solve
    noughts help --man solve | man -l -
    noughts help --markdown > commands.md
    """
    if man and markdown:
        raise BadNotation("Give only one of --man and --markdown.")
    group = ctx.find_root().command
    assert isinstance(group, click.Group)
    shown = group if name is None else group.get_command(ctx, name)
    if shown is None:
        group.resolve_command(ctx, [name or ""])  # Raises the error that suggests the command that was meant.
        shown = group
    about = click.Context(shown, info_name=name or "noughts", parent=ctx.parent if name else None)
    if man:
        click.echo(manual_roff(about))
    elif markdown:
        click.echo(manual_markdown(about) if name else commands_markdown())
    else:
        click.echo(shown.get_help(about))


def commands_markdown() -> str:
    """The help of noughts and of every command, one section each."""
    from noughts.cli import group

    whole = click.Context(group, info_name="noughts")
    found = [(name, group.get_command(whole, name)) for name in group.list_commands(whole)]
    contexts = [click.Context(each, info_name=name, parent=whole) for name, each in found if each]
    return "\n".join(map(manual_markdown, [whole, *contexts]))
