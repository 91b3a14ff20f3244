"""Other programs: those that are installed are asked with the position as they number it."""

import sys
from importlib.metadata import PackageNotFoundError
from types import ModuleType
from typing import Any

import pytest

from noughts.core import Rules, parse_position
from noughts.measure.lab import agreement as peers


def test_what_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(package: str) -> str:
        if package == "easyAI":
            raise PackageNotFoundError
        return "1.6"

    def missing() -> peers.Chooser:
        raise ImportError

    monkeypatch.setattr(peers, "version", version)
    monkeypatch.setitem(peers.PEERS, "OpenSpiel", ("open_spiel", missing))
    assert peers.installed() == {}
    monkeypatch.setitem(peers.PEERS, "OpenSpiel", ("open_spiel", lambda: min))
    assert peers.installed() == {"OpenSpiel": ("1.6", min)}


def test_easyai_sees_the_board_with_player_1_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[int]] = []

    class Game:
        def __init__(self, players: list[Any]) -> None:
            self.board: list[int] = []

    class Negamax:
        def __init__(self, depth: int) -> None:
            assert depth == 9

        def __call__(self, game: Game) -> str:
            seen.append(game.board)
            return "7"

    whole, games, board = ModuleType("easyAI"), ModuleType("easyAI.games"), ModuleType("easyAI.games.TicTacToe")
    vars(whole)["Negamax"], vars(board)["TicTacToe"] = Negamax, Game
    for module in (whole, games, board):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    assert peers.easyai()(parse_position(Rules.parse("3x3"), "X.O/.X./..O X")) == 6
    assert seen == [[1, 0, 2, 0, 1, 0, 0, 0, 2]]
