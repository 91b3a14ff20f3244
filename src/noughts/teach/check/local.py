"""A student's program in this interpreter, for a browser's worker, which cannot start processes.

Nothing protects the checker from the program here, and nothing needs to: it is the student's own browser. In place of a
fresh process there is a fresh server, with modules, paths and built-ins restored to what they were before the program.
"""

import builtins
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

from noughts.teach.check.hurry import Hurried, hurried
from noughts.teach.check.process import LOADING, ProcessLimits, Unfinished
from noughts.teach.check.student import StudentServer


class HeardEnough(BaseException):
    """The checker ends a game: its next question has no answer."""


class LocalChannel:
    """Asks a program in this interpreter: a `Channel` like a process, without its isolation."""

    def __init__(self, path: Path, limits: ProcessLimits | None = None) -> None:
        self.path, self.limits = path.resolve(), limits or ProcessLimits()
        self.loaded: dict[str, Any] = {}
        self.used = 0.0
        self._before = _Surroundings()
        self._server: StudentServer | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.end()

    def load(self, source: str | None = None) -> dict[str, Any]:
        """Reload the program, or another source in its place; returns what it has, or the error that it raised."""
        self._begin(_nobody)
        patience = self.limits.patience
        request = {"ask": "load", "path": str(self.path), "adapter": None, "source": source, "patience": patience}
        found = next(self._asked(request, LOADING))
        if source is None:
            self.loaded = found
        return found

    def ask(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        """The answers to a request, one by one; Unfinished if the program takes longer than this."""
        if self._server is None:
            self.load()
        yield from self._asked(request, seconds)

    def converse(self, request: dict[str, Any], seconds: float, reply: Callable[[dict[str, Any]], str | None]) -> Any:
        """Run a request that asks back; `reply` answers its questions, or ends it with None."""
        last: dict[str, Any] = {}
        enough = False

        def exchange(message: dict[str, Any]) -> str:
            nonlocal last, enough
            if not enough:
                last = _plain(message)
                said = reply(last)
                if said is not None:
                    return said
            enough = True
            raise HeardEnough

        self._begin(exchange)
        for answer in self._asked(request, seconds):
            last = last if enough else answer
        self.end()
        return last

    def end(self) -> None:
        """Remove all traces of the program; the next question loads it again."""
        self._server = None
        self._before.restore()

    def _begin(self, exchange: Callable[[dict[str, Any]], str]) -> None:
        self.end()
        self._server = StudentServer(exchange)
        self._server.prepare()

    def _asked(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        assert self._server
        answers, answered = self._server.answers(request), 0
        allowed = max(0.0, min(seconds, self.limits.seconds - self.used))
        left = allowed
        while True:
            before = time.process_time()
            try:
                with hurried(left) as limit:
                    answer = next(answers, None)
            except Hurried:
                answer = {"late": True}
            spent = time.process_time() - before
            self.used += spent
            left -= spent
            if answer is None:
                return
            if "late" in answer or limit.reached:
                self.end()
                raise Unfinished(f"did not answer within {allowed:.0f} s of its own time", answered, late=True)
            yield _plain(answer)
            answered += 1


class _Surroundings:
    """A snapshot of what a program may change in an interpreter."""

    def __init__(self) -> None:
        self._modules, self._main = dict(sys.modules), sys.modules["__main__"]
        self._lists = {name: list(getattr(sys, name)) for name in ("path", "meta_path", "argv")}
        self._streams = sys.stdout, sys.stderr
        self._functions = builtins.input, time.sleep, os.system
        self._recursion = sys.getrecursionlimit()

    def restore(self) -> None:
        for name in [name for name in sys.modules if name not in self._modules]:
            if name.partition(".")[0] != "noughts":
                del sys.modules[name]
        sys.modules.update(self._modules)
        for name, value in self._lists.items():
            getattr(sys, name)[:] = value
        sys.stdout, sys.stderr = self._streams
        builtins.input, time.sleep, os.system = self._functions
        sys.setrecursionlimit(self._recursion)


def _nobody(message: dict[str, Any]) -> str:  # noqa: ARG001
    raise HeardEnough


def _plain(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer as a process would have sent it."""
    found: dict[str, Any] = json.loads(json.dumps(answer))
    return found
