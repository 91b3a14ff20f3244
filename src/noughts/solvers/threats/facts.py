"""What one threats solver passes to another: proved positions as facts, or the whole graph.

A graph from a dump is checked before the kernel gets it (`solvers/sound.py`).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from noughts.common import Control
from noughts.common.envelope import opened_for, sealed_for
from noughts.core.bits import bits_of
from noughts.solvers.contract import Question

if TYPE_CHECKING:
    from noughts.solvers.threats.solver import ThreatSolver


from collections.abc import Sequence
from sys import byteorder

from noughts.solvers.sound import NONE, Graph, demand
from noughts.solvers.threats.packing import columns_of

FACTS, GRAPH = "win-facts", "win-graph"
GUIDE_PARTS = 3
"""The last parts of a dump: the guides, which are what the search has learned about moves."""

INFINITE = 10**9
WHOLE, WEAK = 2, 3


def facts(solver: ThreatSolver, question: Question) -> bytes:
    """The won positions below a question answered with yes, children first, each with the answers to its replies.

    The chains of threats that refute the other replies are found again when they are needed. A forced answer is
    written as the move plus the number of cells, so that guides are learned as well.
    """
    records: list[list[int]] = []
    seen: set[int] = set()

    def note(number: int) -> None:
        if number in seen:
            return
        seen.add(number)
        answers: list[int] = []
        for cell, reply in solver.graph.replies(number):
            move, target = solver.graph.links(reply)[0]
            note(target)
            answers += [cell, move + solver.rules.cells * solver.graph.is_forced(reply)]
        attacker, defender = solver.graph.claim_stones(number)
        records.append(_record(attacker, defender, answers))

    if solver.search(question, Control(0.0)) and (node := solver.find(question)):
        is_reply, number = node
        if is_reply:
            move, target = solver.graph.links(number)[0]
            note(target)
            records.append(_record(*solver.board(node), [solver.rules.cells, move]))
        else:
            note(number)
    body = array("h", [number for record in records for number in record]).tobytes()
    return sealed_for(FACTS, solver.rules, [], [body])


def _record(attacker: list[int], defender: list[int], answers: list[int]) -> list[int]:
    record = [len(attacker), len(defender), *attacker, *defender, *answers]
    return [len(record), *record]


def learn(solver: ThreatSolver, data: bytes) -> None:
    """Learn the facts of another instance; ValueError if they are damaged."""
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
    """Note what one record says, turned to the orientation in which this instance met the position; its node."""
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
    """Note that a side wins against every reply, with the move against each reply that no chain refutes; its node.

    A forced move has the number of cells added to it. ValueError if the position after a move is not known to win.
    """
    _, number = node = solver.enter(question)
    turn = _turn_back(solver, node, question)
    turned = [(turn[reply], turn[move % len(turn)], move >= len(turn)) for reply, move in answers.items()]
    if not solver.graph.learn(*solver.graph.claim_stones(number), turned):
        raise ValueError("the facts do not follow from each other")
    return node


def _turn_back(solver: ThreatSolver, node: tuple[bool, int], question: Question) -> list[int]:
    """The symmetry that turns a question's board into its node's, in the orientation first met."""
    turn = solver.turn(node, question)
    return sorted(range(len(turn)), key=turn.__getitem__)


def dump(solver: ThreatSolver) -> bytes:
    """The whole graph, and the guides."""
    return sealed_for(
        GRAPH, solver.rules, list(solver.roots.values()), [*solver.graph.arrays(), *solver.graph.guides()]
    )


def restore(solver: ThreatSolver, data: bytes) -> None:
    """Load a dump; ValueError if it is not of this board."""
    roots, parts = opened_for(GRAPH, solver.rules, data)
    arrays, guides = parts[:-GUIDE_PARTS], parts[-GUIDE_PARTS:]
    demand_sound(solver.rules.cells, arrays, roots)
    solver.graph.take_guides(guides)
    solver.graph.take_arrays(arrays)
    for number in roots:
        solver.roots[solver.kernel.key(*solver.board((True, number)))[:2]] = number


def demand_sound(cells: int, parts: Sequence[bytes], roots: Sequence[int]) -> None:
    """ValueError unless the parts are a graph of a board with this number of cells."""
    graph = Graph(columns_of(cells), parts)
    numbers, board = (0, INFINITE), (0, cells - 1)
    graph.demand_ranges(
        {
            "stage": (0, WEAK),
            "symmetric": (0, 1),
            "claim_proof": numbers,
            "claim_disproof": numbers,
            "first_reply": "reply",
            "first_parent": "link",
            "next_reply": "reply",
            "first_link": "link",
            "ground": (0, graph.counts["claim"] - 1),
            "cell": (NONE, cells - 1),
            "left": (NONE, cells),
            "forced": (0, 1),
            "price": numbers,
            "reply_proof": numbers,
            "reply_disproof": numbers,
            "move": board,
            "order": (0, cells),
            "target": (0, graph.counts["claim"] - 1),
            "source": (0, graph.counts["reply"] - 1),
            "next_link": "link",
            "next_parent": "link",
        }
    )
    demand(all(0 <= root < graph.counts["reply"] for root in roots), "a root is not a node of the graph")
    demand(all(graph["cell"][root] == NONE for root in roots), "a root follows from another node")
    for first, following, kind in (
        ("first_reply", "next_reply", "reply"),
        ("first_link", "next_link", "link"),
        ("first_parent", "next_parent", "link"),
    ):
        graph.demand_lists(first, following, kind)
    _demand_places(graph)
    _demand_positions(graph, cells)
    _demand_facts(graph)


def _demand_places(graph: Graph) -> None:
    """Every node is in the list of the node that it names: a reply in its claim's, a link in its reply's."""
    grounds = graph["ground"], graph.owners("first_reply", "next_reply", "reply")
    roots = graph["cell"]
    demand(
        all(owner == (ground if cell >= 0 else NONE) for ground, owner, cell in zip(*grounds, roots, strict=True)),
        "a reply stands in another claim's list",
    )
    demand(
        graph.owners("first_link", "next_link", "link").tolist() == graph["source"].tolist(),
        "a link stands in another's list",
    )
    demand(
        graph.owners("first_parent", "next_parent", "link").tolist() == graph["target"].tolist(),
        "a link leads elsewhere",
    )


def _demand_positions(graph: Graph, cells: int) -> None:
    """Each stone is on the board and of one side; every link leads to one stone more."""
    span, stones, full = (cells + 63) // 64, graph["stones"], (1 << cells) - 1
    counts = array("i", bytes(4 * graph.counts["claim"]))
    for claim in range(graph.counts["claim"]):
        at = 2 * claim * span
        both = stones[at : at + 2 * span].tobytes()
        mine, theirs = int.from_bytes(both[: 8 * span], byteorder), int.from_bytes(both[8 * span :], byteorder)
        demand(not mine & theirs and mine | theirs <= full, "stones lie on one another, or off the board")
        counts[claim] = (mine | theirs).bit_count()
    ground, cell = graph["ground"], graph["cell"]
    for target, source in zip(graph["target"], graph["source"], strict=True):
        more = 1 if cell[source] < 0 else 2
        demand(counts[target] == counts[ground[source]] + more, "a move leads to another position than it can")


def _demand_facts(graph: Graph) -> None:
    """A reply is answered if a move after it is won, lost if all are tried and lost; claims the other way round."""
    won = bytearray(graph.counts["reply"])
    opened = bytearray(left != 0 for left in graph["left"])
    proof, disproof = graph["claim_proof"], graph["claim_disproof"]
    for target, source in zip(graph["target"], graph["source"], strict=True):
        won[source] |= proof[target] == 0
        opened[source] |= disproof[target] != 0
    for yes, no, is_won, is_open in zip(graph["reply_proof"], graph["reply_disproof"], won, opened, strict=True):
        follows = (yes == 0) == bool(is_won) and (no == 0) == (not is_open and not is_won)
        demand(follows, "an answer does not follow from those below it")
    unmet, refuted, any_reply = (bytearray(graph.counts["claim"]) for _ in range(3))
    for ground, cell, yes, no in zip(
        graph["ground"], graph["cell"], graph["reply_proof"], graph["reply_disproof"], strict=True
    ):
        if cell >= 0:
            any_reply[ground] = 1
            unmet[ground] |= yes != 0
            refuted[ground] |= no == 0
    for stage, yes, no, is_unmet, is_refuted, has_replies in zip(
        graph["stage"], proof, disproof, unmet, refuted, any_reply, strict=True
    ):
        if stage != WHOLE:
            follows = bool(yes and no)
        elif has_replies:
            follows = (yes == 0) == (not is_unmet) and (no == 0) == bool(is_refuted)
        else:
            follows = (yes == 0) != (no == 0)
        demand(follows, "an answer does not follow from those below it")
