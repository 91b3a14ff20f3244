"""`noughts match`: many games between two players."""

from random import Random
from typing import TYPE_CHECKING

import click

from noughts import __version__
from noughts.cli.exits import INTERRUPTED
from noughts.cli.options import PLAYER, Number, clock_option, game_argument, json_option, print_json
from noughts.cli.progress import status_line
from noughts.cli.watching import stoppable
from noughts.core import Game, Position, Rules, format_position

if TYPE_CHECKING:
    from noughts.players import Forfeited, MatchResult


@click.command("match")
@click.argument("first", type=PLAYER, metavar="PLAYER")
@click.argument("second", type=PLAYER, metavar="PLAYER")
@game_argument
@click.option("--games", type=Number(1, 10**7), default=100, metavar="N", help="How many games (100).")
@click.option("--seed", type=Number(0, 2**63), default=0, metavar="N", help="Makes random choices repeatable (0).")
@click.option("--time", "seconds", type=Number(0.001, 10**6, whole=False), metavar="S", help="Seconds for each move.")
@clock_option
@json_option
def command(
    first: str, second: str, game: Rules, games: int, seed: int, seconds: float | None, clock: str, as_json: bool
) -> int:
    """Play many games between two players, who take turns to move first, and count the results.

    Players: random, level:1 to level:8, perfect, an engine such as alphabeta:depth=3, or engine:COMMAND for an outside
    program that speaks the Gomocup protocol. A player that fails, or has no move when its --time is up, loses that
    game; the reason is shown, and the match goes on. Ctrl-C ends the match with the score so far.

    \b
    noughts match perfect level:5
    noughts match level:6 level:4 connect4 --games 20 --time 2
    noughts match "engine:./pbrain-x" perfect gomoku --games 2 --time 5
    """
    from noughts.common import Control
    from noughts.common.control import CLOCKS
    from noughts.players import MatchResult, parse_player, play_match

    random = Random(seed)
    one, other = (parse_player(text, random, outside=True) for text in (first, second))
    each: list[Game] = []
    so_far = MatchResult(0, 0, 0, 0)
    with status_line(f"game 1 of {games:,}", "") as line:
        control = Control(progress=line, clock=CLOCKS[clock])

        def done(played: Game) -> None:
            nonlocal so_far
            each.append(played)
            so_far = so_far.after(played)
            if so_far.games < games:
                line.doing = f"game {so_far.games + 1:,} of {games:,}, {first}: {so_far.tally.counts}"
                line(0)

        with stoppable(control) as caught:
            result = play_match(game, one, other, games, done, seconds, control)
    for reason in dict.fromkeys(map(str, result.forfeits)):
        click.echo(reason, err=True)
    lost = {id(forfeit.game): forfeit for forfeit in result.forfeits}
    played = [_game_dict(game, number % 2 == 0, lost.get(id(game))) for number, game in enumerate(each)]
    if as_json:
        print_json(_as_dict(game, result, first, second, played) | {"played": played})
    else:
        _print(game, result, games, first, second)
    return INTERRUPTED if caught else 0


def _print(game: Rules, result: "MatchResult", games: int, first: str, second: str) -> None:
    from noughts.explain.words import counted

    played = counted(games, "game") if result.games == games else f"{result.games:,} of {counted(games, 'game')}"
    turns = ", taking turns to move first" if games > 1 else ", which moves second"
    click.echo(f"{played} of {game}, {first} against {second}{turns}")
    click.echo(f"{first}: {result.tally.counts}")
    if result.forfeits:
        click.echo(f"forfeited, and counted as lost: {len(result.forfeits):,} of {counted(result.games, 'game')}")
    if result.games:
        click.echo(str(result.tally))


def _game_dict(game: Game, first_began: bool, lost: "Forfeited | None") -> dict[str, object]:
    """A game of the match: who moved first, who won, the moves as cell numbers, and why it was forfeited, if it was."""
    began, answered = ("first", "second") if first_began else ("second", "first")
    names = {game.start.turn: began, game.start.turn.other: answered, None: None}
    return {
        "began": began,
        "winner": names[game.outcome.winner if game.outcome else game.position.turn.other],
        "forfeit": str(lost) if lost else None,
        "moves": [cell + 1 for cell in game.moves],
    }


def _as_dict(
    game: Rules, result: "MatchResult", first: str, second: str, played: list[dict[str, object]]
) -> dict[str, object]:
    def side(name: str, player: str, wins: int, losses: int) -> dict[str, object]:
        forfeits = sum(bool(each["forfeit"]) and each["winner"] != name for each in played)
        return {"player": player, "wins": wins, "losses": losses, "forfeits": forfeits}

    return {
        "version": __version__,
        "game": str(game),
        "position": format_position(Position(game)),
        "games": result.games,
        "first": side("first", first, result.wins, result.losses),
        "second": side("second", second, result.losses, result.wins),
        "draws": result.draws,
        "score": result.score,
        "interval": list(result.tally.interval),
        "elo": result.tally.elo,
        "elo_interval": list(result.tally.elo_interval),
        "standing": "estimated",
    }
