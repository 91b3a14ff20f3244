# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Looking ahead: what is known of a position before it is searched, and of the moves of a node.

A position gets a first look (`look`) before it is searched: forced moves are played on, and a near end of the game, the
open lines or the follow-up rule may answer at once; then the transposition table may (`known`). A node looks at all its
moves first (`look_at_moves`). A child is numbered by the number of columns times the depth, plus its place among the
moves. `lookahead.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import size_of
    from noughts.solvers.gravity.kernel._lines import playable_cells, win_at
    from noughts.solvers.gravity.kernel.followup import SILENT, FollowUpRule
    from noughts.solvers.gravity.kernel.table import BoundsTable  # noqa: F401

    OPEN = 99  # What a look returns if it has no answer.

LOOKED_UP = cython.declare(cython.int, 15)
"""Children are looked up in the table while more cells than this are empty."""
# What a threat counts in move ordering: right above a playable cell, and anywhere; the board adds the rest.
NEXT = cython.declare(cython.int, 120)
ANY = cython.declare(cython.int, 30)


class LookAhead:
    """The looks at positions of one board, with the table of what searches have learned."""

    def __init__(self, board, table):
        self.board, self.table = board, table
        self.rule = FollowUpRule(board)
        room = (self.board.cells + 2) * self.board.columns
        self.mine, self.theirs, self.threats, self.targets, self.first, self.second, self.moves = (
            array("Q", bytes(8 * room)) for _ in range(7)
        )
        self.stones, self.rank, self.order, self.count, self.ended = (array("i", bytes(4 * room)) for _ in range(5))

    # What callers ask.

    def by_rule(self, mine, theirs):
        """The most that the side to move scores by the follow-up rule, None if the rule says nothing."""
        self.enter(0, mine, theirs)
        most: cython.int = self.rule.most(self.theirs[0], self.mine[0] | self.theirs[0], self.targets[0])
        return None if most == SILENT else most

    def wins_at_once(self, mine, theirs):
        """Whether the side to move can complete a line with its next stone."""
        self.enter(0, mine, theirs)
        return (self.threats[0] & self.playable(self.mine[0] | self.theirs[0])) != 0

    # A look.

    def playable(self, filled):
        """The cells that can be played."""
        return playable_cells(filled, self.board.step, self.board.bottoms, self.board.full)

    def enter(self, child, mine, theirs):
        """Take in a position of a child's number."""
        free: cython.ulonglong = self.board.full & ~(mine | theirs)
        self.mine[child], self.theirs[child] = mine, theirs
        self.threats[child], self.targets[child] = (
            self.board.completing(mine) & free,
            self.board.completing(theirs) & free,
        )
        self.stones[child] = size_of(mine | theirs)

    def look(self, child, bound):
        """Play forced moves; the answer if it is seen at once, else OPEN, with the child ready to be searched.

        The answer is for the side that was to move first; in the resulting position the other side may be to move.
        """
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        threats: cython.ulonglong = self.threats[child]
        targets: cython.ulonglong = self.targets[child]
        stones: cython.int = self.stones[child]
        sign: cython.int = 1
        playable: cython.ulonglong
        safe: cython.ulonglong
        forced: cython.ulonglong
        answer: cython.int
        while True:
            playable = self.playable(mine | theirs)
            if not playable:
                return 0
            safe = playable & ~(targets >> self.board.step)
            forced = targets & playable
            if (forced & (forced - 1)) or not safe or (forced and not forced & safe):
                return -sign * win_at(self.board.cells, stones + 2)
            if -win_at(self.board.cells, stones + 4) >= bound:
                return -sign * win_at(self.board.cells, stones + 4)
            if win_at(self.board.cells, stones + 3) < bound:
                return sign * win_at(self.board.cells, stones + 3)
            if not forced and not safe & (safe - 1):
                forced = safe
            if not forced:
                break
            # The forced stone is played: the sides change places.
            mine |= forced
            stones += 1
            threats = self.board.completing_after(threats, mine, theirs, forced) & self.board.full & ~(mine | theirs)
            mine, theirs, threats, targets = theirs, mine, targets & ~forced, threats
            sign, bound = -sign, 1 - bound
        self.mine[child], self.theirs[child] = mine, theirs
        self.threats[child], self.targets[child], self.stones[child] = threats, targets, stones
        answer = self.judge(child, bound)
        return answer if answer == OPEN else sign * answer

    def judge(self, child, bound):
        """Whether open lines or the rule give an answer when no move is forced; else make the child's key."""
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        threats: cython.ulonglong = self.threats[child]
        targets: cython.ulonglong = self.targets[child]
        step: cython.int = self.board.step
        # Cells above a threat of both sides, or above two threats of one side in a row, are never played.
        never: cython.ulonglong = (threats & targets) | (threats & (threats << step)) | (targets & (targets << step))
        if never:
            never = self.board.above(never)
        self.board.find_live(mine, theirs, never)
        if not self.board.live and bound > 0:
            return 0
        if not self.board.theirs_live and bound <= 0:
            return 0
        live: cython.ulonglong = self.board.live & mine
        theirs_live: cython.ulonglong = self.board.theirs_live & theirs
        answer: cython.int = self.rule.most(theirs, mine | theirs, targets)
        if answer < bound:
            return answer
        self.make_key(child, live, theirs_live)
        self.table.expect(self.first[child], self.second[child])
        return OPEN

    def make_key(self, child, live, theirs_live):
        """The key of a child, see `GravityBoard.make_key`."""
        self.board.make_key(self.mine[child] | self.theirs[child], live, theirs_live)
        self.first[child], self.second[child] = self.board.first, self.board.second

    def known(self, child, stones, bound):
        """The table's answer for a child that a look left open, as seen `stones` stones earlier, or OPEN."""
        fact: cython.int = 0
        sign: cython.int = 1
        if self.board.cells - self.stones[child] > LOOKED_UP:
            fact = self.table.recall(self.first[child], self.second[child])
        if not fact:
            return OPEN
        if (self.stones[child] ^ stones) & 1:
            sign, bound = -1, 1 - bound
        if self.table.low(fact) >= bound:
            return sign * self.table.low(fact)
        if self.table.high(fact) < bound:
            return sign * self.table.high(fact)
        return OPEN

    # The moves of a node.

    def look_at_moves(self, child, depth, bound):
        """Look at the moves of a child; those left open, count[depth] of them, are listed best first.

        Returns the best answer among the moves that are not open; one that reaches the bound ends the look.
        """
        start: cython.int = depth * self.board.columns
        after: cython.int = start
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        filled: cython.ulonglong = mine | theirs
        safe: cython.ulonglong = self.playable(filled) & ~(self.targets[child] >> self.board.step)
        move: cython.ulonglong
        best: cython.int = -win_at(self.board.cells, self.stones[child] + 4)
        answer: cython.int
        if self.stones[child] < self.board.mirrored_below:
            safe = self.board.distinct(mine, theirs, safe)
        while safe:
            move = safe & -safe
            safe ^= move
            self.moves[after] = move
            self.mine[after] = theirs
            self.theirs[after] = mine | move
            self.threats[after] = self.targets[child] & ~move
            self.targets[after] = (
                self.board.completing_after(self.threats[child], mine | move, theirs, move)
                & self.board.full
                & ~(filled | move)
            )
            self.stones[after] = self.stones[child] + 1
            self.rank[after] = self.worth(child, after, move)
            answer = self.look(after, 1 - bound)
            if answer == OPEN:
                self.insert(start, after)
                after += 1
            else:
                best = max(best, -answer)
                if best >= bound:
                    self.ended[depth] = after
                    return best
        return self.look_up(child, depth, after - start, bound, best)

    def look_up(self, child, depth, count, bound, best):
        """Ask the table about the `count` listed moves; keep those that stay open, count[depth] of them."""
        start: cython.int = depth * self.board.columns
        kept: cython.int = start
        place: cython.int
        answer: cython.int
        for place in range(start, start + count):
            answer = self.known(self.order[place], self.stones[child], bound)
            if answer == OPEN:
                self.order[kept] = self.order[place]
                kept += 1
            else:
                best = max(best, answer)
                if best >= bound:
                    self.ended[depth] = self.order[place]
                    return best
        self.count[depth] = kept - start
        return best

    def insert(self, start, after):
        """Insert the last child into the listed moves; equals stay in order."""
        place: cython.int = after
        while place > start and self.rank[self.order[place - 1]] < self.rank[after]:
            self.order[place] = self.order[place - 1]
            place -= 1
        self.order[place] = after

    def worth(self, child, after, move):
        """How promising a move is, by the threats that it leaves and by what the board adds."""
        playable: cython.ulonglong = self.playable(self.mine[after] | self.theirs[after])
        useful: cython.ulonglong = self.targets[after] & ~(self.targets[child] << self.board.step)
        return (
            NEXT * size_of(useful & (playable << self.board.step))
            + ANY * size_of(useful)
            + self.board.worth(self.mine[child], self.theirs[child], move, useful, self.stones[child])
        )
