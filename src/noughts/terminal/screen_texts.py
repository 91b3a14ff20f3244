"""The texts beside the board."""

from typing import Any

from noughts.core import Mark
from noughts.terminal.background import Background
from noughts.terminal.session import Session

HELP = """\
arrow keys    move the cursor, across layers too
PgUp, PgDn    the layer before, the layer after
Enter, click  play the cell
1 to 9        that cell of up to nine, or column

h  hint, and why          n  new game
v  analyse: what it is    g  game and players
   worth, best lines      s  swap sides
w  why the last move      e  review the game
u  undo                   p  practise mistakes
r  redo                   c  save the game
b  board editor, paste    t  light or dark
a  computer for my side   m  computer, move now
x  resign                 q  quit (Ctrl-C too)

W wins, D draws, L loses, with the plies to the
end: proven. A percentage is an estimated chance.
x1, o2 are the stones of a forced win, an arrow
is the cell that a line wants.
An unfinished game is saved when you quit."""


def heading(session: Session) -> str:
    """The game and who plays it."""
    rules = session.rules
    goal = f"whoever makes {rules.length} in a row loses" if rules.misere else f"{rules.length} in a row wins"
    players = "  ".join(f"{mark}: {session.name(mark)}" for mark in Mark)
    return f"{rules}  {goal}   {players}"


def status_text(session: Session, thinking: Background[Any] | None) -> str:
    """Whose turn it is; while the computer thinks, the clock and the nodes it has seen."""
    if session.over:
        return "The game is over."
    turn = session.position.turn
    if thinking:
        return f"{turn} thinks: {thinking.seconds:.1f} s\n{thinking.nodes:,} nodes"
    return f"{turn} to move" + (" (you)" if session.humans == [turn] else "") + "\n"


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
