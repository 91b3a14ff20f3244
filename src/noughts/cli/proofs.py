"""`noughts proofs`: the proofs that ship and the user's own, which are used in the same way."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.exits import NEGATIVE, UNKNOWN
from noughts.cli.options import GAME, Number, required_game
from noughts.cli.watching import showing_share, solving, stoppable
from noughts.core import Position, Rules
from noughts.errors import BadFile, UnknownGame

if TYPE_CHECKING:
    from noughts.verify import Claim

MEGABYTE = 1_000_000


@click.group("proofs")
def command() -> None:
    """List, make, add and check proofs of whole boards.

    A proof that you make or add is checked by the independent checker and stored in noughts' own folder; from then on
    it is used in the same way as the proofs that ship.

    \b
    noughts proofs list
    noughts proofs make 16x16:5
    noughts proofs add sixteen.proof
    noughts proofs verify 17x17:5
    """


@command.command("list")
def list_proofs() -> None:
    """The proofs that ship, and your own."""
    from noughts.explain.words import counted
    from noughts.proofs.branches import Branches
    from noughts.proofs.library import own_files, shipped_files
    from noughts.verify.files import unpack

    branches: dict[Rules, list[int]] = {}
    rows: list[tuple[Rules, str, int, str]] = []
    for _, file in shipped_files():
        data = file.read_bytes()
        position, value, _, _ = unpack(data)
        if position.stones:
            branches.setdefault(position.rules, []).append(len(data))
        else:
            rows.append((position.rules, value, len(data), "ships with noughts"))
    for game, sizes in branches.items():
        value = "win" if Branches(game).first_moves else "open"
        files = counted(len(sizes), "file")
        rows.append((game, value, sum(sizes), f"ships with noughts: {files} of positions after three moves"))
    for row in sorted(rows, key=lambda row: (row[0].cells, str(row[0]))):
        _row(*row)
    for path in own_files():
        _own_row(path)


def _row(game: Rules, value: str, size: int, where: str) -> None:
    click.echo(f"{game!s:<16} {value:<6} {size:>9,} bytes  {where}")


def _own_row(path: Path) -> None:
    from noughts.proofs.library import claim_of, own, own_path
    from noughts.verify.files import read

    try:
        data = read(path)
        rules, value = claim_of(data)
    except BadFile as error:
        click.echo(f"{path} is not used: {error}")
        return
    used = path == own_path(rules) and own(rules) == data
    _row(rules, value, len(data), "your own" if used else f"not used; `noughts proofs add {path}` checks it")


@command.command("make")
@required_game
@click.option("--workers", type=Number(1, 64), default=1, metavar="N", help="Worker processes on this machine (1).")
@click.option("--time", "seconds", type=Number(0.001, 10**9, whole=False), metavar="S", help="Time limit in seconds.")
@click.option("--memory", type=Number(50, 10**7), metavar="MB", help="Memory limit in megabytes.")
def make(game: Rules, workers: int, seconds: float | None, memory: int | None) -> int:
    """Solve an empty board, check the proof and store it.

    After a limit or Ctrl-C the same command continues from there.

    \b
    noughts proofs make 16x16:5
    noughts proofs make 9x4:5 --time 600
    """
    from noughts.common.limits import Limits
    from noughts.proofs.library import at_hand, may_keep
    from noughts.solving import Processes, solve
    from noughts.solving.checkpoint import Checkpoint
    from noughts.solving.solver import GOING_ON

    if not may_keep(game):
        raise UnknownGame(f"Proofs of {game} cannot be stored; expected a board without gravity or other variants.")
    stored = at_hand(game)
    if stored:
        click.echo(f"{game} is proven already, by {stored.source}.")
        return 0
    limits = Limits(seconds, memory=memory * MEGABYTE if memory else None)
    kept = Checkpoint(Position(game), None, tell=lambda sentence: click.echo(sentence, err=True))
    with stoppable(limits) as caught, solving(game) as watch:
        executor = Processes(workers) if workers > 1 else None
        solution = solve(Position(game), limits, True, executor=executor, watch=watch, checkpoint=kept, shipped=True)
    if solution.proof is not None:
        _keep(solution.proof)
        return 0
    click.echo(f"{game}: {solution.learned or 'the value is unknown'}; no proof was made.")
    if solution.checkpoint:
        click.echo(GOING_ON.format(path=solution.checkpoint), err=True)
    return 128 + caught[0] if caught else UNKNOWN


@command.command("add")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE|FOLDER...")
@click.pass_context
def add(ctx: click.Context, paths: tuple[Path, ...]) -> None:
    """Check proof files, or all those in a folder, and store them.

    \b
    noughts solve 16x16:5 --proof sixteen.proof
    noughts proofs add sixteen.proof
    """
    from noughts.proofs.library import proofs_at
    from noughts.verify import Refused
    from noughts.verify.files import read

    refused = False
    for file in [file for path in paths for file in proofs_at(path)]:
        try:
            _keep(read(file))
        except Refused as reason:
            refused = True
            click.echo(f"noughts: {file} proves nothing: {reason}", err=True)
    if refused:
        ctx.exit(NEGATIVE)


def _keep(proof: bytes) -> None:
    from noughts.proofs.library import keep, own_path

    with showing_share("checking", "checked") as hear:
        claim = keep(proof, hear)
    click.echo(f"{_proven(claim)}; kept in {own_path(claim.position.rules)}")


def _proven(claim: "Claim") -> str:
    return f"{claim.position.rules} is proven: {claim.value} for {claim.position.turn} ({claim.nodes:,} nodes checked)"


@command.command("verify")
@click.argument("games", nargs=-1, type=GAME, metavar="[GAME...]")
@click.pass_context
def verify(ctx: click.Context, games: tuple[Rules, ...]) -> None:
    """Check the proofs again with the independent checker: those of the given boards, or all proofs of whole boards.

    All of them together take a few minutes.

    \b
    noughts proofs verify 6x5:4 7x7:5
    """
    from noughts.proofs.library import at_hand, own_files, shipped_files
    from noughts.verify import Refused, check
    from noughts.verify.files import read, unpack

    if games:
        files = []
        for game in games:
            stored = at_hand(game)
            if stored is None:
                raise BadFile(f"There is no proof of {game} here; `noughts proofs make {game}` may find one.")
            files.append((str(game), stored.data))
    else:
        shipped = [(name, file.read_bytes()) for name, file in shipped_files()]
        files = [(name, data) for name, data in shipped if not unpack(data).position.stones]
        files += [(path.name, read(path)) for path in own_files()]
    refused = False
    for name, data in files:
        try:
            with showing_share("checking", "checked") as hear:
                click.echo(_proven(check(data, hear)))
        except Refused as reason:
            refused = True
            click.echo(f"noughts: {name} proves nothing: {reason}", err=True)
    if refused:
        ctx.exit(NEGATIVE)


@command.command("remove")
@required_game
def remove(game: Rules) -> None:
    """Remove your own proof of a board."""
    from noughts.proofs.library import remove

    if not remove(game):
        raise BadFile(f"You have no proof of {game} of your own; `noughts proofs list` shows those that you have.")
    click.echo(f"The proof of {game} is removed.")
