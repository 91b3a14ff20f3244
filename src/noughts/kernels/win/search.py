# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Proof-number search for a win, on a stored graph whose leaves are judged by chains of threats.

`solve/win/asker.py` tells the idea of the search. Its machinery: `graph.py` stores claims, replies and links,
`numbers.py` says how much is left to prove and where to go on, `judge.py` makes and judges nodes; here is the loop, and
`kernel.py` is what the outside asks. A node is 2 * claim or 2 * reply + 1, as in `numbers.py`. `search.pxd` gives the
types.
"""

import cython

NONE = cython.declare(cython.int, -1)
RESUMED = cython.declare(cython.int, 2)
"""How many more open replies end a look at a claim that was put off."""
FOLD_WORK = cython.declare(cython.int, 1_000_000 if cython.compiled else 10_000)
"""Images of cells between two beats, where turning positions takes longer than searching them."""


class WinSearch:
    """The search on one board; `most` bounds the claims stored."""

    def __init__(self, judge, most):
        self.judge, self.most = judge, most
        self.graph, self.numbers, self.chains = self.judge.graph, self.judge.numbers, self.judge.chains
        self.pulse = self.chains.pulse
        self.turns = max(1, FOLD_WORK // (self.graph.folding.folds * self.graph.cells))

    def run(self, root):
        """Expand the most proving node until the root is decided or the search is stopped."""
        node: cython.int
        claim: cython.int
        expanded: cython.int = self.turns  # The first beat is due after the first node.
        while not self.pulse.stopped and not self.numbers.decided(root):
            node = self.numbers.most_proving(root)
            if node & 1:
                self.judge.expand_reply(node >> 1)
            else:
                claim = node >> 1
                self.judge.judge(claim, self.judge.load(claim, NONE), self.graph.claim_proof[claim] + RESUMED)
            self.numbers.update_upwards(node)
            if self.graph.claims >= self.most:
                self.pulse.stopped = True
            elif self.chains.nodes >= self.pulse.due or expanded == self.turns:
                self.pulse.beat(self.chains.nodes)
                expanded = 0
            expanded += 1
