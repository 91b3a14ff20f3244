"""What one defence solver hands to another: proved positions as facts, or the whole graph."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from noughts.common.envelope import opened_for, sealed_for
from noughts.core import Rules
from noughts.core.bits import cells_of
from noughts.solvers.contract import Question
from noughts.solvers.defence.known import BLOCKED, EXPANDED, OVER, KnownDefence, after, placed
from noughts.solvers.defence.sound import demand_sound

if TYPE_CHECKING:
    from noughts.solvers.defence.solver import DefenceSolver

FACTS, GRAPH = "hold-facts", "hold-graph"


def proved(solver: DefenceSolver, question: Question) -> Iterator[tuple[Question, KnownDefence]]:
    """The proved positions that a question answered with yes rests on, itself included."""
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
    """Take over the facts of another instance; ValueError where they are none."""
    _, parts = opened_for(FACTS, solver.rules, data)
    try:
        rows = [(_question(solver.rules, row), row[3], row[4], row[5]) for row in json.loads(parts[0])]
        if not all(_sound(solver.rules, *row) for row in rows):
            raise ValueError("the rules do not allow them")
    except (TypeError, KeyError, IndexError, ValueError, RecursionError) as error:
        raise ValueError(f"these are no facts on {solver.rules}: {error}") from error
    for question, stage, zone, answers in rows:
        solver.kernel.learn(*placed(question), stage, zone, answers)


def _question(rules: Rules, row: list[Any]) -> Question:
    """The question of a row of facts."""
    mine, theirs, to_move = row[:3]
    if not isinstance(mine, int) or not isinstance(theirs, int) or mine & theirs or (mine | theirs) & ~rules.full:
        raise ValueError("the stones are none of this board's")
    return Question(mine, theirs, bool(to_move))


def _sound(rules: Rules, question: Question, stage: Any, zone: Any, answers: Any) -> bool:
    """Whether a row of facts says something that the rules allow."""
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
    """Take over a dump into a new instance; ValueError where it is none of this board's."""
    _, parts = opened_for(GRAPH, solver.rules, data)
    demand_sound(solver.rules.cells, len(solver.rules.symmetries), parts)
    solver.kernel.graph.restore(parts)
