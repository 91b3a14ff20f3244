"""The benchmarks: each work validated first, then timed, with its peers in the same run.

Knows every layer below the command line. Read `work.py` first; `peers.py` holds the other programs.
"""

from noughts.bench.table import Row, run

__all__ = ["Row", "run"]
