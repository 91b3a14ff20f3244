"""The value of a game move by move, as a graph of characters."""

from noughts.core import Mark
from noughts.explain import Review, ReviewedMove
from noughts.explain.reviewed import share

ROWS = 7
NAMES = {0: "X wins", ROWS // 2: "draw", ROWS - 1: "O wins"}
LEGEND = "● proven, ○ estimated; ? a mistake, ! probably one"


def review_graph(review: Review, width: int) -> str:
    """X's share of the point after every move, up for a win; empty where no move has a value.

    ● is proven, ○ estimated; the notes of mistakes stand below their move. A long game shows its last moves.
    """
    room = max(1, width - 8)
    points = [_share(move) for move in review.moves][-room:]
    notes = [move.note for move in review.moves][-room:]
    if not any(point is not None for point in points):
        return ""
    proven = [move.after is not None for move in review.moves][-room:]
    lines = []
    for row in range(ROWS):
        marks = [
            " " if point is None or round((1 - point) * (ROWS - 1)) != row else "●" if sure else "○"
            for point, sure in zip(points, proven, strict=True)
        ]
        lines.append(f"{NAMES.get(row, ''):>6} {'┤' if row in NAMES else '│'}{''.join(marks)}")
    lines += [
        f"{'':>6}  {''.join(note[-1:] or ' ' for note in notes)}".rstrip(),
        "● proven, ○ estimated; ? a mistake, ! probably one",
    ]
    return "\n".join(line.rstrip() for line in lines)


def _share(move: ReviewedMove) -> float | None:
    """X's share after a move."""
    after = share(move.after, move.expected_after)
    return None if after is None else after if move.mark is Mark.X else 1 - after
