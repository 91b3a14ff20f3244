"""Proofs at hand: the positions that their strategies lead to, for the winner's side and for the other."""

from contextlib import suppress
from functools import lru_cache

from noughts.answer.parameters import MOST_BOOKS
from noughts.answer.sources.known import Bounds, Known
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common import Control, Result, Score
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.proofs.branches import Branches, branches
from noughts.proofs.drawbook import DrawStrategyBook, draw_book_of
from noughts.proofs.library import SHIPPED
from noughts.proofs.winbook import Entries, WinStrategyBook, new_book, opening

AT_MOST_A_DRAW = Bounds(most=Result.DRAW)
AT_LEAST_A_DRAW = Bounds(least=Result.DRAW)

_WIN_BOOKS: dict[Rules, WinStrategyBook | None] = {}
_HOLD_BOOKS: dict[Rules, DrawStrategyBook | None] = {}


def load(position: Position, control: Control) -> bool:
    """Read the strategy of a board whose proof is at hand, or more of it; whether more is known now than before.

    Reading all of Qubic's takes half a second; with less time, reading continues at the next call. On a board where
    only branches are proven, those that the position may belong to are read.
    """
    if control.stopped:
        return False
    branch = _read_branches(position, control)
    return _read_whole(position.rules, control) or branch


def unread(position: Position) -> bool:
    """Whether a proof at hand may say more about a position once more of it is read."""
    rules, book = position.rules, _WIN_BOOKS.get(position.rules)
    if book is not None and not book.whole:
        return True
    return bool(branches(rules)) and not set(_branches_of(rules).names(position)) <= _branches_of(rules).read


def recorded_win(position: Position, control: Control) -> int | None:
    """The winning move that a proof at hand records for a position; None if none does."""
    load(position, control)
    for source in (EmptyBoardProofSource(), WinProofSource(), BranchProofSource()):
        known = source.ask(position, control) if source.serves(position.rules) else None
        if known and known.score.result is Result.WIN:
            return next(iter(known.best), None)
    return None


def _read_branches(position: Position, control: Control) -> bool:
    with suppress(Stopped):
        return bool(branches(position.rules)) and _branches_of(position.rules).load(position, control)
    return False


def _read_whole(rules: Rules, control: Control) -> bool:
    found = opening(rules)
    if found is None or rules in _HOLD_BOOKS:
        return False
    if found.value == "draw":
        _HOLD_BOOKS[rules] = draw_book_of(rules)
        return True
    book = _WIN_BOOKS.pop(rules) if rules in _WIN_BOOKS else new_book(rules)
    _WIN_BOOKS[rules] = book  # The most recent one comes last.
    for other in list(_WIN_BOOKS)[:-MOST_BOOKS]:
        _WIN_BOOKS.pop(other, None)
    if book is None or book.whole:
        return False
    with suppress(Stopped):
        book.read(control)
    return True


@lru_cache(maxsize=4)
def _branches_of(rules: Rules) -> Branches:
    return Branches(rules)


class EmptyBoardProofSource:
    """What proofs say about the empty board: it is read without the rest of the proof, which takes longer."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return opening(rules) is not None

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:  # noqa: ARG002
        found = opening(position.rules)
        if position.stones or found is None:
            return None
        result = Result(found.value)
        score = Score(result, position.rules.cells) if result is Result.DRAW else Score(result)
        return Known.scored(position, score, found.source, found.first)


class WinProofSource:
    """The proofs of wins: the winner's moves, and the positions that the other side has lost."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        found = opening(rules)
        return found is not None and found.value == "win"

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:  # noqa: ARG002
        if position.outcome or not position.stones:
            return None
        if position.stones == 1 and not position.mine:
            return self._after_one_move(position)
        found, book = opening(position.rules), _WIN_BOOKS.get(position.rules)
        return _from_book(position, book, found.source) if book and found else None

    def _after_one_move(self, position: Position) -> Known | None:
        """The first move and its symmetric images win; the proof says nothing about the others."""
        found, cell = opening(position.rules), position.theirs.bit_length() - 1
        assert found
        known = any(turn[found.first[0]] == cell for turn in position.rules.symmetries)
        return Known.scored(position, Score(Result.LOSS), found.source) if known else None


class BranchProofSource:
    """The proofs of branches: the winner's moves, and the positions that the other side has lost."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return bool(branches(rules))

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:  # noqa: ARG002
        if position.outcome:
            return None
        return _from_book(position, _branches_of(position.rules), SHIPPED)


def _from_book(position: Position, book: Entries, source: str) -> Known | None:
    """What the entries of proofs say of a position."""
    if book.lost(position):
        return Known.scored(position, Score(Result.LOSS), source)
    move = book.recorded_move(position)
    return None if move is None else Known.scored(position, Score(Result.WIN), source, (move,))


class DrawProofSource:
    """The proofs of draws: the side that follows the strategy does not lose."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        found = opening(rules)
        return found is not None and found.value == "draw"

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:  # noqa: ARG002
        found = opening(position.rules)
        if position.outcome or found is None or not position.stones:
            return None
        book = _HOLD_BOOKS.get(position.rules)
        if book is None:
            return None
        if book.held(position):
            return Known.bounded(position, AT_MOST_A_DRAW, found.source)
        reply = book.reply(position)
        return None if reply is None else Known.bounded(position, AT_LEAST_A_DRAW, found.source, (reply,))
