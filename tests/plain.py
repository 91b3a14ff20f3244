"""Kernels loaded from their sources, so that nothing of them is compiled, to be compared with the installed ones."""

import importlib
import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import noughts
from noughts.common.kernel import _standin

FOLDER = Path(noughts.__file__).parent
KERNEL = re.compile(r"noughts\.(\w+\.)+kernel(\.|$)|noughts\.\w+\.kernel(\.|$)")


class Sources(MetaPathFinder):
    """Finds kernels by their .py files alone, never compiled."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not KERNEL.match(name):
            return None
        place = FOLDER.joinpath(*name.split(".")[1:])
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        return spec_from_file_location(name, file)


@cache
def plain(name: str, cython: bool = True) -> ModuleType:
    """A kernel, such as "ladder.kernel.ladder", with all that it builds on; without `cython` as if there were none."""
    installed = {key: module for key, module in sys.modules.items() if KERNEL.match(key)}
    with pytest.MonkeyPatch.context() as patch:
        for key, module in installed.items():
            parent, _, last = key.rpartition(".")
            if parent in sys.modules:
                patch.setattr(sys.modules[parent], last, module)
        patch.setattr(sys, "meta_path", [Sources(), *sys.meta_path])
        if not cython:
            patch.setitem(sys.modules, "cython", _standin)
        for key in installed:
            del sys.modules[key]
        try:
            return importlib.import_module(f"noughts.{name}")
        finally:
            for key in [key for key in sys.modules if KERNEL.match(key)]:
                del sys.modules[key]
            sys.modules.update(installed)
