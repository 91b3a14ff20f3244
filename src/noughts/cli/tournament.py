"""`noughts tournament`: many players against each other, with ratings and a report."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.exits import DONE, INTERRUPTED
from noughts.cli.options import GAME, PLAYER, Number, clock_option, json_option, parse_sprt, print_json
from noughts.core import Rules
from noughts.errors import BadFile, BadNotation, NoughtsError

if TYPE_CHECKING:
    from noughts.common import Control
    from noughts.measure.tournament.rating import Sprt
    from noughts.measure.tournament.running import PlayedFixture, TournamentFolder
    from noughts.measure.tournament.schedule import TournamentSetup

BALANCED, SHIPPED = "balanced", "shipped"
MOST_BYTES = 1_000_000
PLAIN_FIRST, PLAIN_EVERY = 10.0, 60.0
"""Seconds before the first line of a log, and between two lines."""


@click.command("tournament")
@click.argument("players", type=PLAYER, nargs=-1, required=True, metavar="PLAYER... [GAME]")
@click.option("--game", type=GAME, metavar="G", help="The game, if it is not named last (3x3).")
@click.option("--games", type=Number(2, 10**6), default=20, metavar="N", help="Games per pairing, an even number (20).")
@click.option(
    "--openings",
    default=BALANCED,
    metavar="FILE",
    help="A file of openings, 'balanced' for random ones, or 'shipped' for those that come with noughts.",
)
@click.option("--gauntlet", is_flag=True, help="The first player against all others, and no other pairings.")
@click.option("--time", "seconds", type=Number(0.001, 10**6, whole=False), metavar="S", help="Seconds for each move.")
@clock_option
@click.option("--workers", type=Number(1, 256), default=1, metavar="N", help="Games played at once (1).")
@click.option("--cluster", metavar="ADDRESS", help="Let a Dask cluster play the games.")
@click.option("--sprt", metavar="ELO0,ELO1", help="Stop a tournament of two players once the test has decided.")
@click.option("--seed", type=Number(0, 2**63), default=0, metavar="N", help="Makes random choices repeatable (0).")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Store everything here."
)
@json_option
def command(
    players: tuple[str, ...],
    game: Rules | None,
    games: int,
    openings: str,
    gauntlet: bool,
    seconds: float | None,
    clock: str,
    workers: int,
    cluster: str | None,
    sprt: str | None,
    seed: int,
    out: Path | None,
    as_json: bool,
) -> int:
    """Play a tournament: every player against every other, each opening with both colours.

    Ratings are in Elo points over the average, with 95 % intervals, by the Bradley-Terry model with draws. With --out
    every game is stored as a file, report.html shows the standings, the crosstable and the games, and the same command
    continues after an interruption. --sprt tests whether the first of two players is stronger by ELO1 points rather
    than by ELO0, with 5 % errors of either kind.

    \b
    noughts tournament level:2 level:4 level:6 connect4 --games 20 --out league
    noughts tournament "engine:./pbrain-new" "engine:./pbrain-old" gomoku --time 1 --sprt 0,20
    """
    from noughts.cli.watching import stoppable
    from noughts.common import Control
    from noughts.measure.tournament.schedule import TournamentSetup

    names, rules = _named(players, game)
    test = _test(sprt, names)
    control = Control()
    with stoppable(control) as caught, _table() as show:
        show("looking for openings")
        found = _openings(openings, rules, games, seed, out, control)
        setup = TournamentSetup(str(rules), names, tuple(found), gauntlet, seconds, seed, clock)
        done, folder = _play(setup, out, control, show, test, workers, cluster)
    _tell(setup, done, folder, test, as_json)
    if caught and out:
        click.echo("Stopped; the same command continues from here.", err=True)
    return INTERRUPTED if caught else DONE


@contextmanager
def _table() -> "Iterator[Callable[[str], None]]":
    """A function that shows the standings: updated in place on a terminal, an occasional line elsewhere."""
    if not sys.stderr.isatty():
        yield _Plain()
        return
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    with Live(console=Console(stderr=True), transient=True, auto_refresh=False) as live:
        yield lambda text: live.update(Text(text, no_wrap=True), refresh=True)


class _Plain:
    """Writes the first line of what is shown, at long intervals."""

    def __init__(self) -> None:
        self._due = time.monotonic() + PLAIN_FIRST

    def __call__(self, text: str) -> None:
        if time.monotonic() >= self._due:
            self._due = time.monotonic() + PLAIN_EVERY
            click.echo(text.splitlines()[0], err=True)


def _named(texts: tuple[str, ...], game: Rules | None) -> tuple[tuple[str, ...], Rules]:
    """The players and the game, which may be named last."""
    from noughts.players import parse_player

    if game is None:
        try:
            parse_player(texts[-1], outside=True)
        except NoughtsError:
            game, texts = Rules.parse(texts[-1]), texts[:-1]
    if len(texts) < 2:
        raise BadNotation("A tournament needs two or more players.")
    if len(set(texts)) < len(texts):
        raise BadNotation("Each player is named once; expected different ones.")
    for text in texts:
        parse_player(text, outside=True)
    return texts, game or Rules.parse("3x3")


def _test(text: str | None, names: tuple[str, ...]) -> "Sprt | None":
    if text is not None and len(names) != 2:
        raise BadNotation("--sprt tests two players against each other.")
    return parse_sprt(text)


def _openings(openings: str, rules: Rules, games: int, seed: int, out: Path | None, control: "Control") -> list[str]:
    """One opening for each round."""
    from noughts.measure.tournament.running import TournamentFolder
    from noughts.measure.tournament.schedule import balanced_openings, openings_of, shipped_openings

    rounds = (games + 1) // 2
    known = TournamentFolder(out).setup() if out and out.is_dir() else None
    if known and openings == BALANCED and len(known.openings) == rounds:
        return list(known.openings)  # Those of the tournament that is being continued.
    if openings == BALANCED:
        return balanced_openings(rules, rounds, seed, control)
    listed = shipped_openings(rules) if openings == SHIPPED else openings_of(_read(openings), rules)
    return [listed[number % len(listed)] for number in range(rounds)]


def _play(
    setup: "TournamentSetup",
    out: Path | None,
    control: "Control",
    show: "Callable[[str], None]",
    test: "Sprt | None",
    workers: int,
    cluster: str | None,
) -> "tuple[list[PlayedFixture], TournamentFolder | None]":
    import tempfile
    from contextlib import ExitStack

    from noughts.measure.tournament.running import TournamentFolder, run
    from noughts.measure.tournament.standings import Standings

    total = len(setup.jobs())

    def hear(done: "list[PlayedFixture]") -> bool:
        standings = Standings(setup, done)
        show(f"{len(done):,} of {total:,} games (Ctrl-C stops)\n{standings.text()}")
        return bool(test and test.verdict(standings.between(0, 1)))

    with ExitStack() as stack:
        path = out or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder = stack.enter_context(TournamentFolder(path).open(setup))
        return run(setup, folder, control, hear, workers, cluster), folder if out else None


def _tell(
    setup: "TournamentSetup",
    done: "list[PlayedFixture]",
    folder: "TournamentFolder | None",
    test: "Sprt | None",
    as_json: bool,
) -> None:
    from noughts.files import write_whole
    from noughts.measure.tournament.report import report_page
    from noughts.measure.tournament.standings import Standings

    standings = Standings(setup, done)
    verdict = ""
    if test:
        tally = standings.between(0, 1)
        verdict = f"SPRT {test.verdict(tally) or 'undecided'}, log-likelihood ratio {test.ratio(tally):.2f}."
    if folder:
        write_whole(folder.path / "report.html", [report_page(standings, done, folder, verdict).encode()])
    for reason in dict.fromkeys(played.forfeit for played in done if played.forfeit):
        click.echo(reason, err=True)
    if as_json:
        print_json(standings.to_dict() | ({"sprt": verdict} if test else {}))
    else:
        click.echo(f"{setup.game}, {standings.games:,} of {len(setup.jobs()):,} games")
        click.echo(standings.text())
        if verdict:
            click.echo(verdict)
        if folder:
            click.echo(f"The games and report.html are in {folder.path}.")


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read(MOST_BYTES)
    except (OSError, ValueError) as error:
        raise BadFile(
            f"{path} cannot be read as a list of openings: {getattr(error, 'strerror', None) or error}."
        ) from error
