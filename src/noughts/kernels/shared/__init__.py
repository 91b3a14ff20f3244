"""What several kernels build on: words of bits, sets of cells, lines packed, folding by symmetry, columns, the pulse.

Knows boards as arrays of integers and no search. Read `frames.py` first.
"""
