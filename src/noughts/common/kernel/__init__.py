"""What kernels share: the pulse, words of bits, canonical forms, frames of lines, arrays that grow.

A kernel is Python that Cython compiles where it can; it takes and returns integers and arrays, and imports nothing of
noughts but this package and its own. Read `pulse.py` first, then `frames.py`; `compiled` says whether C code runs.
"""

import importlib.util
import sys

if importlib.util.find_spec("cython") is None:
    from noughts.common.kernel import _standin

    sys.modules["cython"] = _standin  # type: ignore[assignment]

from noughts.common.kernel import pulse

compiled: bool = pulse.COMPILED
