"""Proofs of blocking told by several processes: as good as those told by one, whatever becomes of the processes."""

import multiprocessing
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve import check
from noughts.solve.block import writer
from noughts.solve.block.method import Block
from noughts.solve.block.tellers import Tellers
from noughts.solve.block.telling import Division
from noughts.solve.block.writer import PROOF_PAIRING_NODES
from noughts.solve.board import new_teller
from noughts.solve.campaign import Campaign
from noughts.solve.proof.files import pack
from noughts.solve.proof.writing import Numbers
from noughts.verify import Claim
from noughts.verify.block import BlockRules
from noughts.verify.nodes import Images
from noughts.verify.reader import Reader


def divided(game: str, control: Control | None = None, hands: int = 2) -> Claim:
    """What the checker says of a proof that the second player blocks, told by several processes."""
    rules = Rules.parse(game)
    method = Block(rules)
    assert method.holds(0, 0, Control()) is not None
    numbers = Numbers()
    numbers.put(0, 1)
    teller = new_teller(method.kernel, PROOF_PAIRING_NODES, method.turns.between)
    Division(teller, control or Control(), Tellers(hands)).tell(method.open_lines(0, 0), numbers)
    return check(pack(Position(rules), "draw", bytes(numbers.body)))


@pytest.mark.parametrize(
    ("game", "hands"), [("4x4", 2), ("6x6:5", 1), ("7x6:5", 3), ("7x7:5", 1), ("7x7:5", 2), ("7x7:5", 3), ("8x6:5", 2)]
)
def test_a_divided_proof_is_a_proof(game: str, hands: int) -> None:
    assert divided(game, hands=hands).value == "draw"
    assert not multiprocessing.active_children()


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(["6x6:5", "7x6:5", "5x4:4"]), st.lists(st.integers(0, 41), max_size=6, unique=True))
def test_so_is_one_from_any_position_that_is_held(game: str, cells: list[int]) -> None:
    rules = Rules.parse(game)
    cells = [cell for cell in cells if cell < rules.cells]
    attacker, defender = (sum(1 << cell for cell in cells[side::2]) for side in (0, 1))
    method = Block(rules)
    held = method.holds(attacker, defender, Control())
    assert held is not None
    if not held[0]:
        return
    numbers = Numbers()
    teller = new_teller(method.kernel, PROOF_PAIRING_NODES, method.turns.between)
    Division(teller, Control(), Tellers(2)).tell(method.open_lines(attacker, defender), numbers)
    reader = Reader(rules, bytes(numbers.body), 10**9)
    BlockRules(reader, Images(reader)).blocked(attacker, defender)
    assert reader.at == len(numbers.body)


@dataclass
class Killer(Control):
    """A control that kills a process at work each time it is asked, so many times."""

    times: int = 1

    def __call__(self, nodes: int) -> bool:
        children = multiprocessing.active_children()
        if children and self.times:
            self.times -= 1
            children[0].kill()
            children[0].join()
        return super().__call__(nodes)


@pytest.mark.parametrize("times", [1, 2])
def test_what_a_killed_process_did_not_tell_is_told_here(times: int) -> None:
    control = Killer(times=times)
    assert divided("7x7:5", control).value == "draw"
    assert control.times == 0


def test_a_stopped_telling_leaves_no_process() -> None:
    control = Control()
    control.progress = lambda _: control.stop() if multiprocessing.active_children() else None
    with pytest.raises(Stopped):
        divided("7x7:5", control)
    assert not multiprocessing.active_children()


def test_without_forks_one_process_tells_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    assert divided("7x7:5").value == "draw"


def test_a_campaign_with_several_tellers_divides_a_long_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MANY_STATES", 100)
    told = []
    tell = Division.tell
    monkeypatch.setattr(Division, "tell", lambda self, *arguments: told.append(1) or tell(self, *arguments))

    campaign = Campaign(Position(Rules.parse("7x7:5")))
    campaign.note("blocked", campaign.methods["block"].ask(campaign.question("blocked"), campaign.control))
    proof = campaign.write(processes=2)
    assert told
    assert proof is not None
    assert check(proof).value == "draw"
