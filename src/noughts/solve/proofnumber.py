"""Proof-number search for a forced win: which reply is hardest to meet, and which move is nearest to meeting it?

The graph has two kinds of nodes. At a `Reply` node the attacker is to move and one good move is enough; at a `Threat` node the
defender is to move and every reply that no chain of threats refutes has to be met. The proof number of a node is the least number
of open questions that, all answered well, prove the win: 0 is a proof. The disproof number is the same for its opposite.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

INFINITE = 10**9

Chain = tuple[int, list[int]]
"""A reply and the moves that win against it; reply -1 stands for every reply that the chain's replay does not leave open."""


@dataclass(slots=True, eq=False)
class Threat:
    """The attacker has moved; the defender is to reply. `replies` is None until the node is expanded in full."""

    attacker: int
    defender: int
    chains: list[Chain] = field(default_factory=list)
    replies: list[Reply] | None = None
    parents: list[Reply] = field(default_factory=list)
    proof: int = 1
    disproof: int = 1
    lost: bool = False

    def update(self) -> bool:
        """Work the numbers out anew from the replies; whether they changed."""
        before = self.proof, self.disproof
        if self.replies is not None:
            self.proof = min(sum(reply.proof for reply in self.replies), INFINITE)
            self.disproof = min((reply.disproof for reply in self.replies), default=INFINITE)
        return (self.proof, self.disproof) != before


@dataclass(slots=True, eq=False)
class Reply:
    """The defender has replied; the attacker is to move. `moves` are tried already, `waiting` not yet, best last."""

    parent: Threat
    cell: int
    moves: list[tuple[int, Threat]] = field(default_factory=list)
    waiting: list[int] | None = None
    price: int = 1
    proof: int = 1
    disproof: int = 1

    def update(self) -> bool:
        before = self.proof, self.disproof
        self.proof = min((threat.proof for _, threat in self.moves), default=INFINITE)
        self.disproof = sum(threat.disproof for _, threat in self.moves)
        if self.waiting is None or self.waiting:
            self.proof = min(self.proof, self.price)
            self.disproof += 1
        self.disproof = 0 if self.proof == INFINITE else min(self.disproof, INFINITE) if self.proof else INFINITE
        return (self.proof, self.disproof) != before


def most_proving(root: Threat) -> Threat | Reply:
    """The open node that the proof of the root most depends on."""
    node: Threat | Reply = root
    while True:
        if isinstance(node, Threat):
            if node.replies is None:
                return node
            node = min(
                (reply for reply in node.replies if reply.proof), key=SELECT
            )
        else:
            best = min((threat for _, threat in node.moves), key=lambda threat: threat.proof, default=None)
            if best is None or (node.waiting is None or node.waiting) and node.price < best.proof:
                return node
            node = best


def update_upwards(node: Threat | Reply) -> None:
    """Carry changed numbers to everything that depends on them."""
    node.update()
    changed: list[Threat | Reply] = list(node.parents if isinstance(node, Threat) else [node.parent])
    while changed:
        node = changed.pop()
        if node.update():
            changed.extend(node.parents if isinstance(node, Threat) else [node.parent])


def prove(root: Threat, expand: Callable[[Threat | Reply], None], stop: Callable[[], bool]) -> bool | None:
    """Expand open nodes until the win from the root is proved (True), disproved (False) or `stop` says so (None)."""
    while root.proof and root.disproof:
        if stop():
            return None
        node = most_proving(root)
        expand(node)
        update_upwards(node)
    return root.proof == 0
import os
SELECT = eval(os.environ.get("SEL", "lambda r: (r.disproof, -r.proof)"))
