"""Games by link in one SQLite file, with a write-ahead log, so that readers never wait for the writer."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from noughts.errors import BadFile
from noughts.web.together.store import BUSY_SECONDS, TakenError

LOOK_SECONDS = 0.03
"""Seconds between two checks for events that another process has stored."""


NEWS = "SELECT game, MAX(number), MAX(rowid) FROM events WHERE rowid > ? GROUP BY game"


class Sqlite:
    """A connection to the file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._connection = sqlite3.connect(
                path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
            )
            for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
                self._connection.execute(f"PRAGMA {setting}")
            path.chmod(0o600)
        except (sqlite3.Error, OSError) as error:
            raise BadFile(f"{path} cannot be opened as a database of games: {error}.") from error

    def run(self, statement: str, *arguments: Any) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows; TakenError if a key exists already."""
        try:
            if not self._connection.in_transaction and not statement.startswith("SELECT"):
                self._connection.execute("BEGIN IMMEDIATE")
            return self._connection.execute(statement, arguments).fetchall()
        except sqlite3.IntegrityError as error:
            raise TakenError("Another process stored this first.") from error
        except sqlite3.Error as error:
            raise BadFile(f"{self.path} cannot be used: {error}.") from error

    def commit(self) -> None:
        """Make everything since the last commit permanent."""
        if self._connection.in_transaction:
            try:
                self._connection.execute("COMMIT")
            except sqlite3.Error as error:
                raise BadFile(f"{self.path} cannot be written: {error}.") from error

    def rollback(self) -> None:
        """Undo everything since the last commit."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def announce(self, game: str, number: int) -> None:
        """Do nothing: other processes watch the file (`listen`)."""

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def listen(path: Path, changed: Callable[[str, int], None], end: threading.Event) -> None:
    """Call `changed` with the name of each game that gets an event, from any process, and its number, until the end."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS)
    try:
        seen = _last(connection)
        version = _version(connection)
        changed("", 0)  # For anything stored before listening began.
        while not end.wait(LOOK_SECONDS):
            now = _version(connection)
            if now != version:
                version = now
                for game, number, last in connection.execute(NEWS, (seen,)).fetchall():
                    changed(game, number)
                    seen = max(seen, last)
    finally:
        connection.close()


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA data_version").fetchone()[0])


def _last(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT COALESCE(MAX(rowid), 0) FROM events").fetchone()[0])
