"""The kernels three ways: as installed, as plain Python, and as plain Python on a machine without Cython."""

import importlib
import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import noughts.kernels
from noughts.kernels import _standin
from noughts.search import packing

FOLDER = Path(noughts.kernels.__file__).parent
PACKAGE = "noughts.kernels"
NAMES = ("ladder", "table", "counting", "everything")


class Sources(MetaPathFinder):
    """Finds kernels by their .py files alone, never compiled."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not f"{name}.".startswith(f"{PACKAGE}."):
            return None
        place = FOLDER.joinpath(*name.split(".")[2:])
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        return spec_from_file_location(name, file)


@cache
def plain(name: str, cython: bool = True) -> ModuleType:
    """A kernel loaded from its .py file with all that it builds on, so that nothing of it is compiled."""
    installed = {key: module for key, module in sys.modules.items() if f"{key}.".startswith(f"{PACKAGE}.")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(noughts, "kernels", noughts.kernels)
        patch.setattr(sys, "meta_path", [Sources(), *sys.meta_path])
        if not cython:
            patch.setitem(sys.modules, "cython", _standin)
        for key in installed:
            del sys.modules[key]
        try:
            return importlib.import_module(f"{PACKAGE}.{name}")
        finally:
            for key in [key for key in sys.modules if f"{key}.".startswith(f"{PACKAGE}.")]:
                del sys.modules[key]
            sys.modules.update(installed)


@pytest.fixture(scope="session", params=["installed", "plain", "without Cython"])
def kernel_modules(request: pytest.FixtureRequest) -> SimpleNamespace:
    """The four kernel modules."""
    if request.param == "installed":
        return SimpleNamespace(**{name: getattr(packing, name) for name in NAMES})
    return SimpleNamespace(**{name: plain(name, request.param == "plain") for name in NAMES})


@pytest.fixture
def kernels(kernel_modules: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The same, and every search uses them."""
    for name in NAMES:
        monkeypatch.setattr(packing, name, getattr(kernel_modules, name))
    monkeypatch.setattr(packing, "LADDER_READY", True)
    return kernel_modules
