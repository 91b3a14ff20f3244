"""Exact values of big boards, and proofs of them that anyone can check.

Knows games, kernels and searches, not sentences, screens or players. Read `solver.py` first, then `campaign.py`;
the checker of proofs is a package of its own, `verify`.
"""

from noughts.common.limits import Limits
from noughts.proofs.files import save
from noughts.proofs.winbook import proven_lost, proven_move
from noughts.solving.solver import Solution, solve
from noughts.solving.workers.cluster import Cluster
from noughts.solving.workers.processes import Processes
from noughts.verify import Claim, Refused, check, check_file

__all__ = [
    "Claim",
    "Cluster",
    "Limits",
    "Processes",
    "Refused",
    "Solution",
    "check",
    "check_file",
    "proven_lost",
    "proven_move",
    "save",
    "solve",
]
