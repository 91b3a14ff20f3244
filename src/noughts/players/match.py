"""Games and matches between two players."""

from collections.abc import Callable
from dataclasses import dataclass

from noughts.core import Game, Mark, Position, Rules, expect_position
from noughts.players.player import Player
from noughts.search import Control
from noughts.tally import Tally


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended, from the first-named player's side; the players take turns to move first."""

    games: int
    wins: int
    draws: int
    losses: int

    @property
    def tally(self) -> Tally:
        """The same, with what it says of the players' strength."""
        return Tally(self.wins, self.draws, self.losses)

    @property
    def score(self) -> float:
        """The first-named player's points a game: 1 for a win, a half for a draw."""
        return self.tally.score


def play_game(
    start: Position,
    first: Player,
    second: Player,
    seconds: float | None = None,
    tell: Callable[[int], None] | None = None,
) -> Game:
    """A whole game; `first` is to move in the start. Each move may take so many seconds; `tell` hears of its nodes."""
    expect_position(start)
    game = Game(start, {start.turn.value: str(first), start.turn.other.value: str(second)})
    while not game.outcome:
        mover = first if game.position.turn is start.turn else second
        game.play(mover.choose(game.position, Control(seconds, tell)).cell)
    return game


def play_match(
    rules: Rules,
    one: Player,
    other: Player,
    games: int,
    progress: Callable[[Game], None] | None = None,
    seconds: float | None = None,
    tell: Callable[[int], None] | None = None,
) -> MatchResult:
    """Play so many games, `one` moving first in the first, third, ...; `progress` hears of each that is done.

    `seconds` and `tell` are those of `play_game`.
    """
    results = {1: 0, 0: 0, -1: 0}
    for number in range(games):
        pair = (one, other) if number % 2 == 0 else (other, one)
        game = play_game(Position(rules), *pair, seconds, tell)
        outcome = game.outcome
        assert outcome
        sign = {Mark.X: 1, Mark.O: -1, None: 0}[outcome.winner]
        results[sign if number % 2 == 0 else -sign] += 1
        if progress:
            progress(game)
    return MatchResult(games, results[1], results[0], results[-1])
