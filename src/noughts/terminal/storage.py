"""Where games are kept when nobody names a file."""

import tempfile
from datetime import datetime
from pathlib import Path

from noughts.core import Game
from noughts.errors import BadFile
from noughts.files import make_folder, state_folder


def save_game(game: Game, path: Path | None = None) -> Path:
    """Save to the file named, or to a new one among the player's own; where it was saved."""
    if path is not None:
        game.save(path)
        return path
    try:
        return _save_new(game, state_folder())
    except BadFile:
        return _save_new(game, Path(tempfile.gettempdir()))


def _save_new(game: Game, folder: Path) -> Path:
    make_folder(folder)
    stem = f"game-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    path = next(path for name in names if not (path := folder / f"{name}.json").exists())
    game.save(path)
    return path
