"""The tiles of the home page: every named game with two lines of rules and a position for its cover."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tile:
    """A game as the home page shows it; `moves` lead to the position on its cover."""

    game: str
    name: str
    rules: str
    moves: str


TILES = (
    Tile("7x6:4+gravity", "Connect Four", "Discs fall down. Four in a row, any way, wins.", "42244426226"),
    Tile("3x3", "Tic-tac-toe", "Nine cells, three in a row. Good play draws.", "5 3 1 7"),
    Tile(
        "15x15:5",
        "Gomoku",
        "Stones on crossings. Five in a row wins.",
        "h8 f10 i9 j10 h9 j11 j8 h10 i8 k8 g10 f11 j7 k6 i7 i10 k9",
    ),
    Tile("4x4x4", "Qubic", "Four layers deep. Four in a row, any way, wins.", "22 2 27 3 23 8 26 12 39 55 43 60"),
    Tile("3x3x3", "The cube", "Three layers deep. Three in a row, any way.", "14 2 3 16 22 26"),
    Tile(
        "4x4x4+gravity",
        "Score Four",
        "Balls stack on sixteen pegs. Four in a row wins.",
        "49 52 33 50 54 34 55 18 60 56",
    ),
    Tile("5x5:4", "Five by five", "A wider board, four in a row. Often a draw.", "13 7 8 12 14 17"),
    Tile("3x3+misere", "Misère", "Upside down: three in a row loses the game.", "5 1 3 7 4 6"),
)


def titles(family: dict[str, str]) -> dict[str, str]:
    """What the pages call each game of a family: the name on its tile, otherwise the family's own name."""
    return {tile.game: tile.name for tile in TILES} | {
        game: name[:1].upper() + name[1:] for game, name in family.items() if game not in {tile.game for tile in TILES}
    }
