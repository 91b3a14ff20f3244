"""The proof of 15x15:5, tried on other boards."""

import pytest

from noughts.common import Control
from noughts.core import Position, Rules, parse_moves
from noughts.core.bits import bits_of
from noughts.proofs.transfer import BoardTransfer, transfer_for
from noughts.solvers.contract import Question
from noughts.solvers.threats.solver import ThreatSolver
from noughts.solving.campaign import Campaign
from noughts.solving.strategies import strategy_for
from noughts.solving.transplant import Transplant, transplant
from noughts.verify import check


def campaign_after(game: str, moves: str, control: Control | None = None) -> Campaign:
    rules = Rules.parse(game)
    position = Position(rules)
    for cell in parse_moves(rules, moves):
        position = position.after(cell)
    return Campaign(position, control, strategy=strategy_for(rules, transfer=True))


@pytest.mark.parametrize(
    ("game", "moves"), [("16x16:5", "h8 a1 i9"), pytest.param("17x17:5", "i9 a1 j10", marks=pytest.mark.slow)]
)
@pytest.mark.long
def test_a_branch_is_taken_over_and_its_proof_holds(game: str, moves: str) -> None:
    campaign = campaign_after(game, moves)
    transplant(campaign)
    assert campaign.findings.value == "loss"
    proof = campaign.write()
    assert proof
    claim = check(proof)
    assert (claim.position, claim.value) == (campaign.position, "loss")


def test_it_takes_few_nodes() -> None:
    """The search by itself takes a million and more."""
    campaign = campaign_after("17x17:5", "i9 b2 j10")
    transplant(campaign)
    assert campaign.findings.value == "loss"
    assert campaign.nodes < 100_000


def test_the_attacker_may_be_to_move() -> None:
    campaign = campaign_after("17x17:5", "i9 a1")
    transplant(campaign)
    assert campaign.findings.value == "win"
    assert campaign.first_move() is not None


def test_where_no_proof_fits_nothing_is_claimed() -> None:
    """On 9x7:5, smaller than the proven board, it once searched without end and took 10 GB."""
    for game in ("9x9:4", "5x5:4", "4x4x4", "7x6:4+gravity", "9x7:5", "14x14:5"):
        campaign = campaign_after(game, "")
        transplant(campaign)
        assert campaign.findings.value == "unknown"


def test_a_stopped_control_ends_it() -> None:
    campaign = campaign_after("17x17:5", "i9 a1 j10", Control(0.0))
    transplant(campaign)
    assert campaign.findings.value == "unknown"


def parts(game: str) -> tuple[ThreatSolver, BoardTransfer]:
    rules = Rules.parse(game)
    transfer = transfer_for(rules)
    assert transfer
    return ThreatSolver(rules, transfer=transfer), transfer


def stones(solver: ThreatSolver, attacker: str, defender: str) -> tuple[int, int]:
    return bits_of(parse_moves(solver.rules, attacker)), bits_of(parse_moves(solver.rules, defender))


def test_a_line_that_the_defender_can_complete_is_not_overlooked() -> None:
    """On 17x17 the first row is outside 15x15, whose proof knows nothing of it."""
    solver, transfer = parts("17x17:5")
    claim = stones(solver, "i9 j10 b3 d3", "b1 c1 d1 e1")
    assert not Transplant(solver, transfer, Control(), lambda *_: None).wins(*claim)
    assert solver.numbers(Question(*claim, False))[0] != 0


def test_the_replies_to_the_first_position_are_counted() -> None:
    solver, transfer = parts("17x17:5")
    heard: list[tuple[int, int]] = []
    Transplant(solver, transfer, Control(), lambda *shares: heard.append(shares)).wins(*stones(solver, "i9 j10", "a1"))
    assert heard == [(done, len(heard)) for done in range(len(heard))]
