"""What one defence solver passes to another: proved positions as facts, or the whole graph.

A graph from a dump is checked before the kernel gets it (`solvers/sound.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from noughts.common.envelope import opened_for, sealed_for
from noughts.core import Rules
from noughts.core.bits import cells_of
from noughts.solvers.contract import Question
from noughts.solvers.defence.packing import BLOCKED, EXPANDED, OVER, SEEN, KnownDefence, after, placed

if TYPE_CHECKING:
    from noughts.solvers.defence.solver import DefenceSolver


from array import array
from collections.abc import Sequence

from noughts.common.packing import WORD_CELLS
from noughts.solvers.defence.kernel.graph import KINDS
from noughts.solvers.sound import NONE, Graph, demand, demand_end

FACTS, GRAPH = "hold-facts", "hold-graph"

INFINITE = 1 << 30
WORD = (1 << WORD_CELLS) - 1


def proved(solver: DefenceSolver, question: Question) -> Iterator[tuple[Question, KnownDefence]]:
    """The proved positions that a yes rests on, including the question itself."""
    waiting, met = [question], set()
    while waiting:
        question = waiting.pop()
        known = solver.known(question)
        if known is None or known.proof or (known.key, question.to_move) in met:
            continue
        met.add((known.key, question.to_move))
        yield question, known
        for move in known.moves:
            replied = question if question.to_move else after(question, move.cell)
            waiting.append(after(replied, move.answer))


def facts(solver: DefenceSolver, question: Question) -> bytes:
    """The proved positions below a question, with their answers; what blocking needs is proved again."""
    rows = [
        [q.mine, q.theirs, q.to_move, known.stage, known.zone, [[move.cell, move.answer] for move in known.moves]]
        for q, known in proved(solver, question)
    ]
    return sealed_for(FACTS, solver.rules, [], [json.dumps(rows).encode("ascii")])


def learn(solver: DefenceSolver, data: bytes) -> None:
    """Learn the facts of another instance; ValueError if they are damaged."""
    _, parts = opened_for(FACTS, solver.rules, data)
    try:
        rows = [(_question(solver.rules, row), row[3], row[4], row[5]) for row in json.loads(parts[0])]
        if not all(_sound(solver.rules, *row) for row in rows):
            raise ValueError("the rules do not allow them")
    except (TypeError, KeyError, IndexError, ValueError, RecursionError) as error:
        raise ValueError(f"these are not facts about {solver.rules}: {error}") from error
    for question, stage, zone, answers in rows:
        solver.kernel.learn(*placed(question), stage, zone, answers)


def _question(rules: Rules, row: list[Any]) -> Question:
    """The question of a row of facts."""
    mine, theirs, to_move = row[:3]
    if not isinstance(mine, int) or not isinstance(theirs, int) or mine & theirs or (mine | theirs) & ~rules.full:
        raise ValueError("the stones are not on this board")
    return Question(mine, theirs, bool(to_move))


def _sound(rules: Rules, question: Question, stage: Any, zone: Any, answers: Any) -> bool:
    """Whether the rules allow what a row of facts says."""
    free = rules.full & ~(question.mine | question.theirs)
    cells = set(cells_of(free))
    return (
        stage in (EXPANDED, BLOCKED, OVER)
        and isinstance(zone, int)
        and 0 <= zone <= free
        and all(answer in cells and (move in cells) != (question.to_move and move == -1) for move, answer in answers)
    )


def dump(solver: DefenceSolver) -> bytes:
    """The whole graph."""
    return sealed_for(GRAPH, solver.rules, [], solver.kernel.graph.parts())


def restore(solver: DefenceSolver, data: bytes) -> None:
    """Load a dump into a new instance; ValueError if it is not of this board."""
    _, parts = opened_for(GRAPH, solver.rules, data)
    demand_sound(solver.rules.cells, len(solver.rules.symmetries), parts)
    solver.kernel.graph.restore(parts)


def demand_sound(cells: int, symmetry_count: int, parts: Sequence[bytes]) -> None:
    """ValueError unless the parts are a graph of a board with these numbers of cells and symmetries."""
    graph = Graph(KINDS, parts)
    numbers, board = (0, INFINITE), (NONE, cells - 1)
    zones = (0, (1 << min(cells, WORD_CELLS)) - 1)
    graph.demand_ranges(
        {
            "zone": zones,
            "proof": numbers,
            "disproof": numbers,
            "first_try": "try",
            "stage": (SEEN, OVER),
            "try_proof": numbers,
            "try_disproof": numbers,
            "try_price": numbers,
            "try_next": "try",
            "first_link": "link",
            "try_move": board,
            "try_answer": board,
            "link_state": "state",
            "link_next": "link",
            "link_symmetry": (0, symmetry_count - 1),
            "link_reply": (0, cells - 1),
        }
    )
    graph.demand_lists("first_try", "try_next", "try")
    graph.demand_lists("first_link", "link_next", "link")
    state_of = graph.owners("first_try", "try_next", "try")
    try_of = graph.owners("first_link", "link_next", "link")
    if cells <= WORD_CELLS:
        _demand_positions(graph, state_of, try_of)
    demand_end(graph.counts["state"], _edges(graph, state_of, try_of), cells // 2 + 1)
    _demand_facts(graph, state_of, try_of)


def _edges(graph: Graph, state_of: array[int], try_of: array[int]) -> list[tuple[int, int]]:
    """The pairs of states between which an answer leads."""
    states = graph["link_state"]
    steps = ((state_of[of], states[link]) for link, of in enumerate(try_of) if of >= 0)
    return [(one, other) for one, other in steps if one >= 0 and other >= 0]


def _demand_positions(graph: Graph, state_of: array[int], try_of: array[int]) -> None:
    """Moves and answers go to free cells and add their stones. Up to 64 cells, a key is the stones themselves."""
    stones = [_stones(a, b) for a, b in zip(graph["key_a"], graph["key_b"], strict=True)]
    moves, answers, states = graph["try_move"], graph["try_answer"], graph["link_state"]
    for of, move, answer in zip(state_of, moves, answers, strict=True):
        if of >= 0:
            taken = stones[of] | (1 << move if move >= 0 else 0)
            demand(move < 0 or not stones[of] >> move & 1, "a move goes to a cell that is taken")
            demand(answer < 0 or not taken >> answer & 1, "an answer goes to a cell that is taken")
    for of, reply, state in zip(try_of, graph["link_reply"], states, strict=True):
        if of >= 0 and state_of[of] >= 0:
            move = moves[of]
            before = stones[state_of[of]] | (1 << move if move >= 0 else 0)
            demand(not before >> reply & 1, "an answer goes to a cell that is taken")
            demand(
                state < 0 or stones[state].bit_count() == before.bit_count() + 1, "an answer leads to another position"
            )


def _stones(a: int, b: int) -> int:
    """All stones of a key; if the holder is to move, the other side's word is inverted."""
    inverted = a & b or (not a and b.bit_count() > WORD_CELLS // 2)
    return a | (~b & WORD if inverted else b)


def _demand_facts(graph: Graph, state_of: array[int], try_of: array[int]) -> None:
    """A move that is met has a good answer, and a state is decided by its moves."""
    proof, disproof, states = graph["proof"], graph["disproof"], graph["link_state"]
    lost = bytearray(b"\1") * graph.counts["try"]
    looked: dict[tuple[int, int], int] = {}
    for of, reply, state in zip(try_of, graph["link_reply"], states, strict=True):
        if of >= 0:
            lost[of] &= state >= 0 and disproof[state] == 0
            if state >= 0:
                looked[of, reply] = state
    unmet, beaten, tried = (bytearray(graph.counts["state"]) for _ in range(3))
    tries = zip(graph["try_proof"], graph["try_disproof"], graph["try_answer"], state_of, strict=True)
    for number, (yes, no, answer, of) in enumerate(tries):
        if of < 0:
            continue
        follows = yes and no
        if yes == 0:  # An answer not looked at here belongs to another move, outside whose zone this one lies.
            follows = answer >= 0 and ((number, answer) not in looked or proof[looked[number, answer]] == 0)
        elif no == 0:
            follows = bool(lost[number])
        demand(bool(follows), "an answer does not follow from those below it")
        tried[of] = 1
        unmet[of] |= yes != 0
        beaten[of] |= no == 0
    for stage, yes, no, is_unmet, is_beaten, has_tries in zip(
        graph["stage"], proof, disproof, unmet, beaten, tried, strict=True
    ):
        if yes == 0:
            follows = stage in (BLOCKED, OVER) or (stage == EXPANDED and not is_unmet)
        elif no == 0:
            follows = stage == OVER or (stage == EXPANDED and bool(is_beaten))
        else:
            follows = stage == SEEN or (stage == EXPANDED and bool(has_tries))
        demand(bool(follows), "an answer does not follow from those below it")
