"""What one search for a win proved, another knows and can write down; what is no such thing is refused."""

from random import Random

import pytest

from noughts.core import Position, Rules
from noughts.search import Control
from noughts.solve.campaign import Campaign
from noughts.solve.lines import Lines
from noughts.solve.method import Question
from noughts.solve.win.method import Win
from noughts.verify import check
from tests.solve.test_methods import random_position

WINS = Lines.aims["wins"]


@pytest.mark.parametrize("game", ["6x5:4", "6x6:4", "3x3x3", "4x3:3"])
def test_facts_are_enough_to_know_and_to_write_the_proof(game: str) -> None:
    position = Position(Rules.parse(game))
    win, question = Win(position.rules), WINS.of(position)
    assert win.ask(question, Control())
    campaign = Campaign(position)
    campaign.methods["win"].learn(win.facts(question))
    assert campaign.methods["win"].numbers(question)[0] == 0
    campaign.findings.note("wins", True)
    proof = campaign.write()
    assert proof is not None
    assert check(proof).value == "win"


def test_facts_of_the_moves_add_up_to_those_of_the_position() -> None:
    """As in a tree of jobs: the replies to a winning move, each proved by another win."""
    rules = Rules.parse("6x5:4")
    root = Question(0, 0, True)
    first = Win(rules)
    assert first.ask(root, Control())
    move = first.best_line(root)[0]
    client = Win(rules)
    threat = Question(1 << move, 0, False)
    for _, reply in client.moves(threat):
        worker = Win(rules)
        assert worker.ask(reply, Control())
        client.learn(worker.facts(reply))
    assert client.ask(threat, Control())
    assert client.ask(root, Control())


def test_what_is_kept_is_known_again() -> None:
    rules, random = Rules.parse("4x4:3"), Random(5)
    one, two = Win(rules), Win(rules)
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
        Win(Rules.parse("4x4:3")).learn(facts)
