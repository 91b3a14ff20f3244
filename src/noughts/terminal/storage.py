"""Where games are kept when nobody names a file."""

import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from noughts.core import Game
from noughts.errors import BadFile
from noughts.files import make_folder, state_folder

MOST_LOOKED_AT = 20
"""How many of the latest games are looked at for one that is not finished."""


def save_game(game: Game, path: Path | None = None) -> Path:
    """Save to the file named, or to a new one among the player's own; where it was saved."""
    if path is not None:
        game.save(path)
        return path
    try:
        return _save_new(game, state_folder())
    except BadFile:
        return _save_new(game, Path(tempfile.gettempdir()))


def last_game() -> tuple[Game, Path] | None:
    """The game that was last left unfinished, and its file; None where there is none."""
    try:
        files = sorted(state_folder().glob("game-*.json"), reverse=True)
    except OSError:
        return None
    for path in files[:MOST_LOOKED_AT]:
        with suppress(BadFile):
            game = Game.load(path)
            if not game.outcome:
                return game, path
    return None


def _save_new(game: Game, folder: Path) -> Path:
    make_folder(folder)
    stem = f"game-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    path = next(path for name in names if not (path := folder / f"{name}.json").exists())
    game.save(path)
    return path
