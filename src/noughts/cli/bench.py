"""`noughts bench`: the benchmarks, ratios taken in one run."""

import sys
from math import isinf
from typing import TYPE_CHECKING

import click

from noughts.cli.options import json_option, print_json

if TYPE_CHECKING:
    from noughts.bench import Row


@click.command("bench")
@click.option("--peers", "with_peers", is_flag=True, help="Time easyAI, OpenSpiel and a C program beside us.")
@json_option
def command(with_peers: bool, as_json: bool) -> None:
    """Check, then time, the core's work; with --peers, other programs at the same work in the same run.

    The peers are installed by `make bench`. A ratio is the peer's time over ours: larger is better for us. A peer that
    is not installed, or does not finish in a minute, has no time.
    """
    from noughts.bench import run
    from noughts.bench.table import how_it_runs

    rows = []
    if not as_json:
        click.echo(how_it_runs())
        click.echo(f"{'work':<38}{'ours':>12}  {'peer':<24}{'theirs':>12}{'ratio':>12}  must be")
    for row in run(with_peers):
        rows.append(row)
        if not as_json:
            click.echo(_line(row))
            sys.stdout.flush()
    if as_json:
        print_json({"how": how_it_runs(), "rows": [row.to_dict() for row in rows]})


def _line(row: "Row") -> str:
    unfinished = row.theirs is not None and isinf(row.theirs)
    theirs = "not in 60 s" if unfinished else f"{row.theirs:.4g} {row.unit}" if row.theirs is not None else ""
    ratio = "" if row.ratio is None else (">" if unfinished else "") + f"{row.ratio:,.4g}"
    verdict = {True: " (met)", False: " (NOT MET)", None: " (not installed)" if row.peer else ""}[row.met]
    ours = f"{row.ours:.4g} {row.unit}"
    return f"{row.work:<38}{ours:>12}  {row.peer:<24}{theirs:>12}{ratio:>12}  {row.target}{verdict}"
