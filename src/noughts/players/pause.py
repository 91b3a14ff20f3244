"""The pause before a computer's move: one rule for every screen.

An instant reply is hard to follow, and a long wait is dull. So a computer's move appears a moment after the previous
one, and sooner if the move is obvious. The time spent finding the move counts towards the pause. Matches, pipes and the
library have no pause.
"""

from noughts.answer.proving import only_reply
from noughts.answer.sources.over import completions
from noughts.core import Position

PAUSES = {"none": 0.0, "short": 0.3, "natural": 0.8, "long": 2.0}
"""The choices by name, with their seconds."""
NO_PAUSE, NATURAL = "none", "natural"
"""The pause of a match, and the default for people."""
OBVIOUS = 0.5
"""The share of the pause before a move that completes a line, blocks the only threat, or is the only one."""


def pause_before(position: Position, name: str = NATURAL) -> float:
    """Seconds from the last move to the reply of the computer that is to move."""
    return PAUSES[name] * (OBVIOUS if _is_obvious(position) else 1.0)


def _is_obvious(position: Position) -> bool:
    if len(position.moves()) == 1:
        return True
    return not position.rules.misere and (bool(completions(position)) or only_reply(position) is not None)
