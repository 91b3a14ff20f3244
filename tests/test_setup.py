"""How the kernels are compiled: for the processor that the build is for, loudly where it fails."""

import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
LATER = "NOUGHTS_COMPILE_LATER"


@pytest.fixture
def setup_file(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("setup_file", ROOT / "setup.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in ("CFLAGS", "ARCHFLAGS", "_PYTHON_HOST_PLATFORM", module.REQUIRED):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(module.sysconfig, "get_platform", lambda: "linux-x86_64")
    return module


@pytest.mark.parametrize(
    ("name", "value", "counts_bits"),
    [
        ("LANG", "C", True),
        ("_PYTHON_HOST_PLATFORM", "linux-aarch64", False),
        ("_PYTHON_HOST_PLATFORM", "macosx-11.0-universal2", False),
        ("_PYTHON_HOST_PLATFORM", "macosx-10.9-x86_64", True),
        ("ARCHFLAGS", "-arch arm64", False),
        ("ARCHFLAGS", "-arch arm64 -arch x86_64", False),
        ("ARCHFLAGS", "-arch x86_64", True),
    ],
)
def test_the_target_decides_on_the_instructions(setup_file, monkeypatch, name, value, counts_bits):
    monkeypatch.setenv(name, value)
    assert ("-mpopcnt" in setup_file.flags()) == counts_bits


def test_an_x86_machine_builds_for_another_and_the_other_way_round(setup_file, monkeypatch):
    monkeypatch.setattr(setup_file.sysconfig, "get_platform", lambda: "linux-aarch64")
    assert setup_file.flags() == ["-O3"]
    monkeypatch.setenv("_PYTHON_HOST_PLATFORM", "linux-x86_64")
    assert setup_file.flags() == ["-O3", "-mpopcnt"]


def test_who_sets_the_flags_means_them(setup_file, monkeypatch):
    monkeypatch.setenv("CFLAGS", "-O0")
    assert setup_file.flags() == []


def test_plain_python_is_told_of_or_refused(setup_file, monkeypatch, capsys):
    setup_file.stay_plain("Cython is not installed")
    assert "noughts: Cython is not installed." in capsys.readouterr().err
    monkeypatch.setenv(setup_file.REQUIRED, "1")
    with pytest.raises(SystemExit, match="Cython is not installed"):
        setup_file.stay_plain("Cython is not installed")


@pytest.mark.long
def test_one_kernel_that_fails_leaves_none_compiled(tmp_path):
    """Kernels that build on others need them in the same form. A small tree of two, one of which is no C."""
    package = tmp_path / "src/noughts/common/kernel"
    package.mkdir(parents=True)
    (package / "good.py").write_text("import cython\n\nvalue = cython.declare(cython.int, 1)\n")
    (package / "bad.py").write_text("import cython\n\nvalue = cython.declare(cython.int, 1)\n")
    (package / "bad.pxd").write_text('cdef extern from "no_such_header.h":\n    int nothing\n')
    for folder in (package, package.parent, package.parent.parent):
        (folder / "__init__.py").touch()
    project = '[project]\nname = "noughts"\nversion = "0"\n[tool.setuptools.packages.find]\nwhere = ["src"]\n'
    (tmp_path / "pyproject.toml").write_text(project)
    shutil.copy(ROOT / "setup.py", tmp_path)
    environment = os.environ | {"CFLAGS": "-O0 -g0", "NOUGHTS_REQUIRE_COMPILED": "0"}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    ran = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, cwd=tmp_path)
    assert "kernels could not be compiled" in ran.stderr
    assert "compiling 3 of 3\n" in ran.stderr
    assert not list(package.glob("*.so"))


def test_the_package_can_be_installed_before_its_kernels_are_compiled(setup_file, monkeypatch):
    monkeypatch.setenv(setup_file.LATER, "1")
    assert setup_file.extensions() == []


def test_the_makefile_compiles_where_progress_is_seen_and_plays_before_that():
    makefile = (ROOT / "Makefile").read_text()
    assert "\nplay: $(VENV)/.plain " in makefile
    assert f"{LATER}=1 $(BIN)/pip install" in makefile
    for script in ("compile", "play"):
        assert os.access(ROOT / "scripts" / script, os.X_OK)
        subprocess.run(["bash", "-n", str(ROOT / "scripts" / script)], check=True)
