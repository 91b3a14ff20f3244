"""Playing as a person does: through a pipe, at a terminal of its own, or on a screen."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Played = subprocess.CompletedProcess[str]
Play = Callable[..., Played]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh place for the games that noughts saves by itself."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "state" / "noughts"


@pytest.fixture
def play(folder: Path) -> Play:
    """Run `noughts play WORD ...` with these lines typed through a pipe."""

    def run(*words: str, lines: str = "", **environment: str) -> Played:
        return subprocess.run(
            [sys.executable, "-m", "noughts", "play", *words],
            input="".join(f"{line}\n" for line in lines.split("\n")) if lines else "",
            capture_output=True,
            text=True,
            timeout=60,
            env={**os.environ, **environment},
        )

    return run
