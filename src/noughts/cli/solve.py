"""`noughts solve`: the exact value of a big board, with a proof."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.options import GAME, Number, json_option, position_options, print_json, start_position
from noughts.cli.watching import solving, stoppable
from noughts.core import Coords, Rules, format_cell, format_position
from noughts.errors import BadFile
from noughts.files import demand_writable, make_folder, state_folder, unused

if TYPE_CHECKING:
    from noughts.solve import Solution
    from noughts.solve.share.crew import Crew

MEGABYTE = 1_000_000
UNWRITTEN = 2


@click.command("solve")
@click.argument("game", type=GAME)
@position_options
@click.option("--proof", metavar="FILE", help="Write a proof to FILE; `noughts verify FILE` checks it.")
@click.option("--workers", type=Number(1, 64), default=1, metavar="N", help="Processes of this machine at work (1).")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler whose workers do the work: tcp://host:8786.")
@click.option("--time", "seconds", type=Number(0.001, 10**9, whole=False), metavar="S", help="Seconds at most.")
@click.option("--memory", type=Number(50, 10**7), metavar="MB", help="Megabytes at most.")
@click.option(
    "--checkpoint", metavar="FILE", help="Keep what is learned without an end in FILE, not in a place of its own."
)
@click.option("--fresh", is_flag=True, help="Begin anew, whatever a checkpoint or a shipped proof knows.")
@json_option
def command(
    game: Rules,
    position: str | None,
    moves: str | None,
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

    A limit of time or memory, or Ctrl-C, ends with the value unknown and what was learned; the same command goes on
    from there. Proofs are for three or more in a row and not for misere; with gravity, for flat boards.
    """
    from noughts.solve import Limits, solve
    from noughts.solve.checkpoint import Checkpoint
    from noughts.solve.solver import GOING_ON

    start = start_position(game, position, moves)
    for file in (proof, checkpoint):
        if file is not None:
            demand_writable(file)
    limits = Limits(seconds, memory=memory * MEGABYTE if memory else None)
    path = Path(checkpoint) if checkpoint is not None else None
    kept = Checkpoint(start, path, fresh=fresh, tell=lambda sentence: click.echo(sentence, err=True))
    troubles: list[str] = []

    def told(solution: "Solution") -> bool:
        """Everything is told and written before any housekeeping, which may take its time or fail."""
        shown.close()
        written, trouble = _save(proof, solution.proof) if proof and solution.proof is not None else (None, "")
        if as_json:
            print_json(_to_dict(solution, written))
        else:
            _print(solution, proof, written)
        if trouble:
            click.echo(f"noughts: {trouble}", err=True)
            troubles.append(trouble)
        return written is not None or solution.proof is None

    with stoppable(limits) as caught, ExitStack() as shown:
        watch, crew = shown.enter_context(solving(game)), _crew(workers, cluster)
        solution = solve(
            start,
            limits,
            proof is not None,
            crew=crew,
            watch=watch,
            checkpoint=kept,
            shipped=not fresh,
            told=told,
        )
    stopped = ["Stopped."] if caught else []
    if solution.checkpoint:
        stopped.append(GOING_ON.format(path=solution.checkpoint))
    if stopped:
        click.echo(" ".join(stopped), err=True)
    return 128 + caught[0] if caught else UNWRITTEN if troubles else 0


def _save(file: str, proof: bytes) -> tuple[str | None, str]:
    """Where the proof was written, in a place among noughts' own if not where it was wanted, and what went wrong."""
    from noughts.solve import save

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


def _crew(workers: int, cluster: str | None) -> "Crew | None":
    """Who does the work: a cluster, several processes, or this one."""
    from noughts.solve import Cluster, Processes

    if cluster is not None:
        return Cluster(cluster, lambda sentence: click.echo(sentence, err=True))
    return Processes(workers) if workers > 1 else None


def _to_dict(solution: "Solution", written: str | None) -> dict[str, object]:
    return {
        "game": str(solution.position.rules),
        "value": solution.value,
        "plies": solution.plies,
        "first_move": None if solution.first_move is None else solution.first_move + 1,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 4),
        "proof": written,
    }


def _print(solution: "Solution", proof: str | None, written: str | None) -> None:
    from noughts.explain.words import plies_text

    position = solution.position
    click.echo(f"{position.rules}  {format_position(position)}")
    plies = f" in {plies_text(solution.plies)}, the fewest possible" if solution.plies else ""
    click.echo(f"{position.turn} to move: {solution.value}{plies}")
    if solution.learned:
        click.echo(f"learned so far: {solution.learned}")
    if solution.first_move is not None:
        cell = format_cell(position.rules, solution.first_move, Coords.default(position.rules))
        click.echo(f"best move: {cell}")
    if solution.method:
        click.echo(f"method: {solution.method}")
    click.echo(f"{solution.nodes:,} nodes, {solution.seconds:.2f} s")
    if written:
        click.echo(f"proof: {written} ({len(solution.proof or b''):,} bytes)")
    elif proof and solution.proof is None:
        click.echo(f"no proof was written: {_why_no_proof(solution)}")


def _why_no_proof(solution: "Solution") -> str:
    if solution.value == "unknown":
        return "the value is unknown"
    if solution.learned:
        return "the search for the rest of it was stopped"
    return "there is none for a finished game, misere, fewer than three in a row, or gravity on a solid or larger board"
