"""The kernels three ways: as installed, as plain Python, and as plain Python on a machine without Cython."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import noughts.kernels
from noughts.kernels import _standin
from noughts.search import packing

FOLDER = Path(noughts.kernels.__file__).parent
NAMES = ("ladder", "solver", "counting", "everything")


def plain(name: str) -> ModuleType:
    """A kernel's .py file, loaded by its path and so never compiled."""
    spec = importlib.util.spec_from_file_location(f"plain_{name}", FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session", params=["installed", "plain", "without Cython"])
def kernel_modules(request: pytest.FixtureRequest) -> SimpleNamespace:
    """The four kernel modules."""
    if request.param == "installed":
        return SimpleNamespace(**{name: getattr(packing, name) for name in NAMES})
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "without Cython":
            patch.setitem(sys.modules, "cython", _standin)
        return SimpleNamespace(**{name: plain(name) for name in NAMES})


@pytest.fixture
def kernels(kernel_modules: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The same, and every search uses them."""
    for name in NAMES:
        monkeypatch.setattr(packing, name, getattr(kernel_modules, name))
    monkeypatch.setattr(packing, "LADDER_READY", True)
    return kernel_modules
