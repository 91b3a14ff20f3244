"""Forced wins: proof-number search over chains of fours and threes (VCF, VCT).

Knows nothing of other solvers. Read `solver.py` first.
"""
