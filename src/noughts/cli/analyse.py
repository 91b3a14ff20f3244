"""`noughts analyse`: what a position is worth, and why."""

import click

from noughts.answer import analyse
from noughts.cli.options import PLAYER, Number, game_argument, json_option, position_options, print_json, start_position
from noughts.cli.progress import searching
from noughts.core import Rules
from noughts.explain import why
from noughts.search import Engine

SECONDS = 10.0


@click.command("analyse")
@game_argument
@position_options
@click.option("--engine", type=PLAYER, metavar="E", help="A rung of the ladder, such as minimax or alphabeta:depth=3.")
@click.option(
    "--time",
    "seconds",
    type=Number(0.001, 10**6, whole=False),
    default=SECONDS,
    metavar="S",
    help="Seconds at most (10).",
)
@json_option
def command(
    game: Rules, position: str | None, moves: str | None, engine: str | None, seconds: float, as_json: bool
) -> None:
    """Say what a position is worth to the side to move, its best moves, every move's value, and why.

    Without --engine everything that noughts knows is asked: shipped proofs, table search, the methods of `noughts
    solve`. Every value says what it rests on. Where nothing is proven in the time, the best move found is shown with
    an estimate, and the value is unknown.

    \b
    Engines: minimax, alphabeta, ordering, table, symmetry, deepening, montecarlo, solver.
    Options after a colon: depth=N, score=plain|distance, eval=lines|none, time=S;
    montecarlo: playouts=N, seed=N.
    """
    start = start_position(game, position, moves)
    chosen = Engine.parse(engine) if engine is not None else None
    with searching(seconds) as control:
        result = analyse(start, chosen, control)
        sentences = why(result, control=control)
    if as_json:
        print_json(result.to_dict(sentences))
    else:
        from noughts.draw.answer_text import answer_text

        click.echo(answer_text(result, sentences))
