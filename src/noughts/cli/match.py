"""`noughts match`: many games between two players."""

from random import Random

import click

from noughts.cli.options import GAME, PLAYER, Number, json_option, print_json
from noughts.cli.progress import status_line
from noughts.core import Game, Rules
from noughts.errors import UnknownEngine
from noughts.players import MatchResult, Player, parse_player, play_match


@click.command("match")
@click.argument("first", type=PLAYER, metavar="PLAYER")
@click.argument("second", type=PLAYER, metavar="PLAYER")
@click.option("--game", type=GAME, default="3x3", metavar="G", help="The game (3x3).")
@click.option("--games", type=Number(1, 10**7), default=100, metavar="N", help="How many games (100).")
@click.option("--seed", type=Number(0, 2**63), default=0, metavar="N", help="Makes chance repeatable (0).")
@click.option("--time", "seconds", type=Number(0.001, 10**6, whole=False), metavar="S", help="Seconds for each move.")
@json_option
def command(first: str, second: str, game: Rules, games: int, seed: int, seconds: float | None, as_json: bool) -> None:
    """Play many games between two players, who take turns to move first, and count the results.

    Players: random, level:1 to level:8, perfect, or an engine such as alphabeta:depth=3.
    """
    random = Random(seed)
    one, other = _computer(first, random), _computer(second, random)
    each: list[dict[str, object]] = []
    with status_line() as line:
        line.doing = f"game 1 of {games:,}"

        def done(played: Game) -> None:
            each.append(_game_dict(played, len(each) % 2 == 0))
            line.doing = f"game {len(each) + 1:,} of {games:,}"
            line(0)

        result = play_match(game, one, other, games, done, seconds, line)
    if as_json:
        print_json(_as_dict(result, first, second) | {"played": each})
    else:
        click.echo(f"{result.games} games of {game}, {first} against {second}, taking turns to move first")
        click.echo(f"{first}: {result.wins} wins, {result.draws} draws, {result.losses} losses")
        click.echo(str(result.tally))


def _computer(text: str, random: Random) -> Player:
    player = parse_player(text, random)
    if player is None:
        raise UnknownEngine("A match is between computers; for a person there is `noughts play`.")
    return player


def _game_dict(game: Game, first_began: bool) -> dict[str, object]:
    """A game of the match: who moved first, who won, and the moves as cell numbers."""
    began, answered = ("first", "second") if first_began else ("second", "first")
    outcome = game.outcome
    winner = outcome.winner if outcome else None
    return {
        "began": began,
        "winner": winner and (began if winner is game.start.turn else answered),
        "moves": [cell + 1 for cell in game.moves],
    }


def _as_dict(result: MatchResult, first: str, second: str) -> dict[str, object]:
    return {
        "games": result.games,
        "first": {"player": first, "wins": result.wins, "losses": result.losses},
        "second": {"player": second, "wins": result.losses, "losses": result.wins},
        "draws": result.draws,
        "score": result.score,
        "interval": list(result.tally.interval),
        "elo": result.tally.elo,
        "elo_interval": list(result.tally.elo_interval),
    }
