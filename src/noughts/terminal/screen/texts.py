"""The texts beside the board."""

from typing import Any

from noughts.core import Mark
from noughts.explain import Review, ReviewedMove
from noughts.explain.marks import BLUNDER
from noughts.explain.marks import LEGEND as MARKS
from noughts.explain.reviewed import share
from noughts.explain.words import counted, time_text
from noughts.players import Choice
from noughts.terminal.background import Background
from noughts.terminal.session import Session

HELP = """\
arrow keys    move the cursor, across layers too
PgUp, PgDn    the previous layer, the next layer
Enter, click  play the cell
1 to 9        that cell of up to nine, or column

h  hint, and why          n  new game
v  analyse: what it is    g  game and players
   worth, best lines      s  new, sides swapped
w  why the last move      e  review the game
u  undo                   p  keep my mistakes
r  redo                   c  save the game
b  board editor, paste    t  light or dark
a  computer for my side   m  computer, move now
x  resign                 q  quit (Ctrl-C too)
Ctrl-Z  suspend

W wins, D draws, L loses, with the moves of both
sides to the end: proven. A percentage is an
estimated chance.
x1, o2 are the stones of a forced win; an arrow
points to the cell that completes a line.
An unfinished game is saved after every move."""
ROWS = 7
NAMES = {0: "X wins", ROWS // 2: "draw", ROWS - 1: "O wins"}
ENOUGH = "E shows what is found so far."
LEGEND = "● proven, ○ estimated"
SIGNS = {note[-1]: note for note in MARKS if note != BLUNDER}
"""Below the graph there is room for one letter of each mark: its last."""


def heading(session: Session) -> str:
    """The game and who plays it."""
    rules = session.rules
    players = "  ".join(f"{mark}: {session.name(mark)}" for mark in Mark)
    return f"{rules}  {rules.goal}   {players}"


def status_text(session: Session, thinking: Background[Any] | None) -> str:
    """Whose turn it is; while the computer thinks, the time and the nodes visited."""
    if session.over:
        return "The game is over."
    turn = session.position.turn
    if thinking:
        return f"{turn} thinks: {thinking.seconds:.1f} s\n{counted(thinking.nodes, 'node')}"
    return f"{turn} to move" + (" (you)" if session.humans == [turn] else "") + "\n"


def stats_text(mark: Mark, choice: Choice) -> str:
    """What the search for a computer move counted, and how long it took."""
    counts = f"{counted(choice.end_states, 'end state')}, {counted(choice.nodes, 'node')}, " if choice.nodes else ""
    return f"{mark}: {counts}{time_text(choice.seconds)}"


def moves_text(session: Session) -> str:
    """The moves played, two on a line."""
    marks = [position.turn for position in session.game.positions]
    names = [session.move_name(cell) for cell in session.game.moves]
    played = [f"{mark} {name}" for mark, name in zip(marks, names, strict=False)]
    width = max((len(text) for text in played), default=0)
    lines = []
    for start in range(0, len(played), 2):
        pair = "   ".join(f"{text:<{width}}" for text in played[start : start + 2])
        lines.append(f"{start // 2 + 1:>3}. {pair}".rstrip())
    return "\n".join(lines)


def reviewing_text(review: Review) -> str:
    """How far a review has come: it judges the positions from the last to the first, some of them again."""
    positions = len(review.moves) + 1
    if review.reached < positions:
        return f"Reviewing the game: {review.reached} of {positions} positions, from the end ... {ENOUGH}"
    return f"Reviewing the game: all {positions} positions, and a closer look at the marked moves ... {ENOUGH}"


def review_graph(review: Review, width: int) -> str:
    """X's share of the point after every move, up for a win; empty if no move has a value.

    ● is proven, ○ estimated; the marks of mistakes are below their moves, and those that occur are explained. A long
    game shows its last moves.
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
        "; ".join([LEGEND, *_signs({note[-1] for note in notes if note})]),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _signs(found: set[str]) -> list[str]:
    """What the letters below the graph mean: "w missed a win at once (?w)"."""
    signs = [sign for sign in SIGNS if sign in found]
    said = {sign: MARKS[SIGNS[sign]].partition(":")[0] for sign in signs}
    return [f"{sign} {said[sign]}{'' if sign == SIGNS[sign] else f' ({SIGNS[sign]})'}" for sign in signs]


def _share(move: ReviewedMove) -> float | None:
    """X's share after a move."""
    after = share(move.after, move.expected_after)
    return None if after is None else after if move.mark is Mark.X else 1 - after
