# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Chains of fours and threes: besides moves that leave one reply, moves that prepare a fork.

On a board of k in a row a *four* is a line that lacks one stone, a *three* one that lacks two. A move that makes threes
with a fork among them (`forks.py`) may be met in several ways, so the search gives the defender all of them at once:
every cell that meets all forks. Before that the defender may play fours: each line of the defender that lacks two
stones gives it both cells, a *pair*, although the attacker will hold one of the two. So a line with both cells of a
pair is *dead*: the defender never completes it. More stones of the defender never help the attacker, so a chain that
wins against all of them wins. docs/proofs.md has the full argument. `threes.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.threat_space.kernel.chains import Chains
    from noughts.threat_space.kernel.forks import Forks

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
FAILURES = cython.declare(cython.int, 1 << 16)
"""Entries of the table of positions without a chain, as for chains of fours."""
DEEPEST = cython.declare(cython.int, 12)
"""Moves of a chain after which no further three is tried."""
FOUR = cython.declare(cython.int, 12)
THREE = cython.declare(cython.int, 0)
HINDERED_THREE = cython.declare(cython.int, -2)
"""What a four is worth, a three, and a three while the defender has lines that lack two stones;"""
LINE = cython.declare(cython.int, 6)
"""and what each line through the cell that lacks three stones adds."""
NO_THREAT = cython.declare(cython.int, -1)
WON = cython.declare(cython.int, -2)


class ThreeChains(Chains):
    """Chains whose attacker, side 0, plays threes as well; the defender's own chains have only fours.

    `size` is at least 4.
    """

    def __init__(self, cells, size, line_cells, cap):
        super().__init__(cells, size, line_cells, cap)
        lines = [0] * cells
        for cell in line_cells:
            lines[cell] += 1
        self.forks = Forks(self.frames, cells, max(lines))
        self.failed_threes = array("Q", bytes(8 * FAILURES))
        self.steps = array("i", bytes(4 * 3 * cells * (cells + 2)))
        self.laid = array("i", bytes(4 * (cells + 2)))
        self.laid_count = 0

    def set_patience(self, cap, patient):
        """Limit each search to `cap` nodes with fours, and as many with fours and threes."""
        Chains.set_patience(self, cap, patient)
        self.failed_threes = array("Q", bytes(8 * FAILURES))

    # The search.

    def search(self, at, side):
        """Whether a chain of fours, or for the attacker one with threes, is found; its moves go to moves[: length]."""
        if Chains.search(self, at, side):
            return True
        if side or self.pulse.stopped:
            return False
        self.capped = False
        self.last_node = self.nodes + self.cap
        self.pause = min(self.last_node, self.pulse.due)
        return self.go_on(at, 0)

    def go_on(self, at, ply):
        """Whether the attacker, who has no four on the board, wins by fours and threes from move number `ply` on."""
        i: cython.int
        last: cython.int
        threats: cython.int
        if self.has_failed_threes(self.hash):
            return False
        threats = self.frames.completions(at, 1, 2)
        if threats == 2:
            return False
        self.nodes += 1
        if self.nodes >= self.pause and self.ended():
            self.capped = True
            return False
        last = self.list_steps(at, self.frames.first if threats else -1, ply)
        if last < 0:
            self.length = ply + 1
            return True
        for i in range(at * 3 * self.cells, last, 3):
            self.moves[ply] = self.steps[i]
            if self.after_step(at, self.steps[i], self.steps[i + 1], ply):
                return True
            if self.capped:
                return False
        self.failed_threes[self.slot_of(self.hash)] = self.hash
        return False

    def after_step(self, at, cell, reply, ply):
        """Play a four and its forced reply, or if that is -1 a three and all that the defender gets; and search on."""
        found: cython.bint
        before: cython.ulonglong = self.hash
        top: cython.int = self.laid_count
        here: cython.int
        if reply >= 0 and self.has_failed_threes(before ^ self.stone_word(0, cell) ^ self.stone_word(1, reply)):
            return False
        here = self.lay(at, 0, cell)
        if reply >= 0:
            found = self.go_on(self.lay(here, 1, reply), ply + 1)
        else:
            here = self.give_pairs(here)
            found = here >= 0 and self.forks.find_blocks(here)
            if found and self.forks.block_count == 0:
                self.length = ply + 1
            elif found:
                here = self.give_blocks(here)
                found = here >= 0 and self.go_on(here, ply + 1)
        self.lift(top)
        self.hash = before
        return found

    def has_failed_threes(self, hash):
        """Whether a search has found no chain of fours and threes where the stones have this hash."""
        return self.failed_threes[self.slot_of(hash)] == hash

    def lay(self, at, side, cell):
        """Put a stone that `lift` takes off again; the frame after it."""
        self.frames.play(at, side, cell)
        self.hash ^= self.stone_word(side, cell)
        self.laid[self.laid_count] = cell
        self.laid_count += 1
        return at + 1

    def lift(self, top):
        """Take off all stones laid since there were `top` of them; the frames before are still there."""
        while self.laid_count > top:
            self.laid_count -= 1
            self.frames.stones[self.laid[self.laid_count]] = 0

    # The attacker's moves.

    def list_steps(self, at, must, ply):
        """List the moves (cell, forced reply or -1 for a three, worth), best first; only `must` unless it is -1.

        Returns the end of the list, which begins at steps[3 * cells * at]; -1 if a move makes two threats: it goes to
        moves[ply].
        """
        i: cython.int
        cell: cython.int
        worth: cython.int
        first: cython.int = at * 3 * self.cells
        end: cython.int = first
        count: cython.int = self.forks.pair_off(at, 0)
        far: cython.int
        for i in range(count):
            cell = self.forks.near[i]
            if self.forks.partners[cell] > 1 and (must < 0 or cell == must):
                self.moves[ply] = cell
                return -1
        if must >= 0:
            return self.enter_step(first, end, must, self.forks.partner[must] if self.forks.is_near(0, must) else -1, 0)
        far = self.forks.list_far(at)
        for i in range(count):
            cell = self.forks.near[i]
            worth = FOUR + LINE * self.forks.far_lines(cell)
            end = self.enter_step(first, end, cell, self.forks.partner[cell], worth)
        if ply > DEEPEST:
            return end
        worth = HINDERED_THREE if self.forks.pair_off(at, 1) else THREE
        for i in range(far):
            cell = self.forks.far[i]
            if not self.forks.is_near(0, cell) and self.forks.prepares(cell) and self.forks.parts(cell):
                end = self.enter_step(first, end, cell, -1, worth + LINE * self.forks.far_lines(cell))
        return end

    def enter_step(self, first, end, cell, reply, worth):
        """Put a move in its place in the list, after those of the same worth; the new end."""
        i: cython.int = end
        while i > first and self.steps[i - 1] < worth:
            self.steps[i] = self.steps[i - 3]
            self.steps[i + 1] = self.steps[i - 2]
            self.steps[i + 2] = self.steps[i - 1]
            i -= 3
        self.steps[i] = cell
        self.steps[i + 1] = reply
        self.steps[i + 2] = worth
        return end + 3

    # What the defender gets.

    def give_pairs(self, at):
        """Give the defender both cells of each of its lines that lack two stones; the frame after that.

        -1 if a cell is in two pairs, or if a line that is not dead lacks two stones or fewer afterwards.
        """
        i: cython.int
        cell: cython.int
        here: cython.int = at
        first: cython.int = self.cells
        last: cython.int = self.cells + self.forks.pair_off(at, 1)
        for i in range(first, last):
            if self.forks.partners[self.cells + self.forks.near[i]] > 1:
                return -1
        for i in range(first, last):
            cell = self.forks.near[i]
            self.bury(at, cell, self.forks.partner[self.cells + cell])
        for i in range(first, last):
            if self.frames.completes(here, 1, self.forks.near[i]):
                return -1
            here = self.lay(here, 1, self.forks.near[i])
        if last > first and (
            self.frames.any_line(here, 1, self.frames.size - 1) or self.frames.any_line(here, 1, self.frames.size - 2)
        ):
            return -1
        return here

    def bury(self, at, a, b):
        """Drop the lines through both cells, which are dead, from the defender's frame."""
        w: cython.int
        j: cython.int
        dead: cython.ulonglong
        words: cython.int = self.frames.words
        for w in range(words):
            dead = self.frames.through[a * words + w] & self.frames.through[b * words + w]
            if dead:
                for j in range(self.frames.size, 2 * self.frames.size):
                    self.frames.sets[at * self.frames.frame + j * words + w] &= ~dead & WORD

    def give_blocks(self, at):
        """Give the defender all blocks; the frame after that, -1 if they complete a line."""
        i: cython.int
        for i in range(self.forks.block_count):
            if self.frames.completes(at, 1, self.forks.blocks[i]):
                return -1
            at = self.lay(at, 1, self.forks.blocks[i])
        return at

    # The chain played again.

    def replay(self, start, marking):
        """Play the attacker's chain in `moves` as if the defender had passed; whether it wins.

        If it does and `marking` is set, `unsafe` marks the replies against which it may not win: its relevance zone.
        `has_three` says whether one of the moves was a three.
        """
        i: cython.int = 0
        at: cython.int = start
        top: cython.int = self.laid_count
        before: cython.ulonglong = self.hash
        self.has_three = False
        for i in range(self.cells):
            self.unsafe[i] = 0
        for i in range(self.length):
            if self.frames.stones[self.moves[i]]:
                break
            self.unsafe[self.moves[i]] = 1
            if self.frames.completes(at, 0, self.moves[i]):
                at = WON
            else:
                at = self.answer(self.lay(at, 0, self.moves[i]), marking)
            if at < 0:
                break
        if at == WON:
            self.length = i + 1
        self.lift(top)
        self.hash = before
        return at == WON

    def answer(self, at, marking):
        """Play what the defender gets after a move of the chain; the frame, WON if nothing helps, or NO_THREAT."""
        count: cython.int
        if self.frames.any_line(at, 1, self.frames.size - 1):
            return NO_THREAT
        if marking:
            self.forks.mark_empty(at, 1, self.frames.size - 2, self.unsafe)
        count = self.frames.completions(at, 0, 3)
        if count == 0:
            return self.answer_three(at, marking)
        if count < 3:
            self.unsafe[self.frames.first] = 1
        if count == 2:
            self.unsafe[self.frames.second] = 1
        return WON if count > 1 else self.lay(at, 1, self.frames.first)

    def answer_three(self, at, marking):
        """The same after a move that makes no four."""
        self.has_three = True
        at = self.give_pairs(at)
        if at < 0 or not self.forks.find_blocks(at):
            return NO_THREAT
        if marking:
            self.forks.mark_empty(at, 1, self.frames.size - 3, self.unsafe)
            self.forks.mark_forks(at, self.unsafe)
        return self.give_blocks(at) if self.forks.block_count else WON
