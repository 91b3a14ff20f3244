"""What a release consists of: the sdist, the pure wheel and the compiled wheel, each tried on every Python found."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import noughts

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[1]
SMOKE = """
import sys
import noughts
from noughts import Position, Rules, analyse
from noughts.common import kernel
assert noughts.__file__.startswith(sys.prefix), noughts.__file__
print(kernel.compiled, analyse(Position(Rules.parse("4x3:3"))).score)
"""
PURE_BYTES, COMPILED_BYTES = 4_000_000, 5_800_000


def pythons() -> list[str]:
    """Every CPython from 3.11 on that this machine has, builds without the GIL too."""
    folders = [*os.environ["PATH"].split(os.pathsep), *map(str, Path("~/.pyenv/versions").expanduser().glob("*/bin"))]
    found: dict[str, str] = {}
    for folder in folders:
        for path in sorted(Path(folder).glob("python3.*")):
            if re.fullmatch(r"python3\.(1[1-9])t?", path.name) and os.access(path, os.X_OK):
                ran = subprocess.run([path, "-c", "import sys; print(sys.version)"], capture_output=True, text=True)
                if ran.returncode == 0:
                    found.setdefault(path.name, str(path))
    return list(found.values()) or [sys.executable]


def hook(source: Path, target: Path, name: str, **environment: str) -> Path:
    """Call a hook of the build as pip does, without fetching anything; what it made."""
    code = f"from setuptools import build_meta; build_meta.{name}({str(target)!r})"
    before = set(target.iterdir())
    subprocess.run(
        [sys.executable, "-c", code], cwd=source, check=True, capture_output=True, env=os.environ | environment
    )
    (made,) = set(target.iterdir()) - before
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked sdist of the sources as they are."""
    folder = tmp_path_factory.mktemp("sdist")
    source, target = folder / "source", folder / "dist"
    target.mkdir()
    ignored = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", source / "src", ignore=ignored)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "CHANGELOG.md", "MANIFEST.in"):
        shutil.copy(ROOT / name, source)
    made = hook(source, target, "build_sdist", NOUGHTS_COMPILE_LATER="1")
    with tarfile.open(made) as archive:
        archive.extractall(folder, filter="data")
    return folder / made.name.removesuffix(".tar.gz")


def test_the_sdist_builds_a_pure_wheel_that_serves_every_machine(sdist: Path, tmp_path: Path) -> None:
    """All that a build needs is in the sdist and nothing that it makes; the wheel is small and knows its commit."""
    held = {str(path.relative_to(sdist)) for path in sdist.rglob("*") if path.is_file()}
    for path in (ROOT / "src").rglob("*"):
        name = str(path.relative_to(ROOT))
        if path.is_file() and path.suffix not in (".so", ".c", ".pyc") and "egg-info" not in name:
            assert name in held
    assert not [name for name in held if name.endswith((".so", ".c", ".pyc"))]
    wheel = hook(sdist, tmp_path, "build_wheel", NOUGHTS_COMPILE_LATER="1", NOUGHTS_COMMIT="abc1234")
    assert wheel.name == f"noughts-{noughts.__version__}-py3-none-any.whl"
    assert wheel.stat().st_size < PURE_BYTES
    with ZipFile(wheel) as archive:
        assert archive.read("noughts/commit.txt") == b"abc1234\n"
        entries = next(archive.read(name).decode() for name in archive.namelist() if name.endswith("entry_points.txt"))
    assert "pbrain-noughts = noughts.cli.engine:main" in entries


@pytest.mark.slow
def test_every_artefact_installs_and_works_on_every_python(tmp_path: Path) -> None:
    subprocess.run(
        [ROOT / "scripts/wheels", tmp_path], check=True, env=os.environ | {"BIN": str(Path(sys.executable).parent)}
    )
    compiled, pure = (next(tmp_path.glob(f"*-{tag}*.whl")) for tag in ("abi3", "none-any"))
    assert compiled.stat().st_size < COMPILED_BYTES
    for number, python in enumerate(pythons()):
        for wheel in (compiled, pure):
            if wheel is compiled and python.endswith("t"):
                continue  # Without the GIL there is no limited API.
            place = tmp_path / f"{number}-{wheel.name}"
            subprocess.run([python, "-m", "venv", "--without-pip", place], check=True)
            inside = place / "bin" / "python"
            install = [
                sys.executable,
                "-m",
                "pip",
                "--python",
                inside,
                "install",
                "-q",
                "--no-deps",
                "--no-index",
                wheel,
            ]
            subprocess.run(install, check=True)
            ran = subprocess.run([inside, "-c", SMOKE], check=True, capture_output=True, text=True, cwd=tmp_path)
            assert ran.stdout == f"{wheel is compiled} win in 7 plies\n"
