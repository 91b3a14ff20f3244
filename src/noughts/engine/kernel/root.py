# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The root of the search: the interface for callers, one depth at a time, in lists of cells.

`moves.py` holds what is known of the moves, and `deepening.py` searches them.
"""

import cython

if not cython.compiled:
    from noughts.engine.kernel.candidates import Candidates
    from noughts.engine.kernel.coded import CodePosition
    from noughts.engine.kernel.deepening import Deepening
    from noughts.engine.kernel.memory import EngineTable
    from noughts.engine.kernel.meter import Meter
    from noughts.engine.kernel.moves import Moves
    from noughts.engine.kernel.search import EngineSearch
    from noughts.engine.kernel.windowed import WindowPosition

LINE = cython.declare(cython.int, 40)
"""As in `moves.py`."""
NO_MOVE = cython.declare(cython.int, 511)
FOLLOWED = cython.declare(cython.int, 8)
"""The number of moves whose lines are extended from the table."""
COMPARED = cython.declare(cython.int, 30)
"""The moves considered for best if stones may be put anywhere."""
FAILED_CHAINS = cython.declare(cython.int, 1 << 17)
"""Positions remembered for having no chain of threats."""


class Root:
    """An engine for one kind of position; `entries` is its transposition table."""

    def __init__(self, position, meter, entries):
        self.position, self.meter = position, meter
        self.chains = self.position.chains
        self.memory = EngineTable(entries)
        self.candidates = Candidates(self.position)
        self.search = EngineSearch(self.position, self.meter, self.memory, self.candidates)
        self.moves = Moves(self.position.cells)
        self.deepening = Deepening(self.search, self.moves)

    def leave_out(self, parts):
        """Search without some parts from now on (the bits of `search.py`), so that their effect can be measured."""
        self.search.without = self.candidates.without = self.position.without = parts

    def set_up(self, first, second, side, order, most, age, turn):
        """Set up a position and list its moves, the most promising first; `most` of them are searched.

        Equal moves come in the order of `order`, which has all cells. On an empty board where stones may be put
        anywhere, the first of them serves as the best. Entries of another age are forgotten; searches that share a
        table use the same age.
        """
        self.position.set_up(first, second, side)
        self.memory.renew(age, turn)
        self.chains.renew(age)
        self.candidates.renew()
        self.search.finished = 0
        cells = [cell for cell in order if self.position.playable(cell)]
        cells.sort(key=self.urgency, reverse=True)
        self.moves.list(cells, most)
        self.deepening.compared = self.moves.count
        if self.position.narrow:
            self.deepening.compared = min(self.moves.count, COMPARED) if first or second else 1

    def urgency(self, cell):
        """How early a move should be tried: completions first, then blocks, then the rest."""
        own = self.position.completes(cell, self.position.mover())
        other = self.position.completes(cell, 1 - self.position.mover())
        urgent = -own if self.position.misere else 2 * own + other
        return urgent, self.position.promise(cell)

    def start(self, ask, limit):
        """Begin a search of at most `limit` nodes, 0 for any number; it asks the caller whether to stop."""
        self.meter.start(ask, limit)

    def nodes(self):
        return self.meter.nodes

    def chain(self, budget, depth):
        """The moves of both sides by which the side to move is proven to win; None if no chain was found."""
        found: cython.bint
        if self.position.misere:
            return None
        with cython.nogil:
            found = self.chains.find(budget, depth, True)
        self.meter.finish()
        return [self.chains.moves[i] for i in range(self.chains.length)] if found else None

    def refute(self, budget, depth):
        """Mark the moves against which the other side is proven to win and put them last; the number of new ones.

        Once all moves searched are lost, or seem so, the others are searched too.
        """
        count: cython.int
        with cython.nogil:
            count = self.deepening.refute_all(budget, depth)
        self.meter.finish()
        self.moves.put_lost_last()
        if self.moves.all_lose():
            more = self.moves.admit_all()
            self.deepening.compared = self.moves.count
            count += self.refute(budget, depth) if more else 0
        return count

    def best(self, depth):
        """Search for the best move; whether the depth was finished before the search was stopped."""
        finished: cython.bint
        with cython.nogil:
            finished = self.deepening.deepen(depth)
        self.meter.finish()
        return finished

    def every(self, depth):
        """Search every move in full; whether that was finished before the search was stopped: else nothing changes."""
        finished: cython.bint
        with cython.nogil:
            finished = self.deepening.score_all(depth)
        self.meter.finish()
        return finished

    def report(self):
        """`Moves.row` for each move in order; the lines of the best few are extended from the table."""
        for i in range(min(FOLLOWED, self.moves.count)):
            if not self.moves.lost[self.moves.cells[i]]:
                self.follow(self.moves.cells[i])
        return [self.moves.row(i) for i in range(self.moves.count)]

    def evaluate(self):
        """The static evaluation of the position."""
        return self.position.evaluate()

    def standing(self):
        """How many moves there are, the score of the first, and whether it is proven lost (then all are)."""
        return self.moves.count, self.moves.score, bool(self.moves.lost[self.moves.cells[0]])

    def first_looks(self):
        """For each move: (cell, score at the first look, whether it wins at once, whether it loses at once)."""
        return [self.first_look(self.moves.cells[i]) for i in range(self.moves.count)]

    def first_look(self, cell):
        misere = self.position.misere
        completing = self.position.completes(cell, self.position.mover())
        self.position.make(cell)
        score = -self.position.evaluate()
        answered = not misere and not completing and self.position.verdict() == 1
        self.position.unmake()
        return cell, score, completing and not misere, answered or (completing and misere)

    def follow(self, cell):
        """Extend the expected line of a move from the table."""
        next_cell: cython.int = cell
        length: cython.int = 0
        made: cython.int = 0
        while not self.position.completes(next_cell, self.position.mover()):
            self.position.make(next_cell)
            made += 1
            if length == LINE:
                break
            if length == self.moves.lengths[cell]:
                self.memory.probe(self.position.hash())
                if self.memory.move == NO_MOVE or not self.position.playable(self.memory.move):
                    break
                self.moves.lines[cell * LINE + length] = self.memory.move
                self.moves.lengths[cell] += 1
            next_cell = self.moves.lines[cell * LINE + length]
            length += 1
        while made:
            self.position.unmake()
            made -= 1


def coded(board, entries, every):
    """An engine for a board of codes, which are its arguments."""
    meter = Meter(every)
    return Root(CodePosition(board, meter, FAILED_CHAINS), meter, entries)


def windowed(board, gravity, misere, entries, every):
    """An engine for a board of windows, which are its arguments."""
    meter = Meter(every)
    return Root(WindowPosition(board, gravity, misere, meter, FAILED_CHAINS), meter, entries)
