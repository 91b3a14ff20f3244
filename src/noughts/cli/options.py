"""Arguments and options that several commands share, and how their texts become values."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

from noughts.core import NAMES, Position, Rules, parse_moves, parse_position
from noughts.core.rules import shorten
from noughts.errors import BadNotation

F = TypeVar("F", bound=Callable[..., Any])


class GameType(click.ParamType[Rules]):
    """A game's text, completed by the shell from the names."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Rules:  # noqa: ARG002
        return value if isinstance(value, Rules) else Rules.parse(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        from click.shell_completion import CompletionItem

        games = [*NAMES, "3x3", "3x3x3", "4x4x4", "5x5:4", "7x6:4+gravity", "15x15:5"]
        return [CompletionItem(game) for game in games if game.startswith(incomplete)]


class PlayerType(click.ParamType[str]):
    """A player's or an engine's text; checked by the command, completed here."""

    name = "player"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        from click.shell_completion import CompletionItem

        from noughts.players import describe_players

        return [
            CompletionItem(name, help=text) for name, text in describe_players().items() if name.startswith(incomplete)
        ]


class Number(click.ParamType[float]):
    """A number within limits; anything else is told what was expected."""

    name = "number"

    def __init__(self, least: float, most: float, *, whole: bool = True) -> None:
        self._least, self._most, self._whole = least, most, whole

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            number: float = int(value) if self._whole else float(value)
            if self._least <= number <= self._most:
                return number
        except ValueError:
            pass
        kind = "a whole number" if self._whole else "a number"
        expected = f"expected {kind} from {self._least:,} to {self._most:,}, not {shorten(str(value))!r}."
        raise click.BadParameter(expected, ctx, param)


GAME = GameType()
PLAYER = PlayerType()


def game_argument(function: F) -> F:
    """GAME, 3x3 unless told."""
    return click.argument("game", type=GAME, default="3x3", metavar="[GAME]")(function)


def position_options(function: F) -> F:
    """--position and --moves, of which one at most may be given."""
    function = click.option(
        "--moves", metavar="M", help="The moves played from the empty board: '5 1 3', h8h9i8, 4453."
    )(function)
    return click.option("--position", metavar="P", help="A position as text: 'X.O/.X./..O X'.")(function)


def json_option(function: F) -> F:
    """--json."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")(function)


def start_position(game: Rules, position: str | None, moves: str | None) -> Position:
    """The position that --position or --moves names; the empty board without either."""
    if position is not None and moves is not None:
        raise BadNotation("A position is given by --position or by --moves, not by both.")
    if position is not None:
        return parse_position(game, position)
    start = Position(game)
    for cell in parse_moves(game, moves or "", start):
        start = start.play(cell)
    return start


def print_json(data: dict[str, Any]) -> None:
    """One JSON object on standard output."""
    click.echo(json.dumps(data, indent=2))
