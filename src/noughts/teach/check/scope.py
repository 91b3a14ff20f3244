"""How much of a program is asked."""

from collections.abc import Callable
from dataclasses import dataclass

from noughts.teach.check import truth
from noughts.teach.check.own_tree import TreeQuestion
from noughts.teach.check.playing import PLANS

MOST_FREE = 9
Progress = Callable[[str], None]
"""Hears of each stage of a check."""


@dataclass(frozen=True)
class Scope:
    """How much is asked: boards of at most `free` free cells; an even sample of them if there are more than `most`.

    Who has won is asked of all boards, or of an even sample of `won` of them.
    """

    free: int = MOST_FREE
    start: str = "........."
    """The board from which the search is counted."""
    most: int = 10_000
    won: int = 10_000
    plans: tuple[str, ...] = PLANS
    """The games that are played."""
    mends: bool = True
    locates: bool = True
    """Whether the lines of faults are looked for: not in a program behind a command, whose source is not known."""
    explores: bool = True
    """Whether games are played on where moves could not be asked for."""
    also: tuple[str, ...] = ()
    """Boards that are asked in any case, such as a task's hidden ones."""
    tree: TreeQuestion | None = None
    """A task's own tree."""

    def boards(self) -> list[str]:
        some = truth.spread([board for board in truth.unfinished() if board.count(".") <= self.free], self.most)
        return list(dict.fromkeys([*some, *self.also]))

    def boards_for_winners(self) -> list[str]:
        return truth.spread(truth.scores(), self.won)

    def left_out(self) -> str:
        """Which boards are not asked about, as a sentence; empty if all are."""
        left = len(truth.unfinished()) - len(self.boards())
        if not left:
            return ""
        large = f", among them all with more than {self.free} free cells" if self.free < MOST_FREE else ""
        return f"{left:,} of the {len(truth.unfinished()):,} unfinished boards{large}."


WHOLE = Scope()
QUICK = Scope(5, "X...O....", plans=PLANS[:3])
