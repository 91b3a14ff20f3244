"""How a worker reports progress, and what it says when its time is up."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from noughts.errors import Stopped
from noughts.ladder import Engine
from noughts.web.reading import Arguments

T = TypeVar("T")
Report = Callable[[Any], None]
"""Called with the parts of an answer as they are found."""
PROGRESS_SECONDS = 0.1
"""Seconds between two progress reports."""


def paced(tell: Callable[[T], None]) -> Callable[[T], None]:
    """`tell`, limited to one call every PROGRESS_SECONDS."""
    due = time.monotonic() + PROGRESS_SECONDS

    def limited(part: T) -> None:
        nonlocal due
        now = time.monotonic()
        if now >= due:
            due = now + PROGRESS_SECONDS
            tell(part)

    return limited


def too_slow(engine: Engine | None, arguments: Arguments) -> Stopped:
    """The error for a search that did not finish in time."""
    return Stopped(
        f"{engine or arguments.get('player', 'The search')} did not finish in {arguments['seconds']:g} seconds; "
        "choose a later position, a smaller depth, or a quicker engine."
    )
