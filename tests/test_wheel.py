"""The wheel builds with and without a C compiler, and both play and solve."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PROOF = """
import sys
sys.path.insert(0, sys.argv[1])
if sys.argv[2] == "without cython":
    sys.modules["cython"] = None
import noughts
assert noughts.__file__.startswith(sys.argv[1]), noughts.__file__
from noughts import Engine, Position, Rules, analyse, kernels
board = Position(Rules.parse("4x3:3"))
print(kernels.compiled, analyse(board).score)
print(Engine.parse("alphabeta").search(Position(Rules.parse("3x3"))).end_states)
"""


def build(folder: Path, compiler: str | None) -> Path:
    """Build a wheel from a copy of the sources and unpack it; where to.

    C files come along: Cython makes those anew that are older than their kernels, and the others need not wait for it.
    """
    source = folder / "source"
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    environment = os.environ | {"CFLAGS": "-O0 -g0"} | ({} if compiler is None else {"CC": compiler})
    pip = [sys.executable, "-m", "pip"]
    wheel = [*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder / "dist"), str(source)]
    subprocess.run(wheel, env=environment, check=True, capture_output=True)
    (made,) = (folder / "dist").glob("noughts-*.whl")
    target = folder / "installed"
    subprocess.run(
        [*pip, "install", "-q", "--no-deps", "--target", str(target), str(made)], check=True, capture_output=True
    )
    return target


def prove(target: Path, cython: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-c", PROOF, str(target), cython], check=True, capture_output=True, text=True, cwd=target
    )
    return ran.stdout.split("\n")


def test_without_a_compiler_and_without_cython_everything_works(tmp_path: Path) -> None:
    target = build(tmp_path, "no-such-compiler")
    assert not list(target.glob("noughts/kernels/*.so"))
    for cython in ("with cython", "without cython"):
        assert prove(target, cython)[:2] == ["False win in 7 plies", "8453"]


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler on this machine")
def test_with_a_compiler_the_kernels_are_compiled(tmp_path: Path) -> None:
    target = build(tmp_path, None)
    kernels = {path.stem for path in (ROOT / "src/noughts/kernels").glob("[!_]*.py")}
    assert {path.name.split(".")[0] for path in target.glob("noughts/kernels/*.so")} == kernels | {"_shared"}
    assert prove(target, "with cython")[:2] == ["True win in 7 plies", "8453"]
    assert (target / "noughts" / "py.typed").exists()
