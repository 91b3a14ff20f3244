# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The interface of the defence search: a question is two lists of cells, and whether the holder is to move.

Side 0 is the holder, side 1 the other. `queries.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel.boards import Boards
    from noughts.solvers.defence.kernel.graph import INFINITE, SEEN, DefenceGraph
    from noughts.solvers.defence.kernel.judge import PASS, DefenceJudge
    from noughts.solvers.defence.kernel.search import DefenceSearch

NONE = cython.declare(cython.int, -1)


class DefenceKernel:
    """The graph of one board, kept from one question to the next.

    `line_cells` holds `size` cells per line, `symmetries` `cells` images per symmetry; `images[c * symmetry_count + s]`
    is the key word of cell c under symmetry s: its image's bit on boards of up to 64 cells, a random word on larger
    ones. `leaf(holder, other)` tests by blocking and returns (1, relevance zone) if blocking holds, (0, anything) if it
    does not, (-1, 0) if that was not found out in its time, (-2, 0) to stop. It is None if there is no such test.
    """

    def __init__(self, cells, size, line_cells, symmetries, images):
        self.boards = Boards(cells, size, line_cells, symmetries, images)
        self.frames = self.boards.frames
        self.graph = DefenceGraph()
        self.judge = DefenceJudge(self.graph, self.boards)
        self.search = DefenceSearch(self.judge)
        self.pulse = self.judge.pulse

    def ask(self, holder, other, to_move, leaf, pulse):
        """Search a question; (proof number, disproof number), neither of them 0 if it was stopped."""
        state: cython.int = self.enter_question(holder, other, to_move, leaf, pulse)
        if self.graph.proof[state] and self.graph.disproof[state] and not self.pulse.stopped:
            with cython.nogil:
                self.search.search_state(state, self.loaded, INFINITE, INFINITE)
        self.pulse.finish()
        return self.graph.proof[state], self.graph.disproof[state]

    def look(self, holder, other, to_move):
        """What is known of a question, in the orientation in which it is stored; None if it was never met.

        (key, symmetry to that orientation, proof, disproof, stage, zone, tries); each try is (move, proof, disproof,
        answer, [(reply, proof) of the answers looked at]).
        """
        state: cython.int = self.find(holder, other, to_move)
        if state < 0:
            return None
        tries = []
        t: cython.int = self.graph.first_try[state]
        while t >= 0:
            links = [(reply, self.graph.proof[after]) for reply, after in self.answers(t) if after >= 0]
            tries.append(
                (
                    self.graph.try_move[t],
                    self.graph.try_proof[t],
                    self.graph.try_disproof[t],
                    self.graph.try_answer[t],
                    links,
                )
            )
            t = self.graph.try_next[t]
        key = self.graph.key_a[state], self.graph.key_b[state]
        numbers = self.graph.proof[state], self.graph.disproof[state]
        return key, self.boards.canonical.symmetry, *numbers, self.graph.stage[state], self.graph.zone[state], tries

    def moves(self, holder, other, to_move, leaf):
        """Expand a question: the symmetry to its stored orientation, and the moves that matter there."""
        state: cython.int = self.enter_question(holder, other, to_move, leaf, None)
        symmetry: cython.int = self.boards.canonical.symmetry
        self.pulse.finish()
        if self.graph.proof[state] == 0 or self.graph.disproof[state] == 0:
            return symmetry, []
        if self.graph.stage[state] == SEEN:
            self.judge.expand(state, self.loaded)
        t: cython.int = self.graph.first_try[state]
        if to_move:
            if self.graph.first_link[t] < 0:
                self.judge.make_links(t, self.loaded)
            return symmetry, [reply for reply, _ in self.answers(t)]
        cells = []
        while t >= 0:
            if self.graph.try_proof[t]:
                cells.append(self.graph.try_move[t])
            t = self.graph.try_next[t]
        return symmetry, cells

    def learn(self, holder, other, to_move, stage, zone, answers):
        """Learn that a question is proved, with its stage, relevance zone and (move, answer) pairs."""
        state: cython.int = self.find(holder, other, to_move)
        symmetry: cython.int = self.boards.canonical.symmetry
        cells: cython.int = self.boards.cells
        turn = [self.boards.symmetries[symmetry * cells + cell] for cell in range(cells)]
        turn.append(PASS)
        if state < 0:
            state = self.graph.new_state(self.boards.canonical.key_a, self.boards.canonical.key_b)
        if self.graph.proof[state]:
            self.graph.first_try[state] = NONE
            self.graph.zone[state] = self.boards.image(zone, symmetry)
            self.graph.prove(state, stage)
            for move, answer in answers:
                self.graph.settle(self.graph.new_try(state, turn[move]), turn[answer])

    def node_count(self):
        return self.judge.nodes

    def enter_question(self, holder, other, to_move, leaf, pulse):
        """Begin a search: find or create a question's state; the level `loaded` holds it in its stored orientation."""
        self.judge.leaf = leaf
        self.pulse.start(pulse, self.judge.nodes + self.pulse.every)
        state: cython.int = self.find(holder, other, to_move)
        if state < 0:
            state = self.graph.new_state(self.boards.canonical.key_a, self.boards.canonical.key_b)
            if to_move:
                self.judge.judge_question(state, self.loaded)
            else:
                self.judge.judge(state, self.loaded)
        return state

    def find(self, holder, other, to_move):
        """The state of a question, or NONE; the level `loaded` holds it in its stored orientation."""
        self.loaded = self.boards.load(holder, other)
        return self.search.meet(self.loaded, to_move)

    def answers(self, t):
        """The answers to a try and the states after them, NONE for one not yet looked at."""
        found = []
        link: cython.int = self.graph.first_link[t]
        while link >= 0:
            found.append((self.graph.link_reply[link], self.graph.link_state[link]))
            link = self.graph.link_next[link]
        return found
