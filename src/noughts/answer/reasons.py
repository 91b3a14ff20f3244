"""Why a move is good or bad, as data: lines completed and blocked, threats, forks, and the refutation of a losing move.

Everything here is read off the board or taken from exact scores; nothing is guessed. A *threat* is a line that one side
holds except for one cell, its *completion*. A *fork* is a move after which two completions can be played at once and
the other side has none, so that it cannot stop both. In misere a completed line loses: there a completion is a cell
closed to its owner, and nobody forks.
"""

from dataclasses import dataclass, replace

from noughts.answer.proving import best_play
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common.control import Control
from noughts.common.result import SearchResult
from noughts.common.score import Result, Score
from noughts.core import Mark, Position
from noughts.core.bits import cells_of
from noughts.core.geometry import Cells


@dataclass(frozen=True, slots=True)
class Threat:
    """A line that `mark` holds except for `cell`; `ready` says whether that cell may be played at once."""

    mark: Mark
    cell: int
    line: Cells
    ready: bool


@dataclass(frozen=True, slots=True)
class Fork:
    """A move, and the two or more completions that its side can then choose from."""

    cell: int
    completions: Cells


@dataclass(frozen=True, slots=True)
class MoveReasons:
    """What a move does on the board; if known, its exact score for the side that plays it, and its refutation."""

    cell: int
    mark: Mark
    completes: tuple[Cells, ...]
    """The lines that it completes."""
    blocks: tuple[Cells, ...]
    """The other side's lines that lacked only this cell."""
    makes: tuple[Threat, ...]
    """The threats of its own side that run through it."""
    fork: Fork | None
    """Itself, if it is a fork."""
    faces: tuple[Threat, ...]
    """The other side's threats that can be completed at once after it."""
    allows: tuple[Fork, ...]
    """The forks that it leaves the other side to play."""
    safe_replies: Cells
    """The replies that complete no line."""
    score: Score | None = None
    refutation: Cells = ()
    """If it is known to lose: best play after it, the reply first."""


def threats(position: Position, mark: Mark) -> tuple[Threat, ...]:
    """Every line of a side that lacks only one cell, in the order of the rules' lines."""
    held, free, playable = position.marks(mark), position.free, set(position.playable())
    found = []
    rules = position.rules
    for line, beyond, cells in zip(rules.line_sets, rules.beyond_sets, rules.lines, strict=True):
        missing = line & ~held
        if missing & free == missing and missing.bit_count() == 1 and not beyond & held:
            cell = missing.bit_length() - 1
            found.append(Threat(mark, cell, cells, cell in playable))
    return tuple(found)


def move_reasons(position: Position, cell: int) -> MoveReasons:
    """What a legal move does on the board, without any search."""
    mark, after, bit = position.turn, position.after(cell), 1 << cell
    held, theirs = after.marks(mark), after.marks(mark.other)
    over = after.outcome is not None
    misere = position.rules.misere
    return MoveReasons(
        cell,
        mark,
        completes=_lines(position.rules.completed_lines(held, cell)),
        blocks=_lines(position.rules.completed_lines(theirs | bit, cell)),
        makes=() if over else tuple(threat for threat in threats(after, mark) if cell in threat.line),
        fork=None if over or misere else _fork(position, cell),
        faces=() if over else tuple(threat for threat in threats(after, mark.other) if threat.ready),
        allows=() if over or misere else forks(after),
        safe_replies=tuple(reply for reply in after.moves() if not _completes(after, reply)),
    )


def forks(position: Position) -> tuple[Fork, ...]:
    """The forks that the side to move can play; a fork must leave the other side no completion."""
    found = (_fork(position, cell) for cell in position.moves())
    return tuple(fork for fork in found if fork)


def reasons(result: SearchResult, control: Control | None = None) -> tuple[MoveReasons, ...]:
    """The reasons of every move of a finished search, with as many refutations as the time allows."""
    return tuple(
        with_score(
            result.position, move_reasons(result.position, move.cell), move.score if move.exact else None, control
        )
        for move in result.moves
    )


def with_score(
    position: Position,
    move: MoveReasons,
    score: Score | None,
    control: Control | None = None,
    solvers: Solvers = SHARED,
) -> MoveReasons:
    """The same reasons with an exact score, and with the refutation if that score is a loss."""
    if score is None or score.result is Result.UNKNOWN:
        return move
    if score.result is not Result.LOSS:
        return replace(move, score=score)
    won = Score(Result.WIN, None if score.plies is None else score.plies - 1)
    return replace(
        move, score=score, refutation=best_play(position.after(move.cell), won, control or Control(), solvers)
    )


def _fork(position: Position, cell: int) -> Fork | None:
    """The fork that a move makes, if it adds to one of the completions and leaves the other side none."""
    mark, after = position.turn, position.after(cell)
    wanting = [line & ~after.marks(mark) for line in position.rules.lines_through[cell]]
    makes_one = any(missing.bit_count() == 1 and missing & after.free for missing in wanting)
    if 0 in wanting or not (makes_one or position.rules.gravity) or _ready(after, mark.other):
        return None
    completions = _ready(after, mark)
    new = set(completions) - set(_ready(position, mark))
    return Fork(cell, completions) if new and len(completions) > 1 else None


def _ready(position: Position, mark: Mark) -> Cells:
    """The cells that complete a line for a side and may be played at once."""
    return tuple(sorted({threat.cell for threat in threats(position, mark) if threat.ready}))


def _completes(position: Position, cell: int) -> bool:
    return position.rules.completed(position.mine | 1 << cell, cell)


def _lines(sets: list[int]) -> tuple[Cells, ...]:
    return tuple(tuple(cells_of(line)) for line in sets)


def _set(cells: Cells) -> int:
    return sum(1 << cell for cell in cells)
