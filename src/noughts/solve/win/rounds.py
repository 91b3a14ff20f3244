"""Claims with few stones on a large board: each reply is searched alone, easy ones first, in rounds that take longer.

Proof-number search goes on at the reply that is hardest to meet, which is right where a claim may be refuted. At the
first moves of a large board it comes to no end so: hundreds of replies are open, most of them are met in a moment, and
the moves that meet them guide the search for the others. Where a reply resists even so, from the second round on, the
most promising moves are tried by turns in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

FEW_STONES = 5
"""The most stones on the board after a claim whose replies are searched one by one."""
PATIENCE, LONGER = 500_000, 4
"""The nodes that each reply gets in the first round, and how many times as many in the next."""
CANDIDATES, RESISTING = 4, 4
"""Where a reply resists, so many moves are tried by turns, each until so many replies to it resist."""

Ask = Callable[[int], bool]
"""A control: told the nodes so far, it says whether to stop."""


@dataclass
class Turn:
    """A round: the nodes that each reply gets, and the cells of those that have had them."""

    patience: int = PATIENCE
    had: set[int] = field(default_factory=set)


class Rounds:
    """The rounds of the claims of a kernel's graph; a round that was stopped goes on the next time."""

    def __init__(self, graph: Any, node_count: Callable[[], int]) -> None:
        self._graph, self._nodes = graph, node_count
        self._turns: dict[str, Turn] = {}

    def ask(self, claim: int, control: Ask) -> bool | None:
        """Whether a claim is won; None if the control ended the search."""
        stones = self._graph.claim_stones(claim)
        turn = self._turns.setdefault(str(stones), Turn())
        deeper = sum(map(len, stones)) + 2 <= FEW_STONES
        while True:
            waiting = [(cell, reply) for cell, reply in self._open(claim, control) if cell not in turn.had]
            proof, disproof = self._graph.numbers(False, claim)
            if not proof or not disproof:
                return bool(proof == 0)
            if control(self._nodes()):
                return None
            if not waiting:
                turn.patience, turn.had = turn.patience * LONGER, set()
                continue
            cell, reply = waiting[0]
            self._meet(reply, turn.patience, control)
            if deeper and turn.patience > PATIENCE and not self._decided(True, reply):
                self._try_moves(reply, turn.patience, control)
            if not control(self._nodes()):
                turn.had.add(cell)

    def _open(self, claim: int, control: Ask) -> list[tuple[int, int]]:
        """The open replies to a claim and their numbers, the easiest to meet first."""
        replies = [(cell, r) for cell, r in self._graph.judged(claim, control) if self._graph.numbers(True, r)[0]]
        return sorted(replies, key=lambda one: self._graph.numbers(True, one[1])[0])

    def _decided(self, of_reply: bool, number: int) -> bool:
        return 0 in self._graph.numbers(of_reply, number)

    def _meet(self, reply: int, patience: int, control: Ask) -> None:
        """Search a reply for so many nodes."""
        last = self._nodes() + patience
        self._graph.prove(True, reply, lambda nodes: nodes > last or control(nodes))

    def _try_moves(self, reply: int, patience: int, control: Ask) -> None:
        """The most promising moves at a reply by turns: replies to each one by one, until several resist."""
        for _, claim in self._graph.links(reply)[:CANDIDATES]:
            resisting = 0
            for _, after in self._open(claim, control):
                if control(self._nodes()) or self._decided(False, claim) or resisting == RESISTING:
                    break
                self._meet(after, patience, control)
                resisting += not self._decided(True, after)
            if control(self._nodes()) or self._decided(True, reply):
                return
