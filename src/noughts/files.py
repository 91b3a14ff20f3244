"""Where noughts keeps what nobody named a file for, and how a file is written whole or not at all."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from noughts.errors import BadFile


def state_folder() -> Path:
    """The folder for saved games and checkpoints: $XDG_STATE_HOME/noughts, by default ~/.local/state/noughts."""
    home = os.environ.get("XDG_STATE_HOME")
    folder = Path(home) if home else Path.home() / ".local" / "state"
    return folder / "noughts"


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless they are there; BadFile where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"{folder} cannot be made: {error.strerror or error}.") from error


def demand_writable(path: str | Path) -> None:
    """BadFile, before long work, where its result could not be written to this file."""
    path = Path(path)
    if path.is_dir():
        raise BadFile(f"{path} cannot be written: it is a folder.")
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def write_whole(path: str | Path, chunks: Iterable[bytes]) -> None:
    """Write chunks to a file, whole or not at all: a reader sees the old file or the new one, never a part."""
    path = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.writelines(chunks)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError | ValueError) -> BadFile:
    return BadFile(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}.")
