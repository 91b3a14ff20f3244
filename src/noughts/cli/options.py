"""Arguments and options that several commands share, and how their texts become values."""

import functools
import json
import os
import re
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from noughts.core import NAMES, Coords, Mark, Position, Rules, parse_moves, parse_position
from noughts.core.rules import shorten
from noughts.errors import BadNotation, UnknownGame

if TYPE_CHECKING:
    from noughts.measure.tournament.rating import Sprt

F = TypeVar("F", bound=Callable[..., Any])

MOST_DIGITS = 2
"""A number with more digits is not the side of a board but a string of moves."""
BOARD = re.compile(r"(?=.*[xo])[xo._/|-]{4,}( [xo])?", re.IGNORECASE)
"""A board given as text where a game is expected."""


class GameType(click.ParamType[Rules]):
    """A game's text, completed by the shell from the names; a number alone, such as 4, stands for the square 4x4."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Rules:  # noqa: ARG002
        if isinstance(value, Rules):
            return value
        text = str(value).strip()
        if text.isdecimal() and len(text) > MOST_DIGITS:
            raise UnknownGame(f"{shorten(text)!r} is not a game; moves are given by --moves {shorten(text)}.")
        if BOARD.fullmatch(text):
            raise UnknownGame(f"{shorten(text)!r} is not a game; a position is given by --position {shorten(text)!r}.")
        return Rules.parse(f"{text}x{text}" if text.isdecimal() else value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        return completed([*NAMES, "3x3", "3x3x3", "4x4x4", "5x5:4", "7x6:4+gravity", "15x15:5"], incomplete)


def completed(words: Iterable[str], begun: str) -> list[Any]:
    """The words that start with what was typed, for the shell."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(word) for word in words if word.startswith(begun)]


class PlayerType(click.ParamType[str]):
    """A player's or an engine's text; checked by the command, completed here."""

    name = "player"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not str(value).strip():
            raise click.BadParameter("expected a name, such as level:4 or alphabeta, not an empty text.", ctx, param)
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        from click.shell_completion import CompletionItem

        from noughts.players import describe_players

        return [
            CompletionItem(name, help=text) for name, text in describe_players().items() if name.startswith(incomplete)
        ]


class Number(click.ParamType[float]):
    """A number within limits; the error for anything else says what was expected."""

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
    """GAME or --game; 3x3 if neither is given."""
    return _takes_game(function, "[GAME]", lambda: Rules.parse("3x3"))


def optional_game(function: F) -> F:
    """GAME or --game; None if neither is given."""
    return _takes_game(function, "[GAME]", lambda: None)


def required_game(function: F) -> F:
    """GAME or --game, of which one must be given."""

    def missing() -> Rules:
        raise click.UsageError("Missing argument 'GAME'.", click.get_current_context(silent=True))

    return _takes_game(function, "GAME", missing)


def _takes_game(function: F, metavar: str, default: Callable[[], Rules | None]) -> F:
    @functools.wraps(function)
    def merged(game: Rules | None, named_game: Rules | None, **rest: Any) -> Any:
        if game and named_game and game != named_game:
            raise BadNotation(f"The game is given twice, as {game} and as --game {named_game}; expected one of them.")
        return function(game=game or named_game or default(), **rest)

    argument = click.argument("game", type=GAME, required=False, metavar=metavar)
    option = click.option("--game", "named_game", type=GAME, metavar="GAME", help="The same as GAME.", hidden=True)
    return argument(option(merged))  # type: ignore[return-value]


def first_option(function: F) -> F:
    """--first, which goes with --moves and with the empty board."""
    choice = click.Choice(["x", "o"], case_sensitive=False)
    return click.option("--first", type=choice, help="Which mark moves first (x).")(function)


def clock_option(function: F) -> F:
    """--clock, for commands that play many games on a busy machine."""
    text = "What --time counts: wall time, or each player's own CPU time, which a busy machine does not change (wall)."
    return click.option("--clock", type=click.Choice(["wall", "cpu"]), default="wall", help=text)(function)


def coords_option(function: F) -> F:
    """--coords."""
    ways = click.Choice([way.value for way in Coords])
    return click.option("--coords", type=ways, help="How cells are named; each board has its own default.")(function)


def position_options(function: F) -> F:
    """--position and --moves, of which at most one may be given."""
    function = click.option(
        "--moves", metavar="M", help="The moves played from the empty board: '5 1 3', 513, h8h9i8, 4453."
    )(function)
    return click.option("--position", metavar="P", help="A position as text: 'X.O/.X./..O X'.")(function)


def json_option(function: F) -> F:
    """--json."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")(function)


def start_position(game: Rules, position: str | None, moves: str | None, first: str | None = None) -> Position:
    """The position that --position or --moves names; the empty board without either."""
    if position is not None and moves is not None:
        raise BadNotation("Give only one of --position and --moves.")
    if position is not None:
        if first is not None:
            raise BadNotation("A position already says which side is to move; --first is for --moves.")
        return parse_position(game, position)
    start = Position(game, turn=Mark((first or "x").upper()))
    for cell in parse_moves(game, moves or "", start):
        start = start.play(cell)
    return start


def print_json(data: dict[str, Any]) -> None:
    """One JSON object on standard output."""
    click.echo(json.dumps(data, indent=2))


def fills_screen(plain: bool) -> bool:
    """Whether the terminal can show a full screen: a real one, not a dumb one, whose locale has box-drawing characters.

    Otherwise, and with --plain, there are prompts, written in ASCII.
    """
    capable = os.environ.get("TERM") != "dumb" and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return not plain and capable and sys.stdin.isatty() and sys.stdout.isatty()


def parse_sprt(text: str | None) -> "Sprt | None":
    """The test of --sprt ELO0,ELO1."""
    from noughts.measure.tournament.rating import Sprt

    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError as error:
        raise BadNotation(f"--sprt takes two numbers of Elo points, such as 0,20, not {text!r}.") from error
    if not -1000 <= low < high <= 1000:
        raise BadNotation("--sprt takes two different numbers of Elo points, the lower first, from -1000 to 1000.")
    return Sprt(low, high)
