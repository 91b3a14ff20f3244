"""Players with a fault put in on purpose: what a search would choose, and what it would think, if it had that fault.

A program whose every move is one that such a player would choose, and a right one would not, has its fault.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import inf

from noughts.classroom.check.searches import BOARD, FULL, LINES, stones

PARTICULAR = 0.8
"""A player explains moves only if it would choose among fewer than this share of the free cells."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """Minimax for the side to move, with what a student may have done otherwise. Values are 1, 0 and -1."""

    says: str = ""
    """The fault, as the end of a sentence that begins with the function's name."""
    seeks_worst: bool = False
    """Whether it takes the least at its own moves."""
    helped: bool = False
    """Whether it believes that the other side helps it: both take the largest."""
    for_other: bool = False
    """Whether it plays the other side's stones at its own move, and goes on from there."""
    alone: bool = False
    """Whether it plays its own stones at the other side's moves too."""
    sees: str = "both"
    """Whose lines it sees: "both", "own" or "other"."""
    depth: int = 9
    """How many plies it looks ahead."""
    blind: int = 0
    """A line that it does not know."""
    win: int = 1
    loss: int = -1
    draw: int = 0
    """What a won game, a lost one, and a full board without a line are worth to it."""
    takes: str = ""
    """ "first" or "last": no search at all, the first or last free cell."""

    def moves(self, board: str) -> set[int]:
        """The moves that it may choose."""
        free = [cell for cell in range(9) if board[cell] == "."]
        if self.takes:
            return {free[0] if self.takes == "first" else free[-1]}
        mine, theirs = _sides(board)
        if self.for_other:
            mine, theirs = theirs, mine
        found = {cell: self._value(mine | 1 << cell, theirs, False, self.depth - 1) for cell in free}
        best = min(found.values()) if self.seeks_worst else max(found.values())
        return {cell for cell, value in found.items() if value == best}

    def value(self, board: str) -> int:
        """What it thinks a board is worth to the side to move."""
        mine, theirs = _sides(board)
        return self._value(*((theirs, mine) if self.for_other else (mine, theirs)), True, self.depth)

    def _value(self, mine: int, theirs: int, own: bool, depth: int) -> int:
        return _think(self, mine, theirs, own, depth)


@cache
def _think(thinker: Thinker, mine: int, theirs: int, own: bool, depth: int) -> int:
    """The value for the side that thinks; `own` says whether it is that side's move."""
    full = mine | theirs == FULL
    if thinker.sees != "other" and _won(mine, thinker.blind):
        return thinker.win
    if thinker.sees != "own" and _won(theirs, thinker.blind):
        return thinker.loss
    if full:
        return thinker.draw
    if depth == 0:
        return 0
    largest = (own or thinker.helped) != thinker.seeks_worst
    best = -inf if largest else inf
    for cell in range(9):
        stone = 1 << cell
        if not (mine | theirs) & stone:
            plays = own or thinker.alone
            value = _think(
                thinker, mine | stone if plays else mine, theirs if plays else theirs | stone, not own, depth - 1
            )
            best = max(best, value) if largest else min(best, value)
    return int(best)


def known_thinkers() -> Sequence[Thinker]:
    """Every player that a program is compared with."""
    return (
        Thinker("takes the least where it should take the largest: it plays for the other side", seeks_worst=True),
        Thinker("takes the largest at both sides' moves: it believes that the other side helps it", helped=True),
        Thinker("searches as if the other side were to move: it finds that side's best move", for_other=True),
        Thinker("does not change the player: it searches the other side's moves as if they were its own", alone=True),
        Thinker("does not see that the other side wins: it counts its own lines alone", sees="own"),
        Thinker("does not see its own wins: it counts the other side's lines alone", sees="other"),
        Thinker("forgets the minus sign: every finished line counts against it", helped=True, win=-1),
        Thinker("counts a lost game as a draw", loss=0),
        Thinker("counts a won game as a draw", win=0),
        Thinker("counts a draw as a win", draw=1),
        Thinker("counts a draw as a loss", draw=-1),
        Thinker("does not search: it takes the first free cell", takes="first"),
        Thinker("does not search: it takes the last free cell", takes="last"),
        *(
            Thinker(f"looks {depth} {'ply' if depth == 1 else 'plies'} ahead and no further", depth=depth)
            for depth in range(1, 8)
        ),
        *(Thinker(f"does not know the line {line_name(line)}", blind=line) for line in LINES),
    )


def line_name(line: int) -> str:
    """A line by its cells, from 1: "1-5-9"."""
    return "-".join(str(cell + 1) for cell in range(9) if line >> cell & 1)


def explaining_moves(chosen: dict[str, int | None]) -> Thinker | None:
    """The player that would have made every one of these moves, the most particular of several; None if none would.

    A player to whom almost every move is the same explains nothing.
    """
    found: list[tuple[int, Thinker]] = []
    free = sum(board.count(".") for board in chosen)
    for thinker in known_thinkers():
        allowed = 0
        for board, cell in chosen.items():
            moves = thinker.moves(board)
            if cell not in moves:
                break
            allowed += len(moves)
        else:
            found.append((allowed, thinker))
    particular = [one for one in found if one[0] < PARTICULAR * free]
    return min(particular, key=lambda one: one[0])[1] if particular else None


def explaining_values(said: dict[str, float | None]) -> Thinker | None:
    """The player that would have given every one of these values, from whichever side they are seen."""
    signs = {board: None if value is None else (value > 0) - (value < 0) for board, value in said.items()}
    for thinker in known_thinkers():
        if thinker.takes:
            continue
        for for_x, for_o in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
            if all(sign == thinker.value(b) * (for_x if _x_moves(b) else for_o) for b, sign in signs.items()):
                return thinker
    return None


@cache
def _won(stones_: int, blind: int) -> bool:
    return any(line != blind for line in BOARD.completed_lines(stones_))


def _x_moves(board: str) -> bool:
    return board.count("X") <= board.count("O")


def _sides(board: str) -> tuple[int, int]:
    x, o = stones(board)
    return (x, o) if _x_moves(board) else (o, x)
