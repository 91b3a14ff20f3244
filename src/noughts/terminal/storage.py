"""Where games are saved if no file is named, without ever replacing another game unless asked to."""

import os
import tempfile
from contextlib import ExitStack, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from noughts.core import Game
from noughts.errors import BadFile
from noughts.files import in_use, make_folder, state_folder

MOST_LOOKED_AT = 20
"""The number of latest games searched for an unfinished one."""


class OtherGame(BadFile):
    """The named file holds another game, or something else that a game must not replace."""


class Shelf:
    """The files that one game is saved to: locked against other processes, and never taken from another game."""

    def __init__(self) -> None:
        self._held = ExitStack()
        self._own: set[str] = set()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._own.clear()
        self._held.close()

    def take(self, path: Path, *, overwrite: bool = False) -> None:
        """Use a file from now on; BadFile if another process uses it, OtherGame if it holds another game."""
        name = os.path.realpath(path)
        if name in self._own:
            return
        if not overwrite and (other := _held_in(path)):
            raise OtherGame(f"{path} holds {other} and is left as it is; expected a new file.")
        self._held.enter_context(in_use(path))
        self._own.add(name)


def _held_in(path: Path) -> str | None:
    """What a file holds that could be lost, in words; None if nothing."""
    with suppress(OSError, ValueError):
        if path.is_file() and path.stat().st_size:
            try:
                game = Game.load(path)
            except BadFile:
                return "something other than a game"
            return f"another game ({game.rules}, {len(game.moves)} moves)" if game.moves else None
    return None


def save_game(game: Game, path: Path | None = None) -> Path:
    """Save to the named file, or to a new one in the player's own folder; returns the file."""
    if path is not None:
        game.save(path)
        return path
    try:
        return _save_new(game, state_folder())
    except BadFile:
        return _save_new(game, Path(tempfile.gettempdir()))


def last_game(current: Path | None = None) -> tuple[Game, Path] | None:
    """The game that was last left unfinished, and its file; not that of the current game. None if there is none."""
    try:
        files = sorted(state_folder().glob("game-*.json"), reverse=True)
    except OSError:
        return None
    for path in files[:MOST_LOOKED_AT]:
        if current and path.name == current.name:
            continue
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
