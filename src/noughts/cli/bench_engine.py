"""The suite `engine` of `noughts bench`: how deep the engine gets, and matches between two versions of it."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from noughts.cli.options import parse_sprt

if TYPE_CHECKING:
    from noughts.measure.bench.duel import Duel
    from noughts.measure.bench.pace import BoardPace

PACE_HEAD = f"{'board':<18}{'CPU a move':>11}{'depth':>8}{'at least':>9}{'nodes/s':>12}"
DUEL_HEAD = (
    f"{'board':<18}{'CPU a move':>11}{'games':>7}  {'+ = -':<14}{'score':<22}{'Elo':<22}{'depth':<14}"
    f"{'CPU used':<18}{'nodes/s':<18}SPRT"
)


def show_paces(
    boards: Sequence[str], seconds: float, keep: "Callable[[BoardPace], object]", quiet: bool
) -> list[dict[str, Any]]:
    """How deep the engine gets on each board."""
    from noughts.measure.bench.pace import paces

    rows: list[dict[str, Any]] = []
    for row in paces(boards, seconds):
        if not rows:
            _say_head(PACE_HEAD, quiet)
        _say(_pace_line(row), quiet)
        keep(row)
        rows.append(row.to_dict())
    return rows


def show_duels(
    other: str,
    boards: Sequence[str],
    seconds: float,
    games: int,
    sprt: str | None,
    out: Path | None,
    name: str | None,
    keep: "Callable[[Duel], object]",
    quiet: bool,
) -> list[dict[str, Any]]:
    """Our engine against another version's or another program; Ctrl-C ends it with the games so far."""
    from noughts.measure.bench.duel import Duel, GameFile, duels

    test = parse_sprt(sprt)
    found: dict[str, Duel] = {}
    last = ""
    try:
        for row in duels(other, boards, seconds, games, test, GameFile(out) if out else None, name):
            if not last:
                _say_head(DUEL_HEAD, quiet)
            if last and row.board != last:
                _say(_duel_line(found[last]), quiet)
            last = row.board
            found[last] = row
            keep(row)
            click.echo(f"{row.board}: {row.tally.games} games, {row.tally}", err=True)
    except KeyboardInterrupt:
        click.echo("Stopped; these are the games so far.", err=True)
    if last:
        _say(_duel_line(found[last]), quiet)
    return [row.to_dict() for row in found.values()]


def _pace_line(row: "BoardPace") -> str:
    data = row.to_dict()
    least = "" if row.at_least is None else f"{row.at_least}"
    return f"{row.board:<18}{row.limit:>9g} s{data['depth']:>8.1f}{least:>9}{data['nodes_per_second'] / 1e6:>10.2f} M"


def _duel_line(row: "Duel") -> str:
    tally, ours, theirs = row.tally, row.ours.to_dict(), row.theirs.to_dict()
    (low, high), (least, most) = tally.interval, tally.elo_interval
    counts = f"+{tally.wins} ={tally.draws} -{tally.losses}"
    depth = f"{ours['depth']:.1f} / {theirs['depth']:.1f}"
    spent = f"{ours['seconds']:.3f} / {theirs['seconds']:.3f} s"
    nodes = f"{ours['nodes_per_second'] / 1e6:.2f} / {theirs['nodes_per_second'] / 1e6:.2f} M"
    return (
        f"{row.board:<18}{row.limit:>9g} s{tally.games:>7}  {counts:<14}"
        f"{f'{tally.score:.3f} ({low:.3f}, {high:.3f})':<22}{f'{tally.elo:+.0f} ({least:+.0f}, {most:+.0f})':<22}"
        f"{depth:<14}{spent:<18}{nodes:<18}{row.verdict}"
    )


def _say_head(head: str, quiet: bool) -> None:
    """Print the head of a table once its first row is known, so that errors in the input come before it."""
    from noughts.measure.bench.table import how_it_runs

    _say(f"{how_it_runs()}\n{head}", quiet)


def _say(line: str, quiet: bool) -> None:
    if not quiet:
        click.echo(line)
        sys.stdout.flush()
