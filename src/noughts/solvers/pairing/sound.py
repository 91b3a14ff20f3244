"""Whether a dumped graph of the search for a block is sound, see `solvers/sound.py`."""

from __future__ import annotations

from collections.abc import Sequence

from noughts.common.packing import WORD_CELLS
from noughts.solvers.pairing.kernel.graph import KINDS
from noughts.solvers.sound import NONE, Graph, cut, demand, demand_end

WORD = (1 << WORD_CELLS) - 1
"""Stands for all replies, before they are made."""


def demand_sound(cells: int, symmetry_count: int, figures: Sequence[int], data: memoryview) -> None:
    """ValueError unless the figures and the nodes are a graph of a board with these numbers of cells and symmetries."""
    demand(len(figures) == 5 and min(figures) >= NONE, "the counts of nodes make no sense")
    graph = Graph(KINDS, cut(KINDS, figures[:3], data))
    board = (0, (1 << cells) - 1)
    graph.demand_ranges(
        {
            "zone": board,
            "todo": board,
            "first_try": "try",
            "try_zone": board,
            "try_move": (0, cells - 1),
            "try_answer": (NONE, cells - 1),
            "try_next": "try",
            "first_link": "link",
            "link_reply": (0, cells - 1),
            "link_symmetry": (0, symmetry_count - 1),
            "link_pairs": board,
            "link_next": "link",
            "link_state": (0, graph.counts["state"] - 1),
        }
    )
    demand(all(todo <= board[1] or todo == WORD for todo in graph["try_todo"]), "a reply is beside the board")
    free_try, free_link = figures[3:]
    demand(free_try < graph.counts["try"] and free_link < graph.counts["link"], "a free node is none of the graph")
    graph.demand_lists("first_try", "try_next", "try", [free_try])
    graph.demand_lists("first_link", "link_next", "link", [free_link])
    for name in ("proof", "try_proof"):
        demand(all(number >= 0 for number in graph[name]), "a number of the graph is none")
    state_of = graph.owners("first_try", "try_next", "try")
    try_of = graph.owners("first_link", "link_next", "link")
    steps = ((state_of[of], state) for of, state in zip(try_of, graph["link_state"], strict=True) if of >= 0)
    demand_end(graph.counts["state"], ((one, other) for one, other in steps if one >= 0), cells)
    for of, proof, answer in zip(state_of, graph["try_proof"], graph["try_answer"], strict=True):
        demand(of < 0 or (proof == 0) == (answer >= 0), "an answer does not follow from those below it")
