"""A player who only wins or blocks: the measure of the lowest level."""

from dataclasses import dataclass
from random import Random

from noughts.common import Control
from noughts.core import Position
from noughts.errors import IllegalMove
from noughts.players.perception import gaps
from noughts.players.player import OVER, Choice


@dataclass(frozen=True)
class WinOrBlock:
    """Completes a line where it can, else blocks one, and else plays anywhere, each move as likely."""

    random: Random

    def __str__(self) -> str:
        return "win-or-block"

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        if position.outcome:
            raise IllegalMove(OVER)
        urgent = [] if position.rules.misere else gaps(position, position.mine) or gaps(position, position.theirs)
        return Choice(self.random.choice([gap.cell for gap in urgent] or list(position.moves())))
