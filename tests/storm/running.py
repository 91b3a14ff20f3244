"""How a made-up command line is run: as a process of its own, or in a copy of this one; and ended in time."""

import importlib
import os
import pkgutil
import signal
import subprocess
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import noughts

SILENT_AFTER = 25
"""Seconds of the processor after which a run that was given a second at most, and has said nothing, is a finding."""
PATIENCE = 300.0
"""Seconds of the clock after which it is one, however little of the processor it got."""


@dataclass
class Line:
    """A command line, what is typed, and the environment that it runs in."""

    words: list[str]
    typed: str = ""
    environment: dict[str, str] = field(default_factory=dict)


Ran = tuple[int | None, str, str]
"""The exit code, None for a run that was ended, and what was written to the two streams."""


def in_a_process(line: Line, folder: Path, environment: dict[str, str]) -> Ran:
    """The line as anybody types it."""
    typed, out, err = _streams(line, folder)
    command = [sys.executable, "-m", "noughts", *line.words]
    with typed.open("rb") as source, out.open("wb") as told, err.open("wb") as said:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=source, stdout=told, stderr=said, preexec_fn=_limit_silence
        )
    return _ended(process.pid, out, err)


def in_a_copy(line: Line, folder: Path, environment: dict[str, str]) -> Ran:
    """The line in a copy of this process, in which all modules are loaded: a hundred times as quick to begin."""
    load_all()
    _, out, err = _streams(line, folder)
    child = os.fork()
    if not child:
        _limit_silence()
        _be_the_command(line, folder, environment)
    return _ended(child, out, err)


def _streams(line: Line, folder: Path) -> list[Path]:
    """The files that stand for what is typed and what is written."""
    files = [folder / name for name in ("typed", "out", "err")]
    for file, data in zip(files, (line.typed.encode(), b"", b""), strict=True):
        file.write_bytes(data)
    return files


def _limit_silence() -> None:
    """End this process once it has had its time of the processor."""
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (SILENT_AFTER, SILENT_AFTER))


def _ended(child: int, out: Path, err: Path) -> Ran:
    """How a process ends; one that has its time and has said something is ended, and so is one without end."""
    started, pause = time.monotonic(), 0.001
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        seconds = time.monotonic() - started
        told = seconds >= SILENT_AFTER and bool(out.stat().st_size or err.stat().st_size)
        late = not ended and (told or seconds >= PATIENCE)
        if late:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        if ended or late:
            code = None if late else os.waitstatus_to_exitcode(status)
            return None if code == -signal.SIGKILL else code, _text(out.read_bytes()), _text(err.read_bytes())
        time.sleep(pause)
        pause = min(2 * pause, 0.05)


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


def _be_the_command(line: Line, folder: Path, environment: dict[str, str]) -> None:
    """Run the line on streams that are files, and end this copy as the command would end its process."""
    code = 70
    try:
        os.chdir(folder)
        for number, (name, how) in enumerate((("typed", os.O_RDONLY), ("out", os.O_WRONLY), ("err", os.O_WRONLY))):
            os.dup2(os.open(name, how | os.O_CREAT, 0o600), number)
        os.environ.clear()
        os.environ.update(environment)
        encoding = environment.get("PYTHONIOENCODING", "utf-8")
        sys.stdin = open(0, encoding=encoding, errors="surrogateescape", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding=encoding, errors="strict", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", encoding=encoding, errors="backslashreplace", closefd=False)  # noqa: SIM115
        from noughts.cli import main

        main(line.words)
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 0 if ended.code is None else 1
    except BaseException:
        traceback.print_exc()
    finally:
        with suppress(OSError, ValueError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


@cache
def load_all() -> None:
    """Load every module once, as far as what it needs is installed."""
    for module in pkgutil.walk_packages(noughts.__path__, "noughts."):
        if not module.name.endswith("__main__"):
            with suppress(ImportError):
                importlib.import_module(module.name)
