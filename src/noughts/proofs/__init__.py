"""Proofs: their numbers and files, the ones that ship, and the moves read back from them.

Knows nothing of how a proof is found. Read `files.py` first.
"""
