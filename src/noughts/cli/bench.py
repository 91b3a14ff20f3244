"""`noughts bench`: the benchmarks, ratios taken in one run."""

import sys
from collections.abc import Callable, Iterable
from math import isinf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from noughts.cli.options import Number, json_option, print_json
from noughts.core import Rules
from noughts.errors import BadNotation

if TYPE_CHECKING:
    from noughts.measure.bench import Row
    from noughts.measure.bench.against import Beside
    from noughts.measure.bench.shipped import ShippedProof
    from noughts.solving.figures import SolverFigure, SpeedUp


class Measured(Protocol):
    """A row of any of these tables."""

    def to_dict(self) -> dict[str, object]: ...


R = TypeVar("R", bound=Measured)


class BoardsParam(click.ParamType[list[str]]):
    """Games separated by commas, each optionally followed by moves that lead to a position; all are checked."""

    name = "boards"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> list[str]:  # noqa: ARG002
        return [_named(text.strip()) for text in value.split(",")] if isinstance(value, str) else list(value)


def _named(text: str) -> str:
    """The same text with the game in its canonical notation."""
    from noughts.solving.figures import position_of

    game, _, moves = text.partition(" ")
    position_of(text)
    return f"{Rules.parse(game)} {moves}".strip()


KEYS = {
    "core": ("work", "peer"),
    "solve": ("board",),
    "shipped": ("file",),
    "engine": ("against", "board", "limit"),
}
"""The fields that identify a row of a record."""
UNRECORDED = ("at_most", "at_least", "target", "met")
"""Fields that are targets rather than measurements."""
SOLVE_SECONDS, ENGINE_SECONDS = 300.0, 0.2
WORK_HEAD = f"{'work':<38}{'ours':>12}  {'peer':<24}{'theirs':>12}{'ratio':>12}  must be"
BOARD_HEAD = (
    f"{'board':<18}{'value':<18}{'solve':>10}{'at most':>9}{'memory':>9}{'at most':>9}{'proof':>13}{'at most':>9}"
    f"{'write':>10}{'verify':>10}{'at most':>9}"
)
SHIPPED_HEAD = f"{'file':<28}{'value':<8}{'bytes':>10}{'nodes':>10}{'verify':>10}"
HEADS = {"core": WORK_HEAD, "solve": BOARD_HEAD, "shipped": SHIPPED_HEAD}


@click.command("bench")
@click.argument("suite", type=click.Choice([*KEYS]), default="core", metavar="[SUITE]")
@click.option("--peers", "with_peers", is_flag=True, help="core: time easyAI, OpenSpiel and a C program beside us.")
@click.option(
    "--time",
    "seconds",
    type=Number(0.001, 10**6, whole=False),
    metavar="S",
    help="solve: the most seconds per board (300); engine: CPU seconds per move (0.2).",
)
@click.option(
    "--boards",
    type=BoardsParam(),
    metavar="GAME,...",
    help="solve, engine: only these, such as 5x5:4,'gomoku h8 a1 i9'.",
)
@click.option("--no-speed-up", is_flag=True, help="solve: leave out the comparison of two workers with one.")
@click.option(
    "--against",
    metavar="VERSION",
    help="Compare with a wheel or a compiled checkout of another version; for engine also engine:COMMAND.",
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the figures to FILE, with the version and the date, replacing earlier ones.",
)
@click.option("--games", type=Number(2, 10**6), default=40, metavar="N", help="engine: the most games per board (40).")
@click.option("--sprt", metavar="ELO0,ELO1", help="engine: end a match once the test has decided.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="engine: keep every game in FILE, a line each; games of this match that it holds are not played again.",
)
@click.option("--as", "name", metavar="NAME", help="engine: the other side's name in FILE and in the record.")
@json_option
def command(
    suite: str,
    with_peers: bool,
    seconds: float | None,
    boards: list[str] | None,
    no_speed_up: bool,
    against: str | None,
    games: int,
    sprt: str | None,
    out: Path | None,
    name: str | None,
    record: Path | None,
    as_json: bool,
) -> None:
    """Run benchmarks; each result is checked before it is timed. SUITE is core (the default), solve, shipped or engine.

    core: searches of small boards; with --peers, other programs do the same work in the same run. `make bench` installs
    the peers. A ratio is the peer's time over ours: larger is better for us.

    solve: big boards solved, proved and verified, in CPU seconds and peak memory, each in its own process, beside their
    limits. Then two workers against one, in wall time.

    shipped: every proof that ships, verified, with its bytes, its nodes and the CPU seconds.

    engine: how deep the engine gets on fixed positions, its nodes per second, and its board beside the same in C. With
    --against, a match against another version's engine, without book or solver, or against another program: with equal
    CPU time, from the openings that ship, each played with both colours.

    With --against, the ratio is our time over that of the other version: smaller is better for us.

    With --record, each figure is written as soon as it is measured. The tables in the documentation are made from such
    records.

    \b
    noughts bench
    noughts bench --peers --json
    noughts bench solve --boards 5x5:4,qubic --no-speed-up
    noughts bench solve --boards 6x5:4 --no-speed-up --record docs/data/solve.json
    noughts bench engine --against old.whl --time 0.1 --games 200 --sprt 0,30 --boards 15x15:5
    noughts bench engine --against old.whl --as 1.0 --out games.jsonl --record docs/data/engine.json
    """
    if suite == "engine":
        keep = _keeper(record, KEYS[suite]) if record else _forget
        _engine(against, boards, seconds or ENGINE_SECONDS, games, sprt, out, name, keep, as_json)
        return
    seconds = seconds or SOLVE_SECONDS
    if against:
        if record:
            raise BadNotation("--record keeps the figures of this version; it cannot be combined with --against.")
        _beside(Path(against), suite, boards, seconds, as_json)
        return
    keep = _keeper(record, KEYS[suite]) if record else _forget
    from noughts.measure.bench import run
    from noughts.measure.bench.shipped import shipped
    from noughts.measure.bench.table import how_it_runs
    from noughts.solving.figures import SHARED_BOARDS, WANTED, figures, speed_ups

    if not as_json:
        click.echo(how_it_runs())
        click.echo(HEADS[suite])

    def shown(measured: Iterable[R], line: Callable[[R], str]) -> list[dict[str, object]]:
        return [keep(_show(row, "" if as_json else line(row))).to_dict() for row in measured]

    if suite == "core":
        rows = shown(run(with_peers), _work_line)
    elif suite == "solve":
        rows = shown(figures(boards or WANTED, seconds), _board_line)
    else:
        rows = shown(shipped(), _shipped_line)
    result = {"how": how_it_runs(), "rows": rows}
    if suite == "solve" and not no_speed_up:
        both = speed_ups(boards or SHARED_BOARDS, seconds)
        result["speed_ups"] = [_show(row, "" if as_json else _speed_line(row)).to_dict() for row in both]
    if as_json:
        print_json(result)


def _keeper(path: Path, keys: tuple[str, ...]) -> Callable[[R], R]:
    """A function that writes rows to a record; a board that was not solved is left out."""
    from noughts.cli.version import version_name
    from noughts.measure.record import FigureRecord

    record = FigureRecord.at(path, keys, version_name())

    def keep(row: R) -> R:
        data = row.to_dict()
        if data.get("value") != "unknown":
            record.put({name: value for name, value in data.items() if name not in UNRECORDED})
        return row

    return keep


def _forget(row: R) -> R:
    return row


def _engine(
    against: str | None,
    boards: list[str] | None,
    seconds: float,
    games: int,
    sprt: str | None,
    out: Path | None,
    name: str | None,
    keep: Callable[[Any], object],
    as_json: bool,
) -> None:
    from noughts.cli.bench_engine import show_duels, show_paces
    from noughts.measure.bench import run
    from noughts.measure.bench.table import ENGINE_BOARDS, how_it_runs
    from noughts.measure.tournament.schedule import SHIPPED_BOARDS

    chosen = boards or SHIPPED_BOARDS
    result: dict[str, Any] = {"how": how_it_runs()}
    if against:
        result["rows"] = show_duels(against, chosen, seconds, games, sprt, out, name, keep, as_json)
    else:
        result["rows"] = show_paces(chosen, seconds, keep, as_json)
        twins = [_show(row, "" if as_json else _work_line(row)) for row in run(True, ENGINE_BOARDS)]
        result["twin"] = [row.to_dict() for row in twins]
    if as_json:
        print_json(result)


def _beside(wheel: Path, suite: str, boards: list[str] | None, seconds: float, as_json: bool) -> None:
    from noughts.measure.bench.against import compare

    options: list[str] = []
    if suite == "solve":
        from noughts.solving.figures import WANTED

        options, boards = ["--no-speed-up", "--time", f"{seconds:g}"], boards or list(WANTED)
    if not as_json:
        click.echo(f"{'work':<42}{'before':>12}{'now':>12}{'ratio':>8}")
    rows = [_show(row, "" if as_json else _beside_line(row)) for row in compare(wheel, suite, options, boards or ())]
    if as_json:
        print_json({"rows": [row.to_dict() for row in rows]})


def _beside_line(row: "Beside") -> str:
    if row.before is None or row.now is None:
        return f"{row.work:<42}{row.failed}"
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    return f"{row.work:<42}{row.before:>12.4g}{row.now:>12.4g}{ratio:>8}"


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


def _board_line(row: "SolverFigure") -> str:
    value = row.value if row.plies is None else f"{row.value} in {row.plies} plies"
    most = row.at_most
    proof = f"{row.proof_bytes:,} B" if row.proof_bytes else "-"
    proof_most = f"{most.proof_bytes // 1000} KB" if most and most.proof_bytes else ""
    memory_most = f"{most.memory // 10**6} MB" if most and most.memory else ""
    return (
        f"{row.board:<18}{value:<18}{row.seconds:>8.2f} s{_seconds(most.seconds if most else None):>9}"
        f"{row.memory // 10**6:>6} MB{memory_most:>9}{proof:>13}{proof_most:>9}"
        f"{row.writing_seconds:>8.2f} s{row.verify_seconds:>8.2f} s{_seconds(most.verify_seconds if most else None):>9}"
    )


def _shipped_line(row: "ShippedProof") -> str:
    verify = f"{row.verify_seconds:.2f} s"
    return f"{row.file:<28}{row.value:<8}{row.proof_bytes:>10,}{row.proof_nodes:>10,}{verify:>10}"


def _seconds(most: float | None) -> str:
    return f"{most:g} s" if most is not None else ""


def _speed_line(row: "SpeedUp") -> str:
    one, two = (f"{seconds:.2f} s" if seconds is not None else "not in the time" for seconds in (row.one, row.two))
    ratio = f": {row.ratio:.2f} times as fast" if row.ratio is not None else ""
    return f"{row.board:<18}{row.value:<18}1 worker {one}, 2 workers {two}{ratio}"
