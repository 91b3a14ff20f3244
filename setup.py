"""Compiles the kernels where Cython and a C compiler are at hand; without them the same files run as plain Python."""

import os
import platform
import sys
from pathlib import Path

from setuptools import Extension, setup

KERNELS = sorted(path for path in Path("src/noughts/kernels").glob("*.py") if not path.name.startswith("_"))


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
    modules = [
        Extension(f"noughts.kernels.{path.stem}", [str(path)], extra_compile_args=flags(), optional=True)
        for path in KERNELS
    ]
    compiled: list[Extension] = cythonize(modules, language_level=3, quiet=True)
    for module in compiled:
        module.optional = True
    return compiled


setup(ext_modules=extensions(), options={"build_ext": {"parallel": str(os.cpu_count() or 1)}})
