"""Our positions with the methods that OpenSpiel's searches call, for games that OpenSpiel does not have."""

from noughts.core import Mark, Position


class CubeState:
    """A position as OpenSpiel sees a state; player 0 is X."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def clone(self) -> "CubeState":
        return CubeState(self._position)

    def apply_action(self, action: int) -> None:
        self._position = self._position.after(action)

    def child(self, action: int) -> "CubeState":
        return CubeState(self._position.after(action))

    def legal_actions(self) -> list[int]:
        return self._position.moves()

    def current_player(self) -> int:
        return 0 if self._position.turn is Mark.X else 1

    def is_terminal(self) -> bool:
        return self._position.outcome is not None

    def player_return(self, player: int) -> float:
        outcome = self._position.outcome
        if outcome is None or outcome.winner is None:
            return 0.0
        return 1.0 if (outcome.winner is Mark.X) == (player == 0) else -1.0
