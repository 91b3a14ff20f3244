"""Playing as a person does: by lines in this process, through a pipe, at a terminal of its own, or on a screen."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from noughts.cli import main

Played = subprocess.CompletedProcess[str]
Play = Callable[..., Played]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh place for the games that noughts saves by itself."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "state" / "noughts"


def typed(lines: str) -> str:
    """What standard input holds when these lines are typed."""
    return "".join(f"{line}\n" for line in lines.split("\n")) if lines else ""


@pytest.fixture
def noughts(folder: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run `noughts WORD ...` in this process with these lines as its input; starting one takes longer than most do."""

    def run(*words: str, lines: str = "") -> Played:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed(lines)))
        heard = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
        with pytest.raises(SystemExit) as stopped:
            main(list(words))
        for number, handler in heard.items():
            signal.signal(number, handler)
        out, err = capfd.readouterr()
        code = stopped.value.code
        return Played(words, code if isinstance(code, int) else 0, out, err)

    return run


@pytest.fixture
def play(noughts: Play) -> Play:
    """The same of `noughts play WORD ...`."""
    return lambda *words, **lines: noughts("play", *words, **lines)


def piped(*words: str, lines: str = "") -> Played:
    """Run `noughts WORD ...` as a process of its own, through a pipe."""
    command = [sys.executable, "-m", "noughts", *words]
    return subprocess.run(command, input=typed(lines), capture_output=True, text=True, timeout=300, env={**os.environ})
