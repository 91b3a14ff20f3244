"""Proof-number search for a forced win: which reply is hardest to meet, and which move is nearest to meeting it?

The graph has two kinds of nodes. At a `Reply` the attacker is to move and one good move is enough; at a `Threat` the
defender is to move and every reply that no chain of threats refutes has to be met. The proof number of a node is the
least number of open questions that, all answered well, prove the win: 0 is a proof. The disproof number is the same
for its opposite.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

INFINITE = 10**9

Chain = tuple[int, list[int]]
"""A reply and the moves that win against it; reply -1 stands for every reply that the replay does not leave open."""


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

    def update(self) -> bool:
        """Work the numbers out anew from the replies; whether they changed."""
        before = self.proof, self.disproof
        if self.replies is not None and self.disproof:
            self.proof = self.disproof = 0
            for reply in self.replies:
                self.proof += reply.proof
            self.proof = min(self.proof, INFINITE)
            self.disproof = min([reply.disproof for reply in self.replies if reply.proof], default=INFINITE)
        return (self.proof, self.disproof) != before

    def lose(self) -> None:
        """The defender wins first."""
        self.replies, self.proof, self.disproof = [], INFINITE, 0


@dataclass(slots=True, eq=False)
class Reply:
    """The defender has replied; the attacker is to move.

    `moves` are tried already; `waiting`, None until the node is expanded, are not, best last, and the price is their
    number.
    """

    attacker: int
    defender: int
    parent: Threat | None = None
    moves: list[tuple[int, Threat]] = field(default_factory=list)
    waiting: list[int] | None = None
    price: int = 1
    proof: int = 1
    disproof: int = 1

    @property
    def open(self) -> bool:
        """Whether there are moves left to try."""
        return self.waiting is None or bool(self.waiting)

    def update(self) -> bool:
        """Work the numbers out anew from the moves; whether they changed."""
        before = self.proof, self.disproof
        self.proof, self.disproof = (self.price, 1) if self.open else (INFINITE, 0)
        for _, threat in self.moves:
            self.proof = min(self.proof, threat.proof)
            self.disproof += threat.disproof
        if self.proof == 0:
            self.disproof = INFINITE
        return (self.proof, self.disproof) != before


Node = Threat | Reply


def most_proving(node: Node) -> Node:
    """The open node that the proof of this one most depends on."""
    while True:
        if isinstance(node, Threat):
            if node.replies is None:
                return node
            node = min(
                [reply for reply in node.replies if reply.proof], key=lambda reply: (reply.disproof, -reply.proof)
            )
        else:
            best, proof = None, node.price if node.open else INFINITE + 1
            for _, threat in node.moves:
                if threat.proof <= proof:
                    best, proof = threat, threat.proof
            if best is None:
                return node
            node = best


def update_upwards(node: Node) -> None:
    """Carry changed numbers to everything that depends on them."""
    node.update()
    changed: list[Node] = _parents(node)
    while changed:
        node = changed.pop()
        if node.update():
            changed.extend(_parents(node))


def _parents(node: Node) -> list[Node]:
    return list(node.parents) if isinstance(node, Threat) else [node.parent] if node.parent else []


def prove(root: Node, expand: Callable[[Node], None], stop: Callable[[], bool]) -> bool | None:
    """Expand open nodes until the win from the root is proved (True), disproved (False) or `stop` says so (None)."""
    while root.proof and root.disproof:
        if stop():
            return None
        node = most_proving(root)
        expand(node)
        update_upwards(node)
    return root.proof == 0
