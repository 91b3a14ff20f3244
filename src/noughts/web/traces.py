"""The traces that the server stores: the most recently used, up to a number of them and of their bytes.

If there are several server processes, each also writes its traces to a shared folder, since the page may ask a process
for the steps that did not do the search.
"""

import hashlib
import json
import pickle
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from typing import Any

from noughts.errors import BadNotation
from noughts.explain.steps import Run
from noughts.files import write_whole

SMALLEST = 1e-12
"""The smallest part of a tree's width that is shown."""


def trace_id(arguments: dict[str, Any]) -> str:
    """The name of a trace: the same question has the same name on every server."""
    text = json.dumps(arguments, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def part_of(trace: Run, what: str, asked: Mapping[str, Any]) -> Any:
    """A part of a stored search: its `steps`, the `next` place to go, a `question`, the `overview`.

    Arguments are those of a URL, so that a page without a server asks in the same way.
    """
    if what == "steps":
        return trace.page(int(asked["start"]), int(asked["count"]))
    if what == "next":
        return {"step": trace.next(int(asked["step"]), asked["to"], str(asked["back"]).lower() == "true")}
    if what == "question":
        return trace.question(int(asked["step"])) if int(asked["step"]) < trace.steps else None
    low, high = float(asked["low"]), float(asked["high"])
    if not 0 <= low < high - SMALLEST < 1:
        raise BadNotation("Expected low below high, both from 0 to 1.")
    return trace.overview(low, high, int(asked["pixels"]))


class Traces:
    """Finished traces by name; the least recently used are dropped first. The folder, if any, is only ours."""

    def __init__(self, most_bytes: int, most: int, folder: Path | None = None) -> None:
        self._most_bytes, self._most, self._folder = most_bytes, most, folder
        self._kept: OrderedDict[str, Run] = OrderedDict()

    def get(self, name: str) -> Run | None:
        if name in self._kept:
            self._kept.move_to_end(name)
        elif self._folder:
            with suppress(FileNotFoundError):
                self._take_in(name, pickle.loads((self._folder / name).read_bytes()))
        return self._kept.get(name)

    def keep(self, name: str, trace: Run) -> None:
        if self._folder and name not in self._kept:
            write_whole(self._folder / name, [pickle.dumps(trace)])
            self._clear()
        self._take_in(name, trace)

    def _clear(self) -> None:
        """Remove the oldest files beyond the limits."""
        assert self._folder
        with suppress(FileNotFoundError):  # Another process removes it as well.
            files = sorted(self._folder.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True)
            sizes = accumulate(file.stat().st_size for file in files)
            for at, (file, size) in enumerate(zip(files, sizes, strict=True)):
                if at >= self._most or (at and size > self._most_bytes):
                    file.unlink()

    def _take_in(self, name: str, trace: Run) -> None:
        self._kept[name] = trace
        self._kept.move_to_end(name)
        while len(self._kept) > 1 and self._too_many():
            self._kept.popitem(last=False)

    def _too_many(self) -> bool:
        return len(self._kept) > self._most or sum(kept.bytes for kept in self._kept.values()) > self._most_bytes
