"""Options that several commands share."""

from importlib import import_module
from typing import Any

import click
import pytest
from click.shell_completion import CompletionItem

from noughts.cli import COMMANDS
from noughts.cli.options import GAME, PLAYER, Number, fills_screen, start_position
from noughts.core import Rules, format_position
from noughts.errors import BadNotation, UnknownGame

RULES = Rules.parse("3x3")
CONTEXT = click.Context(click.Command("noughts"))
PARAMETER = click.Option(["--number"])


def completed(kind: click.ParamType[Any], begun: str) -> set[str]:
    items: list[CompletionItem] = kind.shell_complete(CONTEXT, PARAMETER, begun)
    return {item.value for item in items}


def test_games_and_players_are_completed() -> None:
    assert completed(GAME, "go") == {"gomoku"}
    assert {"3x3", "3x3x3"} <= completed(GAME, "3")
    assert "level:1" in completed(PLAYER, "lev")
    assert all(name.startswith("lev") for name in completed(PLAYER, "lev"))


@pytest.mark.parametrize("text", ["0", "11", "x", "1.5", "", "inf"])
def test_a_number_out_of_its_limits_is_told_what_was_expected(text: str) -> None:
    with pytest.raises(click.BadParameter, match="expected a whole number from 1 to 10"):
        Number(1, 10).convert(text, PARAMETER, CONTEXT)
    assert Number(1, 10).convert("10", PARAMETER, CONTEXT) == 10
    assert Number(0, 2, whole=False).convert("1.5", PARAMETER, CONTEXT) == 1.5


@pytest.mark.parametrize("name", COMMANDS)
def test_every_number_of_every_command_has_limits_that_are_told(name: str) -> None:
    command = import_module(f"noughts.cli.{name}").command
    plain = [option.name for option in command.params if isinstance(option.type, type(click.INT) | type(click.FLOAT))]
    assert plain == []


def test_a_position_comes_from_text_or_moves_and_not_from_both() -> None:
    assert start_position(RULES, None, None).stones == 0
    assert format_position(start_position(RULES, None, "5 1")) == "O../.X./... X"
    assert start_position(RULES, "O../.X./... X", None).stones == 2
    with pytest.raises(BadNotation, match="only one of --position and --moves"):
        start_position(RULES, "X../.../...", "5")


@pytest.mark.parametrize(
    ("plain", "term", "encoding", "terminal", "full"),
    [
        (False, "xterm", "utf-8", True, True),
        (False, "xterm", "UTF-8", True, True),
        (True, "xterm", "utf-8", True, False),
        (False, "dumb", "utf-8", True, False),
        (False, "xterm", "ascii", True, False),
        (False, "xterm", "iso8859-1", True, False),
        (False, "xterm", "utf-8", False, False),
    ],
)
def test_a_full_screen_is_for_terminals_that_can_show_it(
    monkeypatch: pytest.MonkeyPatch, plain: bool, term: str, encoding: str, terminal: bool, full: bool
) -> None:
    class Stream:
        def __init__(self) -> None:
            self.encoding = encoding

        def isatty(self) -> bool:
            return terminal

    monkeypatch.setenv("TERM", term)
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(f"noughts.cli.options.sys.{name}", Stream())
    assert fills_screen(plain) == full


@pytest.mark.parametrize(
    ("text", "meant"),
    [("519", "--moves 519"), ("X...O....", "--position 'X...O....'"), ("xo./.../... x", "--position")],
)
def test_moves_or_a_board_in_the_place_of_a_game_say_where_they_belong(text: str, meant: str) -> None:
    with pytest.raises(UnknownGame, match=meant):
        GAME.convert(text, None, None)
