"""Game: a start and the moves played from it, with undo, redo, save and load."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from noughts.core.notation import format_position, parse_position
from noughts.core.position import Mark, Outcome, Position
from noughts.core.rules import Rules, shorten
from noughts.errors import BadFile, IllegalMove, NoughtsError
from noughts.files import write_whole
from noughts.showing import Shown

if TYPE_CHECKING:
    from noughts.core.reading import Start

FORMAT = "noughts-game"
VERSION = 1
BYTE_ORDER_MARK = "\ufeff"
"""The byte order mark that some editors put before a text."""
MOST_BYTES = 1_000_000


class Game(Shown):
    """A game in progress or finished. `players` maps marks to who plays them, if known.

    It may begin with `moves`, of which the first `played` count and the others can be redone; by default all count.
    `resigned` is the side that gave it up after them; with `forfeit`, because it could not go on.
    """

    def __init__(
        self,
        start: "Start",
        players: dict[str, str] | None = None,
        moves: Iterable[int] = (),
        played: int | None = None,
        resigned: Mark | None = None,
        forfeit: bool = False,
    ) -> None:
        from noughts.core.reading import as_position

        self.start = as_position(start)
        self.players = {} if players is None else players
        self._moves: list[int] = []
        self._positions = [self.start]
        self._played = 0
        self.resigned: Mark | None = None
        self.forfeit = False
        for cell in moves:
            self.play(cell)
        if played is not None:
            self.undo(self._played - played)
        if resigned:
            self.resign(resigned, forfeit=forfeit)

    def __repr__(self) -> str:
        given_up = f", {self.resigned!r}, {self.forfeit}" if self.resigned else ""
        return f"Game({self.start!r}, {self.players!r}, {self._moves!r}, {self._played}{given_up})"

    def __eq__(self, other: object) -> bool:
        """The same start, players, moves, undone moves and resignation."""
        return self._parts() == other._parts() if isinstance(other, Game) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # moves are played on it

    def _parts(self) -> tuple[object, ...]:
        return self.start, self.players, self._moves, self._played, self.resigned, self.forfeit

    @property
    def rules(self) -> Rules:
        return self.start.rules

    @property
    def position(self) -> Position:
        """The position on the board now."""
        return self._positions[self._played]

    @property
    def positions(self) -> list[Position]:
        """Every position so far, the start first."""
        return self._positions[: self._played + 1]

    @property
    def moves(self) -> list[int]:
        """The cells played so far."""
        return self._moves[: self._played]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, on the board or by resignation (then there is no line); None while it goes on."""
        return Outcome(self.resigned.other, None) if self.resigned else self.position.outcome

    def resign(self, mark: Mark | None = None, *, forfeit: bool = False) -> Mark:
        """A side gives the game up, by default the one to move; the winner. `undo` takes it back."""
        if self.outcome:
            raise IllegalMove("The game is already over.")
        if mark is not None and mark not in ("X", "O"):
            raise IllegalMove(f"X or O can give the game up, not {shorten(repr(mark))}.")
        self.resigned, self.forfeit = self.position.turn if mark is None else Mark(mark), forfeit
        return self.resigned.other

    def play(self, cell: int) -> Position:
        """Play a cell, forgetting any undone moves; the new position."""
        if self.resigned:
            raise IllegalMove(f"The game is over: {self.resigned} has resigned.")
        after = self.position.play(cell)
        del self._moves[self._played :], self._positions[self._played + 1 :]
        self._moves.append(cell)
        self._positions.append(after)
        self._played += 1
        return after

    def undo(self, plies: int = 1) -> Position:
        """Take back moves, and a resignation after them; the moves can be redone until another is played."""
        if not 0 <= plies <= self._played:
            raise IllegalMove("There is no move to take back.")
        self.resigned, self.forfeit = None, False
        self._played -= plies
        return self.position

    def redo(self, plies: int = 1) -> Position:
        """Play undone moves again."""
        if not 0 <= plies <= len(self._moves) - self._played:
            raise IllegalMove("There is no undone move to play again.")
        if self.resigned:
            raise IllegalMove(f"The game is over: {self.resigned} has resigned.")
        self._played += plies
        return self.position

    def to_json(self) -> str:
        """The game as JSON: rules, start, moves as cell numbers from 1, and who resigned, if anybody did."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "game": str(self.rules),
            "start": format_position(self.start),
            "moves": [cell + 1 for cell in self.moves],
            "players": self.players,
        }
        if self.resigned:
            data |= {"resigned": self.resigned.value, "forfeit": self.forfeit}
        return json.dumps(data, indent=2)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The game that a JSON text holds; BadFile says what is wrong with it."""
        if not isinstance(text, str):
            raise BadFile(f"A saved game is read from a text of JSON, not from {type(text).__name__}.")
        try:
            data = json.loads(text.removeprefix(BYTE_ORDER_MARK))
        except (ValueError, RecursionError) as error:
            raise BadFile("This is not JSON; expected a game saved by noughts.") from error
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadFile(f'This is not a saved game; expected "format": "{FORMAT}".')
        if data.get("version") != VERSION:
            raise BadFile(f"This game was saved as version {shorten(repr(data.get('version')))}; expected {VERSION}.")
        try:
            rules = Rules.parse(_typed(data, "game", str))
            start = parse_position(rules, _typed(data, "start", str))
            game = cls(start, _players(_typed(data, "players", dict)))
            for number in _typed(data, "moves", list):
                if type(number) is not int:
                    raise BadFile('Every entry of "moves" is a cell number.')
                refusal = game.position.refusal(number - 1, lambda cell: str(cell + 1))
                if refusal:
                    raise BadFile(f"This saved game is damaged: {refusal}")
                game.play(number - 1)
            if data.get("resigned") is not None:
                game.resign(data["resigned"], forfeit=data.get("forfeit") is True)
        except BadFile:
            raise
        except NoughtsError as error:
            raise BadFile(f"This saved game is damaged: {error}") from error
        return game

    def save(self, path: str | Path) -> None:
        """Write the game to a file, completely or not at all; a file that is not a saved game is not overwritten."""
        path = Path(path)
        try:
            holds_something = path.is_file() and path.stat().st_size > 0
        except (OSError, ValueError) as error:
            raise BadFile(f"{path} cannot be written: {_reason(error)}.") from error
        if holds_something:
            try:
                self.load(path)
            except BadFile as error:
                raise BadFile(f"{path} is left as it is: {error}") from error
        try:
            write_whole(path, [(self.to_json() + "\n").encode()])
        except ValueError as error:
            raise BadFile(f"{path} cannot be written: {_reason(error)}.") from error

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a saved game; BadFile says what is wrong with the file."""
        path = Path(path)
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read(MOST_BYTES + 1)
        except UnicodeDecodeError as error:
            raise BadFile(f"{path} is not a text; expected a game saved by noughts.") from error
        except (OSError, ValueError) as error:
            raise BadFile(f"{path} cannot be read: {_reason(error)}.") from error
        if len(text) > MOST_BYTES:
            raise BadFile(f"{path} is too large to be a saved game.")
        return cls.from_json(text)


def _reason(error: Exception) -> str:
    """The system's reason for an error; a name with a zero byte is a ValueError, which has none."""
    return getattr(error, "strerror", None) or str(error)


def _typed(data: dict[str, Any], key: str, kind: type) -> Any:
    if not isinstance(data.get(key), kind):
        raise BadFile(f'"{key}" is missing from the saved game or is not a {kind.__name__}.')
    return data[key]


def _players(data: dict[str, Any]) -> dict[str, str]:
    if not all(mark in ("X", "O") and isinstance(player, str) for mark, player in data.items()):
        raise BadFile('"players" names who plays "X" and "O".')
    return data
