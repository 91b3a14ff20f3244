"""The adapters cost nothing until they are used."""

import subprocess
import sys

HEAVY = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "mcp", "noughts.engine", "noughts.answer")


def test_importing_the_layer_imports_nothing_else():
    code = f"import sys, noughts.adapters; print([name for name in {HEAVY!r} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_file_formats_need_no_search():
    code = f"import sys, noughts.adapters.formats; print([name for name in {HEAVY!r} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
