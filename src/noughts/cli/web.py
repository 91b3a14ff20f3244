"""`noughts web`: serve the web page, or write it as plain files."""

from pathlib import Path

import click

from noughts.cli.options import Number


@click.command("web")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="H", help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=Number(0, 65535), metavar="N", help="The port.")
@click.option("--allow-host", "names", multiple=True, metavar="NAME", help="A name that people reach this server by.")
@click.option("--workers", type=Number(1, 256), metavar="N", help="Searches at once (as many as there are cores).")
@click.option("--seconds", type=Number(0.1, 10**6, whole=False), metavar="S", help="The longest search (60).")
@click.option("--questions", type=Number(1, 10**6), metavar="N", help="Questions of one address that may wait (32).")
@click.option("--connections", type=Number(1, 10**6), metavar="N", help="Connections that one address may have (512).")
@click.option("--static", "site", type=click.Path(path_type=Path), metavar="DIR", help="Write the pages as files.")
@click.option("--pyodide", type=click.Path(path_type=Path), metavar="DIR", help="With --static: the npm package.")
@click.option("--course", type=click.Path(path_type=Path), metavar="DIR", help="With --static: the built docs.")
@click.option("--sockets", type=Number(1, 10**6), metavar="N", help="Sockets that one address may have open (64).")
def command(
    host: str,
    port: int,
    names: tuple[str, ...],
    workers: int | None,
    seconds: float | None,
    questions: int | None,
    connections: int | None,
    sockets: int | None,
    site: Path | None,
    pyodide: Path | None,
    course: Path | None,
) -> None:
    """Serve the web page: play, watch a search think, climb the ladder, set exercises.

    The page works without a network. Only this machine can reach it unless --host says otherwise; a server that others
    reach by a name needs that name as --allow-host. Long searches wait for one another, fairly between addresses; short
    questions never wait for them.

    With --static, nothing is served: the pages are written into a folder that any web server can offer, a school's or
    `python3 -m http.server`, and Python runs in the reader's browser. Pyodide, which does that, is fetched by npm, or
    lies in the folder named by --pyodide.
    """
    try:
        from noughts.web.server import serve
        from noughts.web.site.build import write_site
    except ImportError as error:
        raise click.ClickException(f"The web page needs {error.name}: pip install 'noughts[web]'.") from error
    if site:
        written = write_site(site, pyodide, course)
        click.echo(f"Wrote {written.files:,} files, {written.size / 1e6:.1f} MB, to {site}.")
        click.echo(f"Offer them with any web server, such as: python3 -m http.server -d {site}")
        return
    limits = {
        "workers": workers,
        "most_seconds": seconds,
        "waiting_an_address": questions,
        "connections_an_address": connections,
        "sockets_an_address": sockets,
    }
    serve(host, port, names, **{name: limit for name, limit in limits.items() if limit is not None})
