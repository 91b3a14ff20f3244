"""Rows of small boards with a line of words under each, and every position of a game with its exact score."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from noughts.answer import exact
from noughts.common import Control, Score
from noughts.core import Position, Rules
from noughts.draw.board import draw_board
from noughts.draw.look import LIGHT
from noughts.draw.svg import picture, text
from noughts.measure.lab.findings import Figure

WORDS = 20

REMEMBERED = 1 << 15
"""More than the positions of 3x3 and of 4x3 that one experiment asks for."""


def all_positions(rules: Rules) -> Iterator[Position]:
    """Every position that a game with X first can reach, each once, parents before children."""
    seen = {Position(rules)}
    waiting = [Position(rules)]
    while waiting:
        position = waiting.pop()
        yield position
        for cell in position.moves():
            after = position.after(cell)
            if after not in seen:
                seen.add(after)
                waiting.append(after)


def board_row(
    name: str,
    title: str,
    caption: str,
    boards: Sequence[tuple[Position, Sequence[str]]],
    *,
    values: Sequence[dict[int, Score]] | None = None,
    heat: Sequence[dict[int, float]] | None = None,
    across: int = 5,
) -> Figure:
    """Boards side by side, each with its lines of words."""
    drawings = [
        draw_board(board, values=values[i] if values else None, heat=heat[i] if heat else None)
        for i, (board, _) in enumerate(boards)
    ]
    lines = max((len(words) for _, words in boards), default=0)
    width = max((drawing.width for drawing in drawings), default=1.0) + 70
    height = max((drawing.height for drawing in drawings), default=1.0) + lines * WORDS + 10
    parts = []
    for number, (drawing, (_, words)) in enumerate(zip(drawings, boards, strict=True)):
        row, column = divmod(number, across)
        left, top = column * width, row * height
        parts.append(drawing.at(left + (width - drawing.width) / 2, top))
        below = top + drawing.height + 12
        parts += [
            text(word, left + width / 2, below + line * WORDS, 12.5, LIGHT.ink if line == 0 else LIGHT.muted)
            for line, word in enumerate(words)
        ]
    rows = -(-len(boards) // across)
    svg = picture(width * min(len(boards), across), height * rows, 1.0, title, parts, LIGHT.paper)
    return Figure(name, title, svg, caption, adaptive=not heat)


@lru_cache(REMEMBERED)
def score(position: Position) -> Score:
    """The exact score of a position for the side to move, with its distance, however long that takes."""
    return exact(position, Control(), distance=True).score


def move_scores(position: Position) -> dict[int, Score]:
    """The exact score of every move for the side that plays it."""
    return {cell: score(position.after(cell)).before() for cell in position.moves()}
