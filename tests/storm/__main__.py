"""`python -m tests.storm [SECONDS] [MODULE ...]`: let the storm blow, and tell what it found."""

import importlib
import os
import pkgutil
import pwd
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path
from random import Random, SystemRandom

import tests.storm

TURN = 5.0
"""Seconds that a generator blows before the next one does, unless it says otherwise."""


def generators(names: list[str]) -> list[str]:
    """The modules that attack, all of them or those named."""
    found = [module.name for module in pkgutil.iter_modules(tests.storm.__path__)]
    attacks = [name for name in found if hasattr(importlib.import_module(f"tests.storm.{name}"), "gust")]
    return [name for name in attacks if not names or name in names]


def main(words: list[str]) -> int:
    """Attack in turn until the time is up, as an ordinary user in folders of its own; 1 if anything was found."""
    become_ordinary()
    with tempfile.TemporaryDirectory(prefix="noughts-storm-") as home:
        os.environ |= dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"), home)
        return blow(words)


def become_ordinary() -> None:
    """Be somebody who may write nowhere but in folders of their own; whoever is root becomes nobody."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.setgroups([])
        os.setgid(nobody.pw_gid)
        os.setuid(nobody.pw_uid)
        if not os.access(sys.executable, os.X_OK):
            raise SystemExit(f"The storm never blows as root, and nobody else may run {sys.executable}.")
        print("The storm blows as the user nobody, never as root.", flush=True)  # noqa: T201


def blow(words: list[str]) -> int:
    """Attack in turn until the time is up; 1 if anything was found."""
    seconds = float(words[0]) if words else 600.0
    names = generators(words[1:])
    ends, counts, findings = time.monotonic() + seconds, dict.fromkeys(names, 0), 0
    turns = cycle(names)
    while names and time.monotonic() < ends:
        name = next(turns)
        module = importlib.import_module(f"tests.storm.{name}")
        turn_ends = min(ends, time.monotonic() + getattr(module, "TURN", TURN))
        while time.monotonic() < turn_ends:
            seed = SystemRandom().getrandbits(48)
            with tempfile.TemporaryDirectory(prefix="noughts-storm-") as folder:
                found = module.gust(Random(seed), Path(folder))
            counts[name] += 1
            if found:
                findings += 1
                print(f"{name}, seed {seed}: {found}", flush=True)  # noqa: T201
    print(", ".join(f"{name} {count:,}" for name, count in counts.items()) + f"; {findings} findings")  # noqa: T201
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
