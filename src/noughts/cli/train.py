"""`noughts train`: learn the engine's weights by self-play; the new table plays a match against the old one."""

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import click

from noughts.cli.options import Number, required_game
from noughts.cli.watching import telling_share
from noughts.core import Rules
from noughts.errors import BadFile
from noughts.files import demand_writable, in_use, write_whole

if TYPE_CHECKING:
    from noughts.engine import CodeWeights, Weights
    from noughts.engine.training_run import TrainingRun


@click.command("train")
@required_game
@click.option("--games", type=Number(1, 10**7), default=1000, metavar="N", help="Games to learn from (1000).")
@click.option("--nodes", type=Number(10, 10**9), default=500, metavar="N", help="Nodes per move (500).")
@click.option("--trial", "trials", type=Number(0, 10**6), default=200, metavar="N", help="Games of the trial (200).")
@click.option("--workers", type=Number(1, 256), default=1, metavar="N", help="Games played at once (1).")
@click.option("--cluster", metavar="ADDRESS", help="Have a Dask cluster play the games.")
@click.option("--seed", type=Number(0, 2**63), default=0, metavar="N", help="Makes chance repeatable (0).")
@click.option("--from", "start", type=click.Choice(["shipped", "untrained"]), default="shipped", help="The player.")
@click.option("-o", "--out", type=click.Path(path_type=Path), help="The table to write (GAME.txt).")
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
) -> None:
    """Let the engine play itself and learn the weights of its evaluation.

    The games are stored beside the table, in a file that ends in .games: after Ctrl-C the same command continues.
    At the end the new table plays a match against the weights it started from; a table is worth shipping only if it
    wins. Needs numpy: pip install 'noughts[train]'.

    \b
    noughts train 5x5:4 --games 2000 -o table.txt
    noughts train connect4 --from untrained --nodes 200
    """
    from noughts.engine import Thinker, untrained, weights_for
    from noughts.engine.selfplay import trial
    from noughts.engine.training_run import TrainingRun

    table = out or Path(str(game).replace(":", "_").replace("+", "_") + ".txt")
    kept = table.parent / f"{table.stem}.games"
    if kept == table:
        raise BadFile(f"{table} is the file of the games; expected another name for the table.")
    for file in (table, kept):
        demand_writable(file)
    before = weights_for(game) if start == "shipped" else untrained(game)
    with in_use(kept):
        play = partial(TrainingRun.play, workers=workers, cluster=cluster)
        weights = _learned(game, table, TrainingRun(game, kept, seed), play, before, games, nodes)
    if trials:
        with telling_share("trial", "of the trial played") as hear:
            players, played = (Thinker(game, weights), Thinker(game, before)), count(1)
            tally = trial(*players, trials, 2 * nodes, seed, lambda _: hear(next(played) / trials))
        click.echo(f"trial against the {start} weights: {tally.wins} wins, {tally.draws} draws, {tally.losses} losses")
        click.echo(str(tally))


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
    with telling_share("games", "of the games played") as hear:
        played = count(len(lesson.games) + 1)
        play(lesson, before, games, nodes, lambda _: hear(next(played) / games))
    weights, learned, held = lesson.learn()
    write_whole(table, [weights.dump().encode()])
    click.echo(f"{len(weights)} features from {len(lesson.games)} games of {game}, in {table}")
    click.echo(f"loss {learned:.4f} on the games learned from, {held:.4f} on those held back")
    return weights
