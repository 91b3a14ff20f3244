"""The store of games by link: SQLite by default, PostgreSQL by its URL; all SQL is in this module.

A game is its terms, two seats and a list of numbered events. An event is stored by inserting the next number: when two
processes store at the same time, one of them finds the number taken and decides again. Once `commit` has returned, the
data is on disk.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from noughts.core import Mark, Rules
from noughts.errors import BadFile, NoughtsError
from noughts.files import make_folder, state_folder
from noughts.web.together.machine import Clock, EventKind, GameEvent, Terms, fold

FILE = "games.sqlite3"
BUSY_SECONDS = 30
"""Seconds that SQLite waits for another process that writes."""
UNFINISHED_SECONDS = 30 * 86_400
"""Seconds without an event after which an unfinished game expires."""
FINISHED_SECONDS = 365 * 86_400
"""Seconds after which a finished game expires."""

MIGRATIONS = (
    (
        "CREATE TABLE games (id TEXT PRIMARY KEY, terms TEXT NOT NULL, created DOUBLE PRECISION NOT NULL, "
        "touched DOUBLE PRECISION NOT NULL, finished INTEGER NOT NULL)",
        "CREATE TABLE seats (game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, side TEXT NOT NULL, "
        "invite TEXT NOT NULL, token TEXT NOT NULL, PRIMARY KEY (game, side))",
        "CREATE TABLE events (game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, number INTEGER NOT NULL, "
        "at DOUBLE PRECISION NOT NULL, side TEXT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL, key TEXT NOT NULL, "
        "PRIMARY KEY (game, number))",
        "CREATE UNIQUE INDEX event_keys ON events (game, key) WHERE key <> ''",
        "CREATE INDEX games_touched ON games (finished, touched)",
    ),
)
"""Each step of the schema, applied once and in order; a database remembers how many it has."""

BACKED_UP = {"seats": "side, invite, token", "events": "number, at, side, kind, data, key"}
"""The tables and columns of a game besides its own row, as a backup stores them."""


class TakenError(NoughtsError):
    """Another process stored an event with this number, or this command, first."""


class Database(Protocol):
    """A connection to one of the two kinds of database; statements have `?` for their arguments."""

    def run(self, statement: str, *arguments: Any) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows; TakenError if a key exists already."""

    def commit(self) -> None:
        """Make everything since the last commit permanent."""

    def rollback(self) -> None:
        """Undo everything since the last commit."""

    def announce(self, game: str, number: int) -> None:
        """Notify other processes, once this is committed, that a game has an event with this number."""

    def close(self) -> None:
        """Close the connection."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A side's seat: the digests of its invitation and of the token of its player, empty for none."""

    side: Mark
    invite: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """A stored game."""

    name: str
    terms: Terms
    seats: tuple[Seat, ...]
    events: tuple[GameEvent, ...]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A line of the list of games."""

    name: str
    game: str
    created: float
    touched: float
    finished: bool
    events: int


class Store:
    """The games of one database. A store belongs to one thread; several may use the same database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._migrate()

    def _migrate(self) -> None:
        run = self._database.run
        run("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        self._database.commit()
        done = {number for (number,) in run("SELECT number FROM migrations")}
        for number, statements in enumerate(MIGRATIONS):
            if number not in done:
                try:
                    run("INSERT INTO migrations VALUES (?)", number)
                except TakenError:
                    self._database.rollback()  # Another process is doing it, or has done it.
                    continue
                for statement in statements:
                    run(statement)
                self._database.commit()
        if done - set(range(len(MIGRATIONS))):
            raise BadFile("This database of games was made by a newer version of noughts.")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything inside happens together or not at all."""
        try:
            yield
            self._database.commit()
        except BaseException:
            self._database.rollback()
            raise

    def create(self, name: str, terms: Terms, seats: Iterable[Seat], now: float) -> None:
        """Add a game."""
        with self.transaction():
            run = self._database.run
            run("INSERT INTO games VALUES (?, ?, ?, ?, 0)", name, _terms_text(terms), now, now)
            for seat in seats:
                run("INSERT INTO seats VALUES (?, ?, ?, ?)", name, seat.side.value, seat.invite, seat.token)

    def load(self, name: str) -> Kept | None:
        """A game with all its events."""
        run = self._database.run
        found = run("SELECT terms FROM games WHERE id = ?", name)
        if not found:
            self._database.commit()
            return None
        seats = run("SELECT side, invite, token FROM seats WHERE game = ? ORDER BY side", name)
        kept = Kept(
            name,
            _terms_of(found[0][0]),
            tuple(Seat(Mark(side), invite, token) for side, invite, token in seats),
            self.events(name),
        )
        self._database.commit()
        return kept

    def events(self, name: str, after: int = 0) -> tuple[GameEvent, ...]:
        """The events of a game after a number."""
        rows = self._database.run(
            "SELECT number, at, side, kind, data, key FROM events WHERE game = ? AND number > ? ORDER BY number",
            name,
            after,
        )
        self._database.commit()
        return tuple(
            GameEvent(number, at, Mark(side), EventKind(kind), json.loads(data), key)
            for number, at, side, kind, data, key in rows
        )

    def append(self, name: str, event: GameEvent, finished: bool, seat: Seat | None = None) -> None:
        """Store the next event of a game, together with a seat that is taken; TakenError if it is too late."""
        with self.transaction():
            run, side = self._database.run, event.side.value
            run(
                "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)",
                *(name, event.number, event.at, side, event.kind.value, json.dumps(event.data), event.key),
            )
            run("UPDATE games SET touched = ?, finished = ? WHERE id = ?", event.at, int(finished), name)
            if seat:
                run("UPDATE seats SET token = ? WHERE game = ? AND side = ?", seat.token, name, seat.side.value)
            self._database.announce(name, event.number)

    def check(self) -> None:
        """Query the database; BadFile if it does not answer."""
        self._database.run("SELECT COUNT(*) FROM migrations")
        self._database.commit()

    def list(self, most: int = 1000) -> list[GameRow]:
        """The games, the latest first."""
        rows = self._database.run(
            "SELECT id, terms, created, touched, finished, (SELECT COUNT(*) FROM events WHERE game = id) FROM games "
            "ORDER BY touched DESC LIMIT ?",
            most,
        )
        self._database.commit()
        return [
            GameRow(name, str(_terms_of(terms).rules), created, touched, bool(finished), events)
            for name, terms, created, touched, finished, events in rows
        ]

    def delete(self, name: str) -> bool:
        """Remove a game; returns whether there was one."""
        with self.transaction():
            found = bool(self._database.run("SELECT 1 FROM games WHERE id = ?", name))
            for table in ("events", "seats"):
                self._database.run(f"DELETE FROM {table} WHERE game = ?", name)
            self._database.run("DELETE FROM games WHERE id = ?", name)
        return found

    def expire(self, now: float) -> int:
        """Remove the games that have expired; returns their number."""
        limits = (0, now - UNFINISHED_SECONDS), (1, now - FINISHED_SECONDS)
        old = [
            name
            for finished, before in limits
            for (name,) in self._database.run(
                "SELECT id FROM games WHERE finished = ? AND touched < ?", finished, before
            )
        ]
        self._database.commit()
        return sum(self.delete(name) for name in old)

    def backup(self) -> Iterator[str]:
        """Every game with its seats and events as a line of JSON, for `restore`; each is read when its turn comes."""
        names = [name for (name,) in self._database.run("SELECT id FROM games ORDER BY touched, id")]
        self._database.commit()
        for name in names:
            found = self._database.run("SELECT terms, created, touched, finished FROM games WHERE id = ?", name)
            tables = {
                table: self._database.run(f"SELECT {columns} FROM {table} WHERE game = ?", name)
                for table, columns in BACKED_UP.items()
            }
            self._database.commit()
            if found:  # It may have been deleted meanwhile.
                yield json.dumps({"id": name, "game": found[0], **tables})

    def restore(self, lines: Iterable[str]) -> tuple[int, int]:
        """Add the games of a backup; returns how many were added and how many existed. BadFile adds none."""
        added = there = 0
        with self.transaction():
            for number, line in enumerate(lines, 1):
                name, rows = _backed_up(line, number)
                if self._database.run("SELECT 1 FROM games WHERE id = ?", name):
                    there += 1
                    continue
                added += 1
                for table, values in rows:
                    marks = ", ".join("?" * len(values))
                    self._database.run(f"INSERT INTO {table} VALUES ({marks})", *values)
        return added, there

    def close(self) -> None:
        self._database.close()


def _backed_up(line: str, number: int) -> tuple[str, list[tuple[str, list[Any]]]]:
    """A game of a backup: its name, and its rows by table; everything is parsed, so that no damaged game is added."""
    try:
        data = json.loads(line)
        name, (terms, created, touched, finished) = data["id"], data["game"]
        rows = [("games", [name, terms, created, touched, finished])]
        rows += [(table, [name, *values]) for table in BACKED_UP for values in data[table]]
        events = [
            GameEvent(n, at, Mark(side), EventKind(kind), json.loads(value), key)
            for n, at, side, kind, value, key in data["events"]
        ]
        fold(_terms_of(terms), events)
        return name, rows
    except (ValueError, KeyError, TypeError, NoughtsError) as error:
        raise BadFile(f"Line {number} of the backup is not a game; nothing was restored.") from error


def open_store(url: str | None = None) -> Store:
    """The store that a URL names; without one, a file in the state folder. BadFile says why it cannot be opened."""
    return Store(open_database(url))


def open_database(url: str | None) -> Database:
    """A connection to the database that a URL, or the path of a file, names."""
    if url and url.startswith(("postgresql://", "postgres://")):
        from noughts.web.together.postgres import Postgres

        return Postgres(url)
    from noughts.web.together.sqlite import Sqlite

    if url and "://" in url and not url.startswith("sqlite:///"):
        raise BadFile("A store is postgresql://..., sqlite:///FILE or the path of a file.")
    return Sqlite(Path(url.removeprefix("sqlite:///")) if url else _own_file())


def _own_file() -> Path:
    make_folder(state_folder())
    return state_folder() / FILE


def _terms_text(terms: Terms) -> str:
    clock = None if terms.clock is None else [terms.clock.main, terms.clock.increment]
    computers = {mark.value: player for mark, player in terms.computers}
    return json.dumps({"game": str(terms.rules), "first": terms.first.value, "clock": clock, "computers": computers})


def _terms_of(text: str) -> Terms:
    data = json.loads(text)
    clock = None if data["clock"] is None else Clock(*data["clock"])
    computers = tuple((Mark(mark), player) for mark, player in data["computers"].items())
    return Terms(_rules_of(data["game"]), Mark(data["first"]), clock, computers)


@lru_cache(256)
def _rules_of(game: str) -> Rules:
    """One object for all games of a board, since what it works out about its lines is large."""
    return Rules.parse(game)
