"""Where noughts keeps what nobody named a file for, and how a file is written whole or not at all."""

import os
import stat
import tempfile
from collections.abc import Iterable
from itertools import count
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
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise BadFile(f"{path} cannot be written: it is a folder.")
    if _is_special(path):
        return
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def write_whole(path: str | Path, chunks: Iterable[bytes]) -> None:
    """Write chunks to a file, whole or not at all: a reader sees the old file or the new one, never a part.

    A link is followed; a device or a pipe, which nothing can take the place of, is written to.
    """
    path = Path(os.path.realpath(path))
    try:
        if _is_special(path):
            with path.open("wb") as file:
                file.writelines(chunks)
            return
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.writelines(chunks)
            Path(name).chmod(_mode(path))
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def unused(path: Path) -> Path:
    """The path itself, or the first with a number behind it that is not there yet."""
    numbered = (path.with_name(f"{path.name}-{number}") for number in count(2))
    return path if not path.exists() else next(other for other in numbered if not other.exists())


def _is_special(path: Path) -> bool:
    """Whether there is something that is neither a file nor a folder."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _mode(path: Path) -> int:
    """Who may read and write a file: as before if it is there, else as the person's other new files."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask


def _unwritable(path: Path, error: OSError | ValueError) -> BadFile:
    return BadFile(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}.")
