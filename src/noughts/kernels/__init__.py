"""The hot loops: Python that Cython compiles where it can; integers in, integers out.

Knows nothing of the rest of noughts. Read `ladder.py` first, and `shared/frames.py` before the shelves `win`, `block`
and `hold`; `compiled` says whether C code runs.
"""

import importlib.util
import sys

if importlib.util.find_spec("cython") is None:
    from noughts.kernels import _standin

    sys.modules["cython"] = _standin  # type: ignore[assignment]

from noughts.kernels import ladder

compiled: bool = ladder.COMPILED
