"""The schedule: every pairing, every opening, both colours; and the setup that determines it."""

from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from noughts.common import Control
from noughts.core import Position, Rules, format_position, parse_position, read_game
from noughts.errors import BadFile, BadNotation, NoughtsError, UnknownGame
from noughts.players.openings import balanced_opening

SMALL_CELLS, SMALL_PLIES, PLIES = 16, 2, 3
"""Boards of up to this many cells have balanced openings of two plies, larger ones of three."""
OPENING_SECONDS = 3.0
"""The most seconds for finding one balanced opening."""


SHIPPED = Path(__file__).parent / "openings"
SHIPPED_BOARDS = ("15x15:5", "7x6:4+gravity", "4x4x4", "8x8:5", "6x6:4+misere", "4x4x4+gravity")
"""Boards for which even openings ship; changes to the engine are judged on these."""


@dataclass(frozen=True)
class TournamentSetup:
    """What defines a tournament, which resumes only with the same setup. `openings` are positions, one per round."""

    game: str
    players: tuple[str, ...]
    openings: tuple[str, ...]
    gauntlet: bool = False
    seconds: float | None = None
    seed: int = 0
    clock: str = "wall"
    """The clock that measures the seconds: a name in `common.control.CLOCKS`."""

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Any) -> "TournamentSetup":
        """The setup read from saved data; BadFile if it is not one."""
        try:
            return cls(**{**data, "players": tuple(data["players"]), "openings": tuple(data["openings"])})
        except (TypeError, KeyError) as error:
            raise BadFile("The folder's tournament.json does not describe a tournament.") from error

    def jobs(self) -> list["Fixture"]:
        """Every game, round by round, so that a tournament that is stopped early is even."""
        numbers = range(len(self.players))
        pairs = [(0, other) for other in numbers[1:]] if self.gauntlet else list(combinations(numbers, 2))
        return [
            Fixture(self, f"r{number + 1:04}-p{first + 1}-p{second + 1}", opening, first, second)
            for number, opening in enumerate(self.openings)
            for pair in pairs
            for first, second in (pair, pair[::-1])
        ]


@dataclass(frozen=True)
class Fixture:
    """One game: `first` and `second` are numbers of players, `first` is to move in the opening."""

    setup: TournamentSetup = field(repr=False)
    name: str
    opening: str
    first: int
    second: int

    @property
    def start(self) -> Position:
        return parse_position(Rules.parse(self.setup.game), self.opening)


def openings_of(text: str, rules: Rules) -> list[str]:
    """The openings in a file, one per line: moves or a position; empty lines and lines starting with # are skipped."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            position = read_game(line, rules).position
        except NoughtsError as error:
            raise BadNotation(f"Line {number} of the openings: {error}") from error
        if position.outcome or position.rules != rules:
            raise BadNotation(f"Line {number} of the openings is not an unfinished position of {rules}.")
        found.append(format_position(position))
    if not found:
        raise BadNotation("There are no openings in the file; expected one per line, as moves or as a position.")
    return found


def shipped_openings(rules: Rules) -> list[str]:
    """The even openings that ship for a board, made by `benchmarks/engine_openings.py`.

    On flat boards that are larger than 15x15:5 they are those of 15x15:5, in the middle.
    """
    path = SHIPPED / f"{str(rules).replace(':', '_').replace('+', '_')}.txt"
    if path.is_file():
        return openings_of(path.read_text("utf-8"), rules)
    smaller = Rules.parse(SHIPPED_BOARDS[0])
    if (
        len(rules.shape) == 2
        and min(rules.shape) >= max(smaller.shape)
        and replace(rules, shape=smaller.shape) == smaller
    ):
        return [_in_the_middle(parse_position(smaller, text), rules) for text in shipped_openings(smaller)]
    boards = ", ".join(SHIPPED_BOARDS)
    raise UnknownGame(
        f"No openings ship for {rules}; expected one of {boards}, or five in a row on a larger flat board."
    )


def _in_the_middle(position: Position, rules: Rules) -> str:
    """The same stones in the middle of a larger flat board."""
    (across, down), (wide, high) = position.rules.shape, rules.shape
    left, above = (wide - across) // 2, (high - down) // 2
    rows, turn = format_position(position).split()
    middle = [("." * left + row).ljust(wide, ".") for row in rows.split("/")]
    board = ["." * wide] * above + middle
    return " ".join(["/".join(board + ["." * wide] * (high - len(board))), turn])


def balanced_openings(rules: Rules, count: int, seed: int, control: Control) -> list[str]:
    """Random openings that are even, by the exact value if it is found and otherwise by the engine."""
    plies = SMALL_PLIES if rules.cells <= SMALL_CELLS else PLIES
    found = []
    for number in range(count):
        random = Random(f"{seed} {number}")
        found.append(format_position(balanced_opening(rules, plies, random, control.within(OPENING_SECONDS)).position))
    return found
