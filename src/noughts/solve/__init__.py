"""Exact values of big boards, and proofs of them that anyone can check.

Knows games, kernels and searches, not sentences, screens or players. Read `solver.py` first, then `campaign.py`;
the checker of proofs is a package of its own, `verify`.
"""

from noughts.solve.limits import Limits
from noughts.solve.proof.book import proven_lost, proven_move
from noughts.solve.proof.files import save
from noughts.solve.share.cluster import Cluster
from noughts.solve.share.processes import Processes
from noughts.solve.solver import Solution, solve
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
