"""Games of the engine against itself: legal, from even openings, and even between equals."""

from random import Random

import pytest

from noughts.core import Position, Rules
from noughts.engine import Thinker, Weights
from noughts.engine.packing import from_the_centre
from noughts.engine.parameters import EVEN, JUDGE_NODES, OPENING_CELLS
from noughts.engine.selfplay import Record, even_opening, self_play, trial
from noughts.errors import NoughtsError

QUBIC = Rules.parse("4x4x4")


@pytest.mark.parametrize("rules", [QUBIC, Rules.parse("scorefour")])
def test_games_are_legal_and_told_in_text(rules: Rules) -> None:
    """The openings of games with gravity were once recorded in an order in which stones hang in the air."""
    for seed in range(3):
        game = self_play(Thinker(rules, entries=1 << 10), Random(seed), 100)
        assert Record.parse(str(game)) == game
        position = Position(rules)
        for cell in game.moves:
            position = position.play(cell)
        assert position.outcome
    with pytest.raises(NoughtsError):
        Record.parse("1 two 3")


def test_equal_weights_come_out_even() -> None:
    tally = trial(Thinker(QUBIC, Weights()), Thinker(QUBIC, Weights()), 4, 100)
    assert tally.wins == tally.losses


def test_openings_are_even_and_in_the_middle() -> None:
    thinker = Thinker(Rules.parse("9x9:5"), entries=1 << 10)
    middle = set(from_the_centre(thinker.rules)[:OPENING_CELLS])
    for seed in range(4):
        opening = even_opening(thinker, Random(seed), 4).position
        assert {cell for cell in range(81) if opening.free >> cell & 1 == 0} <= middle
        assert abs(thinker.best(opening, nodes=JUDGE_NODES).score) < EVEN


def test_a_game_is_told_by_who_won_and_which_moves_were_quiet() -> None:
    assert str(Record(-1, (3, 4, 5), (False, True, False))) == "-1 3! 4 5!"
