"""Books: the exact scores of all positions of one ply of a board that `falls`, a byte each.

Positions are taken up to mirror image and put in order, and a score stands where its position does, so that a book
needs no keys. Scores of earlier plies follow by minimax. A book may lack scores; then it knows fewer positions.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from importlib import resources
from pathlib import Path

from noughts.core import Position, Rules
from noughts.core.bits import moved
from noughts.errors import BadFile, NoughtsError
from noughts.files import make_folder, state_folder, write_whole
from noughts.solve.gravity.board import falls, win_at

MAGIC = b"noughts-book 1\n"
UNKNOWN, ZERO = 0, 128
"""The bytes of an unknown score and of a draw."""
MOST_BYTES = 10_000_000
WORST = 1_000
"""Beyond every score."""

Stones = tuple[int, int]
"""The stones of the side to move and of the other."""
Layer = dict[Stones, "list[Stones | int]"]
"""Positions with what each move leads to: another position, or the score of a game that it ends."""


def stones_of(position: Position) -> Stones:
    """The stones of a position, the same for its mirror image."""
    stones = position.mine, position.theirs
    return min((moved(stones[0], symmetry), moved(stones[1], symmetry)) for symmetry in position.rules.symmetries)


def openings(rules: Rules, plies: int) -> list[Stones]:
    """The stones of all unfinished positions after so many plies, one of each two mirror images, in a book's order."""
    return sorted(layers(rules, plies)[-1])


def layers(rules: Rules, plies: int) -> list[Layer]:
    """The unfinished positions of each ply up to this one, each with what its moves lead to, but for the last ply."""
    columns = _columns(rules)
    images: dict[Stones, Stones] = {(0, 0): (0, 0)}
    found: list[Layer] = []
    for ply in range(plies):
        may_win, full = ply // 2 + 1 >= rules.length, ply + 1 == rules.cells
        win = win_at(rules, ply + 1)
        layer: Layer = {}
        after: dict[Stones, Stones] = {}
        for (mine, theirs), (image_mine, image_theirs) in images.items():
            taken = mine | theirs
            reached = layer[mine, theirs] = []
            for column in columns:
                for cell, bit, image_bit in column:
                    if not taken & bit:
                        stones, image = (theirs, mine | bit), (image_theirs, image_mine | image_bit)
                        if may_win and rules.completed(stones[1], cell):
                            reached.append(win)
                        elif full:
                            reached.append(0)
                        elif stones <= image:
                            after[stones] = image
                            reached.append(stones)
                        else:
                            after[image] = stones
                            reached.append(image)
                        break
        found.append(layer)
        images = after
    return [*found, {stones: [] for stones in images}]


def _columns(rules: Rules) -> list[list[tuple[int, int, int]]]:
    """For each column its cells from the bottom: each with its bit, and the bit of its mirror image."""
    width = rules.shape[0]
    image_of = max(rules.symmetries)  # Of the two symmetries, the mirror image moves the first cell.
    bottom_up = range(rules.cells - 1, -1, -1)
    return [
        [(cell, 1 << cell, 1 << image_of[cell]) for cell in bottom_up if cell % width == column]
        for column in range(width)
    ]


class Book:
    """The scores of one ply; `scores` holds a byte a position, in order."""

    def __init__(self, rules: Rules, plies: int, scores: bytes | None = None) -> None:
        self.rules, self.plies = rules, plies
        *self._earlier, last = layers(rules, plies)
        self._rank = {stones: rank for rank, stones in enumerate(sorted(last))}
        self.scores = bytearray(scores if scores is not None else bytes(len(self._rank)))
        if len(self.scores) != len(self._rank):
            raise BadFile(f"This book has {len(self.scores):,} scores; expected {len(self._rank):,}.")
        self._found: dict[Stones, int | None] = {}

    def value(self, position: Position) -> int | None:
        """The kernel's score of an unfinished position that is not beyond the book's ply; None if it is not known."""
        if position.stones > self.plies:
            return None
        stones = stones_of(position)
        if position.stones == self.plies:
            byte = self.scores[self._rank[stones]]
            return None if byte == UNKNOWN else byte - ZERO
        if not self._found:
            self._fill()
        return self._found[stones]

    def _fill(self) -> None:
        """Find the scores of all earlier plies by minimax, the last ply first."""
        known: dict[Stones, int | None] = {
            stones: None if self.scores[rank] == UNKNOWN else self.scores[rank] - ZERO
            for stones, rank in self._rank.items()
        }
        for layer in reversed(self._earlier):
            known = {stones: _best(reached, known) for stones, reached in layer.items()}
            self._found |= known

    def learn(self, position: Position, value: int) -> None:
        """Enter the score of a position of the book's ply."""
        self.scores[self._rank[stones_of(position)]] = value + ZERO
        self._found.clear()

    @property
    def known(self) -> int:
        """How many scores the book holds."""
        return len(self.scores) - self.scores.count(UNKNOWN)

    def to_bytes(self) -> bytes:
        """The book as a file."""
        return MAGIC + f"{self.rules} {self.plies}\n".encode("ascii") + zlib.compress(bytes(self.scores), 9)

    @classmethod
    def from_bytes(cls, data: bytes) -> Book:
        """The book that a file holds; BadFile says what is wrong with it."""
        if not data.startswith(MAGIC):
            raise BadFile("This is no book; expected a file made by `noughts book`.")
        head, _, packed = data[len(MAGIC) :].partition(b"\n")
        try:
            game, plies = head.decode("ascii").split()
            rules = Rules.parse(game)
            scores = zlib.decompressobj().decompress(packed, MOST_BYTES)
            count = int(plies)
        except (ValueError, zlib.error, NoughtsError) as error:
            raise BadFile("This book is damaged.") from error
        if not falls(rules) or not 0 <= count <= rules.cells:
            raise BadFile("This book is damaged.")
        return cls(rules, count, scores)

    def save(self, path: Path) -> None:
        """Write the book to a file, whole or not at all."""
        write_whole(path, [self.to_bytes()])


def _best(reached: list[Stones | int], known: dict[Stones, int | None]) -> int | None:
    """The best of what a position's moves lead to; None where one of them is not known."""
    best = -WORST
    for each in reached:
        value = -each if isinstance(each, int) else known[each]
        if value is None:
            return None
        best = max(best, -value)
    return best


def own_path(rules: Rules) -> Path:
    """Where noughts looks for a book that a person has made."""
    return state_folder() / "books" / _name(rules)


def prepare(path: Path) -> None:
    """Make the folder of a book among noughts' own."""
    if path.parent == state_folder() / "books":
        make_folder(path.parent)


def _name(rules: Rules) -> str:
    return str(rules).replace(":", "-").replace("+", "-") + ".book"


@lru_cache(maxsize=4)
def books_for(rules: Rules) -> tuple[Book, ...]:
    """The books of a board, the one of fewest plies first: the one shipped and a person's own, as far as there are."""
    books = [book for book in (shipped(rules), _own(rules)) if book is not None]
    return tuple(sorted(books, key=lambda book: book.plies))


def value_in(books: tuple[Book, ...], position: Position) -> int | None:
    """The score of a position in the first of some books that knows it; None if none does."""
    found = (book.value(position) for book in books)
    return next((value for value in found if value is not None), None)


def shipped(rules: Rules) -> Book | None:
    """The book that comes with noughts."""
    file = resources.files("noughts.solve.gravity").joinpath("data", _name(rules))
    return Book.from_bytes(file.read_bytes()) if file.is_file() else None


def _own(rules: Rules) -> Book | None:
    path = own_path(rules)
    try:
        book = read(path) if path.is_file() else None
    except BadFile:
        return None
    return book if book is None or book.rules == rules else None


def read(path: Path) -> Book:
    """The book in a file; BadFile where there is none."""
    try:
        with path.open("rb") as file:
            return Book.from_bytes(file.read(MOST_BYTES))
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}.") from error
