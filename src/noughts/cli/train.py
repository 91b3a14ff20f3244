"""`noughts train`: learn the engine's weights by self-play; the new table plays a match against the old one."""

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.options import Number, required_game
from noughts.cli.watching import showing_share
from noughts.core import Rules
from noughts.errors import BadFile
from noughts.files import demand_writable, in_use, write_whole

if TYPE_CHECKING:
    from noughts.engine import CodeWeights, Thinker, Weights
    from noughts.engine.selfplay import Record
    from noughts.engine.training_run import TrainingRun


@click.command("train")
@required_game
@click.option("--games", type=Number(1, 10**7), default=1000, metavar="N", help="Games to learn from (1000).")
@click.option("--nodes", type=Number(10, 10**9), default=500, metavar="N", help="Nodes per move (500).")
@click.option("--trial", "trials", type=Number(0, 10**6), default=200, metavar="N", help="Games of the trial (200).")
@click.option("--workers", type=Number(1, 256), default=1, metavar="N", help="Games played at once (1).")
@click.option("--cluster", metavar="ADDRESS", help="Let a Dask cluster play the games.")
@click.option("--seed", type=Number(0, 2**63), default=0, metavar="N", help="Makes random choices repeatable (0).")
@click.option("--from", "start", type=click.Choice(["shipped", "untrained"]), default="shipped", help="The player.")
@click.option("-o", "--out", type=click.Path(path_type=Path), help="The table to write (GAME.txt).")
@click.option(
    "--evaluate",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Learn nothing; say how well the weights forecast the results of up to N games in this file.",
)
@click.option(
    "--plies",
    type=(Number(0, 10**4), Number(0, 10**4)),
    default=(8, 24),
    metavar="FIRST LAST",
    help="Evaluate positions with this many stones, from and to (8 24).",
)
def command(
    game: Rules,
    games: int,
    nodes: int,
    trials: int,
    workers: int,
    cluster: str | None,
    seed: int,
    start: str,
    out: Path | None,
    evaluate: Path | None,
    plies: tuple[int, int],
) -> None:
    """Let the engine play itself and learn the weights of its evaluation.

    The games are stored beside the table, in a file that ends in .games: after Ctrl-C the same command continues.
    At the end the new table plays a match against the weights it started from; a table is worth shipping only if it
    wins. Needs numpy: pip install 'noughts[train]'.

    With --evaluate, the log loss of the static evaluation and of a search of N nodes, over the quiet positions of games
    that were not learned from. 0.693 is what tossing a coin would lose.

    \b
    noughts train 5x5:4 --games 2000 -o table.txt
    noughts train connect4 --from untrained --nodes 200
    noughts train 15x15:5 --evaluate others.games --games 200 --nodes 20000
    """
    from noughts.engine import Thinker, untrained, weights_for
    from noughts.engine.selfplay import trial
    from noughts.engine.training_run import TrainingRun, games_in

    before = weights_for(game) if start == "shipped" else untrained(game)
    if evaluate:
        _evaluate(Thinker(game, before), games_in(game, evaluate)[:games], plies, nodes)
        return
    table = out or Path(str(game).replace(":", "_").replace("+", "_") + ".txt")
    kept = table.parent / f"{table.stem}.games"
    if kept == table:
        raise BadFile(f"{table} is the file of the games; expected another name for the table.")
    for file in (table, kept):
        demand_writable(file)
    with in_use(kept):
        play = partial(TrainingRun.play, workers=workers, cluster=cluster)
        weights = _learned(game, table, TrainingRun(game, kept, seed), play, before, games, nodes)
    if trials:
        with showing_share("trial", "of the trial played") as hear:
            players, played = (Thinker(game, weights), Thinker(game, before)), count(1)
            tally = trial(*players, trials, 2 * nodes, seed, lambda _: hear(next(played) / trials))
        click.echo(f"trial against the {start} weights: {tally.counts}")
        click.echo(str(tally))


def _evaluate(thinker: "Thinker", games: "list[Record]", plies: tuple[int, int], nodes: int) -> None:
    from noughts.engine.forecast import forecast

    found = forecast(thinker, games, plies, nodes)
    click.echo(f"{found.positions} quiet positions of {plies[0]} to {plies[1]} stones in {len(games)} games")
    click.echo(f"log loss {found.evaluation:.4f} of the evaluation, {found.search:.4f} of a search of {nodes} nodes")


def _learned(
    game: Rules,
    table: Path,
    lesson: "TrainingRun",
    play: Callable[..., None],
    before: "Weights | CodeWeights",
    games: int,
    nodes: int,
) -> "Weights | CodeWeights":
    """Play the missing games, and write the table learned from all of them."""
    with showing_share("games", "of the games played") as hear:
        played = count(len(lesson.games) + 1)
        play(lesson, before, games, nodes, lambda _: hear(next(played) / games))
    weights, learned, held = lesson.learn()
    write_whole(table, [weights.dump().encode()])
    click.echo(f"{len(weights)} features from {len(lesson.games)} games of {game}, in {table}")
    click.echo(f"loss {learned:.4f} on the games learned from, {held:.4f} on those held back")
    return weights
