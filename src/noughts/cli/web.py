"""`noughts web`: serve the web page."""

import click


@click.command("web")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="H", help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), metavar="N", help="The port.")
@click.option("--allow-host", "names", multiple=True, metavar="NAME", help="A name that people reach this server by.")
def command(host: str, port: int, names: tuple[str, ...]) -> None:
    """Serve the web page: play, watch a search think, climb the ladder, set exercises.

    The page works without a network. Only this machine can reach it unless --host says otherwise; a server that others
    reach by a name needs that name as --allow-host.
    """
    try:
        from noughts.web.server import serve
    except ImportError as error:
        raise click.ClickException(f"The web page needs {error.name}: pip install 'noughts[web]'.") from error
    serve(host, port, names)
