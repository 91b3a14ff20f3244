"""What a search has learned, saved at intervals and at the end, so that the search can continue another day.

The file is an envelope (`envelope.py`): its head names the search, says how far it got, and lists the solvers whose
dumps follow.
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
from noughts.common.limits import memory_used
from noughts.core import Position, format_position
from noughts.errors import BadFile, NoughtsError
from noughts.files import clean_up, in_use, make_folder, state_folder, unused, write_whole
from noughts.solving.campaign import Campaign, CampaignSearch, Trees
from noughts.solving.parameters import GRAPH_BYTES, KEEP_EVERY, KEEP_MEMORY, LATE_SECONDS, TABLE_BYTES, WRITTEN

KIND = "checkpoint"
FORMER = b"noughts-checkpoint "
"""How the checkpoints of the first version begin."""

FILE_NAMES = {"threats": "win", "pairing": "block", "defence": "hold"}
"""What checkpoints call the solvers: the names that they had when the format was designed."""


@dataclass(frozen=True)
class Saved:
    """What a checkpoint holds."""

    head: dict[str, Any]
    dumps: dict[str, bytes]


def default_path(position: Position) -> Path:
    """Where noughts keeps the checkpoint of a position: one file for each game and position."""
    game = str(position.rules).replace(":", "-").replace("+", "-")
    digest = hashlib.sha256(f"{position.rules} {format_position(position)}".encode("ascii")).hexdigest()
    return state_folder() / "checkpoints" / f"solve-{game}-{digest[:12]}.checkpoint"


class Checkpoint:
    """The checkpoint file of one search. `tell` gets messages for the user, a sentence at a time."""

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
        """What the file holds; None if there is no file, if it is not wanted, or if it is damaged and was set aside.

        A file that is not a checkpoint raises BadFile and is left as it is. So does one that would take more seconds
        to read than are left.
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
        """The bytes of the file; none if it does not exist."""
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
        """Lock the file while the search runs; BadFile if another process uses it."""
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
        """Remove the file once the answer is known; if that fails, say so."""
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


class CheckpointSaver:
    """Saves one campaign's knowledge in one checkpoint; without one, nothing is saved."""

    def __init__(self, campaign: Campaign, checkpoint: Checkpoint | None) -> None:
        self._campaign = campaign
        self._checkpoint = checkpoint if campaign.keepers else None
        self._due = time.monotonic() + KEEP_EVERY
        self._reserve()

    def _seconds(self) -> float:
        """About how long it takes to write what is known."""
        tables = sum(getattr(keeper, "table_bytes", 0) for keeper in self._campaign.keepers.values())
        return max(memory_used() - self._campaign.memory_before, tables) / WRITTEN

    def _reserve(self) -> None:
        """Let the search end early enough to write its checkpoint in time."""
        if self._checkpoint:
            self._campaign.control.reserve(self._seconds())

    def pause(self, search: CampaignSearch) -> None:
        """Between two steps of the search: save what is known, if that is due."""
        self._reserve()
        if time.monotonic() >= self._due and memory_used() < KEEP_MEMORY and self._campaign.open:
            self.keep(search.dump())

    def keep(self, trees: Trees) -> Path | None:
        """Write what is known to the checkpoint, if there is one; its path if that succeeds."""
        self._due = time.monotonic() + KEEP_EVERY
        if self._checkpoint is None:
            return None
        campaign = self._campaign
        if campaign.resumed and campaign.control.seconds is not None and self._is_late():
            self._checkpoint.tell("There was no time to keep what was learned since; the checkpoint is as it was.")
            return self._checkpoint.path
        head = {"known": campaign.findings.known, "nodes": campaign.nodes, "trees": trees}
        try:
            names = [FILE_NAMES.get(name, name) for name in campaign.keepers]
            self._checkpoint.save(head, names, (keeper.dump() for keeper in campaign.keepers.values()))
        except (NoughtsError, MemoryError) as error:
            self._checkpoint.tell(f"What was learned could not be kept: {str(error) or 'the memory ran out.'}")
            return None
        return self._checkpoint.path

    def _is_late(self) -> bool:
        """Whether writing would take longer than the time kept back for it."""
        return self._seconds() > self._campaign.control.reserved + LATE_SECONDS


def restore(campaign: Campaign, saved: Saved) -> Trees:
    """Continue from a checkpoint; returns its job trees. ValueError if it does not fit.

    Its seal shows that this user wrote it, so its contents are believed.
    """
    try:
        keepers = {FILE_NAMES.get(name, name): keeper for name, keeper in campaign.keepers.items()}
        for name, dump in saved.dumps.items():
            keepers[name].restore(dump)
        for name, answer in saved.head["known"].items():
            if name in campaign.findings.goals and type(answer) is bool:
                campaign.note(name, answer)
        campaign.count(max(0, int(saved.head["nodes"]) - campaign.nodes))
        trees = dict(saved.head["trees"])
        campaign.resumed = True
        return trees
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("it lacks a part") from error
