"""Draws with counter-threats: depth-first proof-number search (df-pn), with blocking as the test at its leaves.

Knows blocking only as a protocol of the contract. Read `solver.py` first.
"""
