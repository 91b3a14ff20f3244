# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Proof-number search for a win, on a stored graph whose leaves are judged by chains of threats.

`solvers/threats/solver.py` explains the idea of the search. Its parts: `graph.py` stores claims, replies and links,
`numbers.py` says how much is left to prove and where to continue, `judge.py` judges claims, `expander.py` tries moves
at replies, and on large boards `guides.py` remembers what has won. The loop is here; `queries.py` is what callers use.
A node is 2 * claim or 2 * reply + 1, as in `numbers.py`. `search.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.solvers.threats.kernel.graph import WHOLE

NONE = cython.declare(cython.int, -1)
RESUMED = cython.declare(cython.int, 2)
"""When a claim that was put off is taken up, it may have this many more open replies."""
CANONICAL_WORK = cython.declare(cython.int, 1_000_000 if cython.compiled else 10_000)
"""Images of cells computed between two beats of the pulse, if that takes longer than searching."""


class ThreatSearch:
    """The search on one board; `most` limits the claims stored."""

    def __init__(self, expander, most):
        self.expander, self.most = expander, most
        self.judge = self.expander.judge
        self.graph, self.numbers, self.chains = self.judge.graph, self.judge.numbers, self.judge.chains
        self.pulse, self.guides = self.chains.pulse, self.judge.guides
        self.turns = max(1, CANONICAL_WORK // (self.graph.canonical.symmetry_count * self.graph.cells))

    def run(self, root):
        """Expand the most-proving node until the root is decided or the search is stopped."""
        node: cython.int
        claim: cython.int
        expanded: cython.int = self.turns  # The first beat is due after the first node.
        self.judge.ground = self.stones_at(root)
        while not self.pulse.stopped and not self.numbers.decided(root):
            node = self.go_down(root) if self.judge.guided else self.numbers.most_proving(root)
            if node & 1:
                self.expander.expand(node >> 1)
            else:
                claim = node >> 1
                self.judge.judge(claim, self.judge.load(claim, NONE), self.graph.claim_proof[claim] + RESUMED)
            self.numbers.update_upwards(node)
            if self.judge.guided:
                self.guides.learn()
            if self.graph.claims >= self.most:
                self.pulse.stopped = True
            elif self.chains.nodes >= self.pulse.due or expanded == self.turns:
                self.pulse.beat(self.chains.nodes)
                expanded = 0
            expanded += 1

    def stones_at(self, node):
        """How many stones are on the board at a node."""
        claim: cython.int = self.graph.ground[node >> 1] if node & 1 else node >> 1
        return self.judge.load(claim, self.graph.cell[node >> 1] if node & 1 else NONE)

    def go_down(self, node):
        """The most-proving node below this one; the replies on the way are noted for the guides."""
        link: cython.int
        reply: cython.int
        self.start_path(node)
        while True:
            if node & 1:
                self.guides.pass_reply(node >> 1)
                link = self.numbers.open_link(node >> 1)
                if link < 0:
                    return node
                self.guides.move(self.graph.move[link], self.graph.forced[node >> 1])
                node = 2 * self.graph.target[link]
            else:
                if self.graph.stage[node >> 1] != WHOLE:
                    return node
                reply = self.numbers.open_reply(node >> 1)
                self.guides.reply(self.graph.cell[reply])
                node = 2 * reply + 1

    def start_path(self, node):
        """Start the guides' path at a node."""
        if node & 1:
            self.guides.start(self.graph.ground[node >> 1], self.graph.cell[node >> 1])
        else:
            self.guides.start(node >> 1, NONE)

    def relearn(self, node):
        """Learn the guides of everything won below a node, if the search is guided."""
        if not self.judge.guided:
            return
        self.start_path(node)
        if node & 1:
            self.guides.relearn_reply(node >> 1, set())
        else:
            self.guides.relearn_claim(node >> 1, set())
