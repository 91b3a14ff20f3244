"""Wins with threes in their chains: a position of gomoku, from the search to a proof that holds."""

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from noughts.common import Control
from noughts.core import Position, Rules, parse_moves
from noughts.errors import BadFile
from noughts.proofs.files import pack
from noughts.solvers.contract import Question, Writing
from noughts.solvers.threats.solver import ThreatSolver
from noughts.solving import Solution, solve
from noughts.verify import Refused, check
from noughts.verify.files import unpack

GOMOKU = Rules.parse("15x15:5")
EARLY = "h8 i9 i7 g7"
"""O answers the centre diagonally; X, to move, wins, though no chain alone shows it."""


def after(moves: str, rules: Rules = GOMOKU) -> Position:
    position = Position(rules)
    for move in parse_moves(rules, moves):
        position = position.play(move)
    return position


@cache
def solved() -> Solution:
    return solve(after(EARLY), Control(60), proof=True)


@cache
def proof() -> bytes:
    found = solved().proof
    assert found is not None
    return found


def test_a_position_of_gomoku_is_won_and_its_proof_holds() -> None:
    assert solved().value == "win"
    claim = check(proof())
    assert (claim.position, claim.value) == (after(EARLY), "win")


def test_after_the_winning_move_the_other_side_has_lost() -> None:
    move = solved().first_move
    assert move is not None
    position = after(EARLY).play(move)
    found = solve(position, Control(60), proof=True)
    assert found.value == "loss"
    assert found.proof is not None
    assert check(found.proof).value == "loss"


def test_such_a_proof_needs_its_threes() -> None:
    position, value, body, threes = unpack(proof())
    assert threes
    with pytest.raises(Refused, match="no threat"):
        check(pack(position, value, body))


def test_a_changed_proof_is_refused() -> None:
    random = Random(1)
    position, value, body, threes = unpack(proof())
    refused = 0
    for _ in range(20):
        changed = bytearray(body)
        changed[random.randrange(len(body))] ^= 1 << random.randrange(8)
        try:
            check(pack(position, value, changed, threes=threes))
        except (Refused, BadFile):
            refused += 1
    assert refused >= 19  # A changed bit may by chance tell another move that wins as well.


QUESTION = Question(after(EARLY).mine, after(EARLY).theirs, True)


def test_a_restored_search_goes_on_and_another_takes_its_proof_over() -> None:
    stopped, restored, told = ThreatSolver(GOMOKU), ThreatSolver(GOMOKU), ThreatSolver(GOMOKU)
    assert stopped.ask(QUESTION, lambda nodes: nodes > 20_000) is None  # type: ignore[arg-type]
    restored.restore(stopped.dump())
    assert restored.numbers(QUESTION) == stopped.numbers(QUESTION)
    assert restored.graph.guides() == stopped.graph.guides()
    assert restored.ask(QUESTION, Control(60)) is True
    told.learn(restored.facts(QUESTION))
    assert told.numbers(QUESTION)[0] == 0
    keys, _, _ = told.graph.guides()
    assert keys
    writing = Writing()
    write = told.writer_for("win")
    assert write is not None
    write(after(EARLY), writing)
    assert check(pack(after(EARLY), "win", writing.numbers.body, threes=writing.threes)).value == "win"


def test_the_replies_that_matter_are_those_that_no_chain_refutes() -> None:
    """A claim is judged in full when its replies are asked for, though a guided search puts it off at first."""
    move = solved().first_move
    assert move is not None
    win = ThreatSolver(GOMOKU)
    replies = win.moves(Question(QUESTION.mine | 1 << move, QUESTION.theirs, False))
    assert 0 < len(replies) < 225


def test_the_search_visits_the_same_nodes_as_ever() -> None:
    """The signature of the search: it changes when what is searched does, and then on purpose."""
    solver = ThreatSolver(GOMOKU)
    assert solver.ask(QUESTION, Control(60)) is True
    assert solver.nodes == 76_518


def test_a_search_that_folds_away_what_is_decided_ends_as_ever() -> None:
    win = ThreatSolver(GOMOKU)
    win.prune_at = 64
    stored = []
    while win.ask(QUESTION, lambda nodes: True) is None:  # type: ignore[arg-type]
        stored.append(win.graph.counts()[0])
        win.prune_at = 64
    assert win.ask(QUESTION, Control()) is True
    assert any(now < before for before, now in pairwise(stored))
    writing, write = Writing(), win.writer_for("win")
    assert write is not None
    write(after(EARLY), writing)
    assert check(pack(after(EARLY), "win", writing.numbers.body, threes=writing.threes)).value == "win"
