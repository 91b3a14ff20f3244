"""Where games are kept when nobody names a file."""

import os
import tempfile
from datetime import datetime
from pathlib import Path

from noughts.core import Game
from noughts.errors import BadFile


def save_game(game: Game, path: Path | None = None) -> Path:
    """Save to the file named, or to a new one among the player's own; where it was saved."""
    if path is not None:
        game.save(path)
        return path
    try:
        return _save_new(game, state_folder())
    except BadFile:
        return _save_new(game, Path(tempfile.gettempdir()))


def state_folder() -> Path:
    """The folder for saved games: $XDG_STATE_HOME/noughts, by default ~/.local/state/noughts."""
    home = os.environ.get("XDG_STATE_HOME")
    folder = Path(home) if home else Path.home() / ".local" / "state"
    return folder / "noughts"


def _save_new(game: Game, folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"{folder} cannot be made: {error.strerror or error}.") from error
    stem = f"game-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    path = next(path for name in names if not (path := folder / f"{name}.json").exists())
    game.save(path)
    return path
