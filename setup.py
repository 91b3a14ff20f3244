"""Compiles the kernels where Cython and a C compiler are at hand; without them the same files run as plain Python."""

import os
import platform
import sys
from pathlib import Path

from setuptools import Extension, setup

FOLDER = Path("src/noughts/kernels")
KERNELS = sorted(path for path in FOLDER.rglob("*.py") if not path.name.startswith("_"))
SHARED = "noughts.kernels._shared"
"""What Cython would put into each kernel, made once for all of them: a build takes a third of the time."""


def module_name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts[1:])


def flags() -> list[str]:
    if sys.platform == "win32" or "CFLAGS" in os.environ:  # Who sets CFLAGS means them.
        return []
    # Counting bits in one instruction, as every such processor made since 2009 can, saves a quarter of the time.
    return ["-O3", "-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else ["-O3"]


def extensions() -> list[Extension]:
    try:
        from Cython.Build import cythonize
    except ImportError:
        print("noughts: Cython is not installed, so the kernels stay plain Python.", file=sys.stderr)
        return []
    modules = [Extension(module_name(path), [str(path)], extra_compile_args=flags(), optional=True) for path in KERNELS]
    modules.append(Extension(SHARED, [str(FOLDER / "_shared.c")], extra_compile_args=flags(), optional=True))
    compiled: list[Extension] = cythonize(modules, language_level=3, quiet=True, shared_utility_qualified_name=SHARED)
    for module in compiled:
        module.optional = True
    return compiled


setup(ext_modules=extensions(), options={"build_ext": {"parallel": str(os.cpu_count() or 1)}})
