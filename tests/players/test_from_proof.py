"""Perfect plays Qubic, too big to solve at a move, from the proof that ships with it."""

from random import Random

import pytest

from noughts.core import Mark, Position, Rules
from noughts.players import Perfect, Player, parse_player, play_game

QUBIC = Rules.parse("qubic")


@pytest.mark.parametrize("opponent", ["random", "level:3", "level:8"])
def test_qubic_is_won_by_the_first_player(opponent: str) -> None:
    other = parse_player(opponent, Random(7))
    assert other
    game = play_game(Position(QUBIC), Perfect(), other)
    assert game.outcome
    assert game.outcome.winner is Mark.X


def test_every_move_of_a_proof_says_that_it_wins() -> None:
    perfect: Player = Perfect()
    choice = perfect.choose(Position(QUBIC))
    assert choice.score
    assert (choice.score.result.value, choice.remark) == ("win", "")
