"""`noughts verify`: check a proof with the independent checker."""

import click

from noughts.cli.exits import NEGATIVE
from noughts.cli.watching import showing_share
from noughts.core import format_position


@click.command("verify")
@click.argument("file", type=click.Path())
@click.pass_context
def command(ctx: click.Context, file: str) -> None:
    """Check a proof written by `noughts solve --proof FILE`.

    \b
    noughts solve 6x5:4 --proof six.proof
    noughts verify six.proof && echo proven
    """
    from noughts.verify import Refused, check_file

    try:
        with showing_share("checking", "checked") as hear:
            claim = check_file(file, hear)
    except Refused as reason:
        click.echo(f"noughts: {file} proves nothing: {reason}", err=True)
        ctx.exit(NEGATIVE)
    position = claim.position
    click.echo(f"{position.rules}  {format_position(position)}")
    click.echo(f"proven: {claim.value} for {position.turn}, to move ({claim.nodes:,} nodes checked)")
