"""Running the command as a person does: words in, output and exit code back."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from noughts.cli.progress import StatusLine
from tests.consoles import Ran, run_here
from tests.terminal.conftest import folder, noughts, play

Run = Callable[..., Ran]
__all__ = ["folder", "noughts", "play"]


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own for what commands keep."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Run `noughts WORD ...` in this process."""

    return lambda *words: run_here(words, capfd)


def start(*words: str, **options: object) -> "subprocess.Popen[str]":
    """Start `noughts WORD ...` as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "noughts", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,  # type: ignore[call-overload]
    )


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C comes as soon as a search says how far it is."""
    sent: list[int] = []

    def interrupt(_: StatusLine, nodes: int) -> None:
        if not sent:
            sent.append(nodes)
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(StatusLine, "__call__", interrupt)
