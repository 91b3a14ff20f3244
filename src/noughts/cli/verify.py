"""`noughts verify`: check a proof with the independent checker."""

import click

from noughts.cli.watching import telling_share
from noughts.core import format_position

NOT_PROVEN = 1


@click.command("verify")
@click.argument("file")
@click.pass_context
def command(ctx: click.Context, file: str) -> None:
    """Check a proof written by `noughts solve --proof FILE`.

    The exit code is 0 when the proof holds, 1 when it does not, and 2 when the file cannot be read as a proof.
    """
    from noughts.verify import Refused, check_file

    try:
        with telling_share("checking", "checked") as hear:
            claim = check_file(file, hear)
    except Refused as reason:
        click.echo(f"noughts: {file} proves nothing: {reason}", err=True)
        ctx.exit(NOT_PROVEN)
    position = claim.position
    click.echo(f"{position.rules}  {format_position(position)}")
    click.echo(f"proven: {claim.value} for {position.turn}, to move ({claim.nodes:,} nodes checked)")
