"""`noughts web`: serve the web page, or write it as plain files."""

from pathlib import Path

import click

from noughts.cli.options import Number
from noughts.errors import BadFile


@click.command("web")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="H", help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=Number(0, 65535), metavar="N", help="The port.")
@click.option("--allow-host", "names", multiple=True, metavar="NAME", help="A host name of this server.")
@click.option("--workers", type=Number(1, 64), default=1, metavar="N", help="Server processes (1).")
@click.option("--searches", type=Number(1, 256), metavar="N", help="Searches at once (one per core).")
@click.option("--metrics", is_flag=True, help="Serve /metrics for Prometheus, and /health.")
@click.option("--seconds", type=Number(0.1, 10**6, whole=False), metavar="S", help="The longest search (60).")
@click.option("--questions", type=Number(1, 10**6), metavar="N", help="Queued questions per address (32).")
@click.option("--connections", type=Number(1, 10**6), metavar="N", help="Connections per address (512).")
@click.option("--engine", "engines", multiple=True, metavar="COMMAND", help="An outside engine to play against.")
@click.option("--check", is_flag=True, help="Let visitors run and check their own programs here.")
@click.option("--store", metavar="URL", help="Where games by link are kept: postgresql://..., or a file.")
@click.option("--static", "site", type=click.Path(path_type=Path), metavar="DIR", help="Write the pages as files.")
@click.option("--pyodide", type=click.Path(path_type=Path), metavar="DIR", help="The npm package pyodide.")
@click.option("--course", type=click.Path(path_type=Path), metavar="DIR", help="The built documentation.")
@click.option("--sockets", type=Number(1, 10**6), metavar="N", help="Open sockets per address (64).")
def command(
    host: str,
    port: int,
    names: tuple[str, ...],
    workers: int,
    searches: int | None,
    metrics: bool,
    check: bool,
    seconds: float | None,
    questions: int | None,
    connections: int | None,
    sockets: int | None,
    engines: tuple[str, ...],
    store: str | None,
    site: Path | None,
    pyodide: Path | None,
    course: Path | None,
) -> None:
    """Serve the web page: play, watch a search think, climb the ladder, do exercises.

    The page works without the internet. Only this machine can reach it unless --host says otherwise; if others reach
    the server by a name, pass that name as --allow-host. Long searches queue, fairly between addresses; short questions
    never wait for them.

    Outside engines speak the Gomocup protocol; visitors can play only against those named by --engine.

    With --static, nothing is served: the pages are written into a folder for any web server, such as
    `python3 -m http.server`, and Python runs in the reader's browser. Pyodide, which does that, is fetched by npm or
    taken from the folder named by --pyodide. A server with --pyodide also lets browsers store it, so that the page,
    installed as an app, works offline.

    The page Check runs a visitor's own program. With --check this server runs it, with the limits of `noughts check`,
    which are not a sandbox: offer that only to people you trust. Otherwise it runs in the visitor's browser if Python
    is available there (--static, --pyodide), or not at all.

    The course is linked if the built documentation is found: in the folder named by --course, or in a checkout after
    `make docs`.

    Two people play by a link: "Play with a friend" on the page. Games are stored in a file in the state folder, or in
    the database named by --store, which several servers may share. --workers runs several server processes on one
    address; the number of simultaneous searches, which --workers meant in earlier versions, is now --searches.

    \b
    noughts web
    noughts web --host 0.0.0.0 --allow-host school.example
    noughts web --engine ./pbrain-x
    noughts web --store postgresql://games@db/games --workers 4 --metrics
    noughts web --static site
    """
    if course and not (course / "course" / "index.html").is_file():
        raise BadFile(f"{course} has no course/index.html; expected the built documentation, docs/_build/html.")
    try:
        from noughts.web.server import serve
        from noughts.web.site.build import write_site
    except ImportError as error:
        raise click.ClickException(f"The web page needs {error.name}: pip install 'noughts[web]'.") from error
    if site:
        written = write_site(site, pyodide, course)
        click.echo(f"Wrote {written.files:,} files, {written.size / 1e6:.1f} MB, to {site}.")
        click.echo(f"Serve them with any web server, for example: python3 -m http.server -d {site}")
        return
    limits = {
        "searches": searches,
        "metrics": metrics,
        "check": check,
        "most_seconds": seconds,
        "waiting_an_address": questions,
        "connections_an_address": connections,
        "sockets_an_address": sockets,
        "store": store,
        "engines": engines or None,
        "pyodide": pyodide,
        "course": course or _built_course(),
    }
    serve(host, port, names, workers, **{name: limit for name, limit in limits.items() if limit is not None})


def _built_course() -> Path | None:
    """The documentation built in this checkout, if this is one."""
    built = Path(__file__).parents[3] / "docs" / "_build" / "html"
    return built if (built / "course" / "index.html").is_file() else None
