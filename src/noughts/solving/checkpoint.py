"""What a search has learned, in a file, so that the same search can continue another day.

The file is an envelope (`envelope.py`): the head says whose search it is, how far it got, and which
solvers' dumps follow.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from noughts.common.envelope import chunks, is_ours, opened, own_key
from noughts.core import Position, format_position
from noughts.errors import BadFile
from noughts.files import clean_up, in_use, make_folder, state_folder, unused, write_whole
from noughts.solving.parameters import GRAPH_BYTES, LATE_SECONDS, TABLE_BYTES

KIND = "checkpoint"
FORMER = b"noughts-checkpoint "
"""How the checkpoints of the first version begin."""


@dataclass(frozen=True)
class Saved:
    """What a checkpoint holds."""

    head: dict[str, Any]
    dumps: dict[str, bytes]


def default_path(position: Position) -> Path:
    """The file for the search of a position, among noughts' own; one for each game and position."""
    game = str(position.rules).replace(":", "-").replace("+", "-")
    digest = hashlib.sha256(f"{position.rules} {format_position(position)}".encode("ascii")).hexdigest()
    return state_folder() / "checkpoints" / f"solve-{game}-{digest[:12]}.checkpoint"


class Checkpoint:
    """One search's file. `tell` gets what the user should know, a sentence at a time."""

    def __init__(
        self,
        position: Position,
        path: Path | None = None,
        *,
        fresh: bool = False,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.path = path or default_path(position)
        self._is_ours = path is None
        self._fresh = fresh
        self._speed = TABLE_BYTES if position.rules.gravity else GRAPH_BYTES
        self._search = {"game": str(position.rules), "position": format_position(position)}
        self.tell = tell

    def load(self, seconds: float | None = None) -> Saved | None:
        """What is kept, or None: nothing is, it is not wanted, or it is damaged and was set aside.

        A file that is no checkpoint at all is somebody's own: BadFile, and it is left as it is. So is one that takes
        longer to read than there are seconds.
        """
        clean_up(self.path)
        self._demand_time(seconds)
        data = self._data()
        if not data:
            return None
        if not self._is_ours and not is_checkpoint(data):
            raise BadFile(
                f"{self.path} is no checkpoint, and is left as it is; expected one, or a file that is not there yet."
            )
        if self._fresh:
            return None
        try:
            saved = _read(data)
        except ValueError as error:
            self.set_aside(str(error))
            return None
        found = {name: saved.head.get(name) for name in self._search}
        if found != self._search:
            raise BadFile(
                f"{self.path} is the checkpoint of another search, {found['game']} {found['position']}; "
                "expected one of this game and position, or a file that is not there yet."
            )
        return saved

    def _data(self) -> bytes:
        """The file as it is; nothing where there is none."""
        try:
            if not self.path.exists():
                return b""
            if not self.path.is_file():
                raise BadFile(f"{self.path} is not a file; expected the name of one, or of none yet.")
            return self.path.read_bytes()
        except OSError as error:
            raise BadFile(f"{self.path} cannot be read: {error.strerror or error}.") from error

    def _demand_time(self, seconds: float | None) -> None:
        try:
            needed = 0.0 if self._fresh else self.path.stat().st_size / self._speed
        except OSError:
            return
        if seconds is not None and needed > seconds + LATE_SECONDS:
            raise BadFile(
                f"{self.path} takes about {needed:,.1f} s to read, and is left as it is; expected more time than that, "
                "or --fresh to start over."
            )

    def alone(self) -> AbstractContextManager[None]:
        """Use the file alone while the search runs; BadFile where another process does."""
        return in_use(self.path)

    def going_on(self, saved: Saved) -> None:
        """Say that the search continues from the checkpoint."""
        self.tell(f"Going on from the checkpoint of {saved.head.get('date')} ({saved.head.get('nodes', 0):,} nodes).")

    def set_aside(self, why: str) -> None:
        """Rename a file that cannot be used, and say so."""
        aside = unused(self.path.with_name(self.path.name + ".unusable"))
        try:
            self.path.replace(aside)
        except OSError as error:
            raise BadFile(f"{self.path} cannot be set aside: {error.strerror or error}.") from error
        self.tell(f"{self.path} cannot be used ({why}); it is kept as {aside.name}, and the search starts afresh.")

    def save(self, head: dict[str, Any], methods: Iterable[str], dumps: Iterable[bytes]) -> None:
        """Write the head and the solvers' dumps, completely or not at all."""
        if self._is_ours:
            make_folder(self.path.parent)
        key = own_key(make=True)
        whole = {**self._search, "date": time.strftime("%Y-%m-%d %H:%M"), "methods": list(methods), **head}
        write_whole(self.path, chunks(KIND, whole, dumps, key))

    def remove(self) -> None:
        """The answer is known, so the file is not needed. If it cannot be removed, say so."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self.tell(f"{self.path} is no longer needed, but cannot be removed: {error.strerror or error}.")


def is_checkpoint(data: bytes) -> bool:
    """Whether these are the bytes of a checkpoint, damaged or not, of this or another version."""
    return is_ours(data, KIND) or data.startswith(FORMER)


def _read(data: bytes) -> Saved:
    """The parts of a file; ValueError says what is wrong with it."""
    head, dumps = opened(KIND, data, own_key())
    names = head.get("methods")
    if not isinstance(names, list) or len(names) != len(dumps) or not all(isinstance(name, str) for name in names):
        raise ValueError("it is damaged")
    return Saved(head, dict(zip(names, dumps, strict=True)))
