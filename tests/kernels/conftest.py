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
NAMES = ("ladder", "table", "counting", "everything")


def plain(*names: str) -> ModuleType:
    """The last of some kernels, loaded from its .py file and so never compiled, like the others, on which it builds."""
    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            spec = importlib.util.spec_from_file_location(f"plain_{name}", FOLDER / f"{name.replace('.', '/')}.py")
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            patch.setitem(sys.modules, f"noughts.kernels.{name}", module)
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
