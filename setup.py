"""Compiles the kernels where Cython and a C compiler are at hand; without them the same files run as plain Python.

A build that must have them compiled, such as a release, sets NOUGHTS_REQUIRE_COMPILED=1: then a failure is an error.
"""

import multiprocessing
import os
import re
import subprocess
import sys
import sysconfig
import threading
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCES = Path("src/noughts")
SHARED = "noughts.common.kernel._shared"
"""What Cython would put into each kernel, made once for all of them: a build takes a third of the time."""
REQUIRED = "NOUGHTS_REQUIRE_COMPILED"
LATER = "NOUGHTS_COMPILE_LATER"
"""Set by the Makefile, which installs the package first and then compiles in place, where progress can be seen."""
ABI3 = "NOUGHTS_ABI3"
"""Set by `make wheel`: the kernels use the limited API alone, so that one wheel serves CPython 3.11 and all later."""
LIMITED_API, LIMITED_TAG = "0x030b0000", "cp311"
NAMED = "NOUGHTS_COMMIT"
"""Names the commit where a build has no checkout, as from an unpacked sdist."""
COMMIT = "commit.txt"
"""The file in a wheel that says which commit it was built from, for `noughts --version`."""
TOLD_EVERY = 10
"""Kernels between two lines of progress where there is no terminal."""


class Build(build_ext):
    """Builds all kernels or none, since those that build on others need them in the same form; says what failed."""

    def run(self) -> None:
        self.failed: dict[str, Exception] = {}
        self.done, self.lock = 0, threading.Lock()
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
        finally:
            self.tell()

    def tell(self) -> None:
        """One more kernel is done: a line kept up to date on a terminal, elsewhere a line now and then."""
        with self.lock:
            self.done += 1
            terminal, all_of_them = sys.stderr.isatty(), len(self.extensions)
            if terminal or self.done % TOLD_EVERY == 0 or self.done == all_of_them:
                end = "\r" if terminal and self.done < all_of_them else "\n"
                print(f"compiling {self.done} of {all_of_them}", end=end, file=sys.stderr, flush=True)


class Packages(build_py):
    """Copies the packages, and says in them which commit they are, where git knows."""

    def run(self) -> None:
        super().run()
        name = os.environ.get(NAMED) or commit()
        if name and not self.editable_mode:
            (Path(self.build_lib) / "noughts" / COMMIT).write_text(f"{name}\n")


def commit() -> str:
    """The commit of this checkout, empty where it is none."""
    root = Path(__file__).resolve().parent
    if not (root / ".git").exists():
        return ""
    command = ["git", "-C", str(root), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def limited() -> bool:
    """Whether the kernels are to be compiled for the limited API, which builds without the GIL do not have."""
    return bool(os.environ.get(ABI3)) and not sysconfig.get_config_var("Py_GIL_DISABLED")


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
    if sys.platform == "win32" or "CFLAGS" in os.environ:  # CFLAGS set by the user are taken as they are.
        return []
    # Counting bits in one instruction, as every such processor made since 2009 can, saves a quarter of the time.
    return ["-O3", "-mpopcnt"] if processors() == {"x86_64"} else ["-O3"]


def module_name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts[1:])


def processes() -> int:
    """How many kernels are translated to C at once; several only where a process can be forked."""
    return (os.cpu_count() or 1) if multiprocessing.get_start_method() == "fork" else 0


def extensions() -> list[Extension]:
    if os.environ.get(LATER):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        stay_plain("Cython is not installed")
        return []
    kernels = sorted(path for path in SOURCES.rglob("kernel/**/*.py") if not path.name.startswith("_"))
    modules = [Extension(module_name(path), [str(path)], extra_compile_args=flags(), optional=True) for path in kernels]
    modules.append(
        Extension(SHARED, [str(SOURCES / "common/kernel/_shared.c")], extra_compile_args=flags(), optional=True)
    )
    compiled: list[Extension] = cythonize(
        modules,
        language_level=3,
        quiet=True,
        shared_utility_qualified_name=SHARED,
        nthreads=processes(),
        # Hints speak of lists read once, as a kernel is set up; those who work on a kernel see them with `cython -a`.
        compiler_directives={"show_performance_hints": False},
    )
    for module in compiled:
        module.optional = True
        if limited():
            module.py_limited_api = True
            module.define_macros.append(("Py_LIMITED_API", LIMITED_API))
            # Without symbols a kernel has a fifth of the size.
            module.extra_link_args += ["-Wl,-s"] if sys.platform == "linux" else []
    return compiled


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": Build, "build_py": Packages},
        options={
            "build_ext": {"parallel": str(os.cpu_count() or 1)},
            "bdist_wheel": {"py_limited_api": LIMITED_TAG} if limited() and not os.environ.get(LATER) else {},
        },
    )
