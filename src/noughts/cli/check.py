"""`noughts check`: a student's own program, checked."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.options import Number, json_option, print_json
from noughts.errors import BadFile, BadNotation

if TYPE_CHECKING:
    from noughts.classroom.check.process import Limits
    from noughts.classroom.check.report import Report

CODES = {"right": 0, "wrong": 1, "unreadable": 2}
"""The exit code of each verdict; of a folder, the largest."""


@click.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--adapter", type=click.Path(path_type=Path), metavar="FILE", help="A file that says how to ask FILE.")
@click.option(
    "--time", "seconds", type=Number(1, 10**5, whole=False), default=120.0, metavar="S", help="Seconds a file (120)."
)
@click.option("--memory", type=Number(100, 10**6), default=1000, metavar="MB", help="Megabytes at most (1000).")
@click.option("--quick", is_flag=True, help="Boards of up to five free cells, and the count from the third move.")
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a page to hand in.")
@click.option("-o", "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the class table here (CSV).")
@json_option
def command(
    file: Path,
    adapter: Path | None,
    seconds: float,
    memory: int,
    quick: bool,
    html: Path | None,
    out: Path | None,
    as_json: bool,
) -> int:
    """Check a program of tic-tac-toe that somebody wrote: are wins, values and moves right on every board, what does
    its search visit beside ours, and what does that say. A folder of programs makes a table of the class.

    It knows winner(board), minimax(board, player), alphabeta(...), best_move(board) and the like by their names, finds
    out how boards are written, and runs the program in a process of its own. Exit code 0: right, 1: has faults, 2:
    cannot be checked.

    \b
    noughts check mine.py
    noughts check mine.py --html report.html
    noughts check programs/ -o class.csv
    """
    from noughts.classroom.check.process import Limits

    if file.is_dir():
        if html or as_json:
            raise BadNotation("A folder makes a table of the class; --html and --json are for one file.")
        return _folder(file, adapter, Limits(seconds, memory), quick, out)
    if out:
        raise BadNotation("-o writes the table of a folder; for one file there are --html and --json.")
    return _file(file, adapter, Limits(seconds, memory), quick, html, as_json)


def _file(file: Path, adapter: Path | None, limits: "Limits", quick: bool, html: Path | None, as_json: bool) -> int:
    from noughts.classroom.check.checking import QUICK, WHOLE, check
    from noughts.classroom.check.pages import report_page
    from noughts.files import demand_writable, write_whole

    if html:
        demand_writable(html)
    report = check(file, adapter=adapter, limits=limits, scope=QUICK if quick else WHOLE)
    if html:
        write_whole(html, [report_page(report).encode()])
    if as_json:
        print_json(report.to_dict())
    elif report.trouble:
        click.echo(f"noughts: {report.trouble}", err=True)
    else:
        _print(report)
    return CODES[report.verdict]


def _print(report: "Report") -> None:
    from noughts.classroom.check.sentences import sentences, verdict
    from noughts.classroom.check.truth import position_of
    from noughts.draw.text import board_text

    click.echo(verdict(report))
    signs = {"right": "+", "fault": "-", "note": " "}
    for said in sentences(report):
        click.echo(f"\n{signs[said.standing]} {said.text}")
        if said.board:
            click.echo("\n" + "\n".join(f"    {line}" for line in board_text(position_of(said.board)).splitlines()))


def _folder(folder: Path, adapter: Path | None, limits: "Limits", quick: bool, out: Path | None) -> int:
    from noughts.classroom.check.checking import QUICK, WHOLE, check
    from noughts.classroom.check.tables import class_table
    from noughts.files import demand_writable, write_whole

    programs = sorted(path for path in folder.glob("*.py") if path.name != "__init__.py")
    if not programs:
        raise BadFile(f"{folder} holds no programs; expected files that end in .py.")
    if out:
        demand_writable(out)
    reports = []
    for program in programs:
        click.echo(f"{program.name} ...", err=True)
        reports.append(check(program, adapter=adapter, limits=limits, scope=QUICK if quick else WHOLE))
    table = class_table(reports)
    if out:
        write_whole(out, [table.encode()])
        right = sum(report.verdict == "right" for report in reports)
        click.echo(f"{right} of {len(reports)} programs are right; the table is in {out}")
    else:
        click.echo(table, nl=False)
    return max(CODES[report.verdict] for report in reports)
