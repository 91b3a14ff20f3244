"""What one threats solver hands to another: proved positions as facts, or the whole graph."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from noughts.common import Control
from noughts.common.envelope import opened_for, sealed_for
from noughts.core.bits import bits_of
from noughts.solvers.contract import Question
from noughts.solvers.threats.sound import demand_sound

if TYPE_CHECKING:
    from noughts.solvers.threats.solver import ThreatSolver

FACTS, GRAPH = "win-facts", "win-graph"
GUIDE_PARTS = 3
"""The last parts of a dump: what the search has learned of its moves."""


def facts(solver: ThreatSolver, question: Question) -> bytes:
    """The won positions below a question answered with yes, children first, each with the answers to its replies.

    The chains of threats that refute the other replies are found again when they are needed. An answer that was forced
    is written as the move and the number of cells, so that guides are learned as well.
    """
    records: list[list[int]] = []
    told: set[int] = set()

    def tell(number: int) -> None:
        if number in told:
            return
        told.add(number)
        answers: list[int] = []
        for cell, reply in solver.graph.replies(number):
            move, target = solver.graph.links(reply)[0]
            tell(target)
            answers += [cell, move + solver.rules.cells * solver.graph.is_forced(reply)]
        attacker, defender = solver.graph.claim_stones(number)
        records.append(_record(attacker, defender, answers))

    if solver.search(question, Control(0.0)) and (node := solver.find(question)):
        is_reply, number = node
        if is_reply:
            move, target = solver.graph.links(number)[0]
            tell(target)
            records.append(_record(*solver.board(node), [solver.rules.cells, move]))
        else:
            tell(number)
    body = array("h", [number for record in records for number in record]).tobytes()
    return sealed_for(FACTS, solver.rules, [], [body])


def _record(attacker: list[int], defender: list[int], answers: list[int]) -> list[int]:
    record = [len(attacker), len(defender), *attacker, *defender, *answers]
    return [len(record), *record]


def learn(solver: ThreatSolver, data: bytes) -> None:
    """Take over the facts of another instance; ValueError where they are none."""
    _, parts = opened_for(FACTS, solver.rules, data)
    if len(parts) != 1 or len(parts[0]) % 2:
        raise ValueError("facts are expected in one part")
    numbers = array("h", parts[0]).tolist()
    at, node = 0, None
    while at < len(numbers):
        length = numbers[at]
        if not 2 <= length < len(numbers) - at:
            raise ValueError("a fact is cut short")
        node = _learn(solver, numbers[at + 1 : at + 1 + length])
        at += 1 + length
    if node:
        solver.graph.relearn(*node)


def _learn(solver: ThreatSolver, record: list[int]) -> tuple[bool, int]:
    """Note what one record says, turned to the board on which this instance has met the position; its node."""
    mine, theirs, *rest = record
    attacker, defender, answers = rest[:mine], rest[mine : mine + theirs], rest[mine + theirs :]
    question = Question(bits_of(attacker), bits_of(defender), answers[:1] == [solver.rules.cells])
    if not question.to_move:
        return learn_claim(solver, question, dict(zip(*[iter(answers)] * 2, strict=True)))
    _, number = node = solver.enter(question)
    target = solver.graph.find_claim([*attacker, answers[1]], defender)
    if target < 0 or solver.graph.numbers(False, target)[0]:
        raise ValueError("the facts do not follow from each other")
    solver.graph.answer(number, target, _turn_back(solver, node, question)[answers[1]])
    return node


def learn_claim(solver: ThreatSolver, question: Question, answers: dict[int, int]) -> tuple[bool, int]:
    """Note that a side wins against whatever is replied: the move against each reply that no chain refutes; its node.

    A move that is forced has the number of cells added to it. ValueError where what follows a move is not known to win.
    """
    _, number = node = solver.enter(question)
    turn = _turn_back(solver, node, question)
    turned = [(turn[reply], turn[move % len(turn)], move >= len(turn)) for reply, move in answers.items()]
    if not solver.graph.learn(*solver.graph.claim_stones(number), turned):
        raise ValueError("the facts do not follow from each other")
    return node


def _turn_back(solver: ThreatSolver, node: tuple[bool, int], question: Question) -> list[int]:
    """The symmetry that turns a question's board into its node's, as that was first met."""
    turn = solver.turn(node, question)
    return sorted(range(len(turn)), key=turn.__getitem__)


def dump(solver: ThreatSolver) -> bytes:
    """The whole graph, and the guides."""
    return sealed_for(
        GRAPH, solver.rules, list(solver.roots.values()), [*solver.graph.arrays(), *solver.graph.guides()]
    )


def restore(solver: ThreatSolver, data: bytes) -> None:
    """Take over a dump; ValueError where it is none of this board's."""
    roots, parts = opened_for(GRAPH, solver.rules, data)
    arrays, guides = parts[:-GUIDE_PARTS], parts[-GUIDE_PARTS:]
    demand_sound(solver.rules.cells, arrays, roots)
    solver.graph.take_guides(guides)
    solver.graph.take_arrays(arrays)
    for number in roots:
        solver.roots[solver.kernel.key(*solver.board((True, number)))[:2]] = number
