"""The proofs of draws that holding writes are accepted, from wherever they begin."""

from random import Random

import pytest

from noughts.common import Control, Result
from noughts.core import Position, Rules, parse_position
from noughts.proofs.files import pack
from noughts.solvers.contract import Writing
from noughts.solvers.defence.solver import DefenceSolver
from noughts.solving.campaign import Campaign
from noughts.solving.executor import Turns
from noughts.verify import check
from tests.solvers.defence.test_solver import FIVE, held, holds, new
from tests.solvers.test_methods import BOARDS, exact, random_position


def draw_proof(position: Position, hold: DefenceSolver) -> bytes:
    """The proof of a draw by `hold` alone, both sides."""
    writing = Writing()
    hold.writer_for("draw")(position, writing)
    return pack(position, "draw", bytes(writing.numbers.body))


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("with_block", [True, False])
def test_the_draws_of_random_games_have_proofs(game: str, with_block: bool) -> None:
    """One search meets all positions of a board, so that each leans on what the others left behind."""
    rules = Rules.parse(game)
    hold = new(rules) if with_block else DefenceSolver(rules, None)
    random = Random(game)
    for _ in range(120):
        position = random_position(rules, random.randint(max(2, rules.cells - 10), rules.cells - 1), random)
        value = exact(position).result
        assert hold.ask(held(position), Control()) == (value is not Result.WIN)
        assert hold.ask(holds(position), Control()) == (value is not Result.LOSS)
        if value is Result.DRAW:
            assert check(draw_proof(position, hold)).position == position


@pytest.mark.parametrize("rows", ["...../...../..X../...../..... O", "...../.O.../..X../...../..... X"])
def test_counter_threat_draws_are_proved_from_other_positions(rows: str) -> None:
    position = parse_position(FIVE, rows)
    campaign = Campaign(position, Control())
    campaign.run(Turns(campaign))
    assert campaign.findings.value == "draw"
    proof = campaign.write()
    assert proof is not None
    assert check(proof).value == "draw"


def test_boards_of_more_than_a_word_are_held_without_blocking() -> None:
    rules = Rules.parse("9x9:5")
    rows = ["XXXXOXXXX", "OOOOXOOOO"] * 4 + ["........."]
    position = parse_position(rules, "/".join(rows) + " X")
    hold = DefenceSolver(rules, None)
    assert hold.ask(held(position), Control())
    assert hold.ask(holds(position), Control())
    assert check(draw_proof(position, hold)).value == "draw"
