"""Expensive set-up that the processes of one test run share: the first process does it, the others read its result."""

import fcntl
import os
from collections.abc import Callable

import pytest


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[], str]) -> str:
    """The text that `make` returns, called in one process of this test run only.

    If it raises, the next process that asks tries again, so that every test that needs the result fails.
    """
    folder = factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        folder = folder.parent  # the one folder that all processes of a run have in common
    result = folder / f"{name}.once"
    with open(folder / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not result.exists():
            text = make()
            result.write_text(text, encoding="utf-8")
        return result.read_text(encoding="utf-8")
