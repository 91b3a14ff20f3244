"""`noughts check`: a student's own program, checked."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.options import Number, json_option, print_json
from noughts.errors import BadFile, BadNotation

if TYPE_CHECKING:
    from noughts.teach.check.classes import Opened
    from noughts.teach.check.process import ProcessLimits
    from noughts.teach.check.report import Report
    from noughts.teach.check.scope import Progress, Scope
    from noughts.teach.check.task import SetTask

CODES = {"right": 0, "wrong": 1, "not understood": 3}
"""The exit code of each verdict."""
PARTLY = 3
"""The exit code if everything tested is right but not everything could be tested."""


@click.command("check")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option(
    "--adapter", type=click.Path(path_type=Path), metavar="FILE", help="A file that says how to call FILE's functions."
)
@click.option("--command", "line", metavar="COMMAND", help="A program in any language that speaks the line protocol.")
@click.option("--game", metavar="GAME", default="3x3", help="With --command: 3x3, cube or connect4 (3x3).")
@click.option(
    "--time",
    "seconds",
    type=Number(1, 10**5, whole=False),
    default=120.0,
    metavar="S",
    help="CPU seconds for each program in total (120).",
)
@click.option("--memory", type=Number(100, 10**6), default=1000, metavar="MB", help="Memory limit in megabytes (1000).")
@click.option("--quick", is_flag=True, help="Boards of up to five free cells, and the count from the third move.")
@click.option("--task", type=click.Path(path_type=Path), metavar="FILE", help="Mark by a task; see `noughts task`.")
@click.option(
    "--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a page: the report, or the class table."
)
@click.option("--junit", type=click.Path(path_type=Path), metavar="FILE", help="Write the result as JUnit XML.")
@click.option("--grade", type=click.Path(path_type=Path), metavar="FILE", help="Write it as Gradescope's JSON.")
@click.option(
    "--hints",
    type=Number(0, 4),
    default=3,
    metavar="N",
    help="Steps of a hint: 1 where, 2 what happens there, 3 what to read, 4 a change that mends it (3).",
)
@click.option("-o", "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the class table here (CSV).")
@click.option("--jobs", type=Number(1, 64), default=None, metavar="N", help="Programs to check at once (one per core).")
@json_option
def command(
    file: Path | None,
    adapter: Path | None,
    line: str | None,
    game: str,
    seconds: float,
    memory: int,
    quick: bool,
    task: Path | None,
    html: Path | None,
    junit: Path | None,
    grade: Path | None,
    hints: int,
    out: Path | None,
    jobs: int | None,
    as_json: bool,
) -> int:
    """Check a program that plays tic-tac-toe: are its winners, values and moves right on every board, does its own game
    work, what does its search visit compared with ours, and which line is at fault? A folder gives a class table.

    Functions are recognised by their names, in several languages, or by what they return. How they take boards and
    return moves is found by trying.

    The program runs in a process of its own with limits on time, memory, files and processes. That is not a sandbox: it
    runs as you, so use a container for programs of people you do not trust.

    \b
    noughts check mine.py
    noughts check mine.py --html report.html
    noughts check --command "./player" --game connect4
    noughts check programs/ --task task.toml -o class.csv
    """
    from noughts.teach.check.process import ProcessLimits
    from noughts.teach.check.scope import QUICK, WHOLE
    from noughts.teach.check.task import read_task

    set_task = read_task(task) if task else None
    scope, limits = QUICK if quick else WHOLE, ProcessLimits(seconds, memory)
    if set_task:
        from dataclasses import replace

        scope = replace(scope, start=set_task.board, also=set_task.hidden, tree=set_task.tree)
    if line:
        return _command(line, game, limits, hints, as_json)
    if file is None:
        raise BadNotation("There is nothing to check; expected a file, a folder, or --command.")
    if file.is_dir():
        if as_json or grade:
            raise BadNotation("A folder gives a class table; --json and --grade are for one file.")
        return _folder(file, adapter, limits, scope, set_task, (out, html, junit), jobs)
    if out:
        raise BadNotation("-o writes the class table of a folder; for one file use --html or --json.")
    return _file(file, adapter, limits, scope, set_task, (html, junit, grade), hints, as_json)


def _file(
    file: Path,
    adapter: Path | None,
    limits: "ProcessLimits",
    scope: "Scope",
    task: "SetTask | None",
    outs: tuple[Path | None, Path | None, Path | None],
    hints: int,
    as_json: bool,
) -> int:
    import json

    from noughts.files import demand_writable, write_whole
    from noughts.teach.check.checking import check
    from noughts.teach.check.pages import report_page
    from noughts.teach.check.results import grading
    from noughts.teach.check.results import junit as junit_of

    for out in filter(None, outs):
        demand_writable(out)
    report = check(file, adapter=adapter, limits=limits, scope=scope, progress=_progress(as_json))
    html, junit, grade = outs
    if html:
        write_whole(html, [report_page(report).encode()])
    if junit:
        write_whole(junit, [junit_of(report).encode()])
    if grade:
        write_whole(grade, [json.dumps(grading(report, task), indent=2).encode()])
    if as_json:
        points = {"task": grading(report, task)} if task else {}
        print_json({**report.to_dict(), **points})
    elif report.trouble and not task:
        click.echo(f"noughts: {report.trouble}", err=True)
    else:
        _print(report, hints)
        for part in task.marked(report) if task else []:
            click.echo(f"{part.name}: {part.points:g} of {part.of:g}" + (f" ({part.why})" if part.why else ""))
    return code_of(report)


def code_of(report: "Report") -> int:
    """The exit code, which also shows that something could not be tested."""
    return _code(report.verdict, report.complete)


def _code(verdict: str, complete: bool) -> int:
    return PARTLY if verdict == "right" and not complete else CODES[verdict]


def _progress(quiet: bool) -> "Progress":
    """Reports progress on standard error from the first second, if a person is watching."""
    import sys

    if quiet or not sys.stderr.isatty():
        return lambda _: None
    return lambda text: (
        click.echo(f"\r\x1b[K{text} ...", nl=False, err=True) if text else click.echo("\r\x1b[K", err=True)
    )


def _print(report: "Report", hints: int) -> None:
    import sys

    from noughts.draw.text import board_text
    from noughts.teach.check.sentences import sentences, verdict
    from noughts.teach.check.truth import position_of

    if sys.stderr.isatty():
        click.echo("\r\x1b[K", nl=False, err=True)
    click.echo(verdict(report))
    signs = {"right": "+", "fault": "-", "note": " "}
    for said in sentences(report):
        known = said.place is not None or f"line {said.line}" in said.text
        where = f" (line {said.line})" if said.line and not known else ""
        click.echo(f"\n{signs[said.standing]} {said.text}{where}")
        shown = said.hints(hints)
        for text, board in [("", said.board), *((hint.text, hint.board) for hint in shown)]:
            if text:
                click.echo(f"\n  {text}")
            if board:
                click.echo("\n" + "\n".join(f"    {line}" for line in board_text(position_of(board)).splitlines()))


def _folder(
    folder: Path,
    adapter: Path | None,
    limits: "ProcessLimits",
    scope: "Scope",
    task: "SetTask | None",
    outs: tuple[Path | None, Path | None, Path | None],
    jobs: int | None,
) -> int:
    from noughts.files import demand_writable, write_whole
    from noughts.teach.check.checking import check
    from noughts.teach.check.classes import ClassTable, check_all, digest, name_of, programs_of
    from noughts.teach.check.pages import class_page
    from noughts.teach.check.results import class_junit
    from noughts.teach.check.tables import safe

    if adapter and not adapter.is_file():
        raise BadFile(f"{adapter} cannot be read; expected a Python file.")
    programs = programs_of(folder)
    out, html, junit = outs
    for path in filter(None, outs):
        demand_writable(path)
    table = ClassTable(out, task)
    table.recall()
    marks = {program: digest(program, adapter, repr((scope, limits, task))) for program in programs}
    left = [program for program in programs if not table.has(name_of(program, folder), marks[program])]
    if len(left) < len(programs):
        before = len(programs) - len(left)
        was = "1 program was" if before == 1 else f"{before} programs were"
        click.echo(f"{was} checked before; going on with {len(left)}.", err=True)

    def checked(program: Path, opened: "Opened") -> "Report":
        return check(program, adapter=adapter, limits=limits, scope=scope, opened=opened)

    for program, report in check_all(left, checked, jobs or os.cpu_count() or 1):
        report.file = name_of(program, folder)
        click.echo(f"{report.file}: {report.verdict}", err=True)
        table.add(report.file, report, marks[program])
    if junit:
        write_whole(junit, [class_junit(table.records()).encode()])
    if html:
        write_whole(html, [class_page(table, folder.resolve().name).encode()])
    if out:
        right = sum(row[1] == "right" for row in table.rows.values())
        click.echo(f"{right} of {len(table.rows)} programs are right; the table is in {out}")
    else:
        click.echo(table.text(), nl=False)
    names = {safe(name_of(program, folder)) for program in programs}
    codes = [_code(row["verdict"], not row["not_asked"]) for row in table.records() if row["file"] in names]
    return max(codes, key=(0, PARTLY, 1).index)


def _command(line: str, game: str, limits: "ProcessLimits", hints: int, as_json: bool) -> int:
    from noughts.teach.check.outside import check_command

    report = check_command(line, game, limits, progress=_progress(as_json))
    if as_json:
        print_json(report.to_dict())
    else:
        _print(report, hints)
    return code_of(report)
