"""`noughts solve`: the exact value of a big board, with a proof."""

from typing import TYPE_CHECKING

import click

from noughts.cli.options import GAME, Number, json_option, position_options, print_json, start_position
from noughts.cli.progress import status_line
from noughts.core import Coords, Rules, format_cell, format_position

if TYPE_CHECKING:
    from noughts.solve import Solution

MEGABYTE = 1_000_000


@click.command("solve")
@click.argument("game", type=GAME)
@position_options
@click.option("--proof", metavar="FILE", help="Write a proof to FILE; `noughts verify FILE` checks it.")
@click.option("--workers", type=Number(1, 64), default=1, metavar="N", help="Processes of this machine at work (1).")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler whose workers do the work: tcp://host:8786.")
@click.option("--time", "seconds", type=Number(0.001, 10**9, whole=False), metavar="S", help="Seconds at most.")
@click.option("--memory", type=Number(50, 10**7), metavar="MB", help="Megabytes at most.")
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
    as_json: bool,
) -> None:
    """Find the exact value of a position, by whichever method gets there first, and prove it.

    A limit of time or memory ends with the value unknown and what was learned. Proofs are for boards without gravity
    and not for misere.
    """
    from noughts.solve import Limits, save, solve
    from noughts.solve.cluster import solve_on_cluster
    from noughts.solve.workers import solve_here

    start = start_position(game, position, moves)
    with status_line() as line:
        limits = Limits(seconds, line, memory=memory * MEGABYTE if memory else None)
        if cluster is not None:
            solution = solve_on_cluster(start, cluster, limits, proof is not None)
        elif workers > 1:
            solution = solve_here(start, workers, limits, proof is not None)
        else:
            solution = solve(start, limits, proof is not None)
    if proof is not None and solution.proof is not None:
        save(proof, solution.proof)
    written = proof if solution.proof is not None else None
    if as_json:
        print_json(_to_dict(solution, written))
    else:
        _print(solution, proof, written)


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
    position = solution.position
    click.echo(f"{position.rules}  {format_position(position)}")
    plies = f" in {solution.plies} plies, the fewest possible" if solution.plies else ""
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
    elif proof:
        click.echo("no proof was written: there is none for an unknown value, a finished game, gravity or misere")
