"""The engine's word on a position: its moves, in pauses or at once."""

from collections.abc import Callable

from noughts.core import Rules
from noughts.solvers.threats.adviser import SUGGESTIONS, Advice, Adviser

BOARD = Rules.parse("9x9:5")
OPEN_THREE = [39, 40, 41]
FAR = [0, 8, 72]


def advised(mine: list[int], theirs: list[int], nodes: int, stop: Callable[[], bool]) -> tuple[Advice, int]:
    """What is thought of a position, and how many pauses were made."""
    thinking, pauses = Adviser(BOARD).think(mine, theirs, nodes, stop), 0
    while True:
        try:
            next(thinking)
            pauses += 1
        except StopIteration as end:
            return end.value, pauses


def test_a_win_that_is_seen_ends_the_thinking() -> None:
    advice, pauses = advised(OPEN_THREE, FAR, 10**9, lambda: False)
    assert advice.wins
    assert advice.moves[0] in (38, 42)
    assert pauses == 0


def test_it_pauses_when_told_to_and_goes_on_until_the_nodes_are_spent() -> None:
    advice, pauses = advised([40], [0], 50, lambda: True)
    assert advice.nodes >= 50
    assert pauses > 0
    assert advice.moves


def test_where_there_is_nothing_to_think_about_it_does_not_go_on() -> None:
    """On the empty board the engine looks at the middle alone."""
    advice, pauses = advised([], [], 10**9, lambda: False)
    assert (advice.moves, advice.nodes, pauses) == ([40], 10**9, 0)


def test_only_the_last_moves_that_seemed_best_are_kept() -> None:
    advice = Advice()
    for move in (1, 2, 3, 2):
        advice.prefer(move)
    assert advice.moves == [2, 3]
    assert len(advice.moves) == SUGGESTIONS
