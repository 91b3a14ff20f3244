"""A search kept step by step: what it did, which line of its pseudo-code that was, what each variable held, and why.

Knows searches and words, not pictures, pages or terminals: they all step through the same `Run`. Read `recording.py`
first (what is kept), then `run.py` (what is asked of it), then `telling.py` (how a step reads).
"""

from noughts.explain.steps.making import record
from noughts.explain.steps.run import Run, Way

__all__ = ["Run", "Way", "record"]
