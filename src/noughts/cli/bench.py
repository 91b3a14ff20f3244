"""`noughts bench`: the benchmarks, ratios taken in one run."""

import sys
from math import isinf
from typing import TYPE_CHECKING, Protocol, TypeVar

import click

from noughts.cli.options import Number, json_option, print_json

if TYPE_CHECKING:
    from noughts.bench import Row
    from noughts.solve.figures import Figure


class Measured(Protocol):
    """A row of any table here."""

    def to_dict(self) -> dict[str, object]: ...


R = TypeVar("R", bound=Measured)

WORK_HEAD = f"{'work':<38}{'ours':>12}  {'peer':<24}{'theirs':>12}{'ratio':>12}  must be"
BOARD_HEAD = f"{'board':<10}{'value':<20}{'solve':>10}{'memory':>10}{'proof':>12}{'write':>10}{'verify':>10}"


@click.command("bench")
@click.argument("suite", type=click.Choice(["core", "solve"]), default="core", metavar="[SUITE]")
@click.option("--peers", "with_peers", is_flag=True, help="core: time easyAI, OpenSpiel and a C program beside us.")
@click.option(
    "--time", "seconds", type=Number(1, 10**6), default=300, metavar="S", help="solve: seconds a board at most (300)."
)
@json_option
def command(suite: str, with_peers: bool, seconds: float, as_json: bool) -> None:
    """Check, then time. SUITE is core, unless told, or solve.

    core: searches of small boards; with --peers, other programs at the same work in the same run. The peers are
    installed by `make bench`. A ratio is the peer's time over ours: larger is better for us.

    solve: big boards solved, proved and verified, in seconds of CPU.
    """
    from noughts.bench import run
    from noughts.bench.table import how_it_runs
    from noughts.solve.figures import figures

    if not as_json:
        click.echo(how_it_runs())
        click.echo(WORK_HEAD if suite == "core" else BOARD_HEAD)
    if suite == "core":
        rows = [_show(row, "" if as_json else _work_line(row)).to_dict() for row in run(with_peers)]
    else:
        rows = [_show(row, "" if as_json else _board_line(row)).to_dict() for row in figures(seconds=seconds)]
    if as_json:
        print_json({"how": how_it_runs(), "rows": rows})


def _show(row: R, line: str) -> R:
    if line:
        click.echo(line)
        sys.stdout.flush()
    return row


def _work_line(row: "Row") -> str:
    unfinished = row.theirs is not None and isinf(row.theirs)
    theirs = "not in 60 s" if unfinished else f"{row.theirs:.4g} {row.unit}" if row.theirs is not None else ""
    ratio = "" if row.ratio is None else (">" if unfinished else "") + f"{row.ratio:,.4g}"
    verdict = {True: " (met)", False: " (NOT MET)", None: " (not installed)" if row.peer else ""}[row.met]
    ours = f"{row.ours:.4g} {row.unit}"
    return f"{row.work:<38}{ours:>12}  {row.peer:<24}{theirs:>12}{ratio:>12}  {row.target}{verdict}"


def _board_line(row: "Figure") -> str:
    value = row.value if row.plies is None else f"{row.value} in {row.plies} plies"
    proof = f"{row.proof_bytes:,} B" if row.proof_bytes else "-"
    return (
        f"{row.board:<10}{value:<20}{row.seconds:>8.2f} s{row.memory // 2**20:>7} MB{proof:>12}"
        f"{row.writing_seconds:>8.2f} s{row.verify_seconds:>8.2f} s"
    )
