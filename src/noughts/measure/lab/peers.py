"""Other programs' choices on 3x3, where they are installed: easyAI and OpenSpiel."""

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from noughts.core import Position
from noughts.core.bits import cells_of

Chooser = Callable[[Position], int]
"""The cell that a program plays in an unfinished position."""


def easyai() -> Chooser:
    """easyAI's negamax to the end of the game, on the tic-tac-toe that comes with it."""
    from easyAI import Negamax  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from easyAI.games.TicTacToe import TicTacToe  # type: ignore[import-not-found, import-untyped, unused-ignore]

    algorithm = Negamax(9)

    def choose(position: Position) -> int:
        game = TicTacToe([None, None])
        # Its player 1 is to move.
        game.board = [1 if position.mine >> cell & 1 else 2 * (position.theirs >> cell & 1) for cell in range(9)]
        return int(algorithm(game)) - 1

    return choose


def openspiel() -> Chooser:
    """OpenSpiel's alpha-beta search to the end of the game."""
    import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from open_spiel.python.algorithms.minimax import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
        alpha_beta_search,
    )

    game = pyspiel.load_game("tic_tac_toe")

    def choose(position: Position) -> int:
        state = game.new_initial_state()
        first, second = position.marks(position.first), position.marks(position.first.other)
        for number in range(position.stones):
            state.apply_action(cells_of(first if number % 2 == 0 else second)[number // 2])
        _, action = alpha_beta_search(game, state=state, maximizing_player_id=state.current_player())
        return int(action)

    return choose


PEERS: dict[str, tuple[str, Callable[[], Chooser]]] = {
    "easyAI": ("easyAI", easyai),
    "OpenSpiel": ("open_spiel", openspiel),
}


def installed() -> dict[str, tuple[str, Chooser]]:
    """The programs that are installed: name to version and chooser."""
    found: dict[str, Any] = {}
    for name, (package, load) in PEERS.items():
        try:
            found[name] = (version(package), load())
        except (PackageNotFoundError, ImportError):
            continue
    return found
