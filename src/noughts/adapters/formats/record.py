"""GameRecord: what a file says about a game: its start, its players, and a tree of moves with comments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from noughts.core import Coords, Game, Mark, Position, Rules, format_cell
from noughts.errors import BadFile, NoughtsError

if TYPE_CHECKING:
    from noughts.explain import Review

MOST_NODES = 300_000
"""The most nodes of a tree; a larger file is refused rather than read for minutes."""
USUAL_LENGTH = 5
"""The number in a row that wins in formats that name a board but no length."""


@dataclass(slots=True, eq=False)
class RecordNode:
    """A move, what is said about it, and the moves that follow; the first of them continues the main line."""

    cell: int
    comment: str = ""
    bad: bool = False
    children: list["RecordNode"] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class GameRecord:
    """A game with its variations. `players` maps marks to names, if known."""

    start: Position
    children: list[RecordNode] = field(default_factory=list)
    players: dict[str, str] = field(default_factory=dict)
    comment: str = ""
    format: str = ""
    """The name of the format that the record was read from."""
    resigned: Mark | None = None
    """The side that gave the game up at the end of the main line."""
    forfeit: bool = False
    """Whether it could not go on."""

    @classmethod
    def of(cls, game: Game) -> "GameRecord":
        """A game without comments or variations."""
        record = cls.of_line(game.start, game.moves, game.players)
        record.resigned, record.forfeit = game.resigned, game.forfeit
        return record

    @classmethod
    def of_line(cls, start: Position, cells: Sequence[int], players: dict[str, str] | None = None) -> "GameRecord":
        """One line of moves."""
        record = cls(start, players=dict(players or {}))
        children = record.children
        for cell in cells:
            children.append(RecordNode(cell))
            children = children[0].children
        return record

    @property
    def rules(self) -> Rules:
        return self.start.rules

    @property
    def main_line(self) -> list[RecordNode]:
        """The moves of the game itself."""
        line, children = [], self.children
        while children:
            line.append(children[0])
            children = children[0].children
        return line

    def game(self) -> Game:
        """The main line as a game; BadFile names the first move that cannot be played."""
        game = Game(self.start, {mark: name for mark, name in self.players.items() if mark in tuple(Mark)})
        coords = Coords.default(self.rules)
        for number, node in enumerate(self.main_line, 1):
            refusal = game.position.refusal(node.cell, lambda cell: format_cell(self.rules, cell, coords))
            if refusal:
                raise BadFile(f"Move {number} of the record cannot be played: {refusal}")
            game.play(node.cell)
        if self.resigned and not game.outcome:
            game.resign(self.resigned, forfeit=self.forfeit)
        return game

    def walk(self) -> Iterator[tuple[int, RecordNode]]:
        """Every node with its ply from 1, parents first, the main line before the variations."""
        stack = [(1, node) for node in reversed(self.children)]
        while stack:
            ply, node = stack.pop()
            yield ply, node
            stack.extend((ply + 1, child) for child in reversed(node.children))

    def checked(self) -> "GameRecord":
        """The record itself; BadFile if a branch plays a cell that is taken or outside the board."""
        filled = [self.start.mine | self.start.theirs]
        for ply, node in self.walk():
            del filled[ply:]
            before, bit = filled[-1], 1 << max(node.cell, 0)
            if not 0 <= node.cell < self.rules.cells or before & bit:
                raise BadFile(f"A branch of the record plays a cell at move {ply} that is taken or outside the board.")
            filled.append(before | bit)
        return self


def board_rules(width: int, height: int, asked: Rules | None) -> Rules:
    """The rules of a file that names only a board: those asked for, or five in a row."""
    if asked:
        if asked.shape != (width, height):
            raise BadFile(f"The file holds a game on {width}x{height}; expected one of {asked}.")
        return asked
    try:
        return Rules((width, height), USUAL_LENGTH)
    except NoughtsError as error:
        raise BadFile(f"The file holds a game on {width}x{height}: {error}") from error


def demand_flat(record: GameRecord, name: str) -> None:
    """BadFile if the board of a record is not flat, for formats of flat boards."""
    if len(record.rules.shape) != 2:
        raise BadFile(f"{name} holds games on flat boards, not on {record.rules}.")


def demand_plain_start(record: GameRecord, name: str) -> None:
    """BadFile if a record does not start with X on the empty board, for formats that require it."""
    if record.start.stones or record.start.turn is not Mark.X:
        raise BadFile(f"{name} holds games in which X begins on the empty board; expected such a game.")


def annotate(record: GameRecord, found: "Review") -> None:
    """Add what a review says to the comments of the main line, and mark the proven mistakes as bad moves."""
    for node, move in zip(record.main_line, found.moves, strict=True):
        said = " ".join((f"{move.note} " * bool(move.note) + " ".join(move.sentences)).split())
        node.comment = "\n".join(filter(None, (node.comment, said)))
        node.bad = node.bad or bool(move.note and not move.probable)
    record.comment = "\n".join(filter(None, (record.comment, found.summary)))
