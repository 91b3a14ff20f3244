"""The traces that the server keeps: the ones looked at last, up to a number of them and of their bytes."""

import hashlib
import json
from collections import OrderedDict
from typing import Any

from noughts.explain.steps import Run


def trace_id(arguments: dict[str, Any]) -> str:
    """The name of a trace: the same question has the same name, whoever asks and on whichever server."""
    text = json.dumps(arguments, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:24]


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
