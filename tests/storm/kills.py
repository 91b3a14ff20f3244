"""Processes killed in the middle of their work: what they leave is whole, and the same command goes on from there.

A kill comes after a random while, or right before a random one of the process's own steps with files: a file opened,
locked, renamed, removed. So every gap between two steps is tried, however short it is.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from noughts.core import Game, Rules
from noughts.engine.training_run import TrainingRun
from noughts.engine.weights import Weights
from noughts.errors import NoughtsError
from noughts.files import PART
from noughts.measure.lab.runner import Folder
from noughts.solvers.gravity.book import OpeningBook
from noughts.verify import check_file

PATIENCE = 300.0
"""Seconds that a run may take before it is a finding, on a machine however busy."""
OLD = 3600.0
"""Seconds after which a part of a file is nobody's any more."""
MORTAL = """
import os, signal, sys
STEPS = "open", "os.rename", "os.remove", "os.chmod", "os.mkdir", "fcntl.flock"
folder, steps = os.getcwd() + os.sep, int(sys.argv.pop(1))
def ours(name):
    return isinstance(name, (str, bytes, os.PathLike)) and os.path.abspath(os.fsdecode(name)).startswith(folder)
def hook(event, arguments):
    global steps
    if event in STEPS and (event == "fcntl.flock" or ours(arguments[0])):
        steps -= 1
        if steps == 0:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(hook)
from noughts.cli import main
main()
"""
"""Runs a command that ends by a kill right before so many steps with files in its folder; 0 for never."""


@dataclass(frozen=True)
class Work:
    """A command line that keeps something, what makes it go on after a kill, and who reads what was left."""

    line: str
    reads: Callable[[Path], object]
    steps: int
    """About as many steps with files as it takes."""
    again: str = ""


def read_game(folder: Path) -> None:
    if (folder / "game.json").exists():
        Game.load(folder / "game.json")


def read_findings(folder: Path) -> None:
    for file in (folder / "out" / "data").glob("*.json"):
        json.loads(file.read_text())
        if Folder(folder / "out").load(file.stem) is None:
            raise NoughtsError(f"{file.name} cannot be used.")


def read_book(folder: Path) -> None:
    if (folder / "b.book").exists():
        OpeningBook.from_bytes((folder / "b.book").read_bytes())


def read_lesson(folder: Path) -> None:
    if (folder / "t.txt").exists():
        Weights.parse((folder / "t.txt").read_text())
    if (folder / "t.games").exists():
        TrainingRun(Rules.parse("4x4:3"), folder / "t.games", 0)


def read_proof(folder: Path) -> None:
    if (folder / "proof").exists():
        check_file(folder / "proof")


def read_nothing(folder: Path) -> None:
    """A checkpoint has no reader but the search, which says when it cannot use one."""


WORKS = {
    "play": Work("play 4x4:3 --plain --x level:1 --o level:1 --seed 1 --save game.json", read_game, 53, "--overwrite"),
    "solve": Work("solve 8x8:5 --time 0.2 --checkpoint kept", read_nothing, 22),
    "proof": Work("solve 4x4:3 --proof proof", read_proof, 12),
    "lab": Work("lab dryrun --out out", read_findings, 38),
    "book": Work("book 4x4:4+gravity --plies 4 -o b.book", read_book, 11),
    "train": Work("train 4x4:3 --games 30 --nodes 30 --trial 0 -o t.txt", read_lesson, 17),
}


def gust(random: Random, folder: Path) -> str | None:
    """Kill a command and let it go on; what was found wrong, if anything."""
    name = random.choice(list(WORKS))
    if random.random() < 0.5:
        return killed(name, folder, steps=random.randint(1, WORKS[name].steps))
    return killed(name, folder, seconds=random.uniform(0.1, 3.0))


def killed(name: str, folder: Path, steps: int = 0, seconds: float = PATIENCE) -> str | None:
    """Kill a command before so many steps or after so many seconds, and let it go on; what was found wrong."""
    work = WORKS[name]
    when = f"{work.line}, killed before step {steps}" if steps else f"{work.line}, killed after {seconds:.2f} s"
    first = run(work.line.split(), folder, steps, seconds)
    if first.returncode not in (0, 3, -signal.SIGKILL):
        return f"{when}: ended with {first.returncode}: {first.stderr[-300:]}"
    try:
        work.reads(folder)
    except (NoughtsError, ValueError) as error:
        return f"{when}: torn: {error}"
    for part in folder.rglob(f".*{PART}"):
        os.utime(part, (time.time() - OLD,) * 2)
    second = run([*work.line.split(), *work.again.split()], folder)
    if second.returncode not in (0, 3) or "cannot be used" in second.stderr:
        return f"{when}: did not go on, {second.returncode}: {second.stderr[-300:]}"
    work.reads(folder)
    left = [part.name for part in folder.rglob(f".*{PART}")]
    return f"{when}: left {left}" if left else None


def run(
    words: list[str], folder: Path, steps: int = 0, seconds: float = PATIENCE
) -> "subprocess.CompletedProcess[str]":
    """The command in the folder, killed before so many steps or after so many seconds."""
    home = {"HOME": str(folder), "XDG_STATE_HOME": str(folder / "state"), "XDG_RUNTIME_DIR": str(folder / "run")}
    process = subprocess.Popen(
        [sys.executable, "-c", MORTAL, str(steps), *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=os.environ | home,
    )
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
    return subprocess.CompletedProcess(words, process.returncode, out, err)
