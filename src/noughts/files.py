"""Where noughts keeps its own files, how a file is written completely or not at all, and how it is locked."""

import contextlib
import errno
import hashlib
import os
import stat
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import IO

from noughts.errors import BadFile

try:
    import fcntl
except ImportError:  # Only on Windows: there nothing is locked.
    fcntl = None  # type: ignore[assignment]

READER_SECONDS = 5.0
"""Seconds that a pipe may take to find a reader."""
PART = ".part"
"""The suffix of files that are still being written."""
ABANDONED = 60.0
"""Seconds after which an abandoned file of that kind is removed."""


def state_folder() -> Path:
    """The folder for saved games and checkpoints: $XDG_STATE_HOME/noughts, by default ~/.local/state/noughts."""
    home = os.environ.get("XDG_STATE_HOME")
    folder = Path(home) if home else Path(os.path.expanduser("~")) / ".local" / "state"
    return folder / "noughts"


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless they exist; BadFile if that fails.

    In noughts' own folders, what killed processes have left behind is removed: few files there are written again under
    the same name.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"{folder} cannot be made: {error.strerror or error}.") from error
    if folder.is_relative_to(state_folder()):
        _remove_abandoned(folder, f".*{PART}")


def demand_writable(path: str | Path) -> None:
    """BadFile, before long work, if its result could not be written to this file."""
    path = _real(path)
    if path.is_dir():
        raise BadFile(f"{path} cannot be written: it is a folder.")
    if _is_special(path):
        return
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def write_whole(path: str | Path, chunks: Iterable[bytes], *, private: bool = False) -> None:
    """Write chunks to a file, completely or not at all: a reader sees the old file or the new one, never a part.

    The data is on the disk when this returns, so that it survives a power cut. Links are followed. The permissions of
    an existing file are kept, unless it is `private`, for its owner alone. A device or a pipe is written to directly.
    Parts that a killed process has left beside the file are removed.
    """
    path = _real(path)
    try:
        if _is_special(path):
            with os.fdopen(_open_special(path), "wb") as special:
                special.writelines(chunks)
            return
        clean_up(path)
        with _part(path) as (file, part):
            file.writelines(chunks)
            file.flush()
            part.chmod(0o600 if private else _mode(path))
            os.fsync(file.fileno())
            part.replace(path)
        _sync_folder(path.parent)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


@contextlib.contextmanager
def _part(path: Path) -> Iterator[tuple[IO[bytes], Path]]:
    """A new file beside another, locked while it is written, and removed unless it has replaced that one."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            _lock(handle)
            yield file, Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def clean_up(path: str | Path) -> None:
    """Remove the parts that killed processes have left of a file."""
    path = _real(path)
    _remove_abandoned(path.parent, f".{_plain(path.name)}.*{PART}")


def _remove_abandoned(folder: Path, names: str) -> None:
    """Remove the files with such names that are old and not being written."""
    with contextlib.suppress(OSError, ValueError):
        for part in folder.glob(names):
            with contextlib.suppress(OSError), part.open("rb+") as file:
                if time.time() - os.fstat(file.fileno()).st_mtime > ABANDONED and _lock(file.fileno()):
                    part.unlink()


@contextlib.contextmanager
def in_use(path: str | Path) -> Iterator[None]:
    """Lock a file; BadFile if another process is using it. On systems without locks nothing is locked."""
    lock = _lock_file(_real(path))
    handle = _locked(lock, path) if lock else None
    try:
        yield
    finally:
        if lock and handle is not None:
            lock.unlink(missing_ok=True)
            os.close(handle)


def _lock_file(path: Path) -> Path | None:
    """The lock file of a file, in the folder for temporary files rather than beside it."""
    folder = Path(os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()) / f"noughts-locks-{_user()}"
    with contextlib.suppress(BadFile, OSError):
        make_folder(folder)
        # In a folder where anybody can write, another user's lock file could keep us from our files.
        if os.access(folder, os.W_OK) and folder.stat().st_uid == _user():
            return folder / f"{hashlib.sha256(os.fsencode(path)).hexdigest()[:24]}.lock"
    return None


def _locked(lock: Path, path: str | Path) -> int | None:
    """A handle that holds the lock; BadFile if another process does, None if the system has no locks."""
    while fcntl:
        try:
            handle = os.open(lock, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError:
            return None
        if not _lock(handle):
            os.close(handle)
            raise BadFile(
                f"{path} is in use by another noughts; expected it to end first, or another file to be named."
            )
        with contextlib.suppress(OSError):
            if os.stat(lock).st_ino == os.fstat(handle).st_ino:
                return handle
        os.close(handle)  # The process that held it has removed it meanwhile; the next attempt makes a new one.
    return None


def _lock(handle: int) -> bool:
    """Lock an open file without waiting; whether nobody else had."""
    if fcntl is None:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _real(path: str | Path) -> Path:
    """The path that a name leads to, with links followed; BadFile for a text that cannot be a name."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError) as error:
        raise _unwritable(Path(path), error) from error


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def _plain(name: str) -> str:
    """A name escaped for `glob`."""
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def unused(path: Path) -> Path:
    """The path itself, or the first with a number appended that does not exist yet."""
    numbered = (path.with_name(f"{path.name}-{number}") for number in count(2))
    return path if not path.exists() else next(other for other in numbered if not other.exists())


def _is_special(path: Path) -> bool:
    """Whether the path is something other than a file or a folder."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _mode(path: Path) -> int:
    """The permissions of a file: as before if it exists, else those of the user's other new files."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    # The umask can be read only by changing it, which would affect other threads; a new file shows it as well.
    name = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}{PART}")
    handle = os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666)
    try:
        return stat.S_IMODE(os.fstat(handle).st_mode)
    finally:
        os.close(handle)
        name.unlink()


def _open_special(path: Path) -> int:
    """Open a device or a pipe for writing. A pipe gets some time to find a reader; otherwise it might wait forever."""
    until = time.monotonic() + READER_SECONDS
    while True:
        try:
            handle = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
            break
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            if time.monotonic() > until:
                raise ValueError("nobody reads from this pipe") from error
        time.sleep(0.02)
    os.set_blocking(handle, True)
    return handle


def _sync_folder(folder: Path) -> None:
    """fsync the folder so that the rename survives a crash; ignore file systems that do not support it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _unwritable(path: Path, error: OSError | ValueError) -> BadFile:
    return BadFile(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}.")
