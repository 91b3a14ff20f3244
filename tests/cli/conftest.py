"""Running the command as a person does: words in, output and exit code back."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from noughts.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command printed, and its exit code."""

    out: str
    err: str
    code: int


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own for what commands keep."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Run `noughts WORD ...` in this process."""

    def run_here(*words: str) -> Ran:
        with pytest.raises(SystemExit) as stopped:
            main(list(words))
        out, err = capfd.readouterr()
        code = stopped.value.code
        return Ran(out, err, code if isinstance(code, int) else 0)

    return run_here


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
