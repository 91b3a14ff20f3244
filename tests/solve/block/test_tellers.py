"""Processes that tell parts of a proof: what they tell, what they hold, and how they are stopped."""

import multiprocessing

import pytest

from noughts.core import Rules
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.block import tellers as module
from noughts.solve.block.method import Block
from noughts.solve.block.tellers import Tellers, shared, tell_parts, told_by
from noughts.solve.block.writer import PROOF_PAIRING_NODES
from noughts.solve.board import new_teller
from noughts.solve.limits import Limits


def teller_of(game: str):
    block = Block(Rules.parse(game))
    assert block.holds(0, 0, Control())
    return block, new_teller(block.kernel, PROOF_PAIRING_NODES, block.turns.between)


def test_each_part_is_told_by_one_process_and_all_are_heard() -> None:
    block, teller = teller_of("6x6:5")
    corners = [block.open_lines(1 << cell, 1 << reply) for cell, reply in ((0, 7), (35, 28), (14, 15))]
    held = [lines for lines in corners if block.kernel.holds(lines, None)[0]]
    heard: list[tuple[int, int]] = []
    told = tell_parts(teller, held, Control(), Tellers(2, lambda *counts: heard.append(counts)))
    assert set(told) == set(range(len(held)))
    assert heard[-1] == (len(held), len(held))
    assert all(part.after >= part.before for part in told.values())
    assert not multiprocessing.active_children()


def test_a_stop_ends_them_all() -> None:
    block, teller = teller_of("6x6:5")
    stopped = Control()
    stopped.stop()
    with pytest.raises(Stopped):
        tell_parts(teller, [block.open_lines(0, 0)], stopped, Tellers(2))
    with pytest.raises(Stopped):
        told_by(teller_of("7x7:5")[1], Block(Rules.parse("7x7:5")).open_lines(0, 0), stopped)
    assert not multiprocessing.active_children()


def test_together_they_grow_no_more_than_one_alone_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "memory_used", lambda: 1000)
    part = shared(Limits(memory=4000), 2)
    assert isinstance(part, Limits)
    assert part.memory == 2000
    plain = Control()
    assert shared(plain, 3) is plain
