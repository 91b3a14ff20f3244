"""Games and matches between two players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from noughts.common import Control
from noughts.common.control import as_control
from noughts.common.tally import Tally
from noughts.core import Game, Mark, Position, Rules, Start, as_position, as_rules
from noughts.core.rules import shorten
from noughts.errors import BadNotation, Forfeit, NoughtsError, Stopped, expect
from noughts.ladder import Engine
from noughts.players.player import Choice, Player
from noughts.players.registry import as_player
from noughts.showing import Facts

MOST_GAMES = 10**7


@dataclass(frozen=True, slots=True)
class MatchResult(Facts):
    """How a match ended, from the first-named player's side; the players take turns to move first.

    A player that has no move in time, or cannot go on, forfeits that game: it counts as lost.
    """

    games: int
    wins: int
    draws: int
    losses: int
    forfeits: tuple["Forfeited", ...] = field(default=(), repr=False)
    """The games among them that ended because a player could not go on."""

    def facts(self) -> dict[str, str]:
        """The counts, and what they say about the players' strength."""
        counts = {"games": self.games, "wins": self.wins, "draws": self.draws, "losses": self.losses}
        shown = {name: f"{count:,}" for name, count in counts.items()}
        late = {"forfeits": f"{len(self.forfeits):,}"} if self.forfeits else {}
        return shown | late | {"strength": str(self.tally)}

    @property
    def tally(self) -> Tally:
        """The same as a Tally, which estimates the difference in strength."""
        return Tally(self.wins, self.draws, self.losses)

    @property
    def score(self) -> float:
        """The first-named player's points per game: 1 for a win, a half for a draw."""
        return self.tally.score

    def after(self, game: Game, forfeit: "Forfeited | None" = None) -> "MatchResult":
        """The result with the next game of the match; one without an outcome is lost by the side to move."""
        expect(game, Game, "a Game that was played", needed=True)
        winner = game.outcome.winner if game.outcome else game.position.turn.other
        first = game.start.turn if self.games % 2 == 0 else game.start.turn.other
        points = {first: 1, first.other: -1, None: 0}[winner]
        return replace(
            self,
            games=self.games + 1,
            wins=self.wins + (points > 0),
            draws=self.draws + (points == 0),
            losses=self.losses + (points < 0),
            forfeits=(*self.forfeits, forfeit) if forfeit else self.forfeits,
        )


class Forfeited(Forfeit):
    """A game that ended because a player could not go on: the game so far, and the mark that loses it."""

    def __init__(self, game: Game, loser: Mark, reason: str) -> None:
        super().__init__(reason)
        self.game, self.loser = game, loser


def play_game(
    start: Start,
    first: Player | Engine | str,
    second: Player | Engine | str,
    seconds: float | None = None,
    control: Control | None = None,
) -> Game:
    """Play a whole game; `first` is to move in the start position, and each move may take `seconds`.

    The start may be the text of a game, the players may be texts. Forfeited if a player has no move in time or an
    outside engine cannot go on; Stopped if the control ended the game.
    """
    start, first, second = as_position(start), as_player(first), as_player(second)
    control = as_control(control)
    game = Game(start, {start.turn.value: str(first), start.turn.other.value: str(second)})
    while not game.outcome:
        mover = first if game.position.turn is start.turn else second
        if control.stopped:
            raise Stopped("The game was stopped before its end.")
        try:
            game.play(_choice(mover, game.position, control.within(seconds)).cell)
        except Forfeit as error:
            raise Forfeited(game, game.position.turn, str(error)) from error
        except Stopped as error:
            if control.stopped or seconds is None:
                raise
            raise Forfeited(game, game.position.turn, f"{mover} had no move after {seconds:g} s.") from error
    return game


def _choice(player: Player, position: Position, control: Control) -> Choice:
    """What a player chooses; NoughtsError if it is no Choice: players may be anybody's."""
    choice = player.choose(position, control)
    if not isinstance(choice, Choice):
        raise NoughtsError(f"{player}'s choose must return a Choice, such as Choice(4), not {shorten(repr(choice))}.")
    return choice


def play_match(
    rules: Rules | str,
    one: Player | Engine | str,
    other: Player | Engine | str,
    games: int = 100,
    progress: Callable[[Game], None] | None = None,
    seconds: float | None = None,
    control: Control | None = None,
    openings: Sequence[Position] = (),
) -> MatchResult:
    """Play a match, `one` moving first in the first game, the third and so on; each move may take `seconds`.

    `progress` is called with every game when it is over. A player that runs out of time loses that game, and the match
    goes on. When the control stops the match, the result covers the games played until then. Each of the `openings`, if
    there are any, is played twice, and after the last one the first again.
    """
    rules, one, other = as_rules(rules), as_player(one), as_player(other)
    if not isinstance(games, int) or not 0 <= games <= MOST_GAMES:
        raise BadNotation(f"The number of games must be a whole number from 0 to {MOST_GAMES:,}, not {games!r}.")
    result = MatchResult(0, 0, 0, 0)
    for number in range(games):
        pair = (one, other) if number % 2 == 0 else (other, one)
        forfeit = None
        try:
            start = openings[number // 2 % len(openings)] if openings else Position(rules)
            game = play_game(start, *pair, seconds, control)
        except Forfeited as lost:
            game, forfeit = lost.game, lost
        except Stopped:
            break
        result = result.after(game, forfeit)
        if progress:
            progress(game)
    return result
