"""Claims with few stones on large boards, reply by reply: the same answers as proof-number search gives at once."""

from collections.abc import Callable
from random import Random

import pytest

from noughts.common import Control
from noughts.core import Rules
from noughts.core.bits import bits_of
from noughts.solvers.contract import Question
from noughts.solvers.threats.adviser import Adviser
from noughts.solvers.threats.rounds import FIRST_ROUND, Rounds
from noughts.solvers.threats.solver import ThreatSolver

BOARD = Rules.parse("9x9:4")


ENOUGH = 30_000


def until(last: int) -> Callable[[int], bool]:
    """A control that ends a search after this many nodes."""
    return lambda nodes: nodes > last


@pytest.mark.parametrize("stones", [1, 3, 5])
def test_the_answers_are_those_of_proof_number_search(stones: int) -> None:
    """X has stones in the middle, O anywhere; within the nodes that both get, neither contradicts the other."""
    random, won = Random(stones), 0
    for _ in range(8):
        mine = random.sample([30, 31, 32, 39, 40, 41, 48, 49, 50], stones // 2 + 1)
        theirs = random.sample([cell for cell in range(BOARD.cells) if cell not in mine], stones // 2)
        question = Question(bits_of(mine), bits_of(theirs), False)
        rounds, plain = ThreatSolver(BOARD), ThreatSolver(BOARD)
        one = rounds.ask(question, until(ENOUGH))
        other = plain.graph.prove(*plain.enter(question), until(ENOUGH))
        assert None in (one, other) or one is other
        won += one is True
    assert won >= 2


def test_a_claim_that_the_defender_refutes_is_lost() -> None:
    """O, to move, has two in the middle of a board on which four win."""
    corners, middle = bits_of([0, 8, 72]), bits_of([40, 41])
    assert ThreatSolver(BOARD).ask(Question(corners, middle, False), until(ENOUGH)) is False


def test_a_search_that_is_stopped_again_and_again_comes_to_its_end() -> None:
    """Its rounds go on: a reply that has had its nodes is not asked again before the others have."""
    solver = ThreatSolver(Rules.parse("9x9:5"))
    question = Question(bits_of([40, 50]), bits_of([0]), False)
    number, rounds, asked = (
        solver.enter(question)[1],
        Rounds(solver.graph, solver.kernel.node_count, Adviser(solver.rules)),
        0,
    )
    found = None
    while found is None:
        asked += 1
        found = rounds.ask(False, number, until(solver.nodes + FIRST_ROUND // 10))
    assert found
    assert asked > 3
    assert solver.numbers(question)[0] == 0


def test_replies_that_are_met_by_what_is_known_do_not_end_the_search() -> None:
    """A question without a limit gets an answer, though the search has nothing to do at a reply."""
    board = Rules.parse("9x9:5")
    first, second = ThreatSolver(board), ThreatSolver(board)
    question = Question(bits_of([40, 50]), bits_of([0]), False)
    assert first.ask(question, Control())
    graph = first.graph
    claim = first.find(question)
    assert claim
    turn = first.turn(claim, question)
    second.graph.judged(second.enter(question)[1])
    for cell, reply in graph.replies(claim[1]):
        move = next(move for move, after in graph.links(reply) if graph.numbers(False, after)[0] == 0)
        after = Question(question.mine | 1 << turn[move], question.theirs | 1 << turn[cell], False)
        second.learn(first.facts(after))
    assert second.ask(question, Control())


def test_a_reply_that_resists_a_glance_is_met_by_comparing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks too short to see anything: moves are compared at several levels, and the engine is asked."""
    monkeypatch.setattr("noughts.solvers.threats.rounds.FIRST_ROUND", 200)
    monkeypatch.setattr("noughts.solvers.threats.rounds.BRIEFLY", 100)
    solver = ThreatSolver(Rules.parse("9x9:5"))
    question = Question(bits_of([40, 50]), bits_of([0, 30]), True)
    asked = []
    think = Adviser.think
    monkeypatch.setattr(Adviser, "think", lambda *given: asked.append(given[1:3]) or think(*given))
    found = None
    while found is None:
        found = solver.ask(question, until(solver.nodes + 500))
    assert found
    assert len(asked) > 3
    assert solver.numbers(question)[0] == 0


class Transferred:
    """Supplies the moves of a search that knows them, or a few that lead nowhere."""

    def __init__(self, known: ThreatSolver | None) -> None:
        self._known, self.asked = known, 0

    def move(self, attacker: list[int], defender: list[int], last: int | None) -> int | None:
        self.asked += 1
        if self._known is None:
            return next(cell for cell in range(81) if cell not in (*attacker, *defender)) if self.asked < 9 else None
        taken = {*attacker, *defender}
        after = (
            Question(bits_of([*attacker, cell]), bits_of(defender), False) for cell in range(81) if cell not in taken
        )
        won = next((question for question in after if self._known.numbers(question)[0] == 0), None)
        return None if won is None else (won.mine & ~bits_of(attacker)).bit_length() - 1


@pytest.mark.long
def test_moves_that_are_lent_are_followed_and_judged() -> None:
    """Good ones save most of the search, and bad ones change no answer."""
    board, question = Rules.parse("9x9:5"), Question(bits_of([40, 50]), bits_of([0]), False)
    alone = ThreatSolver(board)
    assert alone.ask(question, lambda _: False)
    for transferred in (Transferred(alone), Transferred(None)):
        solver = ThreatSolver(board, transfer=transferred)
        asked = 0
        while (found := solver.ask(question, until(solver.nodes + FIRST_ROUND // 10))) is None:
            asked += 1
        assert found
        assert transferred.asked > 0
        assert (solver.nodes < alone.nodes / 2) == (transferred._known is not None)
