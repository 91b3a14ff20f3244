"""Faulty twins: searches with one deliberate fault, with whose choices and visits a student's are compared.

A program that makes the same choices on every board, and visits the same positions, as one of these has its fault: that
is the experiment. A twin sees everything from the side at the root: `mine` are that side's stones.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Self

from noughts.core import Rules

BOARD = Rules((3, 3))
LINES, FULL = BOARD.line_sets, BOARD.full
UNTURNED = "takes what a position is worth to one side as its worth to the other, like negamax without its minus sign"
Order = Callable[[int, int], tuple[int, ...]]
"""The cells in the order in which a search tries them, given X's and O's stones."""


@dataclass(frozen=True, slots=True)
class Twin:
    """Minimax for the side to move, with the faults that a student's search may have. A win is worth 1."""

    name: str = ""
    """The diagnosis; empty if it has no fault."""
    says: str = ""
    """The fault, as the end of a sentence that begins with the function's name."""
    worst: str = ""
    """Where it takes the smallest instead of the largest at its own moves: "all" positions, the "root", or O's root."""
    helped: bool = False
    """Whether it believes that the other side helps it: both take the largest."""
    for_other: bool = False
    """Whether it plays the other side's stones at its own move, and goes on from there."""
    alone: bool = False
    """Whether it plays its own stones at the other side's moves too."""
    again: bool = False
    """Whether the first move below the root is its own again."""
    sees: str = "both"
    """Whose lines it sees: "both", "own" or "other"."""
    depth: int = 9
    """How many plies it looks ahead."""
    blind: int = 0
    """A line that it does not know."""
    win: int = 1
    loss: int = -1
    draw: int = 0
    """Its values of a won game, a lost game, and a full board without a line."""
    for_x: tuple[int, int, int] | None = None
    """The values for X of X's line, O's line and a draw, if they depend on the mark rather than the side."""
    draw_first: bool = False
    """Whether a full board is a draw even where its last stone completed a line."""
    to_the_end: bool = False
    """Whether it goes on after a line is completed, until the board is full."""
    first_only: bool = False
    """Whether it looks only at the first move of each position."""
    takes: str = ""
    """ "first" or "last": no search at all, the first or last free cell."""
    distance: int = 0
    """1 if quick wins count more, -1 if slow ones do."""
    last: bool = False
    """Whether it takes the last of equal moves."""
    _known: dict[tuple[int, int, int, bool], float] = field(init=False, repr=False, compare=False, default_factory=dict)
    """The values that it has worked out."""

    def own(self, ply: int) -> bool:
        """Whether it treats the position at this ply below the root as its own move."""
        return (max(0, ply - 1) if self.again else ply) % 2 == 0

    def plays_mine(self, ply: int) -> bool:
        """Whether the stone played there is its own."""
        return (self.own(ply) or self.alone) != self.for_other

    def largest(self, ply: int, x_moves: bool) -> bool:
        """Whether it takes the largest value there."""
        turned = self.worst == "all" or (ply == 0 and (self.worst == "root" or (self.worst == "O" and not x_moves)))
        return (self.own(ply) or self.helped) != turned

    def worth(self, mine: int, theirs: int, ply: int, x_moves: bool) -> float | None:
        """The value of a finished game, or None if it goes on."""
        full = mine | theirs == FULL
        if full and self.draw_first:
            return self._draw(x_moves)
        if self.to_the_end and full and holds_line(mine) and holds_line(theirs):
            return self._line(next(line for line in LINES if line & mine in (0, line)) & mine != 0, ply, x_moves)
        if not self.to_the_end or full:
            for stones_, own in ((mine, True), (theirs, False)):
                if self.sees in ("both", "own" if own else "other") and holds_line(stones_, self.blind):
                    return self._line(own, ply, x_moves)
        if full:
            return self._draw(x_moves)
        return 0 if ply >= self.depth else None

    def _line(self, own: bool, ply: int, x_moves: bool) -> float:
        if self.for_x:
            worth = self.for_x[0] if own == x_moves else self.for_x[1]
            worth = worth if x_moves else -worth
        else:
            worth = self.win if own else self.loss
        return worth * (20 - self.distance * ply)

    def _draw(self, x_moves: bool) -> float:
        draw = (self.for_x[2] if x_moves else -self.for_x[2]) if self.for_x else self.draw
        return draw * 20

    def choose(self, board: str, order: Order) -> int:
        """The move that it chooses."""
        return self.choice(TwinView.of(board, order))

    def choice(self, asked: "TwinView") -> int:
        """The move that it chooses on a board that is read once for many twins."""
        cells, x_moves = asked.cells, asked.x_moves
        if self.takes:
            return min(cells) if self.takes == "first" else max(cells)
        values = [self._below(asked.mine, asked.theirs, cell, 0, x_moves) for cell in cells]
        best = max(values) if self.largest(0, x_moves) else min(values)
        equal = [cell for cell, value in zip(cells, values, strict=True) if value == best]
        return equal[-1 if self.last else 0]

    def value(self, board: str) -> float:
        """Its value of a board for the side to move."""
        asked = TwinView.of(board, reading_order)
        return self._think(asked.mine, asked.theirs, 0, asked.x_moves)

    def _below(self, mine: int, theirs: int, cell: int, ply: int, x_moves: bool) -> float:
        stone = 1 << cell
        plays = self.plays_mine(ply)
        return self._think(mine | stone if plays else mine, theirs if plays else theirs | stone, ply + 1, x_moves)

    def _think(self, mine: int, theirs: int, ply: int, x_moves: bool) -> float:
        """The value for the side that thinks."""
        key = mine, theirs, ply, x_moves
        if (known := self._known.get(key)) is not None:
            return known
        worth = self.worth(mine, theirs, ply, x_moves)
        self._known[key] = value = self._best(mine, theirs, ply, x_moves) if worth is None else worth
        return value

    def _best(self, mine: int, theirs: int, ply: int, x_moves: bool) -> float:
        cells = [cell for cell in range(9) if not (mine | theirs) >> cell & 1]
        values = (self._below(mine, theirs, cell, ply, x_moves) for cell in (cells[:1] if self.first_only else cells))
        return max(values) if self.largest(ply, x_moves) else min(values)


@dataclass(frozen=True, slots=True)
class TwinView:
    """A board as a twin sees it: the stones of the side to move and of the other, and the free cells in order."""

    mine: int
    theirs: int
    x_moves: bool
    cells: tuple[int, ...]

    @classmethod
    def of(cls, board: str, order: Order) -> Self:
        """A board of nine characters."""
        x, o = stones(board)
        x_moves = x.bit_count() <= o.bit_count()
        return cls(*((x, o) if x_moves else (o, x)), x_moves, order(x, o))


@cache
def known_twins() -> Sequence[Twin]:
    """Every faulty player that a program is compared with, the commonest faults first."""
    return (
        Twin(
            "seeks-worst",
            "plays for the other side: it takes the least for the largest, or counts wins as losses",
            "all",
        ),
        Twin("seeks-worst", "takes the least at its own first move: it plays for the other side", "root"),
        Twin("o-seeks-worst", "finds X's best move when it plays O: at O's move it takes the largest value for X", "O"),
        Twin("helped", "takes the largest at both sides' moves: it believes that the other side helps it", helped=True),
        Twin("for-other", "searches as if the other side were to move: it finds that side's best move", for_other=True),
        Twin("same-player", "does not change the player: the other side's moves are searched as its own", alone=True),
        Twin(
            "same-player",
            "does not change the player after its first move: it believes that it moves twice",
            again=True,
        ),
        Twin(
            "same-player",
            "does not change the player, and lets both sides take the largest",
            alone=True,
            helped=True,
        ),
        Twin("own-lines", "does not see that the other side wins: it counts its own lines alone", sees="own"),
        Twin("other-lines", "does not see its own wins: it counts the other side's lines alone", sees="other"),
        Twin("values-unturned", f"{UNTURNED}, at every ply", helped=True, win=-1),
        Twin("values-unturned", f"{UNTURNED} below its first move", "root", helped=True, win=-1),
        Twin("values-unturned", f"{UNTURNED} below its first move", "root", helped=True, loss=1),
        Twin("loss-as-draw", "counts a lost game as a draw", loss=0),
        Twin("loss-as-win", "counts a lost game as a win", loss=1),
        Twin("win-as-draw", "counts a won game as a draw", win=0),
        Twin("win-as-loss", "counts a won game as a loss", win=-1),
        Twin("draw-as-win", "counts a draw as a win", draw=1),
        Twin("draw-as-loss", "counts a draw as a loss", draw=-1),
        Twin("draw-before-win", "calls every full board a draw, even where the last stone wins", draw_first=True),
        Twin("goes-on", "goes on after a line is completed", to_the_end=True),
        Twin("first-only", "looks at the first reply alone", first_only=True),
        *(
            Twin(f"{mark}-line-{word}", f"counts a line of {mark} as {text}", for_x=worth)
            for mark, word, text, worth in (
                ("x", "draw", "a draw", (0, -1, 0)),
                ("o", "draw", "a draw", (1, 0, 0)),
                ("x", "o", "one of O", (-1, -1, 0)),
                ("o", "x", "one of X", (1, 1, 0)),
            )
        ),
        Twin("draw-for-x", "counts a draw as a win of X", for_x=(1, -1, 1)),
        Twin("draw-for-o", "counts a draw as a win of O", for_x=(1, -1, -1)),
        Twin("first-free", "does not search: it takes the first free cell", takes="first"),
        Twin("last-free", "does not search: it takes the last free cell", takes="last"),
        *(
            Twin(
                f"depth-{depth}", f"looks {depth} {'ply' if depth == 1 else 'plies'} ahead and no further", depth=depth
            )
            for depth in range(1, 8)
        ),
        *(Twin("missing-line", f"does not know the line {line_name(line)}", blind=line) for line in LINES),
        Twin("slow-wins", "prefers slow wins to quick ones", distance=-1),
    )


def explaining_moves(chosen: dict[str, int | None], order: Order, name: str = "") -> list[Twin]:
    """Every twin that makes all of these choices, or those of one name."""
    boards = sorted(chosen, key=lambda board: board.count("."))
    asked = [(TwinView.of(board, order), chosen[board]) for board in boards]
    twins = (twin for twin in _variants() if name in ("", twin.name))
    return [twin for twin in twins if all(cell == twin.choice(board) for board, cell in asked)]


def explaining_values(said: dict[str, float | None]) -> list[Twin]:
    """Every twin that gives all of these values (win, draw or loss) for the side to move or for the other."""
    signs = {board: None if value is None else _sign(value) for board, value in said.items()}
    turned = {board: None if sign is None else -sign for board, sign in signs.items()}
    found = []
    for twin in known_twins():
        if not twin.takes and not twin.distance:
            thought = {board: _sign(twin.value(board)) for board in signs}
            found += [twin] if thought in (signs, turned) else []
    return found


@cache
def _variants() -> Sequence[Twin]:
    """Each twin with quick wins worth more or not, taking the first or the last of equal moves."""
    found = []
    for twin in known_twins():
        for distance in (0, 1) if not twin.distance else (twin.distance,):
            found += [replace(twin, distance=distance, last=last) for last in (False, True)]
    return found


def line_name(line: int) -> str:
    """A line by its cells, from 1: "1-5-9"."""
    return "-".join(str(cell + 1) for cell in range(9) if line >> cell & 1)


@cache
def holds_line(stones_: int, blind: int = 0) -> bool:
    """Whether stones hold a line other than the blind one."""
    return any(line != blind for line in BOARD.completed_lines(stones_))


def reading_order(x: int, o: int) -> tuple[int, ...]:
    """The free cells from 0 to 8."""
    return tuple(cell for cell in range(9) if not (x | o) >> cell & 1)


def stones(board: str) -> tuple[int, int]:
    """X's and O's stones on a board of nine characters."""
    return tuple(sum(1 << cell for cell in range(9) if board[cell] == mark) for mark in "XO")  # type: ignore[return-value]


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
