"""Blocking alone: questions, facts, dumps, and proofs written from the graph."""

from random import Random

import pytest

from noughts.common import Control
from noughts.common.envelope import opened_for, sealed_for
from noughts.core import Position, Rules
from noughts.proofs.files import pack
from noughts.solvers.contract import Numbers, Question, Writing
from noughts.solvers.pairing.solver import FACTS, LOST, PairingSolver
from noughts.verify import check

START = Question(0, 0, False)
SEVEN_BY_SIX = Rules.parse("7x6:5")


def proof_by(block: PairingSolver) -> bytes:
    """The proof that the empty board is held, as a method that knows it writes it."""
    numbers = Numbers()
    numbers.put(0, 1)
    block.block_writer(Writing()).block(0, 0, numbers)
    return pack(Position(block.rules), "draw", bytes(numbers.body))


def solved(rules: Rules) -> PairingSolver:
    block = PairingSolver(rules)
    assert block.ask(START, Control())
    return block


@pytest.mark.parametrize(("game", "held"), [("3x3", False), ("4x4", True), ("5x5:4", False), ("6x6:5", True)])
def test_which_boards_blocking_alone_holds(game: str, held: bool) -> None:
    block = PairingSolver(Rules.parse(game))
    assert block.ask(START, Control()) is held
    assert block.numbers(START) == ((0, LOST) if held else (LOST, 0))


@pytest.mark.parametrize("game", ["3x3", "4x3:3", "4x4"])
def test_the_blocker_to_move_needs_one_good_move(game: str) -> None:
    rules = Rules.parse(game)
    block = PairingSolver(rules)
    for first in range(rules.cells):
        replies = [Question(1 << cell, 1 << first, False) for cell in range(rules.cells) if cell != first]
        held = any(block.ask(reply, Control()) for reply in replies)
        assert block.ask(Question(0, 1 << first, True), Control()) is held
        assert (block.numbers(Question(0, 1 << first, True))[0] == 0) is held


def test_nothing_left_to_block_is_held() -> None:
    block = PairingSolver(Rules.parse("2x2:2"))
    assert block.ask(Question(0b0111, 0b1000, True), Control())


@pytest.mark.parametrize("game", ["4x4", "6x6:5", "7x6:5", "7x4:4", "8x8:8"])
def test_proofs_are_accepted(game: str) -> None:
    assert check(proof_by(solved(Rules.parse(game)))).value == "draw"


def test_facts_are_enough_to_know_and_to_write_the_proof() -> None:
    one, two = solved(SEVEN_BY_SIX), PairingSolver(SEVEN_BY_SIX)
    two.learn(one.facts(START))
    before = two.nodes
    assert two.ask(START, Control())
    assert two.nodes == before
    assert check(proof_by(two)).value == "draw"


def test_what_is_known_of_the_moves_answers_the_position_and_its_proof() -> None:
    client = PairingSolver(SEVEN_BY_SIX)
    for _, question in client.moves(START):
        worker = PairingSolver(SEVEN_BY_SIX)
        assert worker.ask(question, Control())
        assert worker.moves(question) == []
        client.learn(worker.facts(question))
        before = client.nodes
        assert client.ask(question, Control())
        assert client.nodes == before
    kept = PairingSolver(SEVEN_BY_SIX)
    kept.restore(client.dump())
    for block in (client, kept):
        assert block.ask(START, Control())
        assert check(proof_by(block)).value == "draw"


def test_a_reply_that_nothing_stands_behind_is_refused() -> None:
    worker, client = PairingSolver(SEVEN_BY_SIX), PairingSolver(SEVEN_BY_SIX)
    question = client.moves(START)[0][1]
    assert worker.ask(question, Control())
    figures, (nodes,) = opened_for(FACTS, SEVEN_BY_SIX, worker.facts(question))
    assert nodes
    bare = sealed_for(FACTS, SEVEN_BY_SIX, figures, [b""])
    with pytest.raises(ValueError, match="the reply does not lead to lines that are known to be held"):
        client.learn(bare)


def test_a_dump_goes_on_where_the_search_was_stopped() -> None:
    whole, one, two = solved(SEVEN_BY_SIX), PairingSolver(SEVEN_BY_SIX), PairingSolver(SEVEN_BY_SIX)
    assert one.holds(0, 0, lambda nodes: nodes > 300) is None
    two.restore(one.dump())
    assert two.numbers(START) == one.numbers(START)
    assert two.ask(START, Control())
    assert one.nodes + two.nodes < 2 * whole.nodes
    assert check(proof_by(two)).value == "draw"


@pytest.mark.parametrize("kind", ["dump", "facts"])
def test_damaged_dumps_and_facts_are_refused(kind: str) -> None:
    one, random = solved(Rules.parse("6x6:5")), Random(2)
    data = one.dump() if kind == "dump" else one.facts(START)
    take = PairingSolver.restore if kind == "dump" else PairingSolver.learn
    damaged = [data[: random.randrange(len(data))] for _ in range(30)]
    for _ in range(100):
        changed = bytearray(data)
        changed[random.randrange(len(data))] ^= random.randrange(1, 256)
        damaged.append(bytes(changed))
    for bad in [*damaged, b"", b"\n", b"[]\n", data + b"\0"]:
        with pytest.raises(ValueError, match=r".+"):
            take(PairingSolver(one.rules), bad)
    with pytest.raises(ValueError, match="expected"):
        take(PairingSolver(Rules.parse("6x5:5")), data)


def test_the_best_line_alternates_as_far_as_the_search_has_looked() -> None:
    block = PairingSolver(Rules.parse("8x7:5"))
    block.holds(0, 0, lambda nodes: nodes > 2000)
    line = block.best_line(START)
    assert len(line) > 1
    assert len(set(line)) == len(line)
