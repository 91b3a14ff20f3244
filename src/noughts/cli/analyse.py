"""`noughts analyse`: what a position is worth, and why."""

import click

from noughts.answer import Analysis, MoveAnswer, analyse
from noughts.cli.options import PLAYER, Number, game_argument, json_option, position_options, print_json, start_position
from noughts.cli.progress import searching
from noughts.core import Coords, Rules, format_cell, format_position
from noughts.explain import why
from noughts.search import Engine, Result

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
        _print(result, sentences)


def _print(result: Analysis, sentences: list[str]) -> None:
    from noughts.draw.text import board_text

    position, rules = result.position, result.position.rules
    coords = Coords.default(rules)
    click.echo(f"{rules}  {format_position(position)}\n")
    click.echo(board_text(position) + "\n")
    if position.outcome:
        click.echo(f"The game is over: {position.outcome.winner or 'nobody'} has won.")
        return
    click.echo(f"{position.turn} to move: {_value(result)}   ({result.engine})")
    click.echo("best   " + ", ".join(format_cell(rules, cell, coords) for cell in result.best))
    click.echo("line   " + "  ".join(format_cell(rules, cell, coords) for cell in result.line))
    for text, cells in _by_score(result).items():
        click.echo(f"  {text:<18}" + "  ".join(format_cell(rules, cell, coords) for cell in cells))
    for sentence in sentences:
        click.echo(sentence)
    click.echo(
        f"{result.nodes:,} nodes, {result.end_states:,} end states, {result.cutoffs:,} cut-offs, "
        f"{result.table_hits:,} table hits, {result.seconds:.4f} s"
    )


def _value(result: Analysis) -> str:
    """What the position is worth, or the estimate where that is unknown."""
    return str(result.score) if result.chance is None else f"unknown, estimated chance {result.chance:.0%}"


def _move_value(move: MoveAnswer, result: Analysis) -> str:
    if move.exact:
        return str(move.score)
    if move.score.result is not Result.UNKNOWN:
        return f"at most {move.score}"
    if move.chance is not None:
        return "estimated" if result.exact else f"estimated {move.chance:.0%}"
    return str(move.score)


def _by_score(result: Analysis) -> dict[str, list[int]]:
    """The moves by what they are worth, best first."""
    groups: dict[str, list[int]] = {}
    for move in sorted(result.moves, key=lambda move: move.score, reverse=True):
        groups.setdefault(_move_value(move, result), []).append(move.cell)
    return groups
