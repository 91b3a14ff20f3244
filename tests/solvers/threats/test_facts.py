"""What one search for a win proved, another knows and can write down; what is no such thing is refused."""

from random import Random

import pytest

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.solvers.contract import Question
from noughts.solvers.threats.solver import ThreatSolver
from noughts.solving.campaign import Campaign
from noughts.solving.strategies import LineStrategy
from noughts.verify import check
from tests.solvers.test_methods import random_position
from tests.solvers.threats.test_solver import START, solved
from tests.solvers.threats.test_writer import written

WINS = LineStrategy.goals["wins"]


@pytest.mark.parametrize("game", ["6x5:4", "6x6:4", "3x3x3", "4x3:3"])
def test_facts_are_enough_to_know_and_to_write_the_proof(game: str) -> None:
    position = Position(Rules.parse(game))
    win, question = ThreatSolver(position.rules), WINS.of(position)
    assert win.ask(question, Control())
    campaign = Campaign(position)
    campaign.solvers["threats"].learn(win.facts(question))
    assert campaign.solvers["threats"].numbers(question)[0] == 0
    campaign.findings.note("wins", True)
    proof = campaign.write()
    assert proof is not None
    assert check(proof).value == "win"


def test_facts_of_the_moves_add_up_to_those_of_the_position() -> None:
    """As in a tree of jobs: the replies to a winning move, each proved by another win."""
    rules = Rules.parse("6x5:4")
    root = Question(0, 0, True)
    first = ThreatSolver(rules)
    assert first.ask(root, Control())
    move = first.best_line(root)[0]
    client = ThreatSolver(rules)
    claim = Question(1 << move, 0, False)
    for _, reply in client.moves(claim):
        worker = ThreatSolver(rules)
        assert worker.ask(reply, Control())
        client.learn(worker.facts(reply))
    assert client.ask(claim, Control())
    assert client.ask(root, Control())


def test_what_is_kept_is_known_again() -> None:
    rules, random = Rules.parse("4x4:3"), Random(5)
    one, two = ThreatSolver(rules), ThreatSolver(rules)
    positions = [random_position(rules, 3, random) for _ in range(10)]
    answers = [one.ask(WINS.of(position), Control()) for position in positions]
    two.restore(one.dump())
    assert any(answers)
    assert all(
        two.numbers(WINS.of(position))[0] == 0 for position, answer in zip(positions, answers, strict=True) if answer
    )


@pytest.mark.parametrize("facts", [b"", b"{}", b"[]", b'{"board": "3x3", "proved": [], "roots": []}', b"\xff"])
def test_what_is_no_fact_is_refused(facts: bytes) -> None:
    with pytest.raises(ValueError):
        ThreatSolver(Rules.parse("4x4:3")).learn(facts)


@pytest.mark.parametrize("game", ["3x3x3", "6x5:4"])
def test_another_instance_takes_the_proof_over(game: str) -> None:
    first = solved(game)
    second = ThreatSolver(first.rules)
    second.learn(first.facts(START))
    assert second.numbers(START)[0] == 0
    assert second.ask(START, Control()) is True
    assert check(written(second)).value == "win"


def test_facts_of_a_loss() -> None:
    first = ThreatSolver(Rules.parse("6x5:4"))
    question = Question(1 << 14, 0, False)
    assert first.ask(question, Control())
    second = ThreatSolver(first.rules)
    second.learn(first.facts(question))
    assert second.numbers(question)[0] == 0


def test_a_restored_search_goes_on_as_if_nothing_had_happened() -> None:
    rules = Rules.parse("6x5:4")
    first = ThreatSolver(rules)
    assert first.ask(START, lambda nodes: True) is None
    second = ThreatSolver(rules)
    second.restore(first.dump())
    assert second.numbers(START) == first.numbers(START)
    assert second.best_line(START) == first.best_line(START)
    assert first.ask(START, Control()) is True
    assert second.ask(START, Control()) is True
    assert second.graph.counts() == first.graph.counts()
    assert check(written(second)).value == "win"


def test_what_is_damaged_or_of_another_board_is_refused() -> None:
    win = solved("6x5:4")
    random = Random(1)
    for data, take in ((win.facts(START), ThreatSolver.learn), (win.dump(), ThreatSolver.restore)):
        with pytest.raises(ValueError, match="another board"):
            take(ThreatSolver(Rules.parse("5x5:4")), data)
        with pytest.raises(ValueError):
            take(ThreatSolver(win.rules), b"")
        for _ in range(50):
            damaged = bytearray(data)
            damaged[random.randrange(len(data))] ^= random.randrange(1, 256)
            with pytest.raises(ValueError):
                take(ThreatSolver(win.rules), bytes(damaged))
    with pytest.raises(ValueError):
        ThreatSolver(win.rules).learn(win.dump())
