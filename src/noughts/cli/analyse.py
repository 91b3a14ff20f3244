"""`noughts analyse`: what a position is worth, and why."""

from pathlib import Path

import click

from noughts.cli.exits import INTERRUPTED, Late
from noughts.cli.options import (
    PLAYER,
    Number,
    coords_option,
    first_option,
    json_option,
    optional_game,
    position_options,
    print_json,
    start_position,
)
from noughts.cli.progress import searching
from noughts.cli.watching import stoppable
from noughts.core import Coords, Position, Rules
from noughts.errors import BadNotation, Stopped

SECONDS = 10.0


@click.command("analyse")
@optional_game
@position_options
@click.option(
    "--load", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="The end of a game in a file."
)
@first_option
@coords_option
@click.option("--engine", type=PLAYER, metavar="E", help="A rung of the ladder, such as minimax or alphabeta:depth=3.")
@click.option(
    "--time",
    "seconds",
    type=Number(0.001, 10**6, whole=False),
    default=SECONDS,
    metavar="S",
    help="Time limit in seconds (10).",
)
@json_option
def command(
    game: Rules | None,
    position: str | None,
    moves: str | None,
    load: Path | None,
    first: str | None,
    coords: str | None,
    engine: str | None,
    seconds: float,
    as_json: bool,
) -> int:
    """Say what a position is worth to the side to move, its best moves, every move's value, and why.

    Without --engine, noughts uses everything it knows: shipped proofs, table search and the methods of `noughts
    solve`. Every value says what it rests on. If nothing is proven in the time, or before Ctrl-C, the best move found
    is shown with an estimate, and the value is unknown. --load reads any file that `noughts convert` reads; GAME (3x3)
    is needed only if the file names none.

    \b
    Engines: minimax, alphabeta, ordering, table, symmetry, deepening, montecarlo, solver.
    Options after a colon: depth=N, score=plain|distance, eval=lines|none, time=S;
    montecarlo: playouts=N, seed=N.

    \b
    noughts analyse --moves "5 1 9"
    noughts analyse connect4 --moves 4453 --json
    noughts analyse --position "X.O/.X./..O X" --engine minimax
    noughts analyse gomoku --moves h8 --time 30
    """
    from noughts.answer import analyse
    from noughts.draw.answer_text import answer_text
    from noughts.explain import why
    from noughts.ladder import Engine

    start = _start(game, position, moves, load, first)
    chosen = Engine.parse(engine) if engine is not None else None
    way = Coords(coords) if coords else None
    with searching(seconds) as control, stoppable(control) as caught:
        try:
            result = analyse(start, chosen, control)
        except Stopped as error:
            if caught:
                raise
            raise Late(chosen, seconds) from error
        sentences = why(result, way, control)
    if as_json:
        print_json(result.to_dict(sentences))
    else:
        click.echo(answer_text(result, sentences, way))
    return INTERRUPTED if caught else 0


def _start(
    game: Rules | None, position: str | None, moves: str | None, load: Path | None, first: str | None
) -> Position:
    if load is None:
        return start_position(game or Rules.parse("3x3"), position, moves, first)
    if position is not None or moves is not None or first is not None:
        raise BadNotation("A position is given by one of --position, --moves and --load, not by several.")
    from noughts.adapters import formats

    return formats.load(load, rules=game).game().position
