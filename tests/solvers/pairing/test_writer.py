"""The proof of blocking by one process: what is written is accepted, and needs the zone that it says."""

import multiprocessing
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.proofs.files import pack
from noughts.solvers.contract import Numbers, Writing
from noughts.solvers.pairing import writer
from noughts.solvers.pairing.kernel.writer import BlockProofWriter
from noughts.solvers.pairing.solver import PairingSolver
from noughts.solvers.pairing.writer import Division, WriterProcesses
from noughts.solvers.parameters import PROOF_PAIRING_NODES
from noughts.solving.campaign import Campaign
from noughts.verify import Claim, check
from noughts.verify.block import BlockRules
from noughts.verify.nodes import Images
from noughts.verify.reader import Reader
from tests.solvers.test_methods import random_position


@pytest.mark.parametrize("game", ["4x4", "5x4:4", "6x6:5"])
def test_what_is_held_is_written_and_accepted(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    block = PairingSolver(rules)
    held = 0
    for plies in [0, 2, 2, 4, 4, 6]:
        position = random_position(rules, plies, random)
        found = block.holds(position.mine, position.theirs, Control())
        assert found is not None
        if found[0]:
            held += 1
            numbers = Numbers()
            zone = block.block_writer(Writing()).block(position.mine, position.theirs, numbers)
            reader = Reader(rules, bytes(numbers.body), 10**9)
            BlockRules(reader, Images(reader)).blocked(position.mine, position.theirs)
            assert reader.at == len(numbers.body)
            assert zone & ~position.free == 0
    assert held


def test_a_stop_ends_it() -> None:
    rules = Rules.parse("7x7:5")
    block = PairingSolver(rules)
    assert block.holds(0, 0, Control())
    stopped = Control()
    stopped.stop()
    with pytest.raises(Stopped):
        block.block_writer(Writing(stopped)).block(0, 0, Numbers())


def divided(game: str, control: Control | None = None, processes: int = 2) -> Claim:
    """What the checker says of a proof that the second player blocks, written by several processes."""
    rules = Rules.parse(game)
    method = PairingSolver(rules)
    assert method.holds(0, 0, Control()) is not None
    numbers = Numbers()
    numbers.put(0, 1)
    writer = BlockProofWriter(method.kernel, PROOF_PAIRING_NODES, method.turns.between)
    Division(writer, control or Control(), WriterProcesses(processes)).write(method.open_lines(0, 0), numbers)
    return check(pack(Position(rules), "draw", bytes(numbers.body)))


@pytest.mark.parametrize(
    ("game", "processes"),
    [("4x4", 2), ("6x6:5", 1), ("7x6:5", 3), ("7x7:5", 1), ("7x7:5", 2), ("7x7:5", 3), ("8x6:5", 2)],
)
def test_a_divided_proof_is_a_proof(game: str, processes: int) -> None:
    assert divided(game, processes=processes).value == "draw"
    assert not multiprocessing.active_children()


@pytest.mark.long
@settings(max_examples=12, deadline=None)
@given(st.sampled_from(["6x6:5", "7x6:5", "5x4:4"]), st.lists(st.integers(0, 41), max_size=6, unique=True))
def test_so_is_one_from_any_position_that_is_held(game: str, cells: list[int]) -> None:
    rules = Rules.parse(game)
    cells = [cell for cell in cells if cell < rules.cells]
    attacker, defender = (sum(1 << cell for cell in cells[side::2]) for side in (0, 1))
    method = PairingSolver(rules)
    held = method.holds(attacker, defender, Control())
    assert held is not None
    if not held[0]:
        return
    numbers = Numbers()
    writer = BlockProofWriter(method.kernel, PROOF_PAIRING_NODES, method.turns.between)
    Division(writer, Control(), WriterProcesses(2)).write(method.open_lines(attacker, defender), numbers)
    reader = Reader(rules, bytes(numbers.body), 10**9)
    BlockRules(reader, Images(reader)).blocked(attacker, defender)
    assert reader.at == len(numbers.body)


@dataclass
class Killer(Control):
    """A control that kills a worker process each time it is asked, this many times."""

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
    tell = Division.write
    monkeypatch.setattr(Division, "write", lambda self, *arguments: told.append(1) or tell(self, *arguments))

    campaign = Campaign(Position(Rules.parse("7x7:5")))
    campaign.note("blocked", campaign.solvers["pairing"].ask(campaign.question("blocked"), campaign.control))
    proof = campaign.write(processes=2)
    assert told
    assert proof is not None
    assert check(proof).value == "draw"
