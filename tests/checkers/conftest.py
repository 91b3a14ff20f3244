"""The second checker, compiled once for all processes of a run: with xz, and for the unpacked form."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.once import once

SOURCE = Path(__file__).parents[2] / "checkers" / "noughts_check.c"
FLAGS = ["-std=c99", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror"]
VERDICTS = {0: "valid", 1: "invalid", 2: "malformed"}

Checker = Callable[[bytes], tuple[str, str]]
"""Gives the verdict on some bytes, and what the program prints."""


def compiled(factory: pytest.TempPathFactory, name: str, *more: str) -> Checker:
    program = once(factory, name, lambda: compile_into(factory.mktemp(name), *more))

    def run(data: bytes) -> tuple[str, str]:
        ran = subprocess.run([program, "-"], input=data, capture_output=True, check=False)
        return VERDICTS[ran.returncode], (ran.stdout + ran.stderr).decode()

    return run


def compile_into(folder: Path, *more: str) -> str:
    """Compile the second checker with these options too; the program."""
    compiler = shutil.which("cc")
    if compiler is None:
        if os.environ.get("NOUGHTS_REQUIRE_CHECKER"):
            pytest.fail("There is no C compiler.")
        pytest.skip("There is no C compiler.")
    program = folder / "noughts_check"
    built = subprocess.run(
        [compiler, *FLAGS, "-o", program, SOURCE, *more], capture_output=True, text=True, check=False
    )
    if "lzma.h" in built.stderr and not os.environ.get("NOUGHTS_REQUIRE_CHECKER"):
        pytest.skip("There is no liblzma-dev.")
    assert built.returncode == 0, built.stderr
    return str(program)


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Checker:
    """The second checker as `make checker` builds it."""
    return compiled(tmp_path_factory, "checker", "-llzma")


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Checker:
    """The second checker without liblzma, for the unpacked form."""
    return compiled(tmp_path_factory, "unpacked_checker", "-DUNPACKED")
