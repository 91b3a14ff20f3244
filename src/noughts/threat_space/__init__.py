"""Threat-space search: forced wins in the threat space, by fours (VCF) and by fours and threes (VCT).

The engine and the solvers both use it. Read `kernel/chains.py` first.
"""
