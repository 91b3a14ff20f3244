"""Which question about lines should be worked at, and for how much of the time?

One rule: where lines cross heavily the side whose lines cross more mostly wins, the side to move if none do, so there
the question whether it wins gets most of the time. Elsewhere blocking does, and once that is known not to be enough,
holding. The others get a little, since the rule may err.
"""

from collections.abc import Collection

from noughts.common.packing import WORD_CELLS
from noughts.core import Position
from noughts.solving.parameters import CROSSING, HOPELESS, LIKELY, SMALL, UNLIKELY


def is_small(position: Position) -> bool:
    """Whether table search should go first."""
    return position.free.bit_count() <= SMALL


def shares(position: Position, open_goals: Collection[str]) -> dict[str, float]:
    """The shares of the questions whose answers still matter, likeliest first.

    "wins", "loses": does the side to move win, does the other side? "held", "holds": does the other side hold, does
    the side to move? "blocked": does the other side hold by blocking alone?
    """
    own, other = crossing(position.mine, position), crossing(position.theirs, position)
    wins, loses = own > CROSSING and own >= other, other > CROSSING and other > own
    hopeless = (wins or loses) and position.rules.cells > WORD_CELLS
    hold = HOPELESS if hopeless else UNLIKELY if wins or loses else LIKELY
    all_shares = {
        "wins": LIKELY if wins else UNLIKELY,
        "blocked": hold,
        "held": min(hold, UNLIKELY) if "blocked" in open_goals else hold,
        "holds": HOPELESS if hopeless else UNLIKELY if loses else LIKELY,
        "loses": LIKELY if loses else UNLIKELY,
    }
    found = {name: share for name, share in all_shares.items() if name in open_goals}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def crossing(stones: int, position: Position) -> float:
    """How heavily the lines cross that the side with these stones can still complete.

    A line that lacks n stones weighs 2^-n. The square of what all of them weigh, spread over the empty cells, grows
    with the chance that two of them meet in a cell, and there two threats arise at once.
    """
    others = (position.mine | position.theirs) & ~stones
    lines = (line & ~stones for line in position.rules.line_sets if not line & others)
    weight: float = sum(0.5 ** line.bit_count() for line in lines)
    return weight * weight / max(1, position.free.bit_count())
