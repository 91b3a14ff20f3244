# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Forced defence: the cells that can stop what the other side threatens to make with its next stone.

Both sets leave out the mover's own fours, which may always be tried. No other cell helps: each threat is made on one
cell, by lines through that cell, so only a stone on the cell or on those lines changes it. If there are several
threats, a cell must stop all of them.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest

EMPTY = cython.declare(cython.int, -1)
F3A = cython.declare(cython.int, 11)
B4 = cython.declare(cython.int, 13)
FIVE_KIND = cython.declare(cython.int, 15)
"""As in `kinds.py`."""
FOUR = cython.declare(cython.int, 6)
FOUR3 = cython.declare(cython.int, 8)
OPEN4 = cython.declare(cython.int, 9)
CLASSES = cython.declare(cython.int, 16)
"""As in `codes.py`."""


class Defence:
    """The defence of the side to move on a board; the set asked for is in `cells`, a word for each 64 of them."""

    def __init__(self, board):
        self.board = board
        self.cells = array("Q", bytes(8 * self.board.width))
        self.against = array("Q", bytes(8 * self.board.width))

    def stop_open_fours(self):
        """The cells that leave the other side no cell where it makes an open four."""
        word: cython.int
        left: cython.ulonglong
        first: cython.bint = True
        side: cython.int = 1 - self.board.side
        for word in range(self.board.width):
            left = self.board.sets[(CLASSES * side + OPEN4) * self.board.width + word]
            while left:
                self.spoil(64 * word + lowest(left), side, OPEN4)
                self.meet(first)
                first = False
                left &= left - 1

    def stop_four_threes(self):
        """The cells that meet every four with a three of the other side; False if no stone is needed.

        Such a four must be answered at once. So it also helps to take the answer's cell, or to prepare a four there; if
        the answer makes a four anyway, nothing threatens.
        """
        word: cython.int
        cell: cython.int
        reply: cython.int
        left: cython.ulonglong
        first: cython.bint = True
        side: cython.int = 1 - self.board.side
        for word in range(self.board.width):
            left = self.board.sets[(CLASSES * side + FOUR3) * self.board.width + word]
            while left:
                cell = 64 * word + lowest(left)
                left &= left - 1
                reply = self.answer(cell, side)
                if self.board.class_of(1 - side, reply) >= FOUR:
                    continue
                self.spoil(cell, side, FOUR3)
                self.prepare(reply, 1 - side)
                self.meet(first)
                first = False
        return not first

    def add(self, cell):
        self.against[cell >> 6] |= cython.cast(cython.ulonglong, 1) << (cell & 63)

    def meet(self, first):
        """Keep only the cells that stop this threat too."""
        word: cython.int
        for word in range(self.board.width):
            self.cells[word] = self.against[word] if first else self.cells[word] & self.against[word]

    def with_stone(self, cell, link, side):
        """The kinds of a cell in the direction of a link if the side had a stone at its other end."""
        place: cython.int = link & 15
        reach: cython.int = self.board.reach
        place = place + reach if place < reach else place - reach
        place += 2 * reach * side
        return self.board.kind_of[self.board.masks[4 * cell + (link >> 4 & 3)] | (cython.cast(cython.uint, 1) << place)]

    def spoil(self, cell, side, below):
        """The cells after which the side's code at a cell is of a lower class than `below`."""
        i: cython.int
        link: cython.int
        kind: cython.int
        shift: cython.int
        nibbles: cython.int = self.board.nibbles[side * self.board.cells + cell]
        for i in range(self.board.width):
            self.against[i] = 0
        self.add(cell)
        for i in range(self.board.starts[cell], self.board.starts[cell + 1]):
            link = self.board.links[i]
            shift = 4 * (link >> 4 & 3)
            if self.board.at[link >> 6] != EMPTY or (nibbles >> shift & 15) < F3A:
                continue
            kind = self.with_stone(cell, link, 1 - side) >> (4 * side) & 15
            kind = self.board.numbers[(nibbles & ~(15 << shift)) | (kind << shift)]
            if self.board.classes[kind] < below:
                self.add(link >> 6)

    def answer(self, cell, side):
        """The cell that answers the four that the side makes on a cell."""
        i: cython.int
        link: cython.int
        nibbles: cython.int = self.board.nibbles[side * self.board.cells + cell]
        for i in range(self.board.starts[cell], self.board.starts[cell + 1]):
            link = self.board.links[i]
            if self.board.at[link >> 6] != EMPTY or nibbles >> (4 * (link >> 4 & 3)) & 15 != B4:
                continue
            if self.with_stone(cell, link, side) >> (4 * side) & 15 == FIVE_KIND:
                return link >> 6
        return cell

    def prepare(self, cell, side):
        """Add a cell, and those that would let the side make a four there."""
        i: cython.int
        link: cython.int
        self.add(cell)
        for i in range(self.board.starts[cell], self.board.starts[cell + 1]):
            link = self.board.links[i]
            if self.board.at[link >> 6] == EMPTY and self.with_stone(cell, link, side) >> (4 * side) & 15 >= B4:
                self.add(link >> 6)
