"""`noughts puzzles`: make puzzles for a game, each with one proven solution."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click

from noughts.cli.exits import INTERRUPTED
from noughts.cli.options import Number, game_argument, json_option
from noughts.cli.watching import showing_share, stoppable
from noughts.core import Rules
from noughts.errors import BadNotation

if TYPE_CHECKING:
    from noughts.teach.practise.puzzle import Puzzle

MOST = 1_000


@click.command("puzzles")
@game_argument
@click.option("--count", type=Number(1, MOST), default=24, metavar="N", help="How many puzzles (24).")
@click.option("--seed", type=Number(0, 2**63), default=1, metavar="N", help="The same seed gives the same puzzles (1).")
@click.option("--least", type=Number(1, 400), default=1, metavar="PLIES", help="The smallest depth (1).")
@click.option("--most", type=Number(1, 400), default=15, metavar="PLIES", help="The largest depth (15).")
@click.option("--games", type=Number(1, 10**6), default=2_000, metavar="N", help="The most games to generate (2000).")
@json_option
@click.option("-o", "--out", type=click.Path(path_type=Path), metavar="FILE", help="A .json file to practise from.")
def command(
    game: Rules, count: int, seed: int, least: int, most: int, games: int, as_json: bool, out: Path | None
) -> int:
    """Make puzzles: positions where only one move wins or holds the draw, and every other one is proven to be worse.

    They are graded by depth: the plies to the win or, if a draw is to be held, the plies that the best other move takes
    to lose. The grades come in equal numbers as far as possible. Ctrl-C ends with the puzzles found so far.

    \b
    noughts puzzles connect4
    noughts puzzles qubic --count 10 --least 5 -o qubic.json
    noughts practise --import qubic.json
    """
    from noughts.common import Control
    from noughts.files import demand_writable
    from noughts.teach.practise.deck import Deck
    from noughts.teach.practise.leitner import EPOCH
    from noughts.teach.practise.making import make_puzzles

    if least > most:
        raise BadNotation(f"--least {least} is more than --most {most}; expected a range of depths.")
    if out:
        demand_writable(out)
    control = Control()
    with showing_share("games", "of the games generated") as hear, stoppable(control) as caught:
        made = make_puzzles(
            game,
            count,
            Random(seed),
            depths=range(int(least), int(most) + 1),
            most_games=games,
            progress=lambda _found, played: hear(played / games),
            control=control,
        )
    if not made:
        raise KeyboardInterrupt
    deck = Deck()
    deck.add(made, EPOCH)
    if out:
        deck.save(out, new=True)
        click.echo(f"{len(made)} {'puzzle' if len(made) == 1 else 'puzzles'} of {game} in {out}", err=as_json)
    if as_json:
        click.echo(deck.to_json(new=True), nl=False)
    elif not out:
        click.echo("\n\n".join(puzzle_text(number, puzzle) for number, puzzle in enumerate(made, 1)))
        click.echo("\n" + solutions_text(made))
    return INTERRUPTED if caught else 0


def puzzle_text(number: int, puzzle: "Puzzle") -> str:
    """A puzzle to be solved."""
    from noughts.core import Coords
    from noughts.draw.text import board_text

    board = board_text(puzzle.position, Coords.default(puzzle.rules))
    return f"{number}. {puzzle.rules}, grade {puzzle.grade}. {puzzle.task}\n\n{board}"


def solutions_text(puzzles: Sequence["Puzzle"]) -> str:
    """The solutions of all, with their depths."""
    from noughts.teach.practise.puzzle import solution_sentence

    lines = [
        f"{number:>3}. {solution_sentence(puzzle)} Depth {puzzle.depth}." for number, puzzle in enumerate(puzzles, 1)
    ]
    return "\n".join(["Solutions", *lines])
