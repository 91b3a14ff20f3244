"""Threat-space search: forced wins in the threat space, by fours (VCF) and by fours and threes (VCT).

Below the engine and the solvers, which both ask it. Read `kernel/chains.py` first.
"""
