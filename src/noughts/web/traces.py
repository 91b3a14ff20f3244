"""The traces that the server keeps: the ones looked at last, up to a number of them and of their bytes."""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from noughts.errors import BadNotation
from noughts.explain.steps import Run

SMALLEST = 1e-12
"""The smallest part of a tree's width that is shown."""


def trace_id(arguments: dict[str, Any]) -> str:
    """The name of a trace: the same question has the same name, whoever asks and on whichever server."""
    text = json.dumps(arguments, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def told(trace: Run, what: str, asked: Mapping[str, Any]) -> Any:
    """What a page asks of a kept search: its `steps`, the `next` place to go, a `question`, the `overview`.

    What is asked comes as an address has it, so that a page without a server asks in the same words.
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
    """Finished traces by name; the longest unused go first."""

    def __init__(self, most_bytes: int, most: int) -> None:
        self._most_bytes, self._most = most_bytes, most
        self._kept: OrderedDict[str, Run] = OrderedDict()

    def get(self, name: str) -> Run | None:
        if name in self._kept:
            self._kept.move_to_end(name)
        return self._kept.get(name)

    def keep(self, name: str, trace: Run) -> None:
        self._kept[name] = trace
        self._kept.move_to_end(name)
        while len(self._kept) > 1 and self._too_many():
            self._kept.popitem(last=False)

    def _too_many(self) -> bool:
        return len(self._kept) > self._most or sum(kept.bytes for kept in self._kept.values()) > self._most_bytes
