"""Puzzles found in positions where only one move wins or holds, or where the move played gave something away.

Every puzzle is proven by `answer`; a position about which too little is known is not a puzzle.
"""

from collections.abc import Callable, Iterable, Iterator

from noughts.answer import Known, exact
from noughts.answer.proving import only_reply
from noughts.common import Control, Result
from noughts.common.symmetry import alike
from noughts.core import Game, Mark, Position
from noughts.teach.practise.puzzle import Origin, Puzzle

SECONDS = 10.0
"""The default limit in seconds for finding the puzzles of a game."""

Ask = Callable[[Position], Known]
"""Returns what is proven about a position."""


def puzzle_at(position: Position, control: Control | None = None, played: int | None = None) -> Puzzle | None:
    """The puzzle that a position makes, if any, as far as time allows its moves to be proven.

    `played` is the move that was made there: if it is proven to have given something away, the puzzle is a mistake,
    and its solution is every move proven to keep the value. Otherwise a single move must keep the value, with all the
    others proven worse.
    """
    control = control or Control(SECONDS)
    kinds = alike(position)
    left = len(kinds) + 1

    def ask(asked: Position) -> Known:
        nonlocal left
        remaining = control.remaining
        share = None if remaining is None else remaining / max(1, left)
        left -= 1
        return exact(asked, control.within(share))

    return _found(position, ask(position), dict(_values(kinds, position, ask)), played, ask)


def puzzles_of(game: Game, marks: Iterable[Mark], control: Control | None = None) -> list[Puzzle]:
    """The puzzles in the moves that these sides played, in order; the end of the game is solved first."""
    control, sides = control or Control(SECONDS), set(marks)
    turns = [turn for turn in zip(game.positions, game.moves, strict=False) if turn[0].turn in sides]
    found = []
    for done, (position, cell) in enumerate(reversed(turns)):
        remaining = control.remaining
        share = None if remaining is None else remaining / (len(turns) - done)
        puzzle = puzzle_at(position, control.within(share), cell)
        if puzzle:
            found.append(puzzle)
    return found[::-1]


def single_solution(position: Position, ask: Ask) -> Puzzle | None:
    """The puzzle of a position with a single solution and every other move proven worse; otherwise None.

    `ask` returns what is proven; for the generator it must always return the same for the same position.
    """
    known = ask(position)
    if known.score.result not in (Result.WIN, Result.DRAW):
        return None
    values: dict[int, Known] = {}
    keeping = 0
    for cell, value in _values(alike(position), position, ask):
        values[cell] = value
        keeping += value.score.before().result is known.score.result
        if not value.decided or keeping > 1:
            return None
    return _found(position, known, values, None, ask)


def _values(kinds: dict[int, tuple[int, ...]], position: Position, ask: Ask) -> Iterator[tuple[int, Known]]:
    """What is known after every move; symmetric moves are asked about once."""
    for first, cells in kinds.items():
        known = ask(position.after(first))
        yield from ((cell, known) for cell in cells)


def _found(position: Position, known: Known, values: dict[int, Known], played: int | None, ask: Ask) -> Puzzle | None:
    aim = known.score.result
    if aim not in (Result.WIN, Result.DRAW):
        return None
    scores = {cell: value.score.before() for cell, value in values.items() if value.decided}
    keeping = sorted(cell for cell, score in scores.items() if score.result is aim)
    worse = [cell for cell in scores if cell not in keeping]
    wrong = played is not None and played in worse
    single = len(keeping) == 1 and len(worse) == len(values) - 1 > 0
    if not keeping or not (wrong or single):
        return None
    lost = [scores[cell].plies or 0 for cell in worse]
    depth = max(lost, default=1) if aim is Result.DRAW else known.score.plies or _forced_plies(position, ask)
    return Puzzle(position, tuple(keeping), aim, depth, Origin.MISTAKE if wrong else Origin.ONLY_MOVE)


def _forced_plies(position: Position, ask: Ask) -> int:
    """The length of a win by threats of unknown distance: each threat leaves one reply, the last one none."""
    plies = 0
    while not position.outcome:
        best = ask(position).best
        if not best:
            break
        position = position.after(best[0])
        reply = only_reply(position)
        if position.outcome or reply is None:
            return plies + (1 if position.outcome else 3)
        position, plies = position.after(reply), plies + 2
    return plies
