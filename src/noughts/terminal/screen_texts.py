"""The texts beside the board."""

from typing import Any

from noughts.core import Mark
from noughts.terminal.background import Background
from noughts.terminal.session import Session

HELP = """\
arrow keys    move the cursor; at a layer's side, into the next layer
PgUp, PgDn    the layer before, the layer after
Enter, click  play the cell
1 to 9        play that cell, on boards of up to nine cells

h  hint: a good move, and why       n  new game
v  what every free cell is worth    g  choose game and players
w  why: what the last move did      s  swap sides
u  undo                             e  review the game
r  redo                             c  save the game
m  the computer moves at once       t  light or dark
x  resign                           p  keep its mistakes as puzzles
                                    q  quit (Ctrl-C too)

Values: W wins, D draws, L loses, and the plies to the end;
a percentage is an estimated chance, not proven.
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
