# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What can be said about a position at once: easy wins and holds, how hard it looks, and what may be played.

A new state is judged by the threats on the board and by blocking, the leaf test. Expanding a state generates its tries,
and expanding a try its answers, the best first. A level of `boards` holds the position; side 0 is the holder, side 1
the other. `judge.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse
    from noughts.solvers.defence.kernel.graph import BLOCKED, EXPANDED, INFINITE, OVER

    PASS = -1  # The move of the only try of a question in which the holder is to move.

NONE = cython.declare(cython.int, -1)
STEEPNESS = cython.declare(cython.int, 8)
"""How often the proof number of a new state doubles when its weight grows by 1."""
QUIET = cython.declare(cython.int, 4)
"""How much harder a state without a threat of the holder is taken to be."""
PULSE_WORK = cython.declare(cython.int, 16_384 if cython.compiled else 1_024)
"""Cells looked at between two beats of the pulse: the larger the board, the slower states are generated."""
STOP = cython.declare(cython.int, -2)
"""The leaf test's answer that ends the search."""


class DefenceJudge:
    """Makes the nodes of a graph from the positions on boards."""

    def __init__(self, graph, boards):
        self.graph, self.boards = graph, boards
        self.frames = self.boards.frames
        cells: cython.int = self.boards.cells
        size: cython.int = self.frames.size
        self.graph.pulse = self.pulse = Pulse(max(4, min(256, PULSE_WORK // cells)))
        self.leaf = None
        self.nodes = 0
        self.weights = array("i", [1 << min(2 * j, 12) for j in range(size)] * 2)
        self.ranks = array("i", bytes(4 * cells))
        self.needed = array("b", bytes(cells))

    # New states.

    def judge_question(self, state, level):
        """Create a question with the holder to move: decided if it completes a line, else a state with one try."""
        if self.frames.completions(level, 0, 1):
            self.graph.prove(state, OVER)
        else:
            self.graph.stage[state] = EXPANDED
            self.graph.new_try(state, PASS)

    def judge(self, state, level):
        """Decide a new state if that is easy; else set its proof numbers."""
        threats: cython.int = self.frames.completions(level, 0, 2)
        self.nodes += 1
        if self.nodes >= self.pulse.due:
            self.pulse.beat(self.nodes)
        if self.frames.any_line(level, 1, self.frames.size - 1) or (
            threats == 0 and self.frames.list_threats(level, 1, NONE) < 0
        ):
            self.graph.stage[state] = OVER
            self.graph.set_numbers(state, INFINITE, 0)
        elif threats == 2:
            self.graph.prove(state, OVER)
        elif self.boards.count_empty(level) < 2:
            self.graph.prove(state, EXPANDED)
        else:
            self.graph.set_numbers(state, self.price(level, threats), 1)
            if self.leaf is not None:
                self.test(state, level)

    def price(self, level, threats):
        """The proof number of a new state: exponential in the weight of the lines that the other side can complete.

        A line that lacks n stones weighs 2^-n. A threat of the holder leaves the other side one move.
        """
        j: cython.int
        weight: cython.int = 0
        for j in range(self.frames.size):
            weight += self.frames.count_lines(level, 1, j) * ((1 << 10) >> min(self.frames.size - j, 10))
        return 1 + ((1 if threats else QUIET) << min(weight * STEEPNESS >> 10, 20))

    def test(self, state, level):
        """Test a state by blocking."""
        verdict: cython.int = STOP
        with cython.gil:
            try:
                verdict, self.graph.zone[state] = self.leaf(
                    self.boards.cells_of(level, 0), self.boards.cells_of(level, 1)
                )
            except BaseException as error:
                self.pulse.fail(error)
        if verdict == STOP:
            self.pulse.stopped = True
        elif verdict == 1:
            self.graph.prove(state, BLOCKED)

    # Moves and answers.

    def expand(self, state, level):
        """Generate the tries of a state, one of each symmetry class; a threat of the holder leaves only one."""
        cell: cython.int
        self.graph.stage[state] = EXPANDED
        if self.frames.completions(level, 0, 1):
            self.graph.new_try(state, self.frames.first)
            return
        for cell in range(self.boards.cells):
            self.needed[cell] = self.frames.stones[level * self.boards.cells + cell] == 0
        self.boards.drop_images(level, self.needed)
        for cell in range(self.boards.cells):
            if self.needed[cell]:
                self.graph.new_try(state, cell)

    def make_links(self, t, level):
        """The holder's answers to a try, best first.

        Two threats of the other side cannot be met; a single one must be. If the other side is about to make two, the
        answer must disturb that or threaten.
        """
        cell: cython.int
        threats: cython.int = self.frames.completions(level, 1, 2)
        if threats == 2:
            return
        if threats == 1:
            self.graph.new_link(t, self.frames.first)
            return
        if self.frames.list_threats(level, 1, NONE) < 0:
            for cell in range(self.boards.cells):
                self.needed[cell] = 0
            self.needed[self.frames.fork] = 1
            self.needed[self.frames.fork_one] = self.needed[self.frames.fork_two] = 1
            self.frames.mark_threats(level, 0, NONE, self.needed)
        else:
            for cell in range(self.boards.cells):
                self.needed[cell] = 1
        self.rank_links(t, level)

    def rank_links(self, t, level):
        """Link a try to the empty cells marked in `needed`: the best last, since each is placed before the others."""
        cell: cython.int
        worth: cython.int
        i: cython.int
        count: cython.int = 0
        for cell in range(self.boards.cells):
            if self.needed[cell] and self.frames.stones[level * self.boards.cells + cell] == 0:
                worth = self.frames.worth(level, cell, self.weights)
                i = count
                while i > 0 and self.ranks[i - 1] >> 10 > worth:
                    self.ranks[i] = self.ranks[i - 1]
                    i -= 1
                self.ranks[i] = worth << 10 | cell
                count += 1
        for i in range(count):
            self.graph.new_link(t, self.ranks[i] & 1023)
