"""Forced wins by threats alone: chains of fours (VCF) and chains with threes (VCT).

Read `chains.py` first, then `threes.py`; `forced.py` is what callers ask.
"""

from noughts.common.kernel import compiled

__all__ = ["compiled"]
