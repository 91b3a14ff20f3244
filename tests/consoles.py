"""The command as a person uses it: words in, output and exit code back; and the console blocks of the documentation."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from noughts.cli import main

Block = list[tuple[str, str]]
"""Each `$ command` of a block with the output below it."""
SHELL = set("|&;<>$")
"""Signs of which a shell makes something."""


@dataclass(frozen=True)
class Ran:
    """What a command printed, and its exit code."""

    out: str
    err: str
    code: int


def run_here(words: Sequence[str], capfd: pytest.CaptureFixture[str]) -> Ran:
    """Run `noughts WORD ...` in this process."""
    with pytest.raises(SystemExit) as stopped:
        main(list(words))
    out, err = capfd.readouterr()
    code = stopped.value.code
    return Ran(out, err, code if isinstance(code, int) else 0)


def console_blocks(*pages: Path) -> list[Block]:
    """The console blocks of some pages."""
    found = []
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for indent, block in re.findall(r"^( *)```console\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE):
            block = re.sub(f"^{indent}", "", block, flags=re.MULTILINE)
            parts = [part.partition("\n") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
            found.append([(command, output) for command, _, output in parts])
    return found


def as_pattern(output: str) -> str:
    """A regular expression for an expected output; `...` stands for anything, also for lines left out."""
    return re.escape(output.rstrip()).replace(r"\.\.\.", ".*?")


class Console:
    """Runs commands in a folder: in this process where a command is noughts alone, or else in a shell."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self._capfd = capfd
        path = str(Path(sys.executable).parent) + os.pathsep + os.environ["PATH"]
        state = {"HOME": str(folder), "XDG_STATE_HOME": str(folder / "state")}
        for name, value in {"PATH": path, "NO_COLOR": "1", "COLUMNS": "100", **state}.items():
            monkeypatch.setenv(name, value)
        monkeypatch.chdir(folder)

    def run(self, command: str) -> Ran:
        """What a command prints."""
        if command.startswith("noughts ") and not SHELL & set(command):
            return run_here(shlex.split(command)[1:], self._capfd)
        ran = subprocess.run(command, shell=True, check=False, capture_output=True, text=True)
        return Ran(ran.stdout, ran.stderr, ran.returncode)

    def prints(self, block: Block, *codes: int) -> None:
        """Every command of a block prints what is written below it, and ends with one of these codes."""
        for command, output in block:
            ran = self.run(command)
            assert ran.code in codes, ran.err
            assert re.fullmatch(as_pattern(output), ran.out.strip("\n").rstrip(), re.DOTALL), ran.out + ran.err
