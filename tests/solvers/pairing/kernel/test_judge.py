"""How nodes of blocking are judged when they are first met: what is said at once is true, and nothing is overlooked."""

from array import array
from random import Random
from typing import Any

import pytest

from tests.plain import plain
from tests.solvers.pairing.kernel.test_queries import holds_by_force, random_edges

LOST = plain("solvers.pairing.kernel.graph").LOST


def judge_of(cells: int, lines: list[int], cap: int = 30) -> Any:
    """A judge in plain Python that holds lines in its level 0, on a board without symmetries."""
    judge = (
        plain("solvers.pairing.kernel.queries")
        .PairingKernel(cells, len(lines) + 1, array("i", range(cells)), cap, 10**6)
        .judge
    )
    judge.lines.load(lines)
    return judge


def edges_at(judge: Any, level: int) -> list[int]:
    start = level * judge.lines.room
    return list(judge.lines.sets[start : start + judge.lines.count[level]])


@pytest.mark.parametrize("cap", [0, 30])
def test_what_is_said_at_once_is_true(cap: int) -> None:
    random = Random(cap)
    verdicts = set()
    for _ in range(150):
        cells = random.randint(5, 8)
        lines = random_edges(random, cells) + ([1 << random.randrange(cells)] if random.random() < 0.2 else [])
        judge = judge_of(cells, lines, cap)
        state = judge.meet(0)
        proof, zone = judge.graph.proof[state], judge.graph.zone[state]
        verdicts.add("held" if proof == 0 else "lost" if proof == LOST else "open")
        if proof == 0:
            assert holds_by_force([line & (zone | judge.met_pairs) for line in lines])
        elif proof == LOST:
            assert zone in lines
            assert zone.bit_count() == 1
        assert judge.meet(0) == state
    assert verdicts == {"held", "lost", "open"}


def test_a_heavier_state_looks_harder() -> None:
    judge = judge_of(5, [0b11])
    unit = plain("solvers.pairing.kernel.lines").UNIT
    prices = [judge.price(weight) for weight in range(0, 4 * unit, unit // 50)]
    assert prices == sorted(prices)
    assert prices[0] < prices[-1]


def test_looking_ahead_finds_the_moves_that_leave_two_cells_to_block() -> None:
    random = Random(3)
    answers = set()
    for _ in range(150):
        cells = random.randint(5, 8)
        judge = judge_of(cells, random_edges(random, cells))
        pairs = [line for line in edges_at(judge, 0) if line.bit_count() == 2]
        double = [move for move in range(cells) if sum(pair >> move & 1 for pair in pairs) >= 2]
        needed = judge.look_ahead(0, (1 << cells) - 1)
        answers.add(bool(needed))
        assert bool(needed) == bool(double)
        if needed:
            assert not holds_by_force([line for line in edges_at(judge, 0) if line & ~needed == 0])
    assert answers == {True, False}


def test_a_reply_that_must_be_is_the_only_one() -> None:
    judge = judge_of(6, [0b000011, 0b011100, 0b110100, 0b001110])
    state = judge.meet(0)
    assert judge.look_ahead(0, 1) == 0
    t = judge.make_try(state, 0, 0)
    assert judge.graph.try_todo[t] == 0b10
    judge.lines.take(0, 0)
    judge.make_links(t, 1)
    link = judge.graph.first_link[t]
    assert (judge.graph.link_reply[link], judge.graph.link_next[link], judge.graph.try_todo[t]) == (1, -1, 0)


def test_every_reply_that_holds_is_made_or_no_better_than_one_that_is() -> None:
    random = Random(4)
    for _ in range(60):
        cells = random.randint(5, 7)
        judge = judge_of(cells, random_edges(random, cells), 0)
        t = judge.make_choice(0)
        before = edges_at(judge, 0)
        replies = set()
        while judge.graph.try_todo[t]:
            judge.make_links(t, 0)
            link = judge.graph.first_link[t]
            while link >= 0:
                replies.add(judge.graph.link_reply[link])
                link = judge.graph.link_next[link]
            if any(judge.graph.proof[judge.graph.link_state[link]] == 0 for link in range(judge.graph.counts()[2])):
                break

        def holds(reply: int, lines: list[int] = before) -> bool:
            return holds_by_force([line for line in lines if not line >> reply & 1])

        assert any(map(holds, range(cells))) == any(map(holds, replies))


def test_the_limit_of_states_stops_the_search() -> None:
    lines = [0b0111, 0b1011, 0b1101]
    judge: Any = plain("solvers.pairing.kernel.queries").PairingKernel(4, 4, array("i", range(4)), 0, 0).judge
    judge.lines.load(lines)
    assert judge.meet(0) == -1
    assert judge.pulse.stopped
