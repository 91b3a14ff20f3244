"""Exact values of big boards, and proofs of them that anyone can check.

Knows games, kernels and searches, not sentences, screens or players. Read `solver.py` first, then `campaign.py`;
`check.py` stands alone: it shares no code with the rest.
"""

from noughts.solve.book import proven_lost, proven_move
from noughts.solve.check import Claim, Refused, check
from noughts.solve.limits import Limits
from noughts.solve.proof import check_file, save
from noughts.solve.solver import Solution, solve

__all__ = [
    "Claim",
    "Limits",
    "Refused",
    "Solution",
    "check",
    "check_file",
    "proven_lost",
    "proven_move",
    "save",
    "solve",
]
