"""The benchmarks: each checks its answer first and is then timed, with its peers in the same run.

Knows every layer below the command line. Read `work.py` first; `peers.py` has the other programs, `duel.py` the
match between two versions of the engine.
"""

from noughts.measure.bench.table import Row, run

__all__ = ["Row", "run"]
