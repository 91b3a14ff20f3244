"""Compiles the kernels where Cython and a C compiler are at hand; without them the same files run as plain Python.

A build that must have them compiled, such as a release, sets NOUGHTS_REQUIRE_COMPILED=1: then a failure is an error.
"""

import os
import re
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

FOLDER = Path("src/noughts/kernels")
SHARED = "noughts.kernels._shared"
"""What Cython would put into each kernel, made once for all of them: a build takes a third of the time."""
REQUIRED = "NOUGHTS_REQUIRE_COMPILED"


class Build(build_ext):
    """Builds all kernels or none, since those that build on others need them in the same form; says what failed."""

    def run(self) -> None:
        self.failed: dict[str, Exception] = {}
        super().run()
        if self.failed:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            name, error = next(iter(self.failed.items()))
            stay_plain(f"{len(self.failed)} kernels could not be compiled; {name}: {error}")

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except Exception as error:
            self.failed[ext.name] = error
            raise


def stay_plain(reason: str) -> None:
    """The kernels stay plain Python: say so, or fail where that is not wanted."""
    if os.environ.get(REQUIRED, "0") not in ("", "0"):
        raise SystemExit(f"noughts: {reason}. {REQUIRED} is set, so there is nothing to install.")
    bar = "*" * 78
    print(
        f"{bar}\nnoughts: {reason}.\nEverything works as plain Python, but many times slower. "
        f"{REQUIRED}=1 makes this an error.\n{bar}",
        file=sys.stderr,
    )


def processors() -> set[str]:
    """The processors that the build is for, which need not be this machine's."""
    named = re.findall(r"-arch\s+(\S+)", os.environ.get("ARCHFLAGS", ""))  # How builds for macOS name them.
    platform = os.environ.get("_PYTHON_HOST_PLATFORM") or sysconfig.get_platform()  # How cross builds do.
    return set(named) or {re.split(r"[-.]", platform)[-1]}


def flags() -> list[str]:
    if sys.platform == "win32" or "CFLAGS" in os.environ:  # Who sets CFLAGS means them.
        return []
    # Counting bits in one instruction, as every such processor made since 2009 can, saves a quarter of the time.
    return ["-O3", "-mpopcnt"] if processors() == {"x86_64"} else ["-O3"]


def module_name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts[1:])


def extensions() -> list[Extension]:
    try:
        from Cython.Build import cythonize
    except ImportError:
        stay_plain("Cython is not installed")
        return []
    kernels = sorted(path for path in FOLDER.rglob("*.py") if not path.name.startswith("_"))
    modules = [Extension(module_name(path), [str(path)], extra_compile_args=flags(), optional=True) for path in kernels]
    modules.append(Extension(SHARED, [str(FOLDER / "_shared.c")], extra_compile_args=flags(), optional=True))
    compiled: list[Extension] = cythonize(modules, language_level=3, quiet=True, shared_utility_qualified_name=SHARED)
    for module in compiled:
        module.optional = True
    return compiled


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": Build},
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
    )
