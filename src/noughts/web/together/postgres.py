"""Games by link in PostgreSQL, so that several servers behind a proxy serve the same games."""

import threading
from collections.abc import Callable
from typing import Any

from noughts.errors import BadFile
from noughts.web.together.store import TakenError

CHANNEL = "noughts_games"
LOOK_SECONDS = 0.5
"""Seconds between two checks whether a listener should end."""


def _psycopg() -> Any:
    try:
        import psycopg
    except ImportError:
        raise BadFile("Games in PostgreSQL need psycopg: pip install 'noughts[postgres]'.") from None
    return psycopg


class Postgres:
    """A connection to the database; a lost one is opened again by the next statement."""

    def __init__(self, url: str) -> None:
        self._psycopg, self._url = _psycopg(), url
        self._connection = self._connect()

    def _connect(self) -> Any:
        try:
            return self._psycopg.connect(self._url, connect_timeout=10)
        except self._psycopg.Error as error:
            raise BadFile(f"The database of games does not answer: {_first_line(error)}.") from error

    def run(self, statement: str, *arguments: Any) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows; TakenError if a key exists already."""
        if self._connection.closed:
            self._connection = self._connect()
        try:
            cursor = self._connection.execute(statement.replace("?", "%s"), arguments)
            return cursor.fetchall() if cursor.description else []
        except self._psycopg.errors.UniqueViolation as error:
            raise TakenError("Another process stored this first.") from error
        except self._psycopg.Error as error:
            raise BadFile(f"The database of games cannot be used: {_first_line(error)}.") from error

    def commit(self) -> None:
        """Make everything since the last commit permanent."""
        try:
            self._connection.commit()
        except self._psycopg.Error as error:
            raise BadFile(f"The database of games cannot be written: {_first_line(error)}.") from error

    def rollback(self) -> None:
        """Undo everything since the last commit."""
        if not self._connection.closed:
            try:
                self._connection.rollback()
            except self._psycopg.Error:
                self._connection.close()

    def announce(self, game: str, number: int) -> None:
        """Notify other processes, once this is committed, that a game has an event with this number."""
        self._connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{game} {number}"))

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def listen(url: str, changed: Callable[[str, int], None], end: threading.Event) -> None:
    """Call `changed` with the name of each game that gets an event, from any process, and its number, until the end.

    Whenever listening begins, `changed` is called with "", since something may have been stored before.
    """
    psycopg = _psycopg()
    while not end.is_set():
        try:
            with psycopg.connect(url, autocommit=True, connect_timeout=10) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                changed("", 0)
                while not end.is_set():
                    for note in connection.notifies(timeout=LOOK_SECONDS):
                        name, _, number = note.payload.partition(" ")
                        changed(name, int(number))
        except psycopg.Error:
            end.wait(LOOK_SECONDS)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or ["no reason given"])[0].rstrip(".")
