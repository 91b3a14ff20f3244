"""A search recorded step by step: what it did, the line of pseudo-code, the value of each variable, and why.

Knows searches and sentences, not pictures, pages or terminals: they all step through the same `Run`. Read
`recording.py` first (what is recorded), then `run.py` (how it is queried), then `narration.py` (how a step reads).
"""

from noughts.explain.steps.making import record
from noughts.explain.steps.run import Run, Way

__all__ = ["Run", "Way", "record"]
