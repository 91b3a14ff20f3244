"""`noughts solve`: the exact value of a big board, with a proof."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts import __version__
from noughts.cli.exits import BAD_INPUT, UNKNOWN
from noughts.cli.options import (
    Number,
    coords_option,
    first_option,
    json_option,
    position_options,
    print_json,
    required_game,
    start_position,
)
from noughts.cli.watching import solving, stoppable
from noughts.core import Coords, Rules, format_cell, format_position
from noughts.errors import BadFile
from noughts.files import demand_writable, make_folder, state_folder, unused

if TYPE_CHECKING:
    from noughts.solving import Solution
    from noughts.solving.executor import Executor

MEGABYTE = 1_000_000


@click.command("solve")
@required_game
@position_options
@first_option
@coords_option
@click.option("--proof", metavar="FILE", help="Write a proof to FILE; `noughts verify FILE` checks it.")
@click.option("--workers", type=Number(1, 64), default=1, metavar="N", help="Worker processes on this machine (1).")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler whose workers do the work: tcp://host:8786.")
@click.option("--time", "seconds", type=Number(0.001, 10**9, whole=False), metavar="S", help="Time limit in seconds.")
@click.option("--memory", type=Number(50, 10**7), metavar="MB", help="Memory limit in megabytes.")
@click.option(
    "--checkpoint",
    metavar="FILE",
    help="Store what an unfinished search has learned in FILE instead of its usual place.",
)
@click.option("--fresh", is_flag=True, help="Start over: use no checkpoint and no shipped proof.")
@json_option
def command(
    game: Rules,
    position: str | None,
    moves: str | None,
    first: str | None,
    coords: str | None,
    proof: str | None,
    workers: int,
    cluster: str | None,
    seconds: float | None,
    memory: int | None,
    checkpoint: str | None,
    fresh: bool,
    as_json: bool,
) -> int:
    """Find the exact value of a position, by whichever method gets there first, and prove it.

    If a proof ships with noughts, it answers at once; --fresh searches all the same.

    After a limit of time or memory, or Ctrl-C, the value is unknown and what was learned is kept; the same command
    continues from there. Proofs exist for three or more in a row, not for misere or exact lines; with gravity, only
    for flat boards of up to 64 cells that are no torus.

    \b
    noughts solve 6x5:4 --proof six.proof
    noughts solve qubic --json
    noughts solve connect4 --workers 2 --time 600
    """
    from noughts.common.limits import Limits
    from noughts.solving import solve
    from noughts.solving.checkpoint import Checkpoint
    from noughts.solving.solver import GOING_ON

    start = start_position(game, position, moves, first)
    for file in (proof, checkpoint):
        if file is not None:
            demand_writable(file)
    limits = Limits(seconds, memory=memory * MEGABYTE if memory else None)
    path = Path(checkpoint) if checkpoint is not None else None
    kept = Checkpoint(start, path, fresh=fresh, tell=lambda sentence: click.echo(sentence, err=True))
    troubles: list[str] = []

    def deliver(solution: "Solution") -> bool:
        """Report and write everything before any housekeeping, which may take long or fail."""
        shown.close()
        written, trouble = _save(proof, solution.proof) if proof and solution.proof is not None else (None, "")
        if as_json:
            print_json(_to_dict(solution, written))
            if proof and solution.proof is None:
                click.echo(f"noughts: {_no_proof(solution)}", err=True)
        else:
            _print(solution, proof, written, Coords(coords) if coords else Coords.default(game))
        if trouble:
            click.echo(f"noughts: {trouble}", err=True)
            troubles.append(trouble)
        return written is not None or solution.proof is None

    with stoppable(limits) as caught, ExitStack() as shown:
        watch, executor = shown.enter_context(solving(game)), _executor(workers, cluster)
        solution = solve(
            start,
            limits,
            proof is not None,
            executor=executor,
            watch=watch,
            checkpoint=kept,
            shipped=not fresh,
            deliver=deliver,
        )
    stopped = ["Stopped."] if caught else []
    if solution.checkpoint:
        stopped.append(GOING_ON.format(path=solution.checkpoint))
    if stopped:
        click.echo(" ".join(stopped), err=True)
    if caught:
        return 128 + caught[0]
    if troubles:
        return BAD_INPUT
    return UNKNOWN if solution.value == "unknown" or (proof and solution.proof is None) else 0


def _save(file: str, proof: bytes) -> tuple[str | None, str]:
    """Where the proof was written (if not to the given file, in noughts' own folder), and what went wrong."""
    from noughts.solving import save

    try:
        save(file, proof)
    except BadFile as error:
        try:
            make_folder(state_folder() / "proofs")
            other = unused(state_folder() / "proofs" / Path(file).name)
            save(other, proof)
        except (BadFile, OSError) as second:
            return None, f"{error} {second}"
        return str(other), f"{error} The proof is in {other} instead."
    return file, ""


def _executor(workers: int, cluster: str | None) -> "Executor | None":
    """What does the work: a cluster, several processes, or this one."""
    from noughts.solving import Cluster, Processes

    if cluster is not None:
        return Cluster(cluster, lambda sentence: click.echo(sentence, err=True))
    return Processes(workers) if workers > 1 else None


def _to_dict(solution: "Solution", written: str | None) -> dict[str, object]:
    return {
        "version": __version__,
        "game": str(solution.position.rules),
        "position": format_position(solution.position),
        "to_move": solution.position.turn.value,
        "value": solution.value,
        "standing": "unknown" if solution.value == "unknown" else "proven",
        "source": solution.method,
        "method": solution.method,
        "learned": solution.learned,
        "plies": solution.plies,
        "first_move": None if solution.first_move is None else solution.first_move + 1,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 4),
        "proof": written,
    }


BEST_PLAY = {"win": "the fewest possible", "loss": "the most possible"}
"""What the plies of a win and of a loss mean with best play."""


def _print(solution: "Solution", proof: str | None, written: str | None, coords: Coords) -> None:
    from noughts.explain.words import plies_text

    position = solution.position
    click.echo(f"{position.rules}  {format_position(position)}")
    best = BEST_PLAY.get(solution.value)
    plies = f" in {plies_text(solution.plies)}" + (f", {best}" if best else "") if solution.plies else ""
    click.echo(f"{position.turn} to move: {solution.value}{plies}")
    if solution.learned:
        click.echo(f"learned so far: {solution.learned}")
    if solution.first_move is not None:
        cell = format_cell(position.rules, solution.first_move, coords)
        click.echo(f"best move: {cell}")
    if solution.method:
        click.echo(f"method: {solution.method}")
    click.echo(f"{solution.nodes:,} nodes, {solution.seconds:.2f} s")
    if written:
        click.echo(f"proof: {written} ({len(solution.proof or b''):,} bytes)")
    elif proof and solution.proof is None:
        click.echo(_no_proof(solution))


def _no_proof(solution: "Solution") -> str:
    """Why the proof that was asked for was not written."""
    said = "no proof was written: "
    if solution.value == "unknown":
        return f"{said}the value is unknown"
    if solution.learned:
        return f"{said}the search for the rest of it was stopped"
    return said + (
        "there is none for a finished game, misere, exact lines, fewer than three in a row, "
        "or gravity on a torus, on a solid or on a larger board"
    )
