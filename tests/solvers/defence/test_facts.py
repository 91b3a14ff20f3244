"""What one search for a way to hold tells another, and what is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control, Result
from noughts.common.envelope import sealed_for
from noughts.core import Position, Rules
from noughts.solvers.defence.facts import FACTS, proved
from noughts.verify import check
from tests.solvers.defence.test_solver import FIVE, START, _stopped, held, holds, new
from tests.solvers.defence.test_writer import draw_proof
from tests.solvers.test_methods import exact, positions


def test_a_dump_goes_on_as_if_nothing_had_happened() -> None:
    one, two = new(FIVE), new(FIVE)
    one.ask(START, _stopped())
    assert one.numbers(START)[0] > 0
    two.restore(one.dump())
    assert two.known(START) == one.known(START)
    assert one.ask(START, Control())
    assert two.ask(START, Control())
    assert {q for q, _ in proved(one, START)} == {q for q, _ in proved(two, START)}


@pytest.mark.parametrize("at", [0, 20, 30, 150, -40, -1])
def test_a_damaged_dump_is_refused(at: int) -> None:
    hold = new(Rules.parse("3x3"))
    hold.ask(START, Control())
    dump = bytearray(hold.dump())
    new(Rules.parse("3x3")).restore(bytes(dump))
    with pytest.raises(ValueError, match="another board"):
        new(Rules.parse("4x4")).restore(bytes(dump))
    dump[at] ^= 1
    with pytest.raises(ValueError, match=r"it (is|was)"):
        new(Rules.parse("3x3")).restore(bytes(dump))
    with pytest.raises(ValueError, match=r"it (is|was)"):
        new(Rules.parse("3x3")).restore(bytes(dump[:at]))


@given(positions, st.booleans())
@settings(max_examples=100)
def test_facts_are_enough_to_know_and_to_write_the_proof(position: Position, own: bool) -> None:
    one, two = new(position.rules), new(position.rules)
    question = holds(position) if own else held(position)
    if one.ask(question, Control()):
        two.learn(one.facts(question))
        assert two.numbers(question)[0] == 0
        assert two.ask(question, Control())
        if exact(position).result is Result.DRAW:
            two.learn(one.facts(held(position)))
            assert check(draw_proof(position, two)).value == "draw"


def test_the_facts_of_five_by_five_save_the_search() -> None:
    one, two = new(FIVE), new(FIVE)
    one.ask(START, Control())
    two.learn(one.facts(START))
    assert two.ask(START, Control())
    assert two.nodes == 0
    assert check(draw_proof(Position(FIVE), two)).value == "draw"


@pytest.mark.parametrize(
    "rows",
    [
        b"",
        b"7",
        b"{",
        b"[[1, 1, false, 3, 0, []]]",
        b"[[0, 512, false, 3, 0, []]]",
        b'[["0", 1, false, 3, 0, []]]',
        b"[[0, 1, false, 9, 0, []]]",
        b"[[0, 1, false, 2, -1, []]]",
        b"[[0, 1, false, 2, 0, [[0, 4]]]]",
        b"[[0, 1, false, 2, 0, [[4, 9]]]]",
        b"[[0, 1, false, 2, 0, [4]]]",
        b"[[0, 1]]",
    ],
)
def test_what_are_no_facts_is_refused(rows: bytes) -> None:
    rules = Rules.parse("3x3")
    with pytest.raises(ValueError, match="not facts"):
        new(rules).learn(sealed_for(FACTS, rules, [], [rows]))
