"""The wheel builds with and without a C compiler, and both play and solve."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[1]
ANEW = {"ladder/kernel/ladder", "solvers/defence/kernel/search", "common/kernel/pulse"}
"""The kernels that the wheel's own build compiles; the other ones it finds compiled, as whoever builds twice does."""

PROOF = """
import sys
sys.path.insert(0, sys.argv[1])
if sys.argv[2] == "without cython":
    sys.modules["cython"] = None
import noughts
assert noughts.__file__.startswith(sys.argv[1]), noughts.__file__
from noughts import Engine, Position, Rules, analyse
from noughts.common import kernel as kernels
board = Position(Rules.parse("4x3:3"))
print(kernels.compiled, analyse(board).score)
from noughts.proofs.branches import branches
assert branches(Rules.parse("gomoku"))
print(Engine.parse("alphabeta").search(Position(Rules.parse("3x3"))).end_states)
"""


def compiled(package: Path) -> dict[str, Path]:
    """The compiled kernels below a folder that has the package, by the names of their sources."""
    folder = package / "noughts"
    return {str(path.relative_to(folder)).split(".")[0]: path for path in folder.rglob("*.so")}


def build(folder: Path, compiler: str | None) -> Path:
    """Build a wheel from a copy of the sources, by the hook that pip calls, and unpack it; where to.

    C files come along: Cython makes those anew that are older than their kernels, and the others need not wait for it.
    """
    source = folder / "source"
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    if compiler is None:
        take_over(source)
    environment = os.environ | {"CFLAGS": "-O0 -g0"} | ({} if compiler is None else {"CC": compiler})
    hook = "import sys\nfrom setuptools.build_meta import build_wheel\nbuild_wheel(sys.argv[1])"
    command = [sys.executable, "-c", hook, str(folder)]
    subprocess.run(command, cwd=source, env=environment, check=True, capture_output=True)
    (made,) = folder.glob("noughts-*.whl")
    target = folder / "installed"
    with ZipFile(made) as wheel:
        wheel.extractall(target)
    return target


def take_over(source: Path) -> None:
    """Put what this installation compiled where the build looks for it; what is older than its source it makes anew."""
    library = source / "build" / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    for name, path in compiled(ROOT / "src").items():
        if name not in ANEW:
            copy = library / path.relative_to(ROOT / "src")
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)


def prove(target: Path, cython: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-c", PROOF, str(target), cython], check=True, capture_output=True, text=True, cwd=target
    )
    return ran.stdout.split("\n")


def test_without_a_compiler_and_without_cython_everything_works(tmp_path: Path) -> None:
    target = build(tmp_path, "no-such-compiler")
    assert not compiled(target)
    for cython in ("with cython", "without cython"):
        assert prove(target, cython)[:2] == ["False win in 7 plies", "8453"]


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler on this machine")
def test_with_a_compiler_the_kernels_are_compiled(tmp_path: Path) -> None:
    target = build(tmp_path, None)
    sources = ROOT / "src/noughts"
    kernels = {str(path.relative_to(sources).with_suffix("")) for path in sources.rglob("kernel/**/[!_]*.py")}
    assert compiled(target).keys() == kernels | {"common/kernel/_shared"}
    assert prove(target, "with cython")[:2] == ["True win in 7 plies", "8453"]
    assert (target / "noughts" / "py.typed").exists()
