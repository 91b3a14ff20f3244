"""The header of a proof: the game, the position and the claimed value, in exactly the form of docs/proof-format.md.

The grammar is stricter than what people may type: every header has one meaning, and a second checker can read it
without knowing the notation of the command line.
"""

from __future__ import annotations

import re

from noughts.core import Mark, Position, Rules
from noughts.errors import BadFile, UnknownGame

VALUES = ("win", "draw", "loss")
FLAT = 2
_NUMBER = "[1-9][0-9]{0,2}"
_GAME = re.compile(rf"(?P<sides>{_NUMBER}(x{_NUMBER}){{0,3}})(:(?P<length>{_NUMBER}))?(?P<variant>\+gravity|\+torus)?")


def parse_header(game: bytes, board: bytes, value: bytes) -> tuple[Position, str]:
    """The position and the value that three lines claim; BadFile says what is wrong with them."""
    rules = _rules(_text(game))
    position = _position(rules, _text(board))
    _check(position)
    claimed = _text(value)
    if claimed not in VALUES:
        raise BadFile("This proof is malformed: its third line must be win, draw or loss (H7).")
    return position, claimed


def _text(line: bytes) -> str:
    return line.decode("ascii", "replace")


def _rules(text: str) -> Rules:
    """The game of the first line. Proofs know a board, a number in a row, and either gravity on flat boards or lines
    that wrap round: nothing else."""
    match = _GAME.fullmatch(text)
    if not match:
        raise BadFile("This proof is malformed: its first line must be a game such as 5x5:4 or 7x6:4+gravity (H1).")
    sides = tuple(int(side) for side in match["sides"].split("x"))
    gravity, torus = match["variant"] == "+gravity", match["variant"] == "+torus"
    if gravity and len(sides) != FLAT:
        raise BadFile(f"Proofs with gravity are for flat boards, such as 7x6:4+gravity, and not for {text} (H2).")
    try:
        return Rules(sides, int(match["length"] or 0), gravity=gravity, torus=torus)
    except UnknownGame as error:
        raise BadFile(f"This proof is malformed: its game does not exist (H1). {error}") from error


def _position(rules: Rules, text: str) -> Position:
    """The position of the second line."""
    marks = re.sub("[/|]", "", text[:-2])
    if text[-2:] not in (" X", " O") or text[:-2] != _rows(rules, marks) or re.search("[^XO.]", marks):
        raise BadFile(
            f"This proof is malformed: its second line must be a position of {rules} and the side to move (H3)."
        )
    stones = {mark: sum(1 << cell for cell, at in enumerate(marks) if at == mark) for mark in Mark}
    turn = Mark(text[-1])
    return Position(rules, stones[turn], stones[turn.other], turn)


def _rows(rules: Rules, marks: str) -> str | None:
    """The marks of all cells with the separators of rows and layers; None if there are too few or too many."""
    if len(marks) != rules.cells:
        return None
    width, *more = rules.shape
    layer = width * (more[0] if more else 1)
    rows = [marks[at : at + width] for at in range(0, rules.cells, width)]
    ends = ["|" if at % layer == 0 else "/" for at in range(width, rules.cells, width)]
    return "".join(map("".join, zip(rows, [*ends, ""], strict=True)))


def _check(position: Position) -> None:
    """Refuse a position that no claim can be about. It need not be reachable: with gravity that is hard to decide."""
    rules, mine, theirs = position.rules, position.mine, position.theirs
    if theirs.bit_count() - mine.bit_count() not in (0, 1):
        raise BadFile("This proof is malformed: the numbers of stones do not fit the side to move (H4).")
    filled = mine | theirs
    if any(filled >> cell & 1 and below & ~filled for cell, below in enumerate(rules.below)):
        raise BadFile("This proof is malformed: with gravity, there is an empty cell below a stone (H5).")
    if filled == rules.full or rules.completed_lines(mine) or rules.completed_lines(theirs):
        raise BadFile("This proof is malformed: the game is over in the position of its second line (H6).")
