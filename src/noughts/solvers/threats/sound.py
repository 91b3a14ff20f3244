"""Whether a dumped graph of the search for a win is sound, see `solvers/sound.py`."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from sys import byteorder

from noughts.solvers.sound import NONE, Graph, demand
from noughts.solvers.threats.kernel import graph as kernel

INFINITE = 10**9
WHOLE, WEAK = 2, 3


def demand_sound(cells: int, parts: Sequence[bytes], roots: Sequence[int]) -> None:
    """ValueError unless the parts are a graph of a board with this number of cells."""
    columns: dict[str, dict[str, str]] = kernel.kinds((cells + 63) // 64)
    graph = Graph(columns, parts)
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
    demand(all(0 <= root < graph.counts["reply"] for root in roots), "a root is no node of the graph")
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
    """Every node stands in the list of the node that it names: a reply of its claim's, a link of its reply's."""
    told = graph["ground"], graph.owners("first_reply", "next_reply", "reply")
    roots = graph["cell"]
    demand(
        all(owner == (ground if cell >= 0 else NONE) for ground, owner, cell in zip(*told, roots, strict=True)),
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
    """Stones are on the board, of one side each; every link leads to one stone more."""
    span, stones, full = (cells + 63) // 64, graph["stones"], (1 << cells) - 1
    counts = array("i", bytes(4 * graph.counts["claim"]))
    for claim in range(graph.counts["claim"]):
        at = 2 * claim * span
        both = stones[at : at + 2 * span].tobytes()
        mine, theirs = int.from_bytes(both[: 8 * span], byteorder), int.from_bytes(both[8 * span :], byteorder)
        demand(not mine & theirs and mine | theirs <= full, "stones lie on one another, or beside the board")
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
