"""Claims with few stones on large boards, reply by reply: the same answers as proof-number search gives at once."""

from collections.abc import Callable
from random import Random

import pytest

from noughts.core import Rules
from noughts.core.bits import bits_of
from noughts.solve.method import Question
from noughts.solve.win.asker import WinAsker
from noughts.solve.win.rounds import PATIENCE, Rounds

BOARD = Rules.parse("9x9:4")


ENOUGH = 30_000


def until(last: int) -> Callable[[int], bool]:
    """A control that ends a search after so many nodes."""
    return lambda nodes: nodes > last


@pytest.mark.parametrize("stones", [1, 3, 5])
def test_the_answers_are_those_of_proof_number_search(stones: int) -> None:
    """X has stones in the middle, O anywhere; within the nodes that both get, neither contradicts the other."""
    random, won = Random(stones), 0
    for _ in range(8):
        mine = random.sample([30, 31, 32, 39, 40, 41, 48, 49, 50], stones // 2 + 1)
        theirs = random.sample([cell for cell in range(BOARD.cells) if cell not in mine], stones // 2)
        question = Question(bits_of(mine), bits_of(theirs), False)
        rounds, plain = WinAsker(BOARD), WinAsker(BOARD)
        one = rounds.ask(question, until(ENOUGH))
        other = plain.graph.prove(*plain.enter(question), until(ENOUGH))
        assert None in (one, other) or one is other
        won += one is True
    assert won >= 2


def test_a_claim_that_the_defender_refutes_is_lost() -> None:
    """O, to move, has two in the middle of a board on which four win."""
    corners, middle = bits_of([0, 8, 72]), bits_of([40, 41])
    assert WinAsker(BOARD).ask(Question(corners, middle, False), until(ENOUGH)) is False


def test_a_search_that_is_stopped_again_and_again_comes_to_its_end() -> None:
    """Its rounds go on: a reply that has had its nodes is not asked again before the others have."""
    asker = WinAsker(Rules.parse("9x9:5"))
    question = Question(bits_of([40, 50]), bits_of([0]), False)
    number, rounds, asked = asker.enter(question)[1], Rounds(asker.graph, asker.kernel.node_count), 0
    found = None
    while found is None:
        asked += 1
        found = rounds.ask(number, until(asker.nodes + PATIENCE // 10))
    assert found
    assert asked > 3
    assert asker.numbers(question)[0] == 0
