"""`noughts lab`: experiments as tables, plots and one HTML report."""

from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from noughts.cli.options import GAME, Number, completed, start_position
from noughts.core import Rules
from noughts.errors import BadNotation, NoughtsError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as Rich

    from noughts.measure.lab.findings import Findings, Progress, Table

RECORDED = {"levels": ("board", "level"), "coach": ("board",)}
"""The experiments that keep a record, and the fields that identify its rows."""
MOST_ROWS = 40
"""Rows of a table that are printed; the report has all of them."""


def _complete(_: click.Context, __: click.Parameter, begun: str) -> list[Any]:
    from noughts.measure.lab.findings import EXPERIMENTS

    return completed([*EXPERIMENTS, "all"], begun)


@click.command("lab")
@click.argument("experiments", nargs=-1, metavar="[EXPERIMENT ... | all] [GAME]", shell_complete=_complete)
@click.option(
    "-o",
    "--out",
    metavar="DIR",
    type=click.Path(file_okay=False),
    help="Write report.html and the data (CSV and JSON) there.",
)
@click.option(
    "--record",
    metavar="FILE",
    type=click.Path(dir_okay=False),
    help="For levels and coach: measure part by part, keep each in FILE, and continue an earlier run.",
)
@click.option(
    "--games", type=Number(2, 10**6), metavar="N", help="With --record: games per pair (200), or of each board again."
)
@click.option("--workers", type=Number(1, 256), default=1, metavar="N", help="For levels: games played at once (1).")
@click.option("--cluster", metavar="ADDRESS", help="For levels: let a Dask cluster play the games.")
@click.option("--fresh", is_flag=True, help="Run again what an earlier run left in DIR.")
@click.option("--game", type=GAME, metavar="GAME", help="For pruning: a game other than 3x3.")
@click.option("--position", metavar="P", help="For pruning: the starting position.")
@click.option("--moves", metavar="M", help="For pruning: the moves of both sides.")
@click.option("--leaves", metavar="TREE", help="For dryrun: another tree, '[[3, 5], [2, 9]]'.")
def command(
    experiments: tuple[str, ...],
    out: str | None,
    record: str | None,
    games: int | None,
    workers: int,
    cluster: str | None,
    fresh: bool,
    game: Rules | None,
    position: str | None,
    moves: str | None,
    leaves: str | None,
) -> None:
    """Run experiments: pruning, runtime, ladder, unbeatable, agreement, heuristic, levels, growth, openings, dryrun,
    coach, menace.

    Each prints its tables; with --out, tables, plots and data also go to a folder, with one HTML report. An interrupted
    run continues when started again with the same --out. Without a name, the experiments are listed.

    With --record, levels plays each level against the one below, and coach reviews its games, a board or a pair at a
    time; GAME restricts both to one board. The tables in the documentation are made from such records.

    \b
    noughts lab pruning
    noughts lab pruning 4x3
    noughts lab all --out report
    noughts lab levels connect4 --record docs/data/levels.json
    noughts lab coach --record docs/data/coach.json
    noughts lab levels --cluster tcp://host:8786
    """
    from noughts.measure.lab.findings import EXPERIMENTS

    experiments, game = _split(experiments, game, EXPERIMENTS)

    if not experiments:
        width = max(map(len, EXPERIMENTS))
        for name, words in EXPERIMENTS.items():
            click.echo(f"{name:<{width}}  {words}")
        return
    spread = _spread(workers, cluster, experiments)
    if record is not None:
        _record(experiments, Path(record), game, games, spread)
        return
    if games is not None:
        raise BadNotation("--games needs --record.")
    names = list(EXPERIMENTS) if "all" in experiments else list(dict.fromkeys(experiments))
    if set(names) <= set(EXPERIMENTS):
        _need_matplotlib()  # Before any experiment is imported, since they all plot.
    options = _options(names, game, position, moves, leaves)
    _run(names, options, out, fresh, spread)


def _spread(workers: int, cluster: str | None, experiments: tuple[str, ...]) -> Callable[..., Any]:
    """Who plays the games of an experiment."""
    from noughts.common.fanout import fan_out

    if (workers > 1 or cluster is not None) and not {"levels", "all"} & set(experiments):
        raise BadNotation("--workers and --cluster are for levels, which plays many games.")
    return partial(fan_out, workers=workers, cluster=cluster)


def _record(
    experiments: tuple[str, ...], path: Path, game: Rules | None, games: int | None, spread: Callable[..., Any]
) -> None:
    """Measure part by part, storing each at once."""
    from noughts.cli.version import version_name
    from noughts.measure.lab import coach, planting, steps
    from noughts.measure.record import FigureRecord

    if len(experiments) != 1 or experiments[0] not in RECORDED:
        raise BadNotation("--record takes one experiment: levels or coach.")
    (name,) = experiments
    known = steps.BOARDS if name == "levels" else tuple(planting.GAMES)
    if game is not None and str(game) not in known:
        raise BadNotation(f"There is no record of {name} for {game}; expected one of {', '.join(known)}.")
    boards = known if game is None else (str(game),)
    record = FigureRecord.at(path, RECORDED[name], version_name())
    if name == "levels":
        lines = steps.record_steps(record, boards, games or steps.GAMES, spread)
    else:
        lines = coach.record_coach(record, boards, games)
    for line in lines:
        click.echo(line)


def _split(words: tuple[str, ...], game: Rules | None, known: Collection[str]) -> tuple[tuple[str, ...], Rules | None]:
    """The experiments and the game, which may follow them."""
    if words and game is None and words[-1] not in {*known, "all"}:
        try:
            return words[:-1] or ("pruning",), GAME.convert(words[-1], None, None)
        except NoughtsError:
            pass  # Not a game either; the registry says what was expected.
    return words, game


def _options(
    names: list[str], game: Rules | None, position: str | None, moves: str | None, leaves: str | None
) -> dict[str, Any]:
    """The options of the one experiment that takes them."""
    from noughts.draw.tree import parse_leaves
    from noughts.measure.lab.findings import experiment

    for name in names:
        experiment(name)
    if leaves is not None:
        if names != ["dryrun"]:
            raise BadNotation("--leaves is only for dryrun.")
        return {"leaves": parse_leaves(leaves)}
    if game is None and position is None and moves is None:
        return {}
    if names != ["pruning"]:
        raise BadNotation("--game, --position and --moves are only for pruning.")
    return {"start": start_position(game or Rules.parse("3x3"), position, None), "moves": moves}


def _need_matplotlib() -> None:
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise NoughtsError("The lab needs matplotlib: pip install 'noughts[lab]'.") from error


def _run(names: list[str], options: dict[str, Any], out: str | None, fresh: bool, spread: Callable[..., Any]) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from noughts.measure.lab.runner import Folder, run_all

    folder = Folder.at(out) if out is not None else None
    bar = Progress(TextColumn("{task.description:<12}"), BarColumn(), TimeElapsedColumn(), console=Console(stderr=True))
    found: list[Findings] = []
    try:
        with bar:
            for findings in run_all(names, folder, partial(_line_of, bar), fresh=fresh, spread=spread, **options):
                found.append(findings)  # noqa: PERF402 - each at once, so that Ctrl-C loses none
    finally:  # After Ctrl-C, what was found by then.
        console = Console()
        for findings in found:
            print_findings(findings, console)
        if folder and found:
            console.print(f"\nThe report is in {folder.path / 'report.html'}", highlight=False, soft_wrap=True)


def _line_of(bar: Any, name: str) -> "Progress":
    """A new line of the bar, as a function that takes the share of an experiment that is done."""
    task = bar.add_task(name, total=1.0)
    tell: Callable[[float], None] = lambda share: bar.update(task, completed=share)  # noqa: E731
    return tell


def print_findings(findings: "Findings", console: "Console") -> None:
    """The question, the answers, and every table."""
    console.print(f"\n[bold]{findings.title}[/bold]", highlight=False)
    console.print(findings.question, style="italic", highlight=False)
    for answer in findings.answers:
        console.print(f"  {answer}", highlight=False, markup=False)
    for table in findings.tables:
        console.print()
        console.print(_rich(table))
        if table.note:
            console.print(table.note, style="dim", highlight=False, markup=False)


def _rich(table: "Table") -> "Rich":
    from rich.table import Table as Rich

    from noughts.measure.lab.findings import number

    drawn = Rich(title=table.title, title_justify="left", title_style="bold")
    for at, column in enumerate(table.columns):
        words = all(isinstance(row[at], str) for row in table.rows)
        drawn.add_column(column, justify="left" if words else "right")
    for row in table.rows[:MOST_ROWS]:
        drawn.add_row(*map(number, row))
    if len(table.rows) > MOST_ROWS:
        drawn.add_row(f"and {len(table.rows) - MOST_ROWS} more rows in the report", *[""] * (len(table.columns) - 1))
    return drawn
