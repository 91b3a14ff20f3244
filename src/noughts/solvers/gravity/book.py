"""Books: the exact scores of all openings of a board that `falls` up to some ply, a byte each.

The place of a score follows from its opening (`board.py`), so a book needs no keys and is read at once. The scores of
the last ply are found by search (`making.py`); the earlier ones follow by minimax. A book may lack scores; then it
knows fewer positions.

The user's own book is believed without a search, so its file ends with a seal made with the user's key: a forged one
is not read.
"""

from __future__ import annotations

import hmac
import zlib
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from pathlib import Path

from noughts.common import Control
from noughts.common.envelope import own_key
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.errors import BadFile, NoughtsError
from noughts.files import make_folder, state_folder, write_whole
from noughts.solvers.gravity.board import (
    falls,
    finished,
    index_for,
    middle_first,
    most_places,
    openings,
    value_of,
    win_at,
)
from noughts.solvers.parameters import MOST_BOOK_BYTES, MOST_PLIES

KIND = b"noughts-book "
MAGIC = KIND + b"2\n"
UNKNOWN, ZERO = 0, 128
"""The bytes of an unknown score and of a draw."""
SEAL_BYTES = 32


class OpeningBook:
    """The scores of the openings up to a ply; `layers` holds those of each ply, a byte per place."""

    def __init__(self, rules: Rules, plies: int, scores: bytes | None = None) -> None:
        self.rules, self.plies = rules, plies
        if sum(most_places(rules, ply) for ply in range(plies + 1)) > MOST_BOOK_BYTES:
            raise BadFile(f"A book of {rules} up to ply {plies} is too large; expected fewer plies.")
        places = [index_for(rules, ply).places for ply in range(plies + 1)]
        if scores is None:
            scores = bytes(sum(places))
        if len(scores) != sum(places):
            raise BadFile(f"This book has {len(scores):,} scores; expected {sum(places):,}.")
        starts = [sum(places[:ply]) for ply in range(plies + 2)]
        self.layers = [bytearray(scores[start:end]) for start, end in pairwise(starts)]
        if not all(_sane(rules, ply, layer) for ply, layer in enumerate(self.layers)):
            raise BadFile("This book is damaged: it has scores that no position can have.")

    def value(self, position: Position) -> int | None:
        """The kernel's score of an unfinished position; None if the book does not have it."""
        stones = position.stones
        if stones > self.plies or position.mine.bit_count() != stones // 2:
            return None
        byte = self.layers[stones][index_for(self.rules, stones).place(position)]
        return None if byte == UNKNOWN else byte - ZERO

    def least(self, position: Position) -> int | None:
        """The least that a position of unknown score can have; None if nothing is known of the positions before it.

        Any of the other side's top stones may have been the last move. The position before it was worth its best move
        to that side, so at least this move.
        """
        if position.stones > self.plies + 1:
            return None
        values = (self.value(before) for before in positions_before(position))
        return max((-value for value in values if value is not None), default=None)

    def learn(self, position: Position, value: int) -> None:
        """Enter the score of an unfinished position."""
        stones = position.stones
        self.layers[stones][index_for(self.rules, stones).place(position)] = value + ZERO

    def deepened(self, plies: int) -> OpeningBook:
        """A book of more plies with the scores of this one."""
        assert plies >= self.plies
        deeper = OpeningBook(self.rules, plies)
        deeper.layers[: self.plies + 1] = (bytearray(layer) for layer in self.layers)
        return deeper

    def conclude(self, control: Control) -> None:
        """Enter the scores that follow from those of later plies, as far as the time allows."""
        for ply in reversed(range(self.plies)):
            for position in openings(self.rules, ply):
                if control.stopped:
                    return
                if self.value(position) is None:
                    after = [self._after(position.after(cell)) for cell in position.moves()]
                    known = [-value for value in after if value is not None]
                    if len(known) == len(after):
                        self.learn(position, max(known))

    def _after(self, position: Position) -> int | None:
        """The score of a position whose game may be over; None if the book does not have it."""
        over = finished(position)
        return value_of(position, over) if over else self.value(position)

    @property
    def known(self) -> int:
        """How many scores of the last ply the book holds."""
        return len(self.layers[-1]) - self.layers[-1].count(UNKNOWN)

    def to_bytes(self) -> bytes:
        """The book as a file."""
        return MAGIC + f"{self.rules} {self.plies}\n".encode("ascii") + zlib.compress(b"".join(self.layers), 9)

    @classmethod
    def from_bytes(cls, data: bytes) -> OpeningBook:
        """The book that a file holds; BadFile says what is wrong with it."""
        if not data.startswith(MAGIC):
            other = "was made by another version of noughts" if data.startswith(KIND) else "is not a book"
            raise BadFile(f"This {other}; expected a file made by `noughts book`.")
        head, _, packed = data[len(MAGIC) :].partition(b"\n")
        try:
            game, plies = head.decode("ascii").split()
            rules = Rules.parse(game)
            scores = zlib.decompressobj().decompress(packed, MOST_BOOK_BYTES)
            count = int(plies)
        except (ValueError, zlib.error, NoughtsError) as error:
            raise BadFile("This book is damaged.") from error
        if not falls(rules) or not 0 <= count <= MOST_PLIES:
            raise BadFile("This book is damaged.")
        return cls(rules, count, scores)

    def save(self, path: Path) -> None:
        """Write the book to a file, completely or not at all, sealed."""
        data = self.to_bytes()
        write_whole(path, [data, _seal(data, own_key(make=True))])


def _sane(rules: Rules, ply: int, layer: bytearray) -> bool:
    """Whether all scores of a ply are possible for unfinished games: won by the next stone at the soonest."""
    known = set(layer) - {UNKNOWN}
    least, most = ZERO - win_at(rules, ply + 2), ZERO + win_at(rules, ply + 1)
    return not known or (least <= min(known) and max(known) <= most)


def _seal(data: bytes, key: bytes) -> bytes:
    return hmac.digest(key, data, "sha256")


def positions_before(position: Position) -> Iterator[Position]:
    """The positions from which one stone of the side that is not to move leads to this one."""
    taken = position.mine | position.theirs
    tops = position.theirs & ~(taken << position.rules.shape[0])
    for cell in cells_of(tops):
        yield Position(position.rules, position.theirs ^ 1 << cell, position.mine, position.turn.other)


def own_path(rules: Rules) -> Path:
    """Where noughts looks for a book that the user has made."""
    return state_folder() / "books" / _name(rules)


def prepare(path: Path) -> None:
    """Make the folder of a book among noughts' own, and the key that seals it."""
    own_key(make=True)
    if path.parent == state_folder() / "books":
        make_folder(path.parent)


def _name(rules: Rules) -> str:
    return str(rules).replace(":", "-").replace("+", "-") + ".book"


@lru_cache(maxsize=4)
def books_for(rules: Rules) -> tuple[OpeningBook, ...]:
    """The books of a board, the one of fewest plies first: the shipped one and the user's own, if they exist."""
    books = [book for book in (shipped(rules), _own(rules)) if book is not None]
    return tuple(sorted(books, key=lambda book: book.plies))


def value_in(books: tuple[OpeningBook, ...], position: Position) -> int | None:
    """The score of a position in the first of some books that knows it; None if none does."""
    found = (book.value(position) for book in books)
    return next((value for value in found if value is not None), None)


def least_in(books: tuple[OpeningBook, ...], position: Position) -> int | None:
    """The least that a position can score according to some books; None if they do not know."""
    found = (book.least(position) for book in books)
    return max((value for value in found if value is not None), default=None)


def book_move(position: Position) -> int | None:
    """A best move of an unfinished position by the books of its board, the nearest to the middle; None if they lack it.

    No search is made, so that it is found at once.
    """
    books, scores = books_for(position.rules), {}
    for cell in middle_first(position):
        after = position.after(cell)
        over = finished(after)
        value = value_of(after, over) if over else value_in(books, after)
        if value is None:
            return None
        scores[cell] = -value
    return max(scores, key=lambda cell: scores[cell])


def shipped(rules: Rules) -> OpeningBook | None:
    """The book that comes with noughts."""
    file = resources.files("noughts.solvers.gravity").joinpath("data", _name(rules))
    return OpeningBook.from_bytes(file.read_bytes()) if file.is_file() else None


def _own(rules: Rules) -> OpeningBook | None:
    path = own_path(rules)
    try:
        book = read(path) if path.is_file() else None
    except BadFile:
        return None
    return book if book is None or book.rules == rules else None


def read(path: Path) -> OpeningBook:
    """The book in a file that was sealed here; BadFile if there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BOOK_BYTES)
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}.") from error
    if data.startswith(MAGIC) and not hmac.compare_digest(_seal(data[:-SEAL_BYTES], own_key()), data[-SEAL_BYTES:]):
        raise BadFile(f"{path} is damaged or was not made here; expected a book sealed with your own key.")
    return OpeningBook.from_bytes(data[:-SEAL_BYTES])
