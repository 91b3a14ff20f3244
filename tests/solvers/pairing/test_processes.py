"""Processes that tell parts of a proof: what they tell, what they hold, and how they are stopped."""

import multiprocessing

import pytest

from noughts.common import Control
from noughts.common.limits import Limits
from noughts.core import Rules
from noughts.errors import Stopped
from noughts.solvers.pairing import writer as module
from noughts.solvers.pairing.kernel.writer import BlockProofWriter
from noughts.solvers.pairing.solver import PairingSolver
from noughts.solvers.pairing.writer import WriterProcesses, shared, write_parts, written_by
from noughts.solvers.parameters import PROOF_PAIRING_NODES


def teller_of(game: str):
    block = PairingSolver(Rules.parse(game))
    assert block.holds(0, 0, Control())
    return block, BlockProofWriter(block.kernel, PROOF_PAIRING_NODES, block.turns.between)


def test_each_part_is_told_by_one_process_and_all_are_heard() -> None:
    block, writer = teller_of("6x6:5")
    corners = [block.open_lines(1 << cell, 1 << reply) for cell, reply in ((0, 7), (35, 28), (14, 15))]
    held = [lines for lines in corners if block.kernel.holds(lines, None)[0]]
    heard: list[tuple[int, int]] = []
    told = write_parts(writer, held, Control(), WriterProcesses(2, lambda *counts: heard.append(counts)))
    assert set(told) == set(range(len(held)))
    assert heard[-1] == (len(held), len(held))
    assert all(part.after >= part.before for part in told.values())
    assert not multiprocessing.active_children()


def test_a_stop_ends_them_all() -> None:
    block, writer = teller_of("6x6:5")
    stopped = Control()
    stopped.stop()
    with pytest.raises(Stopped):
        write_parts(writer, [block.open_lines(0, 0)], stopped, WriterProcesses(2))
    with pytest.raises(Stopped):
        written_by(teller_of("7x7:5")[1], PairingSolver(Rules.parse("7x7:5")).open_lines(0, 0), stopped)
    assert not multiprocessing.active_children()


def test_together_they_grow_no_more_than_one_alone_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "memory_used", lambda: 1000)
    part = shared(Limits(memory=4000), 2)
    assert isinstance(part, Limits)
    assert part.memory == 2000
    plain = Control()
    assert shared(plain, 3) is plain
