"""The opening book of a flat board with gravity: exact scores of the first plies, without a search."""

from noughts.answer.parameters import LINE_NODES
from noughts.answer.sources.known import Known
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common import Control, Score
from noughts.core import Position, Rules
from noughts.solvers.gravity import falls
from noughts.solvers.gravity.board import score_of
from noughts.solvers.gravity.book import book_move, books_for, value_in

SOURCE = "the opening book"


class OpeningBookSource:
    """Positions that the book holds together with all their moves; at its last ply, a move would take a search."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return falls(rules) and bool(books_for(rules))

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:
        score, move = book_score(position), opening_move(position)
        if score is None or move is None:
            return None
        rest = solvers.gravity(position.rules).line(position.after(move), control.visiting(LINE_NODES))
        return Known.scored(position, score, SOURCE, (move,), (move, *rest))


def book_score(position: Position) -> Score | None:
    """The score of a position in the book; None if it has none."""
    if position.outcome or not falls(position.rules):
        return None
    value = value_in(books_for(position.rules), position)
    return None if value is None else score_of(position, value)


def opening_move(position: Position) -> int | None:
    """A best move of an unfinished position from the opening book alone; None if the book has none."""
    return book_move(position) if falls(position.rules) else None
